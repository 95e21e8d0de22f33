/// A terminal of the grammar. A token may belong to several: `run` is a WORD and may be an ENTITY too.
public enum TokenClass: Hashable, Sendable {
  /// A word or sign written between quotes in the grammar.
  case keyword(String)
  // Literals.
  case number, text, word, date, time, parameter
  // Built-in vocabulary.
  case aggregate, comparison, period, month, weekday
  // The model's vocabulary.
  case entity, field, flag, verb, report, unit, preposition
  /// Any word whatever, for `help`.
  case anyWord
  /// The end of the sentence.
  case end

  /// Whether sentences of one shape may differ in it.
  public var isLiteral: Bool {
    switch self {
    case .number, .text, .word, .date, .time: true
    default: false
    }
  }
}
