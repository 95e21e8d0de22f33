// The system's SQLite, and what of it Swift cannot call: functions that take any number of arguments.
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// Changes of rows are recorded by the session extension, which stands in the library, and in the header behind these.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

/// "double quotes" are names from now on, and no texts where there is no such name.
static inline void csqlite_forbid_double_quoted_texts(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (void *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (void *)0);
}

/// "double quotes" are texts again where there is no such name, as schemas of old have them.
static inline void csqlite_allow_double_quoted_texts(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 1, (void *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 1, (void *)0);
}

/// Has SQLite not count the memory of the whole process, for which it locks a mutex at each allocation. It has no effect once a
/// connection was opened.
static inline void csqlite_disable_memory_statistics(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// Whether references must lead to rows, also within a transaction, where the pragma does nothing.
static inline void csqlite_enforce_references(sqlite3 *connection, int enforces) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_FKEY, enforces, (int *)0);
}

#endif
