/* How large things are on the screen: the reader's text scale and the density of the screen. Sizes
 * in painters and panels are written in points at scale 1 and pass through here. */
#ifndef ENFILADE_RENDER_VIEW_SCALE_H
#define ENFILADE_RENDER_VIEW_SCALE_H

typedef struct ViewScale {
    double text;   /* 1 to 3: letters, and whatever must grow with them */
    double device; /* 1 to 2: pixels of the buffer for one of an ordinary screen */
} ViewScale;

#define VIEW_SCALE_PLAIN ((ViewScale){1, 1})

/* Both brought into their ranges. */
static inline ViewScale view_scale(double text, double device) {
    return (ViewScale){text < 1   ? 1
                       : text > 3 ? 3
                                  : text,
                       device < 1   ? 1
                       : device > 2 ? 2
                                    : device};
}
/* Pixels of a length that does not grow with the text: line widths, margins, grips. */
static inline double view_scale_length(ViewScale scale, double points) {
    return points * scale.device;
}
/* Pixels of a letter size or of something that holds letters. */
static inline double view_scale_text(ViewScale scale, double points) {
    return points * scale.device * scale.text;
}

#endif
