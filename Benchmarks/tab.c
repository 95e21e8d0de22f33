// tab: types into a console through a pseudo-terminal and measures how fast it answers Tab.
//
//   tab PROGRAM ARGUMENT…
//
// After each line has been typed, it measures the time from the Tab key to the last byte of output. The output must
// contain the text given beside the line. Some lines need two Tabs: the first inserts the common prefix, the second
// lists the candidates, and both are measured. If the first Tab has nothing to insert, the console deliberately waits
// for more keys, so that Tab isn't measured.
//
// Prints the 99th percentile of all answers in seconds, and the peak resident memory in KiB.

#define _GNU_SOURCE
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { rounds = 20, silence = 80, patience = 60000 };

struct line {
  const char *typed;
  int tabs;
  int unmeasured;  // of them
  const char *answer;
};

// The names are from names.sql. Accents are omitted, as most users would type them.
static const struct line lines[] = {
    {"add 108 to ngonngonngonzh", 1, 0, "i"},          // one name
    {"add 108 to babababa", 1, 0, "B"},                // a whole name, in other case: only that letter is drawn anew
    {"show practice zhizhizh", 2, 0, "Zhizhizhib"},    // a choice of few
    {"list sessions of ky", 2, 0, "Kyi"},              // a choice of thousands
    {"add 108 to ", 2, 0, "Baba"},                     // a choice of all
    {"list sessions of qux", 2, 1, "the name of a practice"},  // no name, and no word of one
    {"list sessions since 2026-01-01 where amount > 100 and note is not empty by day desc fir", 1, 0, "st"},
    {"list sessions since 2026-01-01 where amount > 100 and ", 2, 0, "amount"},
    {"sum amount, average amount, count of sessions where practice = ky", 2, 0, "Kyi"},
    {"add 108 to qux on yesterday: note ", 2, 0, "text"},
};
enum { lineCount = sizeof lines / sizeof *lines };

static int terminal;
static char received[1 << 20];

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *what) {
  fprintf(stderr, "tab: %s\n", what);
  exit(1);
}

static void type(const char *keys) {
  if (write(terminal, keys, strlen(keys)) < 0) fail("the console is gone");
}

/// Reads output until there is none for a while. Returns the time of the last byte, or 0 if there wasn't any output.
static double listen_until_silent(int first) {
  size_t count = 0;
  double last = 0;
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  while (count < sizeof received - 1 && poll(&input, 1, last ? silence : first) > 0) {
    ssize_t length = read(terminal, received + count, sizeof received - 1 - count);
    if (length <= 0) break;
    last = now();
    count += (size_t)length;
  }
  received[count] = 0;
  return last;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

int main(int count, char **arguments) {
  if (count < 2) fail("usage: tab PROGRAM ARGUMENT…");
  struct winsize size = {.ws_row = 50, .ws_col = 160};
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) fail("there is no pseudo-terminal");
  if (child == 0) {
    setenv("TERM", "xterm", 1);
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  if (!listen_until_silent(patience)) fail("the console did not begin");

  double seconds[lineCount][rounds], all[lineCount * rounds];
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < lineCount; i++) {
      type("\x15");  // ^U empties the line
      listen_until_silent(silence);
      type(lines[i].typed);
      listen_until_silent(silence);
      double worst = 0;
      for (int tab = 0; tab < lines[i].tabs; tab++) {
        double start = now();
        type("\t");
        double end = listen_until_silent(2000);
        if (tab >= lines[i].unmeasured && end - start > worst) worst = end - start;
      }
      if (!strstr(received, lines[i].answer)) {
        fprintf(stderr, "tab: \"%s\" was answered %s \"%s\"\n", lines[i].typed,
                strcmp(received, "\a") ? "without" : "by the bell, not by", lines[i].answer);
        return 1;
      }
      seconds[i][round] = worst;
    }
  }
  for (int i = 0; i < lineCount; i++) {
    qsort(seconds[i], rounds, sizeof **seconds, ascending);
    fprintf(stderr, "tab: \"%s\": median %.2f ms, slowest %.2f ms\n", lines[i].typed, seconds[i][rounds / 2] * 1e3,
            seconds[i][rounds - 1] * 1e3);
    memcpy(all + i * rounds, seconds[i], sizeof *seconds);
  }
  qsort(all, lineCount * rounds, sizeof *all, ascending);

  type("\x15\x04");  // ^D leaves
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) fail("the console did not end");
  printf("%.6f %ld\n", all[lineCount * rounds * 99 / 100], usage.ru_maxrss);
  return 0;
}
