import ParlanceModel
import ParlanceSQL

/// Values of SQL types that have no counterpart in Parlance, such as `interval` and `inet`. They are shown as texts,
/// but the engine compares and sorts them in their own type.
extension Lowered {
  var own: SQLExpression { native?.sql ?? sql }

  var isChoice: Bool { if case .choice = type { true } else { false } }
}

extension Lowering {
  /// Returns `value` with its SQL expression replaced, for example by a column of grouped rows.
  ///
  /// - Parameter own: The new expression. It returns the value in its own SQL type.
  func read(_ value: Lowered, as own: SQLExpression) -> Lowered {
    var result = value
    guard let (_, storage) = value.native else {
      result.sql = own
      return result
    }
    result.sql = dialect.functions.loaded(own, storage, as: value.type)
    result.native = (own, storage)
    return result
  }

  /// If one value has a native SQL type such as `interval`, returns both values in this type, so that the engine can
  /// compare them. The same applies to two times that are stored in UTC. Otherwise returns nil. The engine rejects a
  /// text that isn't valid for the type.
  func native(_ left: Lowered, _ right: Lowered) -> (own: SQLExpression, other: SQLExpression)? {
    if let own = left.instant, let other = right.instant, own.isCertain, other.isCertain {
      return (own.sql, other.sql)
    }
    guard let storage = (left.native ?? right.native)?.storage else { return nil }
    func value(_ value: Lowered) -> SQLExpression {
      if let native = value.native, native.storage == storage { return native.sql }
      return dialect.functions.stored(value.sql, storage, as: .text, like: .null)
    }
    return (value(left), value(right))
  }
}
