package import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel
package import ParlancePlanner
import ParlanceRender
package import ParlanceSQL

/// What a sentence such as `chart count facts per week` requires of the answer to its question. For example, `chart`
/// requires columns of numbers.
///
/// The requirement is checked before the question runs. Completion and suggestions check it too.
package enum AnswerNeed: Equatable {
  /// Columns of numbers, for `chart`.
  case numbers(isComparison: Bool)
  /// One value, to which `let x be the …` gives a name.
  case namedValue
  /// One value, which is compared with an expected value such as `3` in `expect 3: …`. The range is that of the
  /// expected value.
  case comparedValue(SourceRange)

  /// Creates the requirement of a sentence; nil if the sentence accepts any answer.
  package init?(of sentence: Syntax.Sentence.Form) {
    switch sentence {
    case .chart(let chart): self = .numbers(isComparison: chart.query.isComparison)
    case .let(let named):
      guard case .answer = named.boundValue.form else { return nil }
      self = .namedValue
    case .expect(let expected):
      guard case .value(let value) = expected.outcome.form, value.unit == nil else { return nil }
      self = .comparedValue(expected.outcome.range)
    case .action, .query, .would, .undoing, .journal, .explain, .watch, .export, .exportAll, .import,
      .define, .begin, .commit, .rollback, .adopt, .forgetting, .describe, .help, .load, .use:
      return nil
    }
  }

  /// Checks that a planned answer meets this requirement. The question hasn't run yet.
  ///
  /// - Parameter range: The range of the question.
  /// - Throws: `no-numbers-to-draw`, `chart-of-totals`, `not-one-value` or `no-single-value`.
  package func check(_ command: Command, _ answer: Answer, at range: SourceRange) throws(Diagnostic) {
    switch self {
    case .numbers(let isComparison):
      if command.question?.hasTotals == true { throw SessionError.chartOfTotals.at(range) }
      let roles = ColumnRoles(command, answer)
      try Chart.requireNumbers(
        in: answer.columns, keyCount: roles.keyCount, id: roles.idColumn, isComparison: isComparison,
        at: range)
    case .namedValue: if answer.value == nil { throw SessionError.notOneValue(nil).at(range) }
    case .comparedValue(let expected): _ = try answer.expectedValue(at: expected)
    }
  }
}

extension Syntax.Query {
  /// Whether the query is `compare A vs B`. A chart draws the values of A and B side by side.
  var isComparison: Bool { if case .compare = form { true } else { false } }
}

/// Properties of an answer that are known before the query runs.
extension Answer {
  /// The columns of the answer; empty for a receipt.
  package var columns: [ResultColumn] {
    switch self {
    case .rows(let columns, _), .records(let columns, _): columns
    case .scalar(let column): [column]
    case .receipt: []
    }
  }

  /// Returns the column of the single value in the answer.
  ///
  /// - Parameter range: The range of the expected value, for errors.
  /// - Throws: `no-single-value` if the answer has rows or is a receipt.
  func expectedValue(at range: SourceRange) throws(Diagnostic) -> ResultColumn {
    if let value { return value }
    let isReceipt = if case .receipt = self { true } else { false }
    throw SessionError.noSingleValue(isReceipt: isReceipt).at(range)
  }
}

/// The columns of an answer that have a special role: the columns that identify the group of a row, and the column with
/// the ids of records.
struct ColumnRoles {
  /// The number of columns that identify the group of a row, such as 1 for `count facts per week`. These columns come
  /// first.
  var keyCount = 0
  /// The index of the column with the ids of the records, from 0; nil if there isn't such a column.
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
  /// Creates the type that a value must have if it is compared with a column of this kind.
  package init(_ kind: ResultColumn.Kind) {
    self =
      switch kind {
      case .text: .text
      case .number, .duration, .share, .bar: .number
      case .length: .duration
      case .decimal(let scale): .decimal(scale: scale)
      case .day: .date
      case .moment: .time
      case .clock: .clock
      case .flag: .flag
      case .named(let number): .named(number)
      case .quantity(let unit, _): .quantity(unit: unit)
      }
  }
}
