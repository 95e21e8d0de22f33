// For wcwidth.
#define _GNU_SOURCE
#include "CLibEdit.h"

#ifdef __linux__
#include <bsd/readpassphrase.h>
#else
#include <readpassphrase.h>
#endif
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static bool locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool cle_use_utf8(void) {
  if (setlocale(LC_CTYPE, "") != NULL && locale_is_utf8()) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL && locale_is_utf8();
}

// The capabilities of a terminal to insert and delete within a row.
static const char *const movers[] = {"im", "ei", "ic", "IC", "dm", "ed", "dc", "DC"};

// libedit writes its output to this stream, which passes it to `draws`.
static FILE *screen = NULL;
static cle_drawing_function draws = NULL;
static void *drawing_owner = NULL;

static ssize_t write_screen(void *cookie, const char *bytes, size_t size) {
  (void)cookie;
  if (drawing_owner != NULL) draws(drawing_owner, bytes, size);
  return (ssize_t)size;
}

// The terminal's modes before there was an editor.
static struct termios first_modes;
static bool has_first_modes = false;

EditLine *cle_open(const char *program, const char *terminal, void *owner, cle_drawing_function drawing) {
  screen = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_screen});
  if (screen == NULL) return NULL;
  draws = drawing;
  drawing_owner = owner;
  has_first_modes = tcgetattr(STDIN_FILENO, &first_modes) == 0;
  // libedit asks the environment alone.
  const char *before = getenv("TERM");
  char *kept = before == NULL ? NULL : strdup(before);
  setenv("TERM", terminal, 1);
  EditLine *editor = el_init_fd(program, stdin, screen, stderr, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
  if (kept != NULL) setenv("TERM", kept, 1);
  else unsetenv("TERM");
  free(kept);
  if (editor == NULL) {
    fclose(screen);
    return NULL;
  }
  el_set(editor, EL_CLIENTDATA, owner);
  // Some builds of libedit start with vi's keys.
  el_set(editor, EL_EDITOR, "emacs");
  // Terminals wait at the right margin for the next character, whatever the database says of them. Where one goes on at
  // once, the cursor ends at the same place.
  el_set(editor, EL_SETTC, "xn", "yes", NULL);
  // Where libedit has the terminal move what stands there already, it goes wrong at the margin, where a letter is doubled.
  // Without that it draws a row from the first change on.
  for (size_t i = 0; i < sizeof movers / sizeof *movers; i++) el_set(editor, EL_SETTC, movers[i], "", NULL);
  return editor;
}

void cle_close(EditLine *editor) {
  // The owner may already be freed, so it must not receive more output.
  drawing_owner = NULL;
  // libedit would do this too, but throw away what was typed ahead: so it is given nothing to do it with.
  if (has_first_modes) tcsetattr(STDIN_FILENO, TCSADRAIN, &first_modes);
  FILE *nothing = fopen("/dev/null", "r");
  if (nothing != NULL) el_set(editor, EL_SETFP, 0, nothing);
  el_end(editor);
  if (nothing != NULL) fclose(nothing);
  fclose(screen);
  screen = NULL;
}

void *cle_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

void cle_set_prompt(EditLine *editor, cle_prompt_function function, char mark) {
  el_set(editor, EL_PROMPT_ESC, function, mark);
}

void cle_set_reader(EditLine *editor, cle_read_function function) { el_set(editor, EL_GETCFN, function); }

void cle_add_function(EditLine *editor, const char *name, const char *help, cle_key_function function) {
  el_set(editor, EL_ADDFN, name, help, function);
}

void cle_bind(EditLine *editor, const char *key, const char *function) {
  el_set(editor, EL_BIND, key, function, NULL);
  // "-a" is the alternative map: vi's for commands. Emacs keeps ^X sequences elsewhere and never looks into it.
  cle_bind_command(editor, key, function);
}

void cle_bind_insert(EditLine *editor, const char *key, const char *function) {
  el_set(editor, EL_BIND, key, function, NULL);
}

void cle_bind_command(EditLine *editor, const char *key, const char *function) {
  el_set(editor, EL_BIND, "-a", key, function, NULL);
}

bool cle_is_bound(EditLine *editor, const char *key) {
  // libedit tells a binding by printing it, as `KEY -> FUNCTION`.
  char *told = NULL;
  size_t size = 0;
  FILE *paper = open_memstream(&told, &size);
  if (paper == NULL) return false;
  el_set(editor, EL_SETFP, 1, paper);
  el_set(editor, EL_SETFP, 2, paper);
  el_set(editor, EL_BIND, key, NULL);
  el_set(editor, EL_SETFP, 1, screen);
  el_set(editor, EL_SETFP, 2, stderr);
  fclose(paper);
  bool is_bound = told != NULL && strstr(told, "->") != NULL;
  free(told);
  return is_bound;
}

bool cle_has_vi_keys(EditLine *editor) {
  const char *name = "";
  el_get(editor, EL_EDITOR, &name);
  return strcmp(name, "vi") == 0;
}

bool cle_is_editing(EditLine *editor) {
  int editing = 0;
  el_get(editor, EL_EDITMODE, &editing);
  return editing != 0;
}

void cle_set_raw(EditLine *editor, bool raw) {
  el_set(editor, EL_PREP_TERM, raw ? 1 : 0);
  struct termios modes;
  if (!raw || tcgetattr(STDIN_FILENO, &modes) != 0) return;
  // libedit has CR and LF exchanged, so that nobody could tell a pasted CR LF from two lines.
  modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
}

void cle_redraw(EditLine *editor) { el_set(editor, EL_REFRESH); }

void cle_flush(void) { fflush(stdout); }

History *cle_open_history(EditLine *editor, int size) {
  History *history_ = history_init();
  if (history_ == NULL) return NULL;
  HistEvent event;
  history(history_, &event, H_SETSIZE, size);
  history(history_, &event, H_SETUNIQUE, 1);
  el_set(editor, EL_HIST, history, history_);
  return history_;
}

void cle_remember(History *history_, const char *entry) {
  HistEvent event;
  history(history_, &event, H_ENTER, entry);
}

void cle_forget(History *history_) {
  HistEvent event;
  history(history_, &event, H_CLEAR);
}

int cle_width(unsigned int character) {
  int width = wcwidth((wchar_t)character);
  return width < 0 ? 0 : width;
}

bool cle_ask_secret(const char *prompt, char *secret, size_t size) {
  return readpassphrase(prompt, secret, size, RPP_ECHO_OFF | RPP_REQUIRE_TTY) != NULL;
}
