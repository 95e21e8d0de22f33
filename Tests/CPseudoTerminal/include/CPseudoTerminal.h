/// A program on a pseudo-terminal whose other end belongs to a test. In C, because Swift code can't run after `fork`.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Starts `path` as the leader of a new session on a new terminal of this size. The environment is exactly
/// `environment`, null-terminated like `arguments`. Returns the test's end of the terminal, or -1 with `errno` set.
int cpty_spawn(
  const char *path, char *const arguments[], char *const environment[], unsigned short columns, unsigned short rows,
  pid_t *child);

/// Changes the terminal's size, which sends SIGWINCH to the program.
int cpty_resize(int terminal, unsigned short columns, unsigned short rows);

/// Whether the terminal is in canonical mode with echo, as under a shell.
int cpty_is_cooked(int terminal);

#endif
