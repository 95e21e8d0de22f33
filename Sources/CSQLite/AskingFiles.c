#include "AskingFiles.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stddef.h>

static _Thread_local csqlite_end asked;
static _Thread_local void *asked_context;

void csqlite_end_reading(csqlite_end ends, void *context) {
  asked = ends;
  asked_context = context;
}

static int end_code(void) { return asked == NULL ? SQLITE_OK : asked(asked_context); }

/// Whatever failed, SQLite undoes what was done, and has to be able to read meanwhile.
static int answer(int code) {
  if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) asked = NULL;
  return code;
}

/// Stands behind the file as the system has it.
struct behind {
  const sqlite3_io_methods *system;
  /// The system's, but for reading and writing.
  sqlite3_io_methods own;
};

/// What the process had before, and a copy of it that opens files as `open_file` does.
static sqlite3_vfs *system_files, our_files;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_registered;

static int offset_behind(void) { return (system_files->szOsFile + 15) / 16 * 16; }

static struct behind *behind(sqlite3_file *file) {
  return (struct behind *)(void *)((char *)file + offset_behind());
}

static int read_block(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  int end = end_code();
  return answer(end != SQLITE_OK ? end : behind(file)->system->xRead(file, bytes, count, offset));
}

/// What a statement sorts is nobody else's.
static int write_sorted(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  int end = end_code();
  return answer(end != SQLITE_OK ? end : behind(file)->system->xWrite(file, bytes, count, offset));
}

static int write_kept(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  return answer(behind(file)->system->xWrite(file, bytes, count, offset));
}

static int open_file(sqlite3_vfs *files, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  (void)files;
  int code = system_files->xOpen(system_files, name, file, flags, out_flags);
  if (code != SQLITE_OK) return code;
  // The sorter's files are such ones without a name (`vdbeSorterOpenTempFile` in SQLite's vdbesort.c).
  // A database that is written anew is gathered in one of its own first.
  int own = SQLITE_OPEN_TEMP_JOURNAL | SQLITE_OPEN_TEMP_DB;
  bool sorts = name == NULL && (flags & own) && asked != NULL;
  if (!sorts && !(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) return code;
  struct behind *ours = behind(file);
  ours->system = file->pMethods;
  ours->own = *file->pMethods;
  ours->own.xRead = read_block;
  ours->own.xWrite = sorts ? write_sorted : write_kept;
  // Without the methods that give bytes of the file as memory, where nobody would be asked.
  if (sorts) ours->own.iVersion = 1;
  file->pMethods = &ours->own;
  return code;
}

static void watch(void) {
  if (sqlite3_initialize() != SQLITE_OK) return;
  system_files = sqlite3_vfs_find(NULL);
  if (system_files == NULL) return;
  our_files = *system_files;
  our_files.zName = "parlance";
  our_files.szOsFile = offset_behind() + (int)sizeof(struct behind);
  our_files.xOpen = open_file;
  is_registered = sqlite3_vfs_register(&our_files, 1) == SQLITE_OK;
}

bool csqlite_watch_files(void) {
  pthread_once(&once, watch);
  return is_registered;
}
