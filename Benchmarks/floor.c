// floor: the lower bound of the time for the upserts of `bench add` in SQLite.
//
//   floor DATABASE TSV
//
// Prepares one upsert, which looks up the practice by name, then binds and runs it for each line of the table in one
// transaction. It does only what every program must do: it finds the fields by their tabs and binds them in place,
// without checking them. The connection is configured like the program's: the file's existing journal mode, SQLite's
// default `synchronous`, enforced foreign keys, the same library.

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sqlite3 *database;

static void check(int code) {
  if (code == SQLITE_OK || code == SQLITE_DONE) return;
  fprintf(stderr, "floor: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static void run(const char *sql) { check(sqlite3_exec(database, sql, NULL, NULL, NULL)); }

/// Returns the contents of the file, terminated by a NUL.
static char *contents(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  if (!text || fread(text, 1, size, file) != size) exit(1);
  text[size] = 0;
  fclose(file);
  return text;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fputs("usage: floor DATABASE TSV\n", stderr);
    return 1;
  }
  char *text = contents(arguments[2]);
  check(sqlite3_open_v2(arguments[1], &database, SQLITE_OPEN_READWRITE, NULL));
  run("pragma foreign_keys = on");
  run("begin immediate");

  sqlite3_stmt *upsert;
  check(sqlite3_prepare_v3(
      database,
      "insert into session(practice_id, day, amount) select id, ?2, ?3 from practice where name = ?1 "
      "on conflict(practice_id, day) do update set amount = amount + excluded.amount",
      -1, SQLITE_PREPARE_PERSISTENT, &upsert, NULL));

  for (char *name = text; *name;) {
    char *day = strchr(name, '\t') + 1;
    char *amount = strchr(day, '\t') + 1;
    char *next;
    check(sqlite3_bind_text(upsert, 1, name, (int)(day - name) - 1, SQLITE_STATIC));
    check(sqlite3_bind_text(upsert, 2, day, (int)(amount - day) - 1, SQLITE_STATIC));
    check(sqlite3_bind_int64(upsert, 3, strtoll(amount, &next, 10)));
    check(sqlite3_step(upsert));
    check(sqlite3_reset(upsert));
    name = next + 1;
  }

  sqlite3_finalize(upsert);
  run("commit");
  check(sqlite3_close(database));
  return 0;
}
