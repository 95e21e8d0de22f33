#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <stddef.h>

static const char *const names[] = {
#ifdef __APPLE__
    "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib",
#else
    "libpq.so.5",
#endif
};

static struct {
  const char *name;
  size_t place;
  int isOptional;
} const symbols[] = {
#define SYMBOL(member, symbol) {#symbol, offsetof(cpostgresql_functions, member), 0}
#define LATER_SYMBOL(member, symbol) {#symbol, offsetof(cpostgresql_functions, member), 1}
    SYMBOL(connectdbParams, PQconnectdbParams),
    SYMBOL(status, PQstatus),
    SYMBOL(transactionStatus, PQtransactionStatus),
    SYMBOL(db, PQdb),
    SYMBOL(errorMessage, PQerrorMessage),
    SYMBOL(needsPassword, PQconnectionNeedsPassword),
    SYMBOL(reset, PQreset),
    SYMBOL(finish, PQfinish),
    SYMBOL(exec, PQexec),
    SYMBOL(sendPrepare, PQsendPrepare),
    SYMBOL(prepare, PQprepare),
    SYMBOL(describePrepared, PQdescribePrepared),
    SYMBOL(sendQueryParams, PQsendQueryParams),
    SYMBOL(sendQueryPrepared, PQsendQueryPrepared),
    SYMBOL(setSingleRowMode, PQsetSingleRowMode),
    SYMBOL(getResult, PQgetResult),
    SYMBOL(resultStatus, PQresultStatus),
    SYMBOL(resultErrorField, PQresultErrorField),
    SYMBOL(resultErrorMessage, PQresultErrorMessage),
    SYMBOL(clear, PQclear),
    SYMBOL(ntuples, PQntuples),
    SYMBOL(nfields, PQnfields),
    SYMBOL(nparams, PQnparams),
    SYMBOL(fname, PQfname),
    SYMBOL(ftype, PQftype),
    SYMBOL(fmod, PQfmod),
    SYMBOL(getvalue, PQgetvalue),
    SYMBOL(getisnull, PQgetisnull),
    SYMBOL(getlength, PQgetlength),
    SYMBOL(cmdTuples, PQcmdTuples),
    SYMBOL(putCopyData, PQputCopyData),
    SYMBOL(putCopyEnd, PQputCopyEnd),
    SYMBOL(getCancel, PQgetCancel),
    SYMBOL(cancel, PQcancel),
    SYMBOL(freeCancel, PQfreeCancel),
    SYMBOL(setNoticeProcessor, PQsetNoticeProcessor),
    SYMBOL(enterPipelineMode, PQenterPipelineMode),
    SYMBOL(exitPipelineMode, PQexitPipelineMode),
    SYMBOL(pipelineSync, PQpipelineSync),
    LATER_SYMBOL(setChunkedRowsMode, PQsetChunkedRowsMode),
    LATER_SYMBOL(cancelCreate, PQcancelCreate),
    LATER_SYMBOL(cancelBlocking, PQcancelBlocking),
    LATER_SYMBOL(cancelReset, PQcancelReset),
    LATER_SYMBOL(cancelFinish, PQcancelFinish),
#undef SYMBOL
#undef LATER_SYMBOL
};

const cpostgresql_functions *cpostgresql_load(const char **reason) {
  static cpostgresql_functions functions;
  static int isLoaded = 0;
  if (isLoaded) return &functions;
  void *library = NULL;
  for (size_t n = 0; !library && n < sizeof names / sizeof *names; n++) library = dlopen(names[n], RTLD_NOW);
  if (!library) {
    *reason = dlerror();
    return NULL;
  }
  for (size_t n = 0; n < sizeof symbols / sizeof *symbols; n++) {
    void *function = dlsym(library, symbols[n].name);
    if (!function && !symbols[n].isOptional) {
      *reason = dlerror();
      return NULL;
    }
    *(void **)((char *)&functions + symbols[n].place) = function;
  }
  isLoaded = 1;
  return &functions;
}
