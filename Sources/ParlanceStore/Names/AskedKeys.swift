/// The keys for a search that ignores case and accents. The first ones can be requested together with the next
/// statement.
final class PrefetchedKeys {
  private let statement: PreparedSQL
  /// The start of the requested keys; nil if none were requested.
  private var start: [UInt8]?

  /// - Parameter statement: Returns the first keys that are not below its first argument, with their ids.
  init(_ statement: PreparedSQL) { self.statement = statement }

  /// Requests the first keys for `name`.
  ///
  /// - Parameter values: The values of the statement's other arguments.
  func ask(for name: String, _ values: BindingValues) throws(EngineError) {
    forget()
    guard let start = FoldedSearch.start(of: name), let keys = try? statement.bound(values) else { return }
    try start.withUnsafeBufferPointer { bytes throws(EngineError) in try keys.bind(bytes, at: 0) }
    if try keys.ask() { self.start = start }
  }

  /// Returns a search that starts with the requested keys.
  ///
  /// - Parameter nextKey: The query for more keys.
  func search(_ nextKey: PreparedSQL) throws(EngineError) -> FoldedSearch {
    guard let start else { return try FoldedSearch(nextKey) }
    return try FoldedSearch(nextKey, known: (start, statement.statement()))
  }

  func forget() {
    if start != nil { statement.reset() }
    start = nil
  }
}
