/* A 64-bit hash fed field by field, equal on every machine. -0 counts as +0. */
#ifndef ENFILADE_BASE_HASH_H
#define ENFILADE_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

typedef struct Hash {
    uint64_t value;
} Hash;

void hash_init(Hash *hash);
void hash_integer(Hash *hash, int64_t number);
void hash_double(Hash *hash, double number); /* must be finite */
void hash_text(Hash *hash, const char *text);
void hash_bytes(Hash *hash, const void *bytes, size_t count);
uint64_t hash_value(const Hash *hash);

#endif
