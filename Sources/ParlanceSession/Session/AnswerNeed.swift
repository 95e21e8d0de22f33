package import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel
package import ParlancePlanner
import ParlanceRender

/// What the words around a question need of its answer, which is known before it is asked: whoever runs a sentence holds to
/// it, and so does whoever only offers one.
package enum AnswerNeed: Equatable {
  /// Of `chart`: columns of numbers.
  case numbers(isComparison: Bool)
  /// Of `let x be the`: one value, to be kept.
  case keptValue
  /// Of `expect 3:`: one value, to be compared with the words in the range.
  case comparedValue(SourceRange)

  /// Nil where any answer will do.
  package init?(of sentence: Syntax.Sentence.Form) {
    switch sentence {
    case .chart(let chart): self = .numbers(isComparison: chart.query.isComparison)
    case .let(let named):
      guard case .answer = named.boundValue.form else { return nil }
      self = .keptValue
    case .expect(let expected):
      guard case .value(let value) = expected.outcome.form, value.unit == nil else { return nil }
      self = .comparedValue(expected.outcome.range)
    case .action, .query, .would, .undoing, .journal, .explain, .watch, .export, .exportAll, .import,
      .define, .begin, .commit, .rollback, .adopt, .forgetting, .describe, .help, .load:
      return nil
    }
  }

  /// - Parameter range: Of the question.
  /// - Throws: `no-numbers-to-draw`, `chart-of-totals`, `not-one-value`, `no-single-value`.
  package func check(_ command: Command, _ answer: Answer, at range: SourceRange) throws(Diagnostic) {
    switch self {
    case .numbers(let isComparison):
      if command.question?.hasTotals == true { throw SessionError.chartOfTotals.at(range) }
      let roles = ColumnRoles(command, answer)
      try Chart.requireNumbers(
        in: answer.columns, keyCount: roles.keyCount, id: roles.idColumn, isComparison: isComparison,
        at: range)
    case .keptValue: if answer.value == nil { throw SessionError.notOneValue(nil).at(range) }
    case .comparedValue(let expected): _ = try answer.expectedValue(at: expected)
    }
  }
}

extension Syntax.Query {
  /// Whether it compares two numbers, which a chart then draws side by side.
  var isComparison: Bool { if case .compare = form { true } else { false } }
}

/// What `expect` compares, and what `let` keeps, is one value.
extension Answer {
  /// What is known of its columns before it is there; none of a receipt.
  package var columns: [ResultColumn] {
    switch self {
    case .rows(let columns, _), .records(let columns, _): columns
    case .scalar(let column): [column]
    case .receipt: []
    }
  }

  /// - Parameter range: Of what is expected.
  /// - Throws: `no-single-value`.
  func expectedValue(at range: SourceRange) throws(Diagnostic) -> ResultColumn {
    if let value { return value }
    let isReceipt = if case .receipt = self { true } else { false }
    throw SessionError.noSingleValue(isReceipt: isReceipt).at(range)
  }
}

/// What the columns of an answer are there for, as far as the sentence says it.
struct ColumnRoles {
  /// How many columns, from the first, name a group.
  var keyCount = 0
  /// The column that holds the ids of records.
  var idColumn: Int?

  init(_ command: Command, _ answer: Answer) {
    switch answer {
    case .rows(let columns, let records):
      if case .query(let query) = command, case .aggregates(let measured) = query.form {
        keyCount = columns.count - measured.count
      }
      idColumn = records?.index
    case .records(_, let records): idColumn = records?.index
    case .scalar, .receipt: break
    }
  }
}

extension FieldType {
  /// The type whose literals are read into values of the kind.
  package init(_ kind: ResultColumn.Kind) {
    self =
      switch kind {
      case .text: .text
      case .number, .duration, .share, .bar: .number
      case .decimal(let scale): .decimal(scale: scale)
      case .day: .date
      case .moment: .time
      case .flag: .flag
      case .named(let number): .named(number)
      case .quantity(let unit, _): .quantity(unit: unit)
      }
  }
}
