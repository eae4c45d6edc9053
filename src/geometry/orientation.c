/* The exact sign of a triangle's area: products and sums kept whole as sums of several doubles
 * (Dekker, Knuth, Shewchuk), used only where rounding could mislead. Coordinates must lie far from
 * overflow and underflow, which inches on a table do. */
#include "orientation.h"

#include <stddef.h>

enum { TERM_LIMIT = 12 };

/* A number as a sum of doubles of growing size that do not overlap. */
typedef struct WholeSum {
    double terms[TERM_LIMIT];
    size_t count;
} WholeSum;

/* Knuth: a + b = result + lost, exactly. */
static double add(double a, double b, double *lost) {
    double sum = a + b;
    double b_part = sum - a;
    double a_part = sum - b_part;
    *lost = (a - a_part) + (b - b_part);
    return sum;
}

static double upper_half(double value) {
    double spread = value * 134217729.0; /* 2^27 + 1 */
    return spread - (spread - value);
}

/* Dekker: a * b = result + lost, exactly. */
static double multiply(double a, double b, double *lost) {
    double product = a * b;
    double a_high = upper_half(a);
    double b_high = upper_half(b);
    double a_low = a - a_high;
    double b_low = b - b_high;
    *lost = a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low);
    return product;
}

static void grow(WholeSum *sum, double value) {
    double carried = value;
    for (size_t i = 0; i < sum->count; i++) {
        double lost;
        carried = add(carried, sum->terms[i], &lost);
        sum->terms[i] = lost;
    }
    sum->terms[sum->count++] = carried;
}

static void grow_by_product(WholeSum *sum, double a, double b) {
    double lost;
    double product = multiply(a, b, &lost);
    grow(sum, lost);
    grow(sum, product);
}

/* a x b + b x c + c x a, nothing rounded. */
static WholeSum whole_area(Vector a, Vector b, Vector c) {
    WholeSum sum = {{0}, 0};
    grow_by_product(&sum, a.x, b.y);
    grow_by_product(&sum, -a.y, b.x);
    grow_by_product(&sum, b.x, c.y);
    grow_by_product(&sum, -b.y, c.x);
    grow_by_product(&sum, c.x, a.y);
    grow_by_product(&sum, -c.y, a.x);
    return sum;
}

int orientation_sign_exact(Vector a, Vector b, Vector c) {
    WholeSum sum = whole_area(a, b, c);
    /* The last term that is not zero outweighs all before it. */
    for (size_t i = sum.count; i > 0; i--) {
        if (sum.terms[i - 1] > 0) {
            return 1;
        }
        if (sum.terms[i - 1] < 0) {
            return -1;
        }
    }
    return 0;
}

double orientation_area(Vector a, Vector b, Vector c) {
    double left = (a.x - c.x) * (b.y - c.y);
    double right = (a.y - c.y) * (b.x - c.x);
    double area = left - right;
    /* 2^36 times the doubtful zone: what is left has 10 good digits. */
    if (fabs(area) > ORIENTATION_SURE * 68719476736.0 * (fabs(left) + fabs(right))) {
        return area;
    }
    WholeSum sum = whole_area(a, b, c);
    double total = 0;
    for (size_t i = 0; i < sum.count; i++) {
        total += sum.terms[i];
    }
    return total;
}
