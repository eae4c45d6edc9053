/* Cached layers, see layer.h. */
#include "enfilade/render/layer.h"

#include <assert.h>
#include <string.h>

#include "enfilade/base/memory.h"
#include "enfilade/render/canvas_image.h"

/* Boxes that must be painted anew. When there are too many, two are joined. */
typedef struct Spoiled {
    PixelBox boxes[LAYER_SPOILED_LIMIT];
    size_t count;
} Spoiled;

typedef struct Layer {
    Picture picture;
    LayerPainter *paint;
    void *context;
    Spoiled spoiled;
} Layer;

struct LayerStack {
    Layer layers[LAYER_LIMIT];
    size_t count;
    Canvas *canvas;
    int width, height;
};

static double area_of(PixelBox box) {
    return box.width * box.height;
}

static void remove_box(Spoiled *spoiled, size_t index) {
    spoiled->boxes[index] = spoiled->boxes[--spoiled->count];
}

/* Adds a box; those that meet it are joined with it, so that the boxes stay apart. */
static void add_box(Spoiled *spoiled, PixelBox box) {
    for (size_t i = 0; i < spoiled->count;) {
        if (pixel_box_meets(spoiled->boxes[i], box)) {
            box = pixel_box_joined(spoiled->boxes[i], box);
            remove_box(spoiled, i);
            i = 0;
        } else {
            i++;
        }
    }
    if (spoiled->count < LAYER_SPOILED_LIMIT) {
        spoiled->boxes[spoiled->count++] = box;
        return;
    }
    size_t best = 0;
    double least = HUGE_VAL;
    for (size_t i = 0; i < spoiled->count; i++) {
        double more =
            area_of(pixel_box_joined(spoiled->boxes[i], box)) - area_of(spoiled->boxes[i]);
        if (more < least) {
            least = more;
            best = i;
        }
    }
    box = pixel_box_joined(spoiled->boxes[best], box);
    remove_box(spoiled, best);
    add_box(spoiled, box);
}

static PixelBox whole(const LayerStack *stack) {
    return pixel_box(0, 0, stack->width, stack->height);
}

static void create_pictures(LayerStack *stack) {
    for (size_t i = 0; i < stack->count; i++) {
        picture_finish(&stack->layers[i].picture);
        stack->layers[i].picture = picture_create(stack->width, stack->height, true);
    }
    layer_spoil_all(stack, 0);
}

LayerStack *layer_stack_create(size_t count, int width, int height, FontShelf *fonts) {
    assert(count > 0 && count <= LAYER_LIMIT);
    LayerStack *stack = memory_allocate(sizeof *stack);
    stack->count = count;
    stack->width = width;
    stack->height = height;
    create_pictures(stack);
    stack->canvas = canvas_image_create_on(&stack->layers[0].picture, fonts);
    return stack;
}

void layer_stack_destroy(LayerStack *stack) {
    if (stack == NULL) {
        return;
    }
    canvas_destroy(stack->canvas);
    for (size_t i = 0; i < stack->count; i++) {
        picture_finish(&stack->layers[i].picture);
    }
    memory_free(stack);
}

void layer_stack_resize(LayerStack *stack, int width, int height) {
    if (width != stack->width || height != stack->height) {
        stack->width = width;
        stack->height = height;
        create_pictures(stack);
    }
}

void layer_set_painter(LayerStack *stack, size_t layer, LayerPainter *paint, void *context) {
    assert(layer < stack->count);
    stack->layers[layer].paint = paint;
    stack->layers[layer].context = context;
}

void layer_spoil(LayerStack *stack, size_t layer, PixelBox box) {
    PixelBox grown = {floor(box.left), floor(box.top), 0, 0};
    grown.width = ceil(pixel_box_right(box)) - grown.left;
    grown.height = ceil(pixel_box_bottom(box)) - grown.top;
    grown = pixel_box_shared(grown, whole(stack));
    if (pixel_box_is_empty(grown)) {
        return;
    }
    for (size_t i = layer; i < stack->count; i++) {
        add_box(&stack->layers[i].spoiled, grown);
    }
}

void layer_spoil_all(LayerStack *stack, size_t layer) {
    for (size_t i = layer; i < stack->count; i++) {
        stack->layers[i].spoiled.count = 1;
        stack->layers[i].spoiled.boxes[0] = whole(stack);
    }
}

static void paint_layer(LayerStack *stack, size_t index) {
    Layer *layer = &stack->layers[index];
    for (size_t i = 0; i < layer->spoiled.count; i++) {
        PixelBox box = layer->spoiled.boxes[i];
        if (index > 0) {
            picture_copy_box(&layer->picture, &stack->layers[index - 1].picture, box);
        }
        if (layer->paint != NULL) {
            canvas_image_turn_to(stack->canvas, &layer->picture);
            canvas_push_clip(stack->canvas, box);
            layer->paint(layer->context, stack->canvas);
            canvas_pop_clip(stack->canvas);
        }
    }
}

size_t layer_compose(LayerStack *stack, Picture *to, PixelBox changed[LAYER_SPOILED_LIMIT]) {
    const Layer *top = &stack->layers[stack->count - 1];
    for (size_t i = 0; i < stack->count; i++) {
        paint_layer(stack, i);
    }
    size_t count = top->spoiled.count;
    for (size_t i = 0; i < count; i++) {
        changed[i] = top->spoiled.boxes[i];
        if (to != NULL) {
            picture_copy_box(to, &top->picture, changed[i]);
        }
    }
    for (size_t i = 0; i < stack->count; i++) {
        stack->layers[i].spoiled.count = 0;
    }
    return count;
}

const Picture *layer_picture(const LayerStack *stack, size_t layer) {
    return &stack->layers[layer].picture;
}
