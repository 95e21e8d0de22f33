public import ParlancePlanner

/// Names and texts that are like one which was typed, case and diacritics aside.
///
/// `nextKey` and `someKeys` are as ``LookupPlan`` of the records' entity has them. All throw ``EngineFailure``.
extension PlanRunner {
  /// The names that equal `name`, in order.
  public func names(like name: String, by nextKey: SQLStatement, limit: Int) throws -> [String] {
    try records(like: name, by: nextKey, limit: limit).map(\.name)
  }

  /// The records whose names equal `name`, in the order of the names.
  public func records(
    like name: String, by nextKey: SQLStatement, limit: Int
  ) throws -> [(id: Int64, name: String)] {
    try searching(nextKey) { try $0.keys(equalTo: name, limit: limit).map { ($0.id, $0.name) } }
  }

  /// Up to `limit` names that begin with `prefix`, in order.
  public func names(beginningWith prefix: String, by nextKey: SQLStatement, limit: Int) throws -> [String] {
    try searching(nextKey) { try $0.keys(withPrefix: prefix, limit: limit).map(\.name) }
  }

  /// What all names begin with that begin with `prefix`; nil where they are written in several ways up to there, or there is
  /// none.
  public func beginning(ofNamesWithPrefix prefix: String, by nextKey: SQLStatement) throws -> String? {
    try searching(nextKey) { try $0.beginning(ofKeysWithPrefix: prefix) }
  }

  /// Up to `limit` names in which a word after the first begins with `prefix`, as far as they are read before `end`.
  public func names(
    withWord prefix: String, by allKeys: SQLStatement, limit: Int, until end: ContinuousClock.Instant
  ) throws -> [String] {
    try scanning(allKeys, limit, until: end, for: LaterWords(beginningWith: prefix).areIn)
  }

  /// Up to `limit` values of a column that equal `text`, of those that are read before `end`, in order.
  ///
  /// - Parameter values: As ``Planner/values(of:in:)``.
  public func values(
    like text: String, in values: SQLStatement, limit: Int, until end: ContinuousClock.Instant
  ) throws -> [String] {
    try scanning(values, limit, until: end, for: FoldedText(text).equals)
  }

  /// The names nearest to one that no record bears.
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
