/* A permuted congruential generator (M. O'Neill, 2014): a 64-bit linear congruence whose increment
 * tells streams apart, and an output of 32 bits shifted and rotated by the highest bits of the
 * state. */
#include "enfilade/base/random.h"

#include <assert.h>

/* Knuth's multiplier for a congruence modulo 2^64 (MMIX). */
static const uint64_t MULTIPLIER = UINT64_C(6364136223846793005);
static const uint64_t GOLDEN_RATIO = UINT64_C(0x9e3779b97f4a7c15);

/* Every bit of the result depends on every bit of the input; one input, one output (an xor-shift
 * with an odd product can be undone). The factors are those of splitmix64. */
static uint64_t mix(uint64_t bits) {
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

/* Increment and first state are both mixed from seed and number: streams that differed in the
 * increment alone would run side by side. */
RandomStream random_stream(uint64_t seed, uint32_t number) {
    uint64_t own = mix(mix(seed + GOLDEN_RATIO) + number * GOLDEN_RATIO);
    RandomStream stream = {.state = mix(own + GOLDEN_RATIO), .increment = mix(own) | 1, .drawn = 0};
    return stream;
}

uint32_t random_bits(RandomStream *stream) {
    uint64_t state = stream->state;
    stream->state = state * MULTIPLIER + stream->increment;
    stream->drawn++;
    uint32_t word = (uint32_t)(((state >> 18) ^ state) >> 27);
    uint32_t turn = (uint32_t)(state >> 59);
    return (word >> turn) | (word << (-turn & 31));
}

/* The lowest 2^32 mod below values are drawn again, so that what is left divides evenly. */
uint32_t random_below(RandomStream *stream, uint32_t below) {
    assert(below > 0);
    uint32_t surplus = -below % below;
    uint32_t bits = random_bits(stream);
    while (bits < surplus) {
        bits = random_bits(stream);
    }
    return bits % below;
}

int random_die(RandomStream *stream, int faces) {
    assert(faces > 0);
    return 1 + (int)random_below(stream, (uint32_t)faces);
}

double random_share(RandomStream *stream) {
    return random_bits(stream) / 4294967296.0;
}
