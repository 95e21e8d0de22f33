internal import ParlanceLanguage
internal import ParlanceModel

/// An argument of a prepared statement, sorted by how cheaply it can be bound: most are literals of a known place.
struct PreparedArgument {
  enum Source {
    case number(LiteralSlot, Conversion, isNegative: Bool)
    case text(LiteralSlot)
    case date(LiteralSlot)
    /// The id found by the lookup of this number.
    case record(Int)
    case other(Binding)
  }

  /// From 0.
  let index: Int
  let source: Source

  init(_ binding: Binding, at index: Int) {
    self.index = index
    source =
      switch binding {
      case .literal(let slot, let conversion) where Self.isPlain(conversion):
        .number(slot, conversion, isNegative: false)
      case .negated(.literal(let slot, let conversion)) where Self.isPlain(conversion):
        .number(slot, conversion, isNegative: true)
      case .literal(let slot, .text): .text(slot)
      case .day(.date(let slot)): .date(slot)
      case .record(let number): .record(number)
      default: .other(binding)
      }
  }

  /// Whether a number is kept as it is said.
  private static func isPlain(_ conversion: Conversion) -> Bool {
    conversion == .number || conversion == .quantity(factor: 1)
  }
}
