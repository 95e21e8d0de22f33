// The system's SQLite, to read the databases without the program, and Linux calls that Swift's module of the C library
// lacks.
#ifndef FAULTS_SHIM_H
#define FAULTS_SHIM_H

#include <poll.h>
#include <sqlite3.h>
#include <time.h>

extern int pipe2(int ends[2], int flags);
extern int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const void *mask);
extern int posix_openpt(int flags);
extern int grantpt(int terminal);
extern int unlockpt(int terminal);
extern int ptsname_r(int terminal, char *name, size_t size);

#endif
