/// Signals, caught so that everything of consequence happens outside the handler.
///
/// The handler does only what POSIX allows there (`man 7 signal-safety`): it stores an atomic flag, writes one byte to a
/// pipe whose other end the reading loop polls, and posts a semaphore.
#ifndef CONSOLE_SIGNALS_H
#define CONSOLE_SIGNALS_H

#include <stdbool.h>

/// Catches `signal` until as many ``csig_release``, the last of which puts back what was there before.
void csig_catch(int signal);
void csig_release(int signal);

/// Whether `signal` has come since it was last asked; forgets it.
bool csig_take(int signal);

/// Whether it has come and was not taken yet.
bool csig_has_come(int signal);

/// Readable once a caught signal has come; -1 before the first ``csig_catch``. ``csig_drain`` empties it.
int csig_wake_descriptor(void);
void csig_drain(void);

/// Sleeps until the next SIGINT: for the one thread that does what a handler may not.
void csig_wait_for_interrupt(void);

/// Ends this process as `signal` would have without a handler; returns after SIGCONT where that is stopping.
void csig_deliver_default(int signal);

#endif
