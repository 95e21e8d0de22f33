/// A program on a terminal that a test holds the other end of. In C, since Swift code cannot go on after `fork`.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Starts `path` as the leader of a new session on a new terminal of that size, with nothing in its environment but
/// `environment` (null at the end, as `arguments`). Returns the test's end, or -1 with `errno` set.
int cpty_spawn(
  const char *path, char *const arguments[], char *const environment[], unsigned short columns, unsigned short rows,
  pid_t *child);

/// Changes the size; the program gets SIGWINCH.
int cpty_resize(int terminal, unsigned short columns, unsigned short rows);

/// Whether the terminal is in canonical mode with echo, as a shell leaves it.
int cpty_is_cooked(int terminal);

#endif
