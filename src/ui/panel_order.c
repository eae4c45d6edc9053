/* The order of battle (panel_order.h). */
#include "panel_order.h"

#include <ctype.h>
#include <string.h>

#include "battle_layout.h"

typedef struct TreeLine {
    int depth;
    SideId side;
    BodyId body;   /* of a body's line */
    UnitId unit;   /* of a unit's line */
    double height; /* pixels */
} TreeLine;

typedef struct Tree {
    TreeLine *lines; /* in the frame's arena */
    size_t count, room;
} Tree;

static bool is_folded(const BattleScreen *screen, BodyId body) {
    return body.value < ORDER_BODY_LIMIT &&
           (screen->order.folded_bodies[body.value / 64] >> (body.value % 64) & 1);
}

static bool contains_letters(const char *words, const char *wanted) {
    size_t length = strlen(wanted);
    for (; *words != '\0'; words++) {
        size_t i = 0;
        while (i < length && words[i] != '\0' &&
               tolower((unsigned char)words[i]) == tolower((unsigned char)wanted[i])) {
            i++;
        }
        if (i == length) {
            return true;
        }
    }
    return length == 0;
}

/* Looked for by its own name, or by that of a body it belongs to. */
static bool is_found(const BattleScreen *screen, UnitId unit) {
    const char *wanted = screen->order.search;
    bool is_found = contains_letters(unit_name(screen->now, unit), wanted);
    BodyId body = battle_unit(screen->now, unit)->body;
    while (!is_found && body.value != 0) {
        const BodySetting *setting = battle_setting_body(screen->now->setting, body);
        is_found = contains_letters(setting->name, wanted);
        body = setting->parent;
    }
    return is_found;
}

static bool is_listed(BattleScreen *screen, UnitId unit) {
    const Unit *row = battle_unit(screen->now, unit);
    if (row->state == UNIT_SPARE || unit.value > screen->now->setting->unit_count) {
        return row->state != UNIT_SPARE && row->state != UNIT_WAITING &&
               screen->order.search[0] == '\0' && !screen->order.lists_only_ready;
    }
    return is_found(screen, unit) &&
           (!screen->order.lists_only_ready || screen_battle_can_act(screen, unit));
}

static void add_line(BattleScreen *screen, Tree *tree, TreeLine line) {
    tree->lines =
        arena_make_room(&screen->arena, tree->lines, tree->count, &tree->room, sizeof *tree->lines);
    tree->lines[tree->count++] = line;
}

static void add_units(BattleScreen *screen, Tree *tree, SideId side, BodyId body, int depth) {
    for (uint32_t i = 1; i <= screen->now->unit_count; i++) {
        UnitId unit = {(uint16_t)i};
        const Unit *row = battle_unit(screen->now, unit);
        if (side_is(row->side, side) && body_is(row->body, body) && is_listed(screen, unit)) {
            add_line(screen, tree, (TreeLine){depth, side, BODY_NONE, unit, 0});
        }
    }
}

/* Bodies that hold nothing listed are left out. */
static void add_body(BattleScreen *screen, Tree *tree, SideId side, BodyId body, int depth) {
    const BattleSetting *setting = screen->now->setting;
    size_t own = tree->count;
    add_line(screen, tree, (TreeLine){depth, side, body, UNIT_NONE, 0});
    bool is_open = !is_folded(screen, body) || screen->order.search[0] != '\0';
    if (is_open) {
        add_units(screen, tree, side, body, depth + 1);
        for (size_t i = 0; i < setting->body_count; i++) {
            if (body_is(setting->bodies[i].parent, body)) {
                add_body(screen, tree, side, (BodyId){(uint16_t)(i + 1)}, depth + 1);
            }
        }
        if (tree->count == own + 1) {
            tree->count = own;
        }
    }
}

static Tree make_tree(BattleScreen *screen) {
    const BattleSetting *setting = screen->now->setting;
    Tree tree = {0};
    for (uint16_t side = 1; side <= setting->side_count; side++) {
        SideId id = {side};
        add_line(screen, &tree, (TreeLine){0, id, BODY_NONE, UNIT_NONE, 0});
        for (size_t i = 0; i < setting->body_count; i++) {
            if (side_is(setting->bodies[i].side, id) && setting->bodies[i].parent.value == 0) {
                add_body(screen, &tree, id, (BodyId){(uint16_t)(i + 1)}, 1);
            }
        }
        add_units(screen, &tree, id, BODY_NONE, 1);
    }
    return tree;
}

