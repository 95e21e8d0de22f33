import ParlancePlanner
public import ParlanceSQL

/// Searches for names and texts that are similar to a typed text, ignoring case and diacritics.
///
/// The parameters `nextKey` and `someKeys` are the statements of the entity's ``LookupPlan``. All methods throw
/// ``EngineFailure``.
extension PlanRunner {
  /// Returns up to `limit` names that equal `name` except for case and diacritics, in order.
  public func names(like name: String, by nextKey: SQLStatement, limit: Int) throws -> [String] {
    try records(like: name, by: nextKey, limit: limit).map(\.name)
  }

  /// Returns up to `limit` records whose names equal `name` except for case and diacritics, in the order of their
  /// names.
  public func records(
    like name: String, by nextKey: SQLStatement, limit: Int
  ) throws -> [(id: Int64, name: String)] {
    try searching(nextKey) { try $0.keys(equalTo: name, limit: limit).map { ($0.id, $0.name) } }
  }

  /// Returns up to `limit` names that begin with `prefix`, in order.
  public func names(beginningWith prefix: String, by nextKey: SQLStatement, limit: Int) throws -> [String] {
    try searching(nextKey) { try $0.keys(withPrefix: prefix, limit: limit).map(\.name) }
  }

  /// Returns the longest common prefix of all names that begin with `prefix`. Returns nil if no name matches, or if the
  /// names spell the prefix in different ways.
  public func beginning(ofNamesWithPrefix prefix: String, by nextKey: SQLStatement) throws -> String? {
    try searching(nextKey) { try $0.beginning(ofKeysWithPrefix: prefix) }
  }

  /// Returns up to `limit` names that contain a word beginning with `prefix`: `The Nile` for `ni`. A word at the start
  /// of a name doesn't count. Stops reading at the time `end`.
  public func names(
    withWord prefix: String, by allKeys: SQLStatement, limit: Int, until end: ContinuousClock.Instant
  ) throws -> [String] {
    try scanning(allKeys, limit, until: end, for: LaterWords(beginningWith: prefix).areIn)
  }

  /// Returns up to `limit` values of a column that equal `text` except for case and diacritics, in order. Stops reading
  /// at the time `end`.
  ///
  /// - Parameter values: A statement from ``Planner/values(of:in:)``.
  public func values(
    like text: String, in values: SQLStatement, limit: Int, until end: ContinuousClock.Instant
  ) throws -> [String] {
    try scanning(values, limit, until: end, for: FoldedText(text).equals)
  }

  /// Returns the names that are most similar to a name that no record has.
  public func names(near name: String, by nextKey: SQLStatement, _ someKeys: SQLStatement) throws -> [String]
  {
    guard seeksNearNames else { return [] }
    return try reading(.nothing) {
      let records = NearestRecords(
        nextKey: PreparedSQL(nextKey, engine: engine), someKeys: PreparedSQL(someKeys, engine: engine))
      return try records.names(to: name, BindingValues(.nothing, remembered, echoesNearNames: false))
    }
  }

  private func searching<Found>(_ nextKey: SQLStatement, _ work: (FoldedSearch) throws -> Found) throws
    -> Found
  {
    try reading(.nothing) { try work(FoldedSearch(PreparedSQL(nextKey, engine: engine))) }
  }

  private func scanning(
    _ texts: SQLStatement, _ limit: Int, until end: ContinuousClock.Instant,
    for isWanted: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws -> [String] {
    try reading(.nothing) {
      try TextScan(texts, engine: engine).texts(limit: limit, until: end, where: isWanted)
    }
  }
}
