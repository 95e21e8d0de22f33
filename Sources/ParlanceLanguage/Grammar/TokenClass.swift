/// A class of tokens: a terminal of the grammar. A token can belong to several classes: `run` is a WORD and may also be
/// an ENTITY.
public enum TokenClass: Hashable, Sendable {
  /// A keyword or symbol. In the grammar text, it is in quotes: `'list'`.
  case keyword(String)
  // Literals.
  case number, text, word, date, time, parameter
  // Built-in vocabulary.
  case aggregate, comparison, period, month, weekday, part, clock
  // The model's vocabulary.
  case entity, field, flag, verb, report, unit, preposition
  /// Any word, even a keyword. Only `help` uses this class: `help where`.
  case anyWord
  /// The end of the sentence.
  case end

  /// Whether tokens of this class are literals. Sentences that differ only in their literals, such as `first 3` and
  /// `first 5`, have the same shape.
  public var isLiteral: Bool {
    switch self {
    case .number, .text, .word, .date, .time: true
    default: false
    }
  }
}

extension TokenClass {
  /// The name of the class in messages, such as `a number`. Nil for a keyword: messages show the keyword itself.
  public var noun: String? {
    switch self {
    case .number: "a number"
    case .text: "text in double quotes"
    case .word: "a name"
    case .date: "a date"
    case .weekday: "a weekday"
    case .time: "a time such as `18:00`"
    case .aggregate: "an aggregate such as `sum`"
    case .comparison: "a comparison such as `=`"
    case .period: "a period such as `day`"
    case .month: "a month"
    case .part: "a part of a date such as `weekday`"
    case .clock: "a unit of time such as `hours`"
    case .entity: "an entity"
    case .field: "a field"
    case .flag: "a flag"
    case .verb: "a verb"
    case .report: "a report"
    case .unit: "a unit"
    case .preposition: "a preposition"
    case .parameter: "a `$name`"
    case .anyWord: "any word"
    case .end: "the end"
    case .keyword: nil
    }
  }
}
