/// What SQLite offers by functions that take any number of arguments, which Swift cannot call, and by tables of functions.
#ifndef CSQLITE_H
#define CSQLITE_H

#include "AskingFiles.h"

struct sqlite3;

/// Closing `connection` does not write its log into the file from now on.
void csqlite_keep_log_on_close(struct sqlite3 *connection);

#endif
