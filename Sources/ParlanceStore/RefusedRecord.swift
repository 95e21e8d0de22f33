/// That the engine refused what was to be done to one of several records.
struct RefusedRecord: Error {
  let error: EngineError
  /// What it is called; nil where nothing tells.
  let name: String?
}
