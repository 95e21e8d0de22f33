internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// A statement of a plan. It is compiled when it is first run, and then reused.
final class PreparedSQL {
  let sql: SQLStatement
  let engine: any Engine
  /// The arguments that differ between sentences. Constants are bound only once.
  private let arguments: [PreparedArgument]
  private var compiled: (any PreparedStatement)?

  init(_ sql: SQLStatement, engine: any Engine) {
    self.sql = sql
    self.engine = engine
    arguments = sql.arguments.enumerated().compactMap { index, binding in
      if case .constant = binding { nil } else { PreparedArgument(binding, at: index) }
    }
  }

  /// Returns the statement with the values of a sentence bound to it, ready to run.
  ///
  /// - Throws: ``EngineError``; ``Diagnostic`` for a literal that can't be converted.
  func bound(_ values: BindingValues) throws -> any PreparedStatement {
    let statement = try statement()
    for argument in arguments { try values.bind(argument, to: statement) }
    return statement
  }

  /// Ends the current run, if any.
  func reset() { compiled?.reset() }

  /// Returns the statement with only its constants bound.
  func statement() throws(EngineError) -> any PreparedStatement {
    if let compiled { return compiled }
    let statement = try engine.prepare(sql)
    for case (let index, .constant(let value)) in sql.arguments.enumerated() {
      try statement.bind(value, at: index)
    }
    compiled = statement
    return statement
  }
}

/// An argument of a prepared statement, classified by how it is bound. Most arguments are literals at a known position
/// in the sentence.
struct PreparedArgument {
  enum Source {
    case number(LiteralSlot, Conversion, isNegative: Bool)
    case text(LiteralSlot)
    case date(LiteralSlot)
    /// The id that the record lookup with this number found.
    case record(Int)
    case other(Binding)
  }

  /// The index of the argument, from 0.
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

  /// Whether the conversion leaves a number unchanged.
  private static func isPlain(_ conversion: Conversion) -> Bool {
    conversion == .number || conversion == .quantity(factor: 1)
  }
}
