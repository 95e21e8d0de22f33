extension FoldedSearch {
  /// Seeks by a statement that gives the first key not below its one argument, and that key's id.
  init(_ nextKey: PreparedSQL) throws(EngineError) {
    let statement = try nextKey.statement()
    self.init { bytes in
      try bytes.withUnsafeBufferPointer { try statement.bind($0, at: 0) }
      guard try statement.step() else { return nil }
      defer { statement.reset() }
      return Match(key: Array(statement.text(0)), id: statement.integer(1))
    }
  }
}
