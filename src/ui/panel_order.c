/* The order of battle (panel_order.h). */
#include "panel_order.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "battle_layout.h"

typedef struct TreeLine {
    int depth;
    SideId side;
    BodyId body; /* of a body's line */
    UnitId unit; /* of a unit's line */
} TreeLine;

typedef struct Tree {
    TreeLine *lines; /* in the frame's arena */
    size_t count, room;
} Tree;

static bool is_folded(const BattleScreen *screen, BodyId body) {
    return body.value < 1024 && (screen->folded_bodies[body.value / 64] >> (body.value % 64) & 1);
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

static bool is_listed(BattleScreen *screen, UnitId unit) {
    const Unit *row = battle_unit(screen->now, unit);
    if (row->state == UNIT_SPARE || unit.value > screen->now->setting->unit_count) {
        return row->state != UNIT_SPARE && row->state != UNIT_WAITING &&
               screen->search[0] == '\0' && !screen->lists_only_ready;
    }
    if (!contains_letters(unit_name(screen->now, unit), screen->search)) {
        return false;
    }
    return !screen->lists_only_ready || screen_battle_can_act(screen, unit);
}

static void add_line(BattleScreen *screen, Tree *tree, TreeLine line) {
    if (tree->count == tree->room) {
        size_t room = tree->room * 2 + 64;
        TreeLine *lines = arena_allocate_array(&screen->arena, room, sizeof *lines);
        if (tree->count > 0) {
            memcpy(lines, tree->lines, tree->count * sizeof *lines);
        }
        tree->lines = lines;
        tree->room = room;
    }
    tree->lines[tree->count++] = line;
}

static void add_units(BattleScreen *screen, Tree *tree, SideId side, BodyId body, int depth) {
    for (uint32_t i = 1; i <= screen->now->unit_count; i++) {
        UnitId unit = {(uint16_t)i};
        const Unit *row = battle_unit(screen->now, unit);
        if (side_is(row->side, side) && body_is(row->body, body) && is_listed(screen, unit)) {
            add_line(screen, tree, (TreeLine){depth, side, BODY_NONE, unit});
        }
    }
}

/* Bodies that hold nothing listed are left out. */
static void add_body(BattleScreen *screen, Tree *tree, SideId side, BodyId body, int depth) {
    const BattleSetting *setting = screen->now->setting;
    size_t own = tree->count;
    add_line(screen, tree, (TreeLine){depth, side, body, UNIT_NONE});
    bool is_open = !is_folded(screen, body) || screen->search[0] != '\0';
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
        add_line(screen, &tree, (TreeLine){0, id, BODY_NONE, UNIT_NONE});
        for (size_t i = 0; i < setting->body_count; i++) {
            if (side_is(setting->bodies[i].side, id) && setting->bodies[i].parent.value == 0) {
                add_body(screen, &tree, id, (BodyId){(uint16_t)(i + 1)}, 1);
            }
        }
        add_units(screen, &tree, id, BODY_NONE, 1);
    }
    return tree;
}

