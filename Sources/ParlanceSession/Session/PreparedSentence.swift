package import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// A sentence that was parsed and planned. It can also run other sentences of the same shape, which differ only in
/// literals.
package indirect enum PreparedSentence {
  case plain(PreparedPlan, notes: AnswerNotes)
  case explain(SyntaxNode, ResolvedSentence, Plan, isTried: Bool)
  case explainSteps(ResolvedSentence, Plan, as: StepwiseExplanation.Form)
  case explainEntity(Entity)
  case expect(Expectation, PreparedPlan)
  /// The error that an `expect error:` sentence expects. It occurred before the sentence after the colon could run.
  case expectedError(Diagnostic)
  case letValue(String, Binding, FieldType)
  case letAnswer(String, PreparedPlan, notes: AnswerNotes, said: SourceRange)
  /// A query, and its range in the sentence.
  case watch(PreparedPlan, SourceRange)
  case chart(PreparedChart)
  case export(PreparedExport)
  /// An export of all records. The token names the folder.
  case exportAll(LiteralSlot)
  case importing(ImportRequest)
  case begin, commit, rollback
  case would(PreparedChange)
  case undo(UndoTarget)
  /// The maximum number of journal entries to list.
  case journal(limit: Int)
  /// Stores the model in a database that another program created.
  case adopt
  case define(Report)
  case forget(ForgottenName)
  case describe(Syntax.Sentence.Form.Describe)
  case help(SyntaxToken?)
  case load(LiteralSlot)
  /// A file that becomes an entity of the session.
  case use(Syntax.Sentence.Form.Use)

  /// What `expect` requires of the answer.
  package enum Expectation {
    case nothing
    case error
    case rows(Comparison, Binding)
    case value(Comparison, Binding)
  }

  /// The change that the user must confirm if it affects many rows; nil for sentences that never need a confirmation.
  package var questionable: PreparedRowChange? {
    switch self {
    case .undo(let target): .undo(target)
    case .plain(let plan, let notes): notes.setChange == nil ? nil : .plan(plan, notes)
    default: nil
    }
  }

  /// Whether the sentence prints an answer, or does anything other than change rows. Before such a sentence runs, all
  /// statements that were already sent to the server must finish.
  var showsSomething: Bool {
    switch self {
    case .plain(let prepared, _): !prepared.plan.isWrite
    case .load: false
    default: true
    }
  }

  /// Whether other sentences of the same shape can reuse this prepared sentence.
  var isReusable: Bool {
    switch self {
    case .plain, .expect, .chart, .begin, .commit, .rollback, .load: true
    default: false
    }
  }
}

/// A prepared `chart`. It can also draw other sentences of the same shape, which differ only in literals.
package struct PreparedChart {
  let plan: PreparedPlan
  let notes: AnswerNotes
  /// The number of columns that identify the group of a row, such as 1 for `count facts per week`. These columns come
  /// first.
  let keyCount: Int
  /// The index of the column with the ids of the records, from 0; nil if there isn't such a column.
  let idColumn: Int?
  /// The first and last days that the sentence names.
  let namedDays: Timeline.Filling?
  /// If periods without rows are left out: the period, such as `week`, and the plural noun of the rows, such as
  /// `facts`. Otherwise nil.
  let gappedGroups: (period: Period, rows: String)?
  /// The indexes of the columns that are counts.
  let counts: [Int]
  /// Whether the query is `compare A vs B`. The chart then draws the values of A and B side by side.
  let isComparison: Bool
  /// The indexes of the query's first and last tokens.
  let queryTokens: (first: Int, last: Int)
  /// The word after `as`, such as `svg`. It is read when the chart is drawn, because sentences of the same shape can
  /// have different words there.
  let kind: LiteralSlot?
  /// The file name after `to`.
  let file: LiteralSlot?
}

/// A prepared `export`.
package struct PreparedExport {
  let export: Export
  let plan: PreparedPlan
  let notes: AnswerNotes
  /// The range of the exported set or question in the sentence.
  let rows: SourceRange
  /// The range of the file's name.
  let file: SourceRange
  /// The plans that read the list columns, in order.
  let lists: [PreparedPlan]
}
