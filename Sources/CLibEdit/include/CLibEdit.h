/// What Swift cannot say to libedit itself: `el_set`, `el_get` and `history` are variadic, and the standard streams are
/// macros. Each function here is one such call under a name of its own; `histedit.h` gives Swift everything else.
///
/// Texts are UTF-8: ``cle_use_utf8`` must have returned true before an editor is opened.
#ifndef CLIBEDIT_H
#define CLIBEDIT_H

#include <histedit.h>
#include <stdbool.h>

#include "ConsoleSignals.h"
#include "ProgramArguments.h"
#include "TerminalEntry.h"

/// Prompts, functions and keys as libedit calls them; `EditLine` is opaque.
typedef char *(*cle_prompt_function)(EditLine *);
typedef unsigned char (*cle_key_function)(EditLine *, int key);
/// Reads one character into `character`: 1 when there is one, 0 at the end, -1 with `errno` set otherwise.
typedef int (*cle_read_function)(EditLine *, wchar_t *character);
/// Receives what libedit draws. The bytes are valid only during the call.
typedef void (*cle_drawing_function)(void *owner, const char *bytes, size_t size);

/// Takes the locale's character type from the environment; where that is not UTF-8 (`LANG=C`), from `C.UTF-8`.
/// False when neither is there: then no byte above 127 can be edited.
bool cle_use_utf8(void);

/// An editor with emacs keys on standard input, output and error, or null. It draws as `terminal` wants it, whatever `TERM`
/// says. `owner` is what ``cle_owner`` returns in the callbacks. libedit doesn't write to the terminal: `drawing` receives the
/// output instead.
EditLine *cle_open(const char *program, const char *terminal, void *owner, cle_drawing_function drawing);
/// Gives the terminal back as it was, with what was typed ahead for whoever reads it next.
void cle_close(EditLine *editor);
void *cle_owner(EditLine *editor);

/// Between two `mark`s a prompt holds escape sequences, which take no room on the screen.
void cle_set_prompt(EditLine *editor, cle_prompt_function function, char mark);
void cle_set_reader(EditLine *editor, cle_read_function function);
void cle_add_function(EditLine *editor, const char *name, const char *help, cle_key_function function);
/// As `bind KEY FUNCTION` in `~/.editrc`, in the map for inserting and, for vi, in the one for commands too.
void cle_bind(EditLine *editor, const char *key, const char *function);
/// Only in the map for inserting, or only in vi's for commands.
void cle_bind_insert(EditLine *editor, const char *key, const char *function);
void cle_bind_command(EditLine *editor, const char *key, const char *function);
/// Whether `key`, written as for ``cle_bind``, is bound to something.
bool cle_is_bound(EditLine *editor, const char *key);
/// True after `bind -v` in `~/.editrc`.
bool cle_has_vi_keys(EditLine *editor);
/// False after `edit off` in `~/.editrc`.
bool cle_is_editing(EditLine *editor);

/// Raw for editing (true), or as the terminal was before (false).
void cle_set_raw(EditLine *editor, bool raw);
/// Draws prompt and line anew from where the cursor is now.
void cle_redraw(EditLine *editor);
/// Writes out what is still buffered for standard output.
void cle_flush(void);

/// A history of at most `size` entries in memory, which the searches of `editor` look through.
History *cle_open_history(EditLine *editor, int size);
void cle_remember(History *history, const char *entry);
/// Empties it.
void cle_forget(History *history);

/// The columns that `character` takes: 0, 1 or 2; 0 too for what cannot be printed.
int cle_width(unsigned int character);

/// Asks at the terminal for what is not shown while it is typed, and ends with a line.
///
/// Returns false where there is no terminal, or where it was stopped.
bool cle_ask_secret(const char *prompt, char *secret, size_t size);

#endif
