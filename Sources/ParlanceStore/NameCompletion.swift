internal import ParlanceModel
public import ParlancePlanner

/// The names of records that begin as a person has begun to type, without reading all names.
public struct NameCompletion {
  private let search: FoldedSearch

  /// - Parameter nextKey: As ``LookupPlan/nextKey``: gives the first key not below its one argument, and its id.
  public init(_ nextKey: SQLStatement, engine: any Engine) throws(EngineError) {
    search = try FoldedSearch(PreparedSQL(nextKey, engine: engine))
  }

  /// Up to `limit` names that begin with `prefix`, case and diacritics aside, in order.
  public func names(withPrefix prefix: String, limit: Int) throws -> [String] {
    try search.keys(withPrefix: prefix, limit: limit).map(\.name)
  }

  /// What all names begin with that begin with `prefix`, case and diacritics aside; nil where they are written in several
  /// ways up to there, or there is none.
  public func beginning(ofNamesWithPrefix prefix: String) throws -> String? {
    try search.beginning(ofKeysWithPrefix: prefix)
  }
}
