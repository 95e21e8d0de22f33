// What Parlance uses of libpq, the client library of PostgreSQL. It is loaded only when such a database is opened: linked,
// it and the libraries that it needs would be loaded at every start.
#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef struct pg_cancel PGcancel;
typedef struct pg_cancel_conn PGcancelConn;

// The values of libpq's enumerations, which are part of its binary interface.
enum {
  CPOSTGRESQL_CONNECTION_OK = 0,
  CPOSTGRESQL_COMMAND_OK = 1,
  CPOSTGRESQL_TUPLES_OK = 2,
  CPOSTGRESQL_COPY_IN = 4,
  CPOSTGRESQL_SINGLE_TUPLE = 9,
  CPOSTGRESQL_PIPELINE_SYNC = 10,
  CPOSTGRESQL_TUPLES_CHUNK = 12,
  CPOSTGRESQL_TRANSACTION_OPEN = 2,
  CPOSTGRESQL_TRANSACTION_FAILED = 3,
};

typedef struct {
  PGconn *_Nullable (*_Nonnull connectdbParams)(const char *_Nullable const *_Nonnull keywords,
                                                const char *_Nullable const *_Nonnull values, int expandsName);
  int (*_Nonnull status)(const PGconn *_Nonnull);
  int (*_Nonnull transactionStatus)(const PGconn *_Nonnull);
  char *_Nonnull (*_Nonnull db)(const PGconn *_Nonnull);
  char *_Nonnull (*_Nonnull errorMessage)(const PGconn *_Nonnull);
  int (*_Nonnull needsPassword)(const PGconn *_Nonnull);
  void (*_Nonnull reset)(PGconn *_Nonnull);
  void (*_Nonnull finish)(PGconn *_Nonnull);
  PGresult *_Nullable (*_Nonnull exec)(PGconn *_Nonnull, const char *_Nonnull sql);
  int (*_Nonnull sendPrepare)(PGconn *_Nonnull, const char *_Nonnull name, const char *_Nonnull sql, int count,
                              const unsigned *_Nullable types);
  PGresult *_Nullable (*_Nonnull prepare)(PGconn *_Nonnull, const char *_Nonnull name, const char *_Nonnull sql,
                                          int count, const unsigned *_Nullable types);
  PGresult *_Nullable (*_Nonnull describePrepared)(PGconn *_Nonnull, const char *_Nonnull name);
  int (*_Nonnull sendQueryParams)(PGconn *_Nonnull, const char *_Nonnull sql, int count,
                                  const unsigned *_Nullable types, const char *_Nullable const *_Nullable values,
                                  const int *_Nullable lengths, const int *_Nullable formats, int resultFormat);
  int (*_Nonnull sendQueryPrepared)(PGconn *_Nonnull, const char *_Nonnull name, int count,
                                    const char *_Nullable const *_Nullable values, const int *_Nullable lengths,
                                    const int *_Nullable formats, int resultFormat);
  int (*_Nonnull setSingleRowMode)(PGconn *_Nonnull);
  PGresult *_Nullable (*_Nonnull getResult)(PGconn *_Nonnull);
  int (*_Nonnull resultStatus)(const PGresult *_Nullable);
  char *_Nullable (*_Nonnull resultErrorField)(const PGresult *_Nonnull, int field);
  char *_Nonnull (*_Nonnull resultErrorMessage)(const PGresult *_Nullable);
  void (*_Nonnull clear)(PGresult *_Nullable);
  int (*_Nonnull ntuples)(const PGresult *_Nonnull);
  int (*_Nonnull nfields)(const PGresult *_Nonnull);
  int (*_Nonnull nparams)(const PGresult *_Nonnull);
  char *_Nullable (*_Nonnull fname)(const PGresult *_Nonnull, int column);
  unsigned (*_Nonnull ftype)(const PGresult *_Nonnull, int column);
  int (*_Nonnull fmod)(const PGresult *_Nonnull, int column);
  char *_Nonnull (*_Nonnull getvalue)(const PGresult *_Nonnull, int row, int column);
  int (*_Nonnull getisnull)(const PGresult *_Nonnull, int row, int column);
  int (*_Nonnull getlength)(const PGresult *_Nonnull, int row, int column);
  char *_Nonnull (*_Nonnull cmdTuples)(PGresult *_Nonnull);
  int (*_Nonnull putCopyData)(PGconn *_Nonnull, const char *_Nonnull bytes, int count);
  int (*_Nonnull putCopyEnd)(PGconn *_Nonnull, const char *_Nullable reason);
  PGcancel *_Nullable (*_Nonnull getCancel)(PGconn *_Nonnull);
  int (*_Nonnull cancel)(PGcancel *_Nonnull, char *_Nonnull message, int size);
  void (*_Nonnull freeCancel)(PGcancel *_Nullable);
  void *_Nullable (*_Nonnull setNoticeProcessor)(PGconn *_Nonnull,
                                                 void (*_Nullable)(void *_Nullable, const char *_Nullable),
                                                 void *_Nullable);
  // From libpq 14 on.
  int (*_Nonnull enterPipelineMode)(PGconn *_Nonnull);
  int (*_Nonnull exitPipelineMode)(PGconn *_Nonnull);
  int (*_Nonnull pipelineSync)(PGconn *_Nonnull);
  // From libpq 17 on; else NULL.
  int (*_Nullable setChunkedRowsMode)(PGconn *_Nonnull, int rows);
  PGcancelConn *_Nullable (*_Nullable cancelCreate)(PGconn *_Nonnull);
  int (*_Nullable cancelBlocking)(PGcancelConn *_Nonnull);
  void (*_Nullable cancelReset)(PGcancelConn *_Nonnull);
  void (*_Nullable cancelFinish)(PGcancelConn *_Nullable);
} cpostgresql_functions;

/// Loads the library, once.
///
/// @param reason Receives why it cannot be loaded, in the words of the system.
/// @return NULL where there is none.
const cpostgresql_functions *_Nullable cpostgresql_load(const char *_Nullable *_Nonnull reason);

#endif