static const char *state_words(const Battle *battle, UnitId unit, Arena *arena) {
    switch ((UnitState)battle_unit(battle, unit)->state) {
    case UNIT_ON_TABLE:
        return arena_format(arena, "%zu", unit_stand_count(battle, unit));
    case UNIT_WAITING:
        return "to come";
    case UNIT_LOST:
        return "lost";
    case UNIT_GONE:
        return "gone";
    case UNIT_SPARE:
        return "";
    }
    return "";
}

/* The name of a line of the tree: how it is written, and where. */
typedef struct LineName {
    const char *words, *state; /* at the right end; "" for none */
    FontRole role;
    Colour ink;
    double left, width; /* from the left end of the line */
    double state_width;
} LineName;

static double indent_of(const Widgets *widgets, int depth) {
    return widget_points(widgets, 6) + widget_letters(widgets, 10) * depth;
}

static double mark_width(const Widgets *widgets) {
    return widget_letters(widgets, 14);
}

/* The piece of a side's colour before its name. */
static double piece_height(const Widgets *widgets) {
    return floor((widget_line(widgets) + widget_points(widgets, 3)) * 0.8);
}

static LineName name_of(BattleScreen *screen, const TreeLine *line, double width) {
    const Widgets *widgets = screen->widgets;
    double size = widget_text_size(widgets), gap = widget_points(widgets, 6);
    LineName name = {.state = "",
                     .role = FONT_PANEL_BOLD,
                     .ink = palette(PALETTE_INK),
                     .left = indent_of(widgets, line->depth)};
    if (line->unit.value != 0) {
        name.state = state_words(screen->now, line->unit, &screen->arena);
        name.state_width = font_measure(widgets->fonts, FONT_FIGURES, size, 0, name.state).width;
        name.words = unit_name(screen->now, line->unit);
        name.role = screen_battle_can_act(screen, line->unit) ? FONT_PANEL_BOLD : FONT_PANEL;
        if (battle_unit(screen->now, line->unit)->state != UNIT_ON_TABLE) {
            name.ink = palette(PALETTE_INK_FAINT);
        }
    } else if (line->body.value != 0) {
        name.words = battle_setting_body(screen->now->setting, line->body)->name;
        name.role = FONT_PANEL_ITALIC;
        name.left += mark_width(widgets);
    } else {
        name.words = battle_setting_side(screen->now->setting, line->side)->name;
        name.left = piece_height(widgets) * 1.5 + widget_points(widgets, 12);
    }
    name.width = width - name.left - gap - (name.state_width > 0 ? name.state_width + gap : 0);
    return name;
}

/* Long names go on in further lines. */
static double line_height(BattleScreen *screen, const LineName *name) {
    Widgets *widgets = screen->widgets;
    double words = widget_paragraph_height(widgets, name->width, name->role,
                                           widget_text_size(widgets), name->words);
    return ceil(words + widget_points(widgets, 3));
}

static void draw_name(BattleScreen *screen, PixelBox box, const LineName *name) {
    Widgets *widgets = screen->widgets;
    double size = widget_text_size(widgets);
    double margin = widget_points(widgets, 1.5);
    widget_paragraph(widgets, box.left + name->left, box.top + margin, name->width, name->role,
                     size, name->ink, name->words);
    double right = pixel_box_right(box) - widget_points(widgets, 6);
    widget_paragraph(widgets, right - name->state_width, box.top + margin, name->state_width + 1,
                     FONT_FIGURES, size, palette(PALETTE_INK_FAINT), name->state);
}

static void run_unit(BattleScreen *screen, PixelBox box, UnitId unit) {
    Widgets *widgets = screen->widgets;
    bool is_selected = screen_battle_is_selected(screen, unit);
    if (is_selected) {
        widget_fill(widgets, box, colour_faded(palette(PALETTE_FOCUS), 0.35));
    }
    if (widget_button(widgets, widget_id("unit", unit.value), box, "", BUTTON_FLAT, NULL)) {
        bool adds = (widgets->input->modifiers & MODIFIER_SHIFT) != 0;
        screen_battle_select(screen, unit, adds);
        if (battle_unit(screen->now, unit)->state == UNIT_ON_TABLE) {
            screen_battle_show_place(screen, unit_centre(screen->now, unit));
        }
    }
}

static void run_body(BattleScreen *screen, PixelBox box, const LineName *name, BodyId body) {
    Widgets *widgets = screen->widgets;
    if (widget_button(widgets, widget_id("body", body.value), box, "", BUTTON_FLAT, NULL) &&
        body.value < ORDER_BODY_LIMIT) {
        screen->order.folded_bodies[body.value / 64] ^= (uint64_t)1 << (body.value % 64);
    }
    double mark = mark_width(widgets);
    widget_paragraph(widgets, box.left + name->left - mark, box.top + widget_points(widgets, 1.5),
                     mark, FONT_PANEL, widget_text_size(widgets), palette(PALETTE_INK_FAINT),
                     is_folded(screen, body) ? "▸" : "▾");
}

