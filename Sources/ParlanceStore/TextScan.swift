internal import ParlancePlanner

/// Texts of one column that no index knows by what is sought: they are read until there is no time left.
struct TextScan {
  private let texts: PreparedSQL

  /// As many are read before the clock is asked: so few take no time, and are all found wherever it runs.
  private static let step = 1024

  /// - Parameter texts: Gives the text of each row, in no order.
  init(_ texts: SQLStatement, engine: any Engine) throws(EngineError) {
    self.texts = PreparedSQL(texts, engine: engine)
  }

  /// Up to `limit` different texts, in order, that are wanted, of those that are read before `end`.
  func texts(
    limit: Int, until end: ContinuousClock.Instant, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws -> [String] {
    let statement = try texts.statement()
    defer { statement.reset() }
    var found: Set<String> = []
    var read = 0
    while found.count < limit, try statement.step() {
      let text = statement.text(0)
      if isWanted(text) { found.insert(String(decoding: text, as: UTF8.self)) }
      read += 1
      if read.isMultiple(of: Self.step), ContinuousClock.now > end { break }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
