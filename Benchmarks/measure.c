// measure: runs commands alternately in several rounds and prints the time that each one took.
//
//   measure CLOCK ROUNDS BEFORE [-- LABEL PROGRAM ARGUMENT…]…
//
// CLOCK is cpu (user and system time of the command and the processes it waited for) or wall (elapsed time, for
// commands whose work is done by a server). BEFORE is a shell command that restores the initial state before each round
// and isn't timed; '' does nothing. The commands of a round run one after the other (A B C A B C …), so that a
// temporarily slow machine affects all commands equally. A first round warms the caches and isn't counted. Standard
// input, output and error are /dev/null.
//
// Prints one line per command, separated by tabs: label, median seconds, fastest, slowest, and the peak resident memory
// of any run in KiB. Exits with status 1 as soon as a command doesn't exit with 0.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

enum { maximumCommands = 8, maximumRounds = 1000 };

extern char **environ;

struct command {
  const char *label;
  char **arguments;
  double seconds[maximumRounds];
  long peak;
};

static struct command commands[maximumCommands];

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *what, const char *why) {
  fprintf(stderr, "measure: %s: %s\n", what, why);
  exit(1);
}

/// Runs the command to its end and returns its time in seconds. With posix_spawn, the peak memory of the child doesn't
/// include this program's memory, as it would after fork.
static double run(struct command *command, int isWall, posix_spawn_file_actions_t *streams) {
  pid_t child;
  int status;
  struct rusage usage;
  double start = now();
  int error = posix_spawnp(&child, command->arguments[0], streams, NULL, command->arguments, environ);
  if (error) fail(command->arguments[0], strerror(error));
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR) fail("wait4", strerror(errno));
  double wall = now() - start;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) fail(command->label, "it failed");
  if (usage.ru_maxrss > command->peak) command->peak = usage.ru_maxrss;
  return isWall ? wall : seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double median(const double *sorted, int count) {
  return count % 2 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2;
}

int main(int count, char **arguments) {
  int isWall = count > 1 && strcmp(arguments[1], "wall") == 0;
  int rounds = count > 3 ? atoi(arguments[2]) : 0;
  if (rounds < 1 || rounds > maximumRounds || (!isWall && strcmp(arguments[1], "cpu") != 0))
    fail("usage", "measure cpu|wall ROUNDS BEFORE [-- LABEL PROGRAM ARGUMENT…]…");

  int found = 0;
  for (int i = 4; i < count; i++) {
    if (strcmp(arguments[i], "--") != 0) continue;
    arguments[i] = NULL;  // ends the arguments of the command before
    if (found == maximumCommands || i + 2 >= count) fail("usage", "a command has a label and a program");
    commands[found].label = arguments[i + 1];
    commands[found++].arguments = &arguments[i + 2];
  }

  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_addopen(&streams, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&streams, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&streams, 2, "/dev/null", O_WRONLY, 0);

  for (int round = -1; round < rounds; round++) {
    if (*arguments[3] && system(arguments[3]) != 0) fail(arguments[3], "it failed");
    for (int i = 0; i < found; i++) {
      double taken = run(&commands[i], isWall, &streams);
      if (round >= 0) commands[i].seconds[round] = taken;
    }
  }

  for (int i = 0; i < found; i++) {
    struct command *command = &commands[i];
    qsort(command->seconds, rounds, sizeof *command->seconds, ascending);
    printf("%s\t%.6f\t%.6f\t%.6f\t%ld\n", command->label, median(command->seconds, rounds), command->seconds[0],
           command->seconds[rounds - 1], command->peak);
  }
  return 0;
}
