#include "SorterFiles.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stddef.h>

static _Thread_local csqlite_sort_end asked;
static _Thread_local void *asked_context;

void csqlite_end_sorting(csqlite_sort_end ends, void *context) {
  asked = ends;
  asked_context = context;
}

static bool is_over(void) { return asked != NULL && asked(asked_context); }

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
  return is_over() ? SQLITE_ABORT : behind(file)->system->xRead(file, bytes, count, offset);
}

static int write_block(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  return is_over() ? SQLITE_ABORT : behind(file)->system->xWrite(file, bytes, count, offset);
}

static int open_file(sqlite3_vfs *files, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  (void)files;
  int code = system_files->xOpen(system_files, name, file, flags, out_flags);
  // The sorter's files are such ones without a name (`vdbeSorterOpenTempFile` in SQLite's vdbesort.c).
  if (code != SQLITE_OK || name != NULL || !(flags & SQLITE_OPEN_TEMP_JOURNAL) || asked == NULL) return code;
  struct behind *ours = behind(file);
  ours->system = file->pMethods;
  ours->own = *file->pMethods;
  // Without the methods that give bytes of the file as memory, where nobody would be asked.
  ours->own.iVersion = 1;
  ours->own.xRead = read_block;
  ours->own.xWrite = write_block;
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

bool csqlite_watch_sorting(void) {
  pthread_once(&once, watch);
  return is_registered;
}
