import ParlanceModel

/// What a value is in SQL, as far as an engine has to be told of it.
public enum SQLType: Sendable, Equatable {
  case text, number, integer, day, moment, flag
  /// A number of so many decimals. As an argument it is a whole number of its last decimal.
  case decimal(scale: Int)
  /// Ids as a JSON array.
  case ids

  /// That of a field's values.
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
  /// How many of its last decimal one is, for a number of so many decimals.
  static func units(scale: Int) -> Int {
    // More than 18 decimals do not fit 64 bits: the model's reader refuses them.
    (0..<min(max(scale, 0), 18)).reduce(1) { power, _ in power * 10 }
  }
}

extension Binding {
  /// What its value is; nil where only its place tells that.
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
