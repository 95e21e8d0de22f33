internal import ParlanceModel
public import ParlancePlanner

/// The names of records in which a word after the first begins as a person has begun to type.
public struct NameScan {
  private let scan: TextScan

  /// - Parameter allKeys: As ``LookupPlan/allKeys``: gives all names, in no order.
  public init(_ allKeys: SQLStatement, engine: any Engine) throws(EngineError) {
    scan = try TextScan(allKeys, engine: engine)
  }

  /// Up to `limit` names, in order, of those that are read before `end`; case and diacritics do not count.
  public func names(withWord prefix: String, limit: Int, until end: ContinuousClock.Instant) throws
    -> [String]
  {
    try scan.texts(limit: limit, until: end, where: LaterWords(beginningWith: prefix).areIn)
  }
}
