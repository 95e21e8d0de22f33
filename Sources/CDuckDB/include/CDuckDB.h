// The part of DuckDB's C API that Parlance uses. The library is loaded when the first DuckDB database is opened: linked, it
// would be loaded at every start, and the program could not run without it.
#ifndef CDUCKDB_H
#define CDUCKDB_H

#include <stdint.h>

typedef struct cduckdb_database_s *cduckdb_database;
typedef struct cduckdb_connection_s *cduckdb_connection;
typedef struct cduckdb_config_s *cduckdb_config;
typedef struct cduckdb_statement_s *cduckdb_statement;
typedef struct cduckdb_extracted_s *cduckdb_extracted;
typedef struct cduckdb_pending_s *cduckdb_pending;
typedef struct cduckdb_chunk_s *cduckdb_chunk;
typedef struct cduckdb_vector_s *cduckdb_vector;
typedef struct cduckdb_type_s *cduckdb_type;

// Its fields belong to DuckDB; only its size matters here.
typedef struct {
  uint64_t columns, rows, changes;
  void *_Nullable fields, *_Nullable message, *_Nullable data;
} cduckdb_result;

// A text or blob in a vector: up to 12 bytes are in place, more are elsewhere.
typedef struct {
  uint32_t length;
  char prefix[4];
  const uint8_t *_Nullable bytes;
} cduckdb_text;

// The values of DuckDB's enumerations, which are part of its binary interface.
enum {
  CDUCKDB_BOOLEAN = 1,
  CDUCKDB_TINYINT = 2,
  CDUCKDB_SMALLINT = 3,
  CDUCKDB_INTEGER = 4,
  CDUCKDB_BIGINT = 5,
  CDUCKDB_UTINYINT = 6,
  CDUCKDB_USMALLINT = 7,
  CDUCKDB_UINTEGER = 8,
  CDUCKDB_UBIGINT = 9,
  CDUCKDB_FLOAT = 10,
  CDUCKDB_DOUBLE = 11,
  CDUCKDB_TIMESTAMP = 12,
  CDUCKDB_DATE = 13,
  CDUCKDB_TIME = 14,
  CDUCKDB_HUGEINT = 16,
  CDUCKDB_VARCHAR = 17,
  CDUCKDB_BLOB = 18,
  CDUCKDB_DECIMAL = 19,
  CDUCKDB_TIMESTAMP_S = 20,
  CDUCKDB_TIMESTAMP_MS = 21,
  CDUCKDB_TIMESTAMP_NS = 22,
  CDUCKDB_UHUGEINT = 32,
  CDUCKDB_NULL_TYPE = 36,
};

enum {
  CDUCKDB_STATEMENT_SELECT = 1,
  CDUCKDB_STATEMENT_INSERT = 2,
  CDUCKDB_STATEMENT_UPDATE = 3,
  CDUCKDB_STATEMENT_EXPLAIN = 4,
  CDUCKDB_STATEMENT_DELETE = 5,
  CDUCKDB_STATEMENT_CREATE = 7,
  CDUCKDB_STATEMENT_ALTER = 9,
  CDUCKDB_STATEMENT_TRANSACTION = 10,
  CDUCKDB_STATEMENT_COPY = 11,
  CDUCKDB_STATEMENT_DROP = 15,
  CDUCKDB_STATEMENT_EXPORT = 16,
  CDUCKDB_STATEMENT_CALL = 19,
};

