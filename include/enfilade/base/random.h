/* A small generator with named streams. A stream is a value: copy it and it goes on the same way.
 */
#ifndef ENFILADE_BASE_RANDOM_H
#define ENFILADE_BASE_RANDOM_H

#include <stdint.h>

typedef struct RandomStream {
    uint64_t state;
    uint64_t increment; /* odd; differs from stream to stream */
    uint64_t drawn;     /* how many numbers were drawn */
} RandomStream;

/* The stream with this number of this seed; two numbers of one seed are independent. */
RandomStream random_stream(uint64_t seed, uint32_t number);
uint32_t random_bits(RandomStream *stream);
/* Uniform from 0 to below - 1, without bias; below > 0. */
uint32_t random_below(RandomStream *stream, uint32_t below);
/* One die: 1 to faces. */
int random_die(RandomStream *stream, int faces);
/* Uniform in [0, 1), 32 bits fine. */
double random_share(RandomStream *stream);

#endif
