internal import ParlanceModel
internal import ParlancePlanner

/// Tells of a few names whether their records have a flag set: each is looked up by the index of names.
public struct FlaggedNames {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Those of `names` whose record in `table` has the flag as `isSet` says.
  public func names(
    among names: [String], in table: String, by key: String, where flag: String, is isSet: Bool
  ) throws(EngineError) -> Set<String> {
    let (table, key, flag) = (quoted(table), quoted(key), quoted(flag))
    let statement = try engine.prepare(
      "select 1 from \(table) where \(key) = ? and \(isSet ? "" : "not ")\(flag) limit 1")
    defer { statement.reset() }
    var found: Set<String> = []
    for name in names {
      statement.reset()
      try statement.bind(Value.text(name), at: 0)
      if try statement.step() { found.insert(name) }
    }
    return found
  }

  private func quoted(_ name: String) -> String { engine.dialect.quoted(name) }
}
