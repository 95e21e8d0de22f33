/// The keys among which a name is sought in whatever letters: the first of them are asked for together with what is run next.
final class AskedKeys {
  private let statement: PreparedSQL
  /// Where those begin; nil where none were asked for.
  private var start: [UInt8]?

  /// - Parameter statement: Gives the first keys that are not below its first argument, and their ids.
  init(_ statement: PreparedSQL) { self.statement = statement }

  /// - Parameter values: For what the statement is asked besides.
  func ask(for name: String, _ values: BindingValues) throws(EngineError) {
    forget()
    guard let start = FoldedSearch.start(of: name), let keys = try? statement.bound(values) else { return }
    try start.withUnsafeBufferPointer { bytes throws(EngineError) in try keys.bind(bytes, at: 0) }
    if try keys.ask() { self.start = start }
  }

  /// - Parameter nextKey: Gives further keys.
  func search(_ nextKey: PreparedSQL) throws(EngineError) -> FoldedSearch {
    guard let start else { return try FoldedSearch(nextKey) }
    return try FoldedSearch(nextKey, known: (start, statement.statement()))
  }

  func forget() {
    if start != nil { statement.reset() }
    start = nil
  }
}