/* A piece of the side's colour with its letter. */
static void draw_side(BattleScreen *screen, PixelBox box, SideId side) {
    Widgets *widgets = screen->widgets;
    const SideSetting *setting = battle_setting_side(screen->now->setting, side);
    if (widgets->canvas == NULL) {
        return;
    }
    double height = piece_height(widgets);
    SideLook look = palette_side(side.value, setting->colour);
    PixelBox piece = pixel_box(box.left + widget_points(widgets, 4),
                               floor(box.top + widget_points(widgets, 2)), height * 1.5, height);
    canvas_fill_box(widgets->canvas, piece, look.fill);
    canvas_frame(widgets->canvas, piece, widget_points(widgets, 1), look.dark);
    widget_label(widgets, piece, FONT_PANEL_BOLD, widget_text_size(widgets) * 0.85,
                 palette(PALETTE_CREAM), TEXT_CENTRE, setting->letter);
}

static void run_line(BattleScreen *screen, PixelBox box, const TreeLine *line,
                     const LineName *name) {
    if (line->unit.value != 0) {
        run_unit(screen, box, line->unit);
    } else if (line->body.value != 0) {
        run_body(screen, box, name, line->body);
    } else {
        draw_side(screen, box, line->side);
    }
    draw_name(screen, box, name);
}

static double run_head(BattleScreen *screen, PixelBox box) {
    Widgets *widgets = screen->widgets;
    double gap = widget_points(widgets, 6);
    double height = widget_button_height(widgets);
    double fold = floor(widget_line(widgets) * 1.1);
    PixelBox field = pixel_box(box.left + gap, box.top + gap, box.width - 3 * gap - fold, height);
    widget_field(widgets, widget_id("search", 0), field, screen->order.search,
                 sizeof screen->order.search, "Search");
    PixelBox fold_box = pixel_box(pixel_box_right(box) - gap - fold,
                                  box.top + gap + (height - fold) / 2, fold, fold);
    if (widget_button(widgets, widget_id("fold", 0), fold_box, "◂", BUTTON_FLAT, NULL)) {
        battle_layout_fold_order(screen);
    }
    const char *filter = "Only units that can act";
    double check = widget_check_box_height(widgets, filter, box.width - 2 * gap);
    widget_check_box(
        widgets, widget_id("only ready", 0),
        pixel_box(box.left + gap, box.top + 2 * gap + height, box.width - 2 * gap, check), filter,
        &screen->order.lists_only_ready);
    return height + check + 3 * gap;
}

void panel_order_run(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    if (!screen->layout.has_order) {
        return;
    }
    PixelBox box = screen->layout.order;
    widget_begin_layer(widgets, WIDGET_LAYER_ORDER, box);
    widget_fill(widgets, box, palette(PALETTE_PAPER_LIGHT));
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas,
                        pixel_box(pixel_box_right(box) - 1, box.top, 1, box.height),
                        colour_faded(palette(PALETTE_INK), 0.5));
    }
    double head = run_head(screen, box);
    Tree tree = make_tree(screen);
    PixelBox area = pixel_box(box.left, box.top + head, box.width - 2, box.height - head);
    /* As if the bar were there, so that the height does not depend on it. */
    double width = area.width - widget_scroll_bar_width(widgets);
    LineName *names = arena_allocate_array(&screen->arena, tree.count + 1, sizeof *names);
    double content = widget_points(widgets, 8);
    for (size_t i = 0; i < tree.count; i++) {
        names[i] = name_of(screen, &tree.lines[i], width);
        tree.lines[i].height = line_height(screen, &names[i]);
        content += tree.lines[i].height;
    }
    widget_begin_scroll(widgets, widget_id("order scroll", 0), area, content,
                        &screen->order.scroll);
    double y = area.top - screen->order.scroll;
    for (size_t i = 0; i < tree.count; i++) {
        PixelBox row = pixel_box(area.left, y, width, tree.lines[i].height);
        y += row.height;
        if (pixel_box_bottom(row) > area.top && row.top < pixel_box_bottom(area)) {
            run_line(screen, row, &tree.lines[i], &names[i]);
        }
    }
    widget_end_scroll(widgets);
    widget_end_layer(widgets, box, false);
}
