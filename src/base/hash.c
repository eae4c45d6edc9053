/* A 64-bit hash fed field by field. Each field is folded in as one word and the whole is mixed, so
 * that the order of fields counts; bytes are put together by arithmetic, so that the machine's byte
 * order does not. */
#include "enfilade/base/hash.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Odd numbers without pattern: the golden ratio in 64 bits, and two digits-of-pi words made odd. */
static const uint64_t START = UINT64_C(0x9e3779b97f4a7c15);
static const uint64_t FIRST_FACTOR = UINT64_C(0x243f6a8885a308d3);
static const uint64_t SECOND_FACTOR = UINT64_C(0x13198a2e03707345);

static void fold(Hash *hash, uint64_t word) {
    uint64_t value = (hash->value ^ word) + START;
    value = (value ^ (value >> 32)) * FIRST_FACTOR;
    value = (value ^ (value >> 29)) * SECOND_FACTOR;
    hash->value = value ^ (value >> 32);
}

void hash_init(Hash *hash) {
    hash->value = START;
}

void hash_integer(Hash *hash, int64_t number) {
    fold(hash, (uint64_t)number);
}

void hash_double(Hash *hash, double number) {
    assert(isfinite(number));
    double without_sign_of_zero = number == 0.0 ? 0.0 : number;
    uint64_t word;
    memcpy(&word, &without_sign_of_zero, sizeof word);
    fold(hash, word);
}

void hash_text(Hash *hash, const char *text) {
    hash_bytes(hash, text, strlen(text));
}

/* The count goes first, so that two texts in a row do not hash as their letters divided otherwise.
 */
void hash_bytes(Hash *hash, const void *bytes, size_t count) {
    const unsigned char *next = bytes;
    fold(hash, count);
    while (count > 0) {
        size_t part = count < 8 ? count : 8;
        uint64_t word = 0;
        for (size_t i = 0; i < part; i++) {
            word |= (uint64_t)next[i] << (8 * i);
        }
        fold(hash, word);
        next += part;
        count -= part;
    }
}

uint64_t hash_value(const Hash *hash) {
    return hash->value;
}
