/// The files into which SQLite writes what it sorts, where that is much.
///
/// While SQLite makes an index it calls nobody but for these, and only what they answer makes it fail in a manner of ours:
/// an interrupt would undo the whole transaction.
#ifndef SORTER_FILES_H
#define SORTER_FILES_H

#include <stdbool.h>

/// Whether sorting is to end here; called on the thread that sorts.
typedef bool (*csqlite_sort_end)(void *context);

/// From now on all connections that are opened in this process sort into files that ask as ``csqlite_end_sorting`` says.
/// May be called again, and on any thread. False where SQLite knows no system to write files on.
bool csqlite_watch_sorting(void);

/// What this thread sorts into files made from now on, it gives up with `SQLITE_ABORT` where `ends` says so: asked for each
/// block that is written or read. Null asks nobody.
void csqlite_end_sorting(csqlite_sort_end ends, void *context);

#endif
