/* The few widgets that panels and dialogs are made of, immediate: the same function lays out,
 * handles one input and draws. Layers are handled from the top down and drawn from the bottom up;
 * an input that was used stops there. */
#ifndef ENFILADE_UI_WIDGET_H
#define ENFILADE_UI_WIDGET_H

#include "enfilade/render/canvas.h"
#include "enfilade/render/palette.h"
#include "enfilade/render/view_scale.h"
#include "enfilade/ui/input.h"

enum { WIDGET_CONTROL_LIMIT = 256, WIDGET_TOOLTIP_LIMIT = 512, WIDGET_CLEAR_LIMIT = 256 };

/* What lies over what, bottom first: the screens of widgets, the panels of a battle, what comes up
 * over its map, and the dialogs of the program. */
typedef enum WidgetLayer {
    WIDGET_LAYER_NONE,
    WIDGET_LAYER_SCREEN,
    WIDGET_LAYER_TABS,
    WIDGET_LAYER_TOP,
    WIDGET_LAYER_ORDER,
    WIDGET_LAYER_CARD,
    WIDGET_LAYER_TIMELINE,
    WIDGET_LAYER_LOG,
    WIDGET_LAYER_LESSON,
    WIDGET_LAYER_BACKGROUND, /* the scanned map of a preview */
    WIDGET_LAYER_FAULTS,
    WIDGET_LAYER_LESSON_SHEET,
    WIDGET_LAYER_BUTTONS, /* of the command in pencil */
    WIDGET_LAYER_OVER,
    WIDGET_LAYER_QUESTION,
    WIDGET_LAYER_MENU,
    WIDGET_LAYER_LUCK,
    WIDGET_LAYER_BRIEFING,
    WIDGET_LAYER_CURTAIN,
    WIDGET_LAYER_LINES,
    WIDGET_LAYER_CHOICE,
    WIDGET_LAYER_ERROR,
    WIDGET_LAYER_KEYS,
} WidgetLayer;

/* A widget's name, equal from frame to frame: a word and a number. */
typedef struct WidgetId {
    const char *word; /* literal */
    int number;
} WidgetId;

static inline WidgetId widget_id(const char *word, int number) {
    return (WidgetId){word, number};
}

/* A control of the present frame: for moving the focus by key, and for tests that look for it. */
typedef struct WidgetControl {
    WidgetId id;
    PixelBox box;
    WidgetLayer layer;
    bool is_greyed;
} WidgetControl;

/* What is drawing or handling, while something is measured. */
typedef struct WidgetPass {
    Canvas *canvas;
    const Input *input;
    size_t control_count;
    WidgetId focus;
    PixelBox clip;
} WidgetPass;

typedef struct Widgets {
    FontShelf *fonts;
    Canvas *canvas;     /* NULL while handling */
    const Input *input; /* NULL while drawing */
    bool is_used;       /* the input was taken */
    ViewScale scale;
    Arena *arena; /* of the frame */
    Pixel pointer;
    WidgetLayer layer;       /* the present one */
    WidgetLayer hover_layer; /* the one under the pointer */
    bool hover_is_found;
    WidgetId focus, pressed; /* word NULL: none */
    double drag_from;        /* of a scroll bar or a border */
    bool looks_changed;      /* since the pass began: it must be drawn */
    char tooltip[WIDGET_TOOLTIP_LIMIT];
    PixelBox tooltip_about;
    PixelBox kept_clear[WIDGET_CLEAR_LIMIT]; /* no tooltip there */
    size_t kept_clear_count;
    PixelBox better_clear[WIDGET_CLEAR_LIMIT]; /* nor there, if there is room nearby */
    size_t better_clear_count;
    PixelBox clip; /* of a scrolled area: nothing outside can be hit */
    WidgetControl controls[WIDGET_CONTROL_LIMIT];
    size_t control_count;
} Widgets;

typedef enum ButtonLook {
    BUTTON_PLAIN,
    BUTTON_MAIN,   /* what Enter does */
    BUTTON_FLAT,   /* no frame until the pointer is on it: lines of lists and menus */
    BUTTON_CHOSEN, /* marked by a thick frame */
} ButtonLook;

/* Sizes in pixels at the present scale. */
double widget_points(const Widgets *widgets, double points);  /* line widths, margins */
double widget_letters(const Widgets *widgets, double points); /* whatever holds text */
double widget_text_size(const Widgets *widgets);              /* ordinary text */
double widget_small_size(const Widgets *widgets);
double widget_heading_size(const Widgets *widgets);
double widget_line(const Widgets *widgets); /* from baseline to baseline */
double widget_button_height(const Widgets *widgets);
double widget_button_width(const Widgets *widgets, const char *label);
/* The height of a button no wider than this, its label on as many lines as it needs. */
double widget_wrapped_button_height(const Widgets *widgets, const char *label, double width);

