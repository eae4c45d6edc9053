/* Another process beside the test's, that does something and then keeps what it has open. It ends
 * with the test, however that ends. */
#ifndef ENFILADE_TESTS_SUPPORT_OTHER_PROCESS_H
#define ENFILADE_TESTS_SUPPORT_OTHER_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct OtherProcess {
    pid_t process;
    int life; /* it lives as long as this is open */
} OtherProcess;

/* Comes back when `act` has been done there; it must return true. */
OtherProcess other_process_begin(bool (*act)(void *context), void *context);
/* As a power cut would end it. */
void other_process_kill(OtherProcess *other);

#endif
