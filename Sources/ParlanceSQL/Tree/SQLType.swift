package import ParlanceModel

/// The type of an SQL value, as precisely as engines need to know it.
public enum SQLType: Sendable, Equatable {
  case text, number, integer, day, moment, clock, flag
  /// A number with a fixed number of decimals. An argument of this type is an integer in the smallest unit: 250 for
  /// 2.50.
  case decimal(scale: Int)
  /// A list of ids, as a JSON array.
  case ids

  /// Creates the SQL type for the values of a field.
  package init(_ type: FieldType) {
    self =
      switch type {
      case .text, .choice: .text
      case .number, .quantity, .named, .computed: .number
      case .decimal(let scale): .decimal(scale: scale)
      case .date: .day
      case .time: .moment
      case .clock: .clock
      case .flag: .flag
      case .reference: .integer
      }
  }
}

extension FieldType {
  /// Returns the integer that stores the decimal 1: 100 for scale 2.
  package static func units(scale: Int) -> Int {
    // The model reader rejects a scale above 18, because 10^19 doesn't fit into 64 bits.
    (0..<min(max(scale, 0), 18)).reduce(1) { power, _ in power * 10 }
  }
}

extension Binding {
  /// The SQL type of the bound value. Nil for a binding that doesn't determine the type, such as a null or a parameter.
  package var sqlType: SQLType? {
    switch self {
    case .constant(.integer), .record: .integer
    case .constant(.real), .scaled, .periods: .number
    case .constant(.text), .name: .text
    case .constant(.null), .parameter, .slot, .unmatched: nil
    case .literal(_, let conversion): conversion.sqlType
    case .negated(let inner), .increased(let inner, _): inner.sqlType
    case .day: .day
    case .moment: .moment
    case .timeOfDay: .clock
    case .records: .ids
    }
  }
}

extension Conversion {
  fileprivate var sqlType: SQLType {
    switch self {
    case .text, .choice, .bytes: .text
    case .number, .quantity, .percent, .seconds, .length: .number
    case .decimal(let scale): .decimal(scale: scale)
    case .count, .positiveCount: .integer
    case .clock: .clock
    }
  }
}
