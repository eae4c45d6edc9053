/* Where a window lies (window_place.h). */
#include "enfilade/render/window_place.h"

/* One of the two directions: the frame of a window of `size` within `free` from `from`. */
static int fit_size(int size, int borders, int free, int least) {
    int most = free - borders;
    size = size > most ? most : size;
    return size < least ? least : size;
}

static int fit_place(int place, int before, int size, int after, int from, int free) {
    int last = from + free - after - size;
    place = place > last ? last : place;
    return place < from + before ? from + before : place; /* the title bar can be reached */
}

WindowPlace window_place_fit(WindowPlace wish, bool has_place, WindowBorders borders,
                             WindowPlace free, int least_width, int least_height) {
    WindowPlace place = wish;
    int across = borders.left + borders.right, down = borders.top + borders.bottom;
    place.width = fit_size(wish.width, across, free.width, least_width);
    place.height = fit_size(wish.height, down, free.height, least_height);
    if (!has_place) {
        place.left = free.left + (free.width - place.width - across) / 2 + borders.left;
        place.top = free.top + (free.height - place.height - down) / 2 + borders.top;
    }
    place.left =
        fit_place(place.left, borders.left, place.width, borders.right, free.left, free.width);
    place.top =
        fit_place(place.top, borders.top, place.height, borders.bottom, free.top, free.height);
    return place;
}