/* Begins a pass. */
void widget_begin_handling(Widgets *widgets, const Input *input);
void widget_begin_drawing(Widgets *widgets, Canvas *canvas);
/* Begins to lay out without drawing and without an input, to learn a height; what the pass was is
 * handed back at the end. Nothing of what was laid out is kept. */
WidgetPass widget_begin_measuring(Widgets *widgets);
void widget_end_measuring(Widgets *widgets, const WidgetPass *pass);
/* Begins a layer that covers a box. */
void widget_begin_layer(Widgets *widgets, WidgetLayer layer, PixelBox box);
/* Takes the input if it is a pointer's inside the box: nothing below gets it. A modal layer takes
 * every input that nothing in it has taken. */
void widget_end_layer(Widgets *widgets, PixelBox box, bool is_modal);
bool widget_is_hovered(const Widgets *widgets, PixelBox box);
bool widget_has_focus(const Widgets *widgets, WidgetId id);
void widget_set_focus(Widgets *widgets, WidgetId id);
/* Tab and shift-Tab in a layer; call after its controls. */
void widget_move_focus(Widgets *widgets);
bool widget_is_key(const Widgets *widgets, int32_t key);
void widget_use(Widgets *widgets);

/* Darkens what lies below a dialog. */
void widget_veil(Widgets *widgets, PixelBox screen);
/* A sheet of paper with a fine frame. */
void widget_sheet(Widgets *widgets, PixelBox box);
void widget_fill(Widgets *widgets, PixelBox box, Colour colour);
void widget_rule_line(Widgets *widgets, double left, double right, double y);
/* One line, middle of the box's height; elided with the whole in a tooltip. */
void widget_label(Widgets *widgets, PixelBox box, FontRole role, double size, Colour colour,
                  TextAlign align, const char *words);
/* Wrapped text; returns its height. Without a canvas it only measures. */
double widget_paragraph(Widgets *widgets, double left, double top, double width, FontRole role,
                        double size, Colour colour, const char *words);
double widget_paragraph_height(const Widgets *widgets, double width, FontRole role, double size,
                               const char *words);
/* True in the pass in which it was pressed. `reason` (or NULL) greys it and becomes its tooltip. */
bool widget_button(Widgets *widgets, WidgetId id, PixelBox box, const char *label, ButtonLook look,
                   const char *reason);
/* A field of text; true when Enter was pressed in it. Escape empties and leaves it. */
bool widget_field(Widgets *widgets, WidgetId id, PixelBox box, char *letters, size_t room,
                  const char *hint);
bool widget_check_box(Widgets *widgets, WidgetId id, PixelBox box, const char *label, bool *is_on);
/* With its label in one line. */
double widget_check_box_width(const Widgets *widgets, const char *label);
/* The height of one of this width, its label on as many lines as it needs. */
double widget_check_box_height(const Widgets *widgets, const char *label, double width);
/* A share from 0 to 1 on a line, by pointer, wheel or arrow keys, with its hundredths beside it;
 * true when it was changed. */
bool widget_slider(Widgets *widgets, WidgetId id, PixelBox box, double *share);
/* What the bar of a scrolled area and the gap before it take of its width. Content is laid out
 * beside it whether the bar is there or not, so that its height does not depend on that. */
double widget_scroll_bar_width(const Widgets *widgets);
/* A border with two short lines on it, the upper one of what lies below; `reach` is where it can be
 * taken hold of. True when it is dragged: then `top` is where to. */
bool widget_border(Widgets *widgets, WidgetId id, PixelBox reach, double *top);
/* A scrolled area: keeps `offset` within bounds, handles wheel and bar, clips until
 * widget_end_scroll. */
void widget_begin_scroll(Widgets *widgets, WidgetId id, PixelBox box, double content_height,
                         double *offset);
void widget_end_scroll(Widgets *widgets);
/* Shows words beside a box when the frame is drawn. */
void widget_tooltip(Widgets *widgets, PixelBox about, const char *words);
/* What the tooltip of this frame must not hide, and what it had better not. */
void widget_keep_clear(Widgets *widgets, PixelBox box);
void widget_better_keep_clear(Widgets *widgets, PixelBox box);
/* Draws the words, if there are any: below, above, right or left of their box, near or farther off,
 * wherever they stand whole and hide no question, no control, and little else. */
void widget_draw_tooltip(Widgets *widgets, PixelBox screen);

#endif
