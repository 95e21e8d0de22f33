#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int cpty_spawn(
  const char *path, char *const arguments[], char *const environment[], unsigned short columns, unsigned short rows,
  pid_t *child) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  int terminal;
  pid_t pid = forkpty(&terminal, NULL, NULL, &size);
  if (pid < 0) return -1;
  if (pid == 0) {
    // Don't inherit the signal handlers and the signal mask of the test runner.
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, environment);
    _exit(127);
  }
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  *child = pid;
  return terminal;
}

int cpty_resize(int terminal, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int cpty_is_cooked(int terminal) {
  struct termios modes;
  if (tcgetattr(terminal, &modes) != 0) return 0;
  return (modes.c_lflag & (ICANON | ECHO)) == (ICANON | ECHO);
}
