#include "CSQLite.h"

#include <sqlite3.h>
#include <stddef.h>

void csqlite_keep_log_on_close(struct sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}
