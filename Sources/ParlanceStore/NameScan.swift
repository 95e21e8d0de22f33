internal import ParlanceModel
public import ParlancePlanner

/// The names of records in which a word after the first begins as a person has begun to type: no index knows them, so
/// names are read until there is no time left.
public struct NameScan {
  private let allKeys: PreparedSQL

  /// As many are read before the clock is asked: so few take no time, and are all found wherever it runs.
  private static let step = 1024

  /// - Parameter allKeys: As ``LookupPlan/allKeys``: gives all names, in no order.
  public init(_ allKeys: SQLStatement, engine: any Engine) throws(EngineError) {
    self.allKeys = PreparedSQL(allKeys, engine: engine)
  }

  /// Up to `limit` names, in order, of those that are read before `end`; case and diacritics do not count.
  public func names(withWord prefix: String, limit: Int, until end: ContinuousClock.Instant) throws
    -> [String]
  {
    let words = LaterWords(beginningWith: prefix)
    let statement = try allKeys.statement()
    defer { statement.reset() }
    var found: [String] = []
    var read = 0
    while found.count < limit, try statement.step() {
      let name = statement.text(0)
      if words.areIn(name) { found.append(String(decoding: name, as: UTF8.self)) }
      read += 1
      if read.isMultiple(of: Self.step), ContinuousClock.now > end { break }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
