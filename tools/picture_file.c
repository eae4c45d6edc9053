/* A battle drawn into a picture file. */
#include "picture_file.h"

#include <stdio.h>

#include "enfilade/render/battle_picture.h"
#include "enfilade/render/canvas_image.h"
#include "terminal.h"

bool picture_file_write(const Battle *battle, const Scenario *scenario, SideId side, int width,
                        int height, const char *file) {
    Text problem = {0};
    FontShelf *fonts = font_shelf_create(NULL, &problem);
    if (fonts == NULL) {
        fprintf(stderr, "%s\n", text_letters(&problem));
        text_finish(&problem);
        return false;
    }
    Canvas *canvas = canvas_image_create(width, height, fonts);
    FaultList faults;
    fault_list_init(&faults);
    battle_picture_paint(canvas, battle, scenario, pixel_box(0, 0, width, height), side, &faults);
    terminal_print_faults(&faults);
    fault_list_finish(&faults);
    bool is_written = canvas_image_save(canvas_image_picture(canvas), file, &problem);
    if (!is_written) {
        fprintf(stderr, "%s\n", text_letters(&problem));
    }
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
    text_finish(&problem);
    return is_written;
}
