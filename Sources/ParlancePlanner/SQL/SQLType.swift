import ParlanceModel

/// The type of an SQL value, as precisely as engines need to know it.
public enum SQLType: Sendable, Equatable {
  case text, number, integer, day, moment, flag
  /// A number with a fixed count of decimals. An argument of this type is a whole number of the smallest unit.
  case decimal(scale: Int)
  /// Ids as a JSON array.
  case ids

  /// Creates the type of a field's values.
  init(_ type: FieldType) {
    self =
      switch type {
      case .text, .choice: .text
      case .number, .quantity, .named, .computed: .number
      case .decimal(let scale): .decimal(scale: scale)
      case .date: .day
      case .time: .moment
      case .flag: .flag
      case .reference: .integer
      }
  }
}

extension FieldType {
  /// Returns the number of smallest units per 1, for a number with this many decimals.
  static func units(scale: Int) -> Int {
    // The model's reader rejects more than 18 decimals, because they don't fit into 64 bits.
    (0..<min(max(scale, 0), 18)).reduce(1) { power, _ in power * 10 }
  }
}

extension Binding {
  /// The type of the bound value, or nil if only its position in the statement determines the type.
  var sqlType: SQLType? {
    switch self {
    case .constant(.integer), .record: .integer
    case .constant(.real), .scaled: .number
    case .constant(.text), .name: .text
    case .constant(.null), .parameter, .slot, .unmatched: nil
    case .literal(_, let conversion): conversion.sqlType
    case .negated(let inner), .increased(let inner, _): inner.sqlType
    case .day: .day
    case .moment: .moment
    case .records: .ids
    }
  }
}

extension Conversion {
  fileprivate var sqlType: SQLType {
    switch self {
    case .text, .choice: .text
    case .number, .quantity, .percent: .number
    case .decimal(let scale): .decimal(scale: scale)
    case .count, .positiveCount: .integer
    }
  }
}