// Functions that return int return 0 on success, unless they return a value.
typedef struct {
  int (*_Nonnull createConfig)(cduckdb_config _Nullable *_Nonnull);
  int (*_Nonnull setConfig)(cduckdb_config _Nonnull, const char *_Nonnull name, const char *_Nonnull value);
  void (*_Nonnull destroyConfig)(cduckdb_config _Nullable *_Nonnull);
  int (*_Nonnull open)(const char *_Nonnull path, cduckdb_database _Nullable *_Nonnull, cduckdb_config _Nullable,
                       char *_Nullable *_Nonnull message);
  void (*_Nonnull close)(cduckdb_database _Nullable *_Nonnull);
  int (*_Nonnull connect)(cduckdb_database _Nonnull, cduckdb_connection _Nullable *_Nonnull);
  void (*_Nonnull disconnect)(cduckdb_connection _Nullable *_Nonnull);
  void (*_Nonnull interrupt)(cduckdb_connection _Nonnull);
  void (*_Nonnull free)(void *_Nullable);

  int (*_Nonnull prepare)(cduckdb_connection _Nonnull, const char *_Nonnull sql, cduckdb_statement _Nullable *_Nonnull);
  const char *_Nullable (*_Nonnull prepareError)(cduckdb_statement _Nullable);
  void (*_Nonnull destroyPrepared)(cduckdb_statement _Nullable *_Nonnull);
  uint64_t (*_Nonnull parameterCount)(cduckdb_statement _Nonnull);
  const char *_Nullable (*_Nonnull parameterName)(cduckdb_statement _Nonnull, uint64_t index);
  int (*_Nonnull statementType)(cduckdb_statement _Nonnull);
  // From DuckDB 1.4 on.
  uint64_t (*_Nonnull statementColumnCount)(cduckdb_statement _Nonnull);
  const char *_Nullable (*_Nonnull statementColumnName)(cduckdb_statement _Nonnull, uint64_t column);
  cduckdb_type _Nullable (*_Nonnull statementColumnType)(cduckdb_statement _Nonnull, uint64_t column);
  int (*_Nonnull bindNull)(cduckdb_statement _Nonnull, uint64_t index);
  int (*_Nonnull bindInteger)(cduckdb_statement _Nonnull, uint64_t index, int64_t);
  int (*_Nonnull bindReal)(cduckdb_statement _Nonnull, uint64_t index, double);
  int (*_Nonnull bindText)(cduckdb_statement _Nonnull, uint64_t index, const char *_Nonnull bytes, uint64_t count);
  int (*_Nonnull bindBlob)(cduckdb_statement _Nonnull, uint64_t index, const void *_Nonnull bytes, uint64_t count);
  uint64_t (*_Nonnull extract)(cduckdb_connection _Nonnull, const char *_Nonnull sql,
                               cduckdb_extracted _Nullable *_Nonnull);
  const char *_Nullable (*_Nonnull extractError)(cduckdb_extracted _Nullable);
  int (*_Nonnull prepareExtracted)(cduckdb_connection _Nonnull, cduckdb_extracted _Nonnull, uint64_t index,
                                   cduckdb_statement _Nullable *_Nonnull);
  void (*_Nonnull destroyExtracted)(cduckdb_extracted _Nullable *_Nonnull);

  int (*_Nonnull begin)(cduckdb_statement _Nonnull, cduckdb_pending _Nullable *_Nonnull);
  int (*_Nonnull execute)(cduckdb_pending _Nonnull, cduckdb_result *_Nonnull);
  const char *_Nullable (*_Nonnull pendingError)(cduckdb_pending _Nullable);
  void (*_Nonnull destroyPending)(cduckdb_pending _Nullable *_Nonnull);
  const char *_Nullable (*_Nonnull resultError)(cduckdb_result *_Nonnull);
  void (*_Nonnull destroyResult)(cduckdb_result *_Nonnull);
  uint64_t (*_Nonnull columnCount)(cduckdb_result *_Nonnull);
  const char *_Nullable (*_Nonnull columnName)(cduckdb_result *_Nonnull, uint64_t column);
  cduckdb_type _Nullable (*_Nonnull columnType)(cduckdb_result *_Nonnull, uint64_t column);
  uint64_t (*_Nonnull changedRows)(cduckdb_result *_Nonnull);
  int (*_Nonnull typeID)(cduckdb_type _Nullable);
  uint8_t (*_Nonnull decimalScale)(cduckdb_type _Nullable);
  int (*_Nonnull decimalStorage)(cduckdb_type _Nullable);
  void (*_Nonnull destroyType)(cduckdb_type _Nullable *_Nonnull);
  cduckdb_chunk _Nullable (*_Nonnull fetch)(cduckdb_result);
  void (*_Nonnull destroyChunk)(cduckdb_chunk _Nullable *_Nonnull);
  uint64_t (*_Nonnull rowCount)(cduckdb_chunk _Nonnull);
  cduckdb_vector _Nullable (*_Nonnull vector)(cduckdb_chunk _Nonnull, uint64_t column);
  void *_Nullable (*_Nonnull values)(cduckdb_vector _Nonnull);
  uint64_t *_Nullable (*_Nonnull validity)(cduckdb_vector _Nonnull);
} cduckdb_functions;

/// Loads the library, once.
///
/// The environment variable `PARLANCE_DUCKDB` names its file, else it is searched for as the system does. Several names are
/// separated by colons: the last one is the library, and the earlier ones are loaded before it, with their symbols for it.
///
/// @param reason Receives why it cannot be loaded, in the words of the system.
/// @return NULL if there is none.
const cduckdb_functions *_Nullable cduckdb_load(const char *_Nullable *_Nonnull reason);

#endif
