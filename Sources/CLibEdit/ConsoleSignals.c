#include "ConsoleSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

enum { signal_count = 65 };

static atomic_bool came[signal_count];
static struct sigaction before[signal_count];
static int catches[signal_count];
static pthread_mutex_t catching = PTHREAD_MUTEX_INITIALIZER;
static int wake_read = -1, wake_write = -1;
static sem_t interrupts;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void prepare(void) {
  sem_init(&interrupts, 0, 0);
  int ends[2];
  if (pipe(ends) != 0) return;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    // A full pipe must not block the handler: one byte in it wakes as well as many.
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  wake_read = ends[0];
  wake_write = ends[1];
}

static void wake(void) {
  ssize_t ignored = write(wake_write, "", 1);
  (void)ignored;
}

static void handle(int signal) {
  int saved = errno;
  atomic_store(&came[signal], true);
  if (signal == SIGINT) sem_post(&interrupts);
  wake();
  errno = saved;
}

void csig_catch(int signal) {
  pthread_once(&once, prepare);
  pthread_mutex_lock(&catching);
  if (catches[signal]++ == 0) {
    struct sigaction ours = {.sa_handler = handle, .sa_flags = SA_RESTART};
    sigemptyset(&ours.sa_mask);
    sigaction(signal, &ours, &before[signal]);
    // What was ignored when we were started (nohup, a background job) stays so.
    if (before[signal].sa_handler == SIG_IGN) sigaction(signal, &before[signal], NULL);
  }
  pthread_mutex_unlock(&catching);
}

void csig_release(int signal) {
  pthread_mutex_lock(&catching);
  if (--catches[signal] == 0) sigaction(signal, &before[signal], NULL);
  pthread_mutex_unlock(&catching);
}

bool csig_take(int signal) { return atomic_exchange(&came[signal], false); }

bool csig_has_come(int signal) { return atomic_load(&came[signal]); }

int csig_wake_descriptor(void) { return wake_read; }

void csig_drain(void) {
  char bytes[64];
  while (read(wake_read, bytes, sizeof bytes) > 0) continue;
}

void csig_wait_for_interrupt(void) {
  pthread_once(&once, prepare);
  while (sem_wait(&interrupts) != 0 && errno == EINTR) continue;
}

void csig_deliver_default(int signal) {
  struct sigaction plain = {.sa_handler = SIG_DFL}, ours;
  sigemptyset(&plain.sa_mask);
  sigaction(signal, &plain, &ours);
  raise(signal);
  sigaction(signal, &ours, NULL);
}
