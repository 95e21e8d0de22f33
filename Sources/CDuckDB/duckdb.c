#include "CDuckDB.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
static const char *const names[] = {"libduckdb.dylib", "/opt/homebrew/lib/libduckdb.dylib", "/usr/local/lib/libduckdb.dylib"};
#else
static const char *const names[] = {"libduckdb.so", "/usr/local/lib/libduckdb.so"};
#endif

static struct {
  const char *name;
  size_t place;
} const symbols[] = {
#define SYMBOL(member, symbol) {#symbol, offsetof(cduckdb_functions, member)}
    SYMBOL(createConfig, duckdb_create_config),
    SYMBOL(setConfig, duckdb_set_config),
    SYMBOL(destroyConfig, duckdb_destroy_config),
    SYMBOL(open, duckdb_open_ext),
    SYMBOL(close, duckdb_close),
    SYMBOL(connect, duckdb_connect),
    SYMBOL(disconnect, duckdb_disconnect),
    SYMBOL(interrupt, duckdb_interrupt),
    SYMBOL(free, duckdb_free),
    SYMBOL(prepare, duckdb_prepare),
    SYMBOL(prepareError, duckdb_prepare_error),
    SYMBOL(destroyPrepared, duckdb_destroy_prepare),
    SYMBOL(parameterCount, duckdb_nparams),
    SYMBOL(parameterName, duckdb_parameter_name),
    SYMBOL(statementType, duckdb_prepared_statement_type),
    SYMBOL(statementColumnCount, duckdb_prepared_statement_column_count),
    SYMBOL(statementColumnName, duckdb_prepared_statement_column_name),
    SYMBOL(statementColumnType, duckdb_prepared_statement_column_logical_type),
    SYMBOL(bindNull, duckdb_bind_null),
    SYMBOL(bindInteger, duckdb_bind_int64),
    SYMBOL(bindReal, duckdb_bind_double),
    SYMBOL(bindText, duckdb_bind_varchar_length),
    SYMBOL(bindBlob, duckdb_bind_blob),
    SYMBOL(extract, duckdb_extract_statements),
    SYMBOL(extractError, duckdb_extract_statements_error),
    SYMBOL(prepareExtracted, duckdb_prepare_extracted_statement),
    SYMBOL(destroyExtracted, duckdb_destroy_extracted),
    SYMBOL(begin, duckdb_pending_prepared_streaming),
    SYMBOL(execute, duckdb_execute_pending),
    SYMBOL(pendingError, duckdb_pending_error),
    SYMBOL(destroyPending, duckdb_destroy_pending),
    SYMBOL(resultError, duckdb_result_error),
    SYMBOL(destroyResult, duckdb_destroy_result),
    SYMBOL(columnCount, duckdb_column_count),
    SYMBOL(columnName, duckdb_column_name),
    SYMBOL(columnType, duckdb_column_logical_type),
    SYMBOL(changedRows, duckdb_rows_changed),
    SYMBOL(typeID, duckdb_get_type_id),
    SYMBOL(decimalScale, duckdb_decimal_scale),
    SYMBOL(decimalStorage, duckdb_decimal_internal_type),
    SYMBOL(destroyType, duckdb_destroy_logical_type),
    SYMBOL(fetch, duckdb_fetch_chunk),
    SYMBOL(destroyChunk, duckdb_destroy_data_chunk),
    SYMBOL(rowCount, duckdb_data_chunk_get_size),
    SYMBOL(vector, duckdb_data_chunk_get_vector),
    SYMBOL(values, duckdb_vector_get_data),
    SYMBOL(validity, duckdb_vector_get_validity),
#undef SYMBOL
};

/// Loads the files of a list with colons between them.
static void *open_list(const char *list) {
  char *copy = strdup(list), *rest = copy;
  void *library = NULL;
  for (char *name; copy && (name = strsep(&rest, ":"));) {
    library = dlopen(name, rest ? RTLD_LAZY | RTLD_GLOBAL : RTLD_LAZY);
    if (!library) break;
  }
  free(copy);
  return library;
}

/// Where each of several names fails, the first one's reason is given.
static void *open_library(const char **reason) {
  const char *list = getenv("PARLANCE_DUCKDB");
  void *library = NULL;
  if (list && *list) {
    library = open_list(list);
    if (!library) *reason = dlerror();
    return library;
  }
  char *first = NULL;
  for (size_t n = 0; !library && n < sizeof names / sizeof *names; n++) {
    library = dlopen(names[n], RTLD_LAZY);
    if (!library && !first) first = strdup(dlerror());
  }
  if (!library) *reason = first;
  return library;
}

const cduckdb_functions *cduckdb_load(const char **reason) {
  static cduckdb_functions functions;
  static int isLoaded = 0;
  if (isLoaded) return &functions;
  void *library = open_library(reason);
  if (!library) return NULL;
  for (size_t n = 0; n < sizeof symbols / sizeof *symbols; n++) {
    void *function = dlsym(library, symbols[n].name);
    if (!function) {
      *reason = dlerror();
      return NULL;
    }
    *(void **)((char *)&functions + symbols[n].place) = function;
  }
  isLoaded = 1;
  return &functions;
}
