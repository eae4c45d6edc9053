/* The parts of the bench; each prints its own figures. */
#ifndef ENFILADE_TOOLS_BENCH_H
#define ENFILADE_TOOLS_BENCH_H

void bench_sight(void);
void bench_copy(void);
void bench_ticks(void);
void bench_odds(void);
void bench_player(void);
void bench_drag(void);
void bench_frames(void);
void bench_start(void);
void bench_seek(void);

#endif
