/// The files of SQLite, which ask whether the statement that reads them is to end.
///
/// Some of what SQLite does, it does in one step: it drops a table, or sorts for an index. Then it calls nobody but its files.
/// What they answer also says how much is undone: `SQLITE_ABORT` the statement alone, `SQLITE_INTERRUPT` the transaction.
#ifndef ASKING_FILES_H
#define ASKING_FILES_H

#include <stdbool.h>

/// The code with which what reads is to end here, or `SQLITE_OK`; called on the thread that reads.
typedef int (*csqlite_end)(void *context);

/// From now on the files of all connections that are opened in this process ask as ``csqlite_end_reading`` says. May be called
/// again, and on any thread. False where SQLite knows no system to keep files on.
bool csqlite_watch_files(void);

/// From now on what this thread reads of a database, and what it sorts into files made from now on, ends where `ends` says so,
/// which is asked for each block. Once, for what undoes a statement reads, too; and not where something has failed by
/// itself. Null asks nobody.
void csqlite_end_reading(csqlite_end ends, void *context);

#endif
