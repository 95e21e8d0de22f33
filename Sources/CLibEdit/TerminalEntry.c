// For RTLD_DEFAULT.
#define _GNU_SOURCE
#include "TerminalEntry.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

// The library that has these comes with libedit, under one name or another: in a program of one file it is linked, else it
// is loaded, and found there.
#pragma weak tgetent
#pragma weak tgetnum
#pragma weak tgetstr
extern int tgetent(char *buffer, const char *name);
extern int tgetnum(const char *capability);
extern char *tgetstr(const char *capability, char **area);

typedef int (*entry_function)(char *buffer, const char *name);
typedef int (*number_function)(const char *capability);
typedef char *(*text_function)(const char *capability, char **area);

#define FUNCTION(name) (name != NULL ? (void *)name : dlsym(RTLD_DEFAULT, #name))

// As large as any library of termcap has ever wanted them.
static char entry_buffer[4096], text_buffer[4096];

static const char *text(text_function find, const char *capability) {
  char *area = text_buffer;
  const char *found = find(capability, &area);
  // None is told by null, or by -1 where a terminal is said not to have it.
  if (found == NULL || found == (char *)-1) return "";
  // How long it takes may stand before it: 50\E[J of a vt100.
  return found + strspn(found, "0123456789.*");
}

static bool begins(const char *text, const char *beginning) {
  return strncmp(text, beginning, strlen(beginning)) == 0;
}

bool cle_find_terminal(const char *name, cle_terminal_entry *entry) {
  entry_function find_entry = (entry_function)FUNCTION(tgetent);
  number_function find_number = (number_function)FUNCTION(tgetnum);
  text_function find_text = (text_function)FUNCTION(tgetstr);
  if (find_entry == NULL || find_number == NULL || find_text == NULL) return false;
  if (find_entry(entry_buffer, name) != 1) return false;
  entry->colors = find_number("Co");
  entry->clears = begins(text(find_text, "cd"), "\033[");
  entry->marks_pastes = *text(find_text, "BE") != '\0';
  return true;
}
