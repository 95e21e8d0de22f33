// keys: types into a console through a pseudo-terminal and measures how fast the screen reacts to each key.
//
//   keys PROGRAM DATABASE SMALL NAMES
//
// On DATABASE, it types, edits and recalls sentences key by key, as fast as the screen is updated. It measures the time
// from each key to the first byte of output. Then it starts the console on SMALL repeatedly, and measures the time from
// the start to the prompt. Finally, it types the sentences on NAMES with colours and suggestions. With colours, the
// output of a key is written all at once, so its first byte comes when the line is complete.
//
// Prints three lines, for the keys, the starts and the coloured letters: the median and the 99th percentile in seconds,
// and the peak resident memory in KiB. The typed sentences are not run.

#define _GNU_SOURCE
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { rounds = 20, starts = 100, most = 20000, patience = 60000, silence = 3 };

#define UP "\x1b[A"
#define DOWN "\x1b[B"
#define LEFT "\x1b[D"

// Each element of `keys` is one key. The lines are typed letter by letter.
static const char *const lines[] = {
    "list sessions of practice-050 in 2026 where amount > 500 by day",
    "add 108 to Ngakpa on 2026-07-01 with note \"in the morning, slow but steady\"",
    "sum amount of sessions per practice per year having amount > 100 by amount first 10",
    "délété sessions of 日本語",
};
static const char *const keys[] = {LEFT, LEFT, LEFT, "x", "\x7f", "\x01", "y", "\x08", "\x05", "\x17", UP, UP, DOWN, "\x15", UP, UP, UP};
enum { line_count = sizeof lines / sizeof *lines, key_count = sizeof keys / sizeof *keys };

static int terminal;
static double seconds[most];
static int measured;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *what) {
  fprintf(stderr, "keys: %s\n", what);
  exit(1);
}

static pid_t start(const char *program, const char *database, const char *color) {
  struct winsize size = {.ws_row = 50, .ws_col = 160};
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) fail("there is no pseudo-terminal");
  if (child == 0) {
    setenv("TERM", "xterm", 1);
    execlp(program, program, database, "--color", color, (char *)NULL);
    _exit(127);
  }
  return child;
}

/// Reads output until there is none for `quiet` milliseconds. Returns false if there was none within `first`
/// milliseconds.
static int listen_for(int first, int quiet) {
  char chunk[1 << 16];
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  int heard = 0;
  while (poll(&input, 1, heard ? quiet : first) > 0) {
    if (read(terminal, chunk, sizeof chunk) <= 0) break;
    heard = 1;
  }
  return heard;
}

/// Reads output up to the prompt, and returns the time when it appeared.
static double wait_for_prompt(void) {
  char received[1 << 14];
  size_t count = 0;
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  while (count < sizeof received - 1 && poll(&input, 1, patience) > 0) {
    ssize_t length = read(terminal, received + count, sizeof received - 1 - count);
    if (length <= 0) break;
    count += (size_t)length;
    received[count] = 0;
    if (strstr(received, "> ")) return now();
  }
  fail("the console did not ask for anything");
  return 0;
}

/// Types one key and measures the time until the first output.
static void press(const char *key, size_t length) {
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  double begin = now();
  if (write(terminal, key, length) != (ssize_t)length) fail("the console is gone");
  if (poll(&input, 1, 2000) <= 0) {
    fprintf(stderr, "keys: a key (%02x, %zu bytes) was not answered\n", (unsigned char)*key, length);
    exit(1);
  }
  if (measured < most) seconds[measured++] = now() - begin;
  listen_for(1, silence);
}

static void press_letters(const char *text) {
  while (*text) {
    size_t length = 1;
    while ((text[length] & 0xC0) == 0x80) length++;
    press(text, length);
    text += length;
  }
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static void tell(const char *what, long peak) {
  qsort(seconds, (size_t)measured, sizeof *seconds, ascending);
  fprintf(stderr, "keys: %d %s: median %.2f ms, 99th percentile %.2f ms, slowest %.2f ms\n", measured, what,
          seconds[measured / 2] * 1e3, seconds[measured * 99 / 100] * 1e3, seconds[measured - 1] * 1e3);
  printf("%.6f %.6f %ld\n", seconds[measured / 2], seconds[measured * 99 / 100], peak);
  measured = 0;
}

/// Leaves the console and returns its peak memory in KiB.
static long leave(pid_t child) {
  if (write(terminal, "\x15\x04", 2) < 0) fail("the console is gone");  // ^U empties the line, ^D leaves
  listen_for(2000, 50);
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0 || status != 0) fail("the console did not end well");
  close(terminal);
  return usage.ru_maxrss;
}

int main(int count, char **arguments) {
  if (count != 5) fail("usage: keys PROGRAM DATABASE SMALL NAMES");
  pid_t child = start(arguments[1], arguments[2], "never");
  wait_for_prompt();
  listen_for(200, 200);
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < line_count; i++) {
      press_letters(lines[i]);
      for (int j = 0; j < key_count; j++) press(keys[j], strlen(keys[j]));
      press("\x15", 1);
    }
  }
  tell("keys", leave(child));

  long peak = 0;
  for (int i = 0; i < starts; i++) {
    double begin = now();
    child = start(arguments[1], arguments[3], "never");
    seconds[measured++] = wait_for_prompt() - begin;
    listen_for(20, 20);
    peak = leave(child);
  }
  tell("starts", peak);

  child = start(arguments[1], arguments[4], "always");
  wait_for_prompt();
  listen_for(200, 200);
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < line_count; i++) {
      press_letters(lines[i]);
      if (write(terminal, "\x15", 1) < 0) fail("the console is gone");
      listen_for(200, 50);
    }
  }
  tell("coloured letters", leave(child));
  return 0;
}
