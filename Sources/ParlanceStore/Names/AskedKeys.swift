/// The first keys (names of records) for a ``FoldedSearch``, requested in advance. The request shares a round trip with
/// the next statement.
final class PrefetchedKeys {
  private let statement: PreparedSQL
  /// The lower bound of the requested keys, as bytes. Nil if no keys were requested.
  private var start: [UInt8]?

  /// Creates the object. Keys are requested later: see ``ask(for:_:)``.
  ///
  /// - Parameter statement: A statement that returns keys and record ids, sorted by key. The first key is the lowest
  ///   one that isn't less than the statement's first argument.
  init(_ statement: PreparedSQL) { self.statement = statement }

  /// Requests the keys that a search for `name` needs first.
  ///
  /// - Parameter values: The values of the statement's remaining arguments.
  func ask(for name: String, _ values: BindingValues) throws(EngineError) {
    forget()
    guard let start = FoldedSearch.start(of: name), let keys = try? statement.bound(values) else { return }
    try start.withUnsafeBufferPointer { bytes throws(EngineError) in try keys.bind(bytes, at: 0) }
    if try keys.ask() { self.start = start }
  }

  /// Returns a search that uses the requested keys before it reads more.
  ///
  /// - Parameter nextKey: The statement that reads more keys.
  func search(_ nextKey: PreparedSQL) throws(EngineError) -> FoldedSearch {
    guard let start else { return try FoldedSearch(nextKey) }
    return try FoldedSearch(nextKey, known: (start, statement.statement()))
  }

  func forget() {
    if start != nil { statement.reset() }
    start = nil
  }
}