static const char *state_words(const Battle *battle, UnitId unit, char *out, size_t room) {
    switch ((UnitState)battle_unit(battle, unit)->state) {
    case UNIT_ON_TABLE:
        snprintf(out, room, "%zu", unit_stand_count(battle, unit));
        return out;
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

static void run_unit(BattleScreen *screen, PixelBox box, double indent, UnitId unit) {
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
    char words[24];
    const char *state = state_words(screen->now, unit, words, sizeof words);
    double size = widget_text_size(widgets);
    double state_width = font_measure(widgets->fonts, FONT_FIGURES, size, 0, state).width;
    double gap = widget_points(widgets, 6);
    PixelBox name = pixel_box(box.left + indent, box.top,
                              box.width - indent - state_width - 2 * gap, box.height);
    bool is_ready = screen_battle_can_act(screen, unit);
    widget_label(widgets, name, is_ready ? FONT_PANEL_BOLD : FONT_PANEL, size,
                 battle_unit(screen->now, unit)->state == UNIT_ON_TABLE
                     ? palette(PALETTE_INK)
                     : palette(PALETTE_INK_FAINT),
                 TEXT_LEFT, unit_name(screen->now, unit));
    widget_label(
        widgets,
        pixel_box(pixel_box_right(box) - state_width - gap, box.top, state_width + 1, box.height),
        FONT_FIGURES, size, palette(PALETTE_INK_FAINT), TEXT_RIGHT, state);
}

static void run_body(BattleScreen *screen, PixelBox box, double indent, BodyId body) {
    Widgets *widgets = screen->widgets;
    if (widget_button(widgets, widget_id("body", body.value), box, "", BUTTON_FLAT, NULL) &&
        body.value < 1024) {
        screen->folded_bodies[body.value / 64] ^= (uint64_t)1 << (body.value % 64);
    }
    double mark = widget_letters(widgets, 14);
    widget_label(widgets, pixel_box(box.left + indent, box.top, mark, box.height), FONT_PANEL,
                 widget_text_size(widgets), palette(PALETTE_INK_FAINT), TEXT_LEFT,
                 is_folded(screen, body) ? "▸" : "▾");
    widget_label(widgets,
                 pixel_box(box.left + indent + mark, box.top,
                           box.width - indent - mark - widget_points(widgets, 4), box.height),
                 FONT_PANEL_ITALIC, widget_text_size(widgets), palette(PALETTE_INK), TEXT_LEFT,
                 battle_setting_body(screen->now->setting, body)->name);
}

/* The side's name beside a piece of its colour with its letter. */
static void draw_side(BattleScreen *screen, PixelBox box, SideId side) {
    Widgets *widgets = screen->widgets;
    const SideSetting *setting = battle_setting_side(screen->now->setting, side);
    double size = widget_text_size(widgets);
    double square = floor(box.height * 0.8);
    if (widgets->canvas != NULL) {
        SideLook look = palette_side(side.value, setting->colour);
        PixelBox piece =
            pixel_box(box.left + widget_points(widgets, 4),
                      floor(box.top + (box.height - square) / 2), square * 1.5, square);
        canvas_fill_box(widgets->canvas, piece, look.fill);
        canvas_frame(widgets->canvas, piece, widget_points(widgets, 1), look.dark);
        widget_label(widgets, piece, FONT_PANEL_BOLD, size * 0.85, palette(PALETTE_CREAM),
                     TEXT_CENTRE, setting->letter);
    }
    double left = square * 1.5 + widget_points(widgets, 12);
    widget_label(widgets,
                 pixel_box(box.left + left, box.top, box.width - left - widget_points(widgets, 4),
                           box.height),
                 FONT_PANEL_BOLD, size, palette(PALETTE_INK), TEXT_LEFT, setting->name);
}

static double run_head(BattleScreen *screen, PixelBox box) {
    Widgets *widgets = screen->widgets;
    double gap = widget_points(widgets, 6);
    double height = widget_button_height(widgets);
    double fold = floor(widget_line(widgets) * 1.1);
    PixelBox field = pixel_box(box.left + gap, box.top + gap, box.width - 3 * gap - fold, height);
    widget_field(widgets, widget_id("search", 0), field, screen->search, sizeof screen->search,
                 "Search");
    PixelBox fold_box = pixel_box(pixel_box_right(box) - gap - fold,
                                  box.top + gap + (height - fold) / 2, fold, fold);
    if (widget_button(widgets, widget_id("fold", 0), fold_box, "◂", BUTTON_FLAT, NULL)) {
        battle_layout_fold_order(screen);
    }
    widget_check_box(widgets, widget_id("only ready", 0),
                     pixel_box(box.left + gap, box.top + 2 * gap + height, box.width - 2 * gap,
                               widget_line(widgets) + gap),
                     "Only units that can act", &screen->lists_only_ready);
    return height + widget_line(widgets) + 4 * gap;
}

void panel_order_run(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    if (!screen->layout.has_order) {
        return;
    }
    PixelBox box = screen->layout.order;
    widget_begin_layer(widgets, 11, box);
    widget_fill(widgets, box, palette(PALETTE_PAPER_LIGHT));
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas,
                        pixel_box(pixel_box_right(box) - 1, box.top, 1, box.height),
                        colour_faded(palette(PALETTE_INK), 0.5));
    }
    double head = run_head(screen, box);
    Tree tree = make_tree(screen);
    double line = ceil(widget_line(widgets) + widget_points(widgets, 3));
    PixelBox area = pixel_box(box.left, box.top + head, box.width - 2, box.height - head);
    double width = widget_begin_scroll(widgets, widget_id("order scroll", 0), area,
                                       line * (double)tree.count + widget_points(widgets, 8),
                                       &screen->order_scroll);
    for (size_t i = 0; i < tree.count; i++) {
        PixelBox row =
            pixel_box(area.left, area.top + line * (double)i - screen->order_scroll, width, line);
        if (pixel_box_bottom(row) <= area.top || row.top >= pixel_box_bottom(area)) {
            continue;
        }
        const TreeLine *item = &tree.lines[i];
        double indent = widget_points(widgets, 6) + widget_letters(widgets, 10) * item->depth;
        if (item->unit.value != 0) {
            run_unit(screen, row, indent, item->unit);
        } else if (item->body.value != 0) {
            run_body(screen, row, indent, item->body);
        } else {
            draw_side(screen, row, item->side);
        }
    }
    widget_end_scroll(widgets);
    widget_end_layer(widgets, box, false);
}
