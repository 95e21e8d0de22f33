/// What the machine's database of terminals says of one, asked as libedit asks it.
#ifndef TERMINAL_ENTRY_H
#define TERMINAL_ENTRY_H

#include <stdbool.h>

typedef struct {
  /// How many colours it has; -1 for none.
  int colors;
  /// Whether it clears the screen by the sequence of ECMA-48, as nearly all do that can clear it.
  bool clears;
  /// Whether it marks what is pasted, where it is asked to.
  bool marks_pastes;
} cle_terminal_entry;

/// Whether the database has an entry of that `name`; where there is no database, it has none. Not for several threads at
/// once.
bool cle_find_terminal(const char *name, cle_terminal_entry *entry);

#endif
