/* Stands, tags and names as stamps: nothing that they paint is cut off by the box of the stamp. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/battlefield/battle.h"
#include "enfilade/engine/rule_set.h"
#include "enfilade/render/canvas_image.h"
#include "enfilade/render/paint_troops.h"
#include "support/small_battle.h"

Suite *suite_render_paint_stands(void);

/* A canvas on which every stamp is painted alone, with room round it, and looked at. */
typedef struct Looker {
    FontShelf *fonts;
    size_t stamps[STAMP_NAME + 1]; /* by kind */
    char fault[160];
} Looker;

static void skip_fill(void *context, const PixelList *rings, size_t count, bool has_holes,
                      Colour colour) {
    (void)context, (void)rings, (void)count, (void)has_holes, (void)colour;
}

static void skip_stroke(void *context, PixelList line, const Stroke *stroke) {
    (void)context, (void)line, (void)stroke;
}

static void skip_box(void *context, const CanvasBox *box) {
    (void)context, (void)box;
}

static void skip_ellipse(void *context, Pixel centre, double radius_x, double radius_y, Colour fill,
                         Colour outline, double outline_width) {
    (void)context, (void)centre, (void)radius_x, (void)radius_y;
    (void)fill, (void)outline, (void)outline_width;
}

static void skip_text(void *context, Pixel at, const char *words, const TextStyle *style) {
    (void)context, (void)at, (void)words, (void)style;
}

static void skip_picture(void *context, const Picture *picture, PixelBox to, double opacity) {
    (void)context, (void)picture, (void)to, (void)opacity;
}

static void skip_clip(void *context, PixelBox clip) {
    (void)context, (void)clip;
}

static void skip_note(void *context, const char *words) {
    (void)context, (void)words;
}

static void skip_destroy(void *context) {
    (void)context;
}

/* Paints it where it has 40 pixels more on every side; outside its box nothing may be. */
static void look_at_stamp(void *context, Canvas *canvas, Pixel at, const CanvasStamp *stamp) {
    enum { MORE = 40 };
    (void)canvas, (void)at;
    Looker *looker = context;
    uint32_t kind;
    memcpy(&kind, stamp->key, sizeof kind);
    looker->stamps[kind]++;
    int x = (int)ceil(-stamp->box.left) + MORE, y = (int)ceil(-stamp->box.top) + MORE;
    int width = x + (int)ceil(pixel_box_right(stamp->box)) + MORE;
    int height = y + (int)ceil(pixel_box_bottom(stamp->box)) + MORE;
    Picture picture = picture_create(width, height, true);
    Canvas *alone = canvas_image_create_on(&picture, looker->fonts);
    canvas_fill_box(alone, pixel_box(0, 0, width, height), colour(255, 0, 255));
    uint32_t empty = picture.pixels[0];
    stamp->paint(alone, pixel(x + 0.5, y + 0.5), stamp->context);
    canvas_destroy(alone);
    PixelBox box = stamp->box;
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            bool is_painted = picture.pixels[row * picture.pitch + column] != empty;
            /* A pixel more for soft edges; the back end has two. */
            bool is_in = column + 1 >= x + box.left - 1 &&
                         column <= x + pixel_box_right(box) + 1.5 && row + 1 >= y + box.top - 1 &&
                         row <= y + pixel_box_bottom(box) + 1.5;
            if (is_painted && !is_in && looker->fault[0] == '\0') {
                snprintf(looker->fault, sizeof looker->fault,
                         "stamp of kind %u: %d,%d is painted, its box is %.1f,%.1f to %.1f,%.1f",
                         kind, column - x, row - y, box.left, box.top, pixel_box_right(box),
                         pixel_box_bottom(box));
            }
        }
    }
    picture_finish(&picture);
}

static const CanvasBackEnd LOOKING = {
    .fill = skip_fill,
    .stroke = skip_stroke,
    .box = skip_box,
    .ellipse = skip_ellipse,
    .text = skip_text,
    .picture = skip_picture,
    .clip = skip_clip,
    .note = skip_note,
    .stamp = look_at_stamp,
    .destroy = skip_destroy,
};

static const FieldKind FIELDS[] = {
    {"lost", FIELD_OF_UNIT, FIELD_COUNT, FIELD_KNOWN_TO_ALL, FIELD_MARK_LOSSES, "Lost", NULL},
    {"gaps", FIELD_OF_STAND, FIELD_COUNT, FIELD_KNOWN_TO_ALL, FIELD_MARK_LOSSES, "Gaps", NULL},
};

/* Stand kinds that show every figure. */
enum { FIGURES = FIGURE_LEADER + 1 };

static void look(Looker *looker, double degrees, double device, double text, double zoom) {
    SmallBattle small;
    static StandKind kinds[FIGURES];
    static RuleSet rules;
    rules = (RuleSet){.id = "figures", .stand_kinds = kinds, .stand_kind_count = FIGURES};
    small_battle_begin(&small, 48, 36);
    SideId side = small_battle_side(&small, "North");
    UnitId units[FIGURES];
    for (int i = 0; i < FIGURES; i++) {
        kinds[i].figure = (FigureKind)i;
        small.width = 1.5 + 0.01 * i; /* a size for each, so that each has its kind */
        units[i] = small_battle_line(&small, side, 1, vector(8 + 6 * i, 18), degrees);
    }
    small.setting->fields = FIELDS;
    small.setting->field_count = 2;
    small.setting->rule_set = &rules;
    small_battle_ready(&small, 1);
    for (int i = 0; i < FIGURES; i++) {
        Stand *stand =
            battle_stands(small.battle) + small_battle_stand(&small, units[i], 0).value - 1;
        ck_assert_uint_eq(stand->kind, (uint8_t)i);
        stand->flags = i % 2 == 0;
        *battle_field_slot(small.battle, 0, units[i].value) = i;
    }
    Camera camera;
    camera_init(&camera, battle_setting_table(small.setting), pixel_box(0, 0, 1280, 720));
    camera_zoom_at(&camera, pixel(640, 360), zoom);
    MapView view = map_view(&camera, view_scale(text, device));
    Canvas *canvas = canvas_create(&LOOKING, looker, looker->fonts, 1280, 720);
    paint_troops(canvas, small.battle, &view, SIDE_NONE, &small.arena);
    canvas_destroy(canvas);
    small_battle_finish(&small);
}

START_TEST(nothing_a_stand_a_tag_or_a_name_paints_is_cut_off) {
    Looker looker = {.fonts = font_shelf_create_plain()};
    static const double ZOOMS[] = {0.6, 1, 2.2, 5};
    for (int angle = 0; angle < 16; angle++) {
        for (int i = 0; i < 4; i++) {
            look(&looker, angle * 22.5 + angle % 3, 1 + angle % 2, i == 1 ? 3 : 1, ZOOMS[i]);
            ck_assert_msg(looker.fault[0] == '\0', "at %g degrees, zoom %g: %s", angle * 22.5,
                          ZOOMS[i], looker.fault);
        }
    }
    for (int kind = 0; kind <= STAMP_NAME; kind++) {
        ck_assert_uint_gt(looker.stamps[kind], 20);
    }
    font_shelf_destroy(looker.fonts);
}
END_TEST

Suite *suite_render_paint_stands(void) {
    Suite *suite = suite_create("render/paint_stands");
    TCase *stamps = tcase_create("stamps");
    tcase_set_timeout(stamps, 60);
    tcase_add_test(stamps, nothing_a_stand_a_tag_or_a_name_paints_is_cut_off);
    suite_add_tcase(suite, stamps);
    return suite;
}
