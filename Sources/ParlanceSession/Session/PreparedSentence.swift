package import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// A sentence that was read and prepared, to be run for every sentence of its shape.
package indirect enum PreparedSentence {
  case plain(PreparedPlan, notes: AnswerNotes)
  case explain(SyntaxNode, ResolvedSentence, Plan, isTried: Bool)
  case explainSteps(ResolvedSentence, Plan, as: StepwiseExplanation.Form)
  case explainEntity(Entity)
  case expect(Expectation, PreparedPlan)
  /// `expect error:` of a sentence that cannot even be understood.
  case expectedError(Diagnostic)
  case letValue(String, Binding, FieldType)
  case letAnswer(String, PreparedPlan, notes: AnswerNotes, said: SourceRange)
  /// A plain query, and where its words stand.
  case watch(PreparedPlan, SourceRange)
  case chart(PreparedChart)
  case export(PreparedExport)
  /// All records, into the folder that the token names.
  case exportAll(LiteralSlot)
  case importing(WantedImport)
  case begin, commit, rollback
  case would(PreparedChange)
  case undo(UndoTarget)
  /// How many entries are listed.
  case journal(limit: Int)
  /// The model of a database that others made is remembered in it from now on.
  case adopt
  case define(Report)
  case forget(ForgottenName)
  case describe(Syntax.Sentence.Form.Describe)
  case help(SyntaxToken?)
  case load(LiteralSlot)

  /// What `expect` states.
  package enum Expectation {
    case nothing
    case error
    case rows(Comparison, Binding)
    case value(Comparison, Binding)
  }

  /// The change that a person is asked about where it changes many rows.
  package var questionable: PreparedRowChange? {
    switch self {
    case .undo(let target): .undo(target)
    case .plain(let plan, let notes): notes.setChange == nil ? nil : .plan(plan, notes)
    default: nil
    }
  }

  /// Whether it may do more than change rows.
  var showsSomething: Bool {
    switch self {
    case .plain(let prepared, _): !prepared.plan.isWrite
    case .load: false
    default: true
    }
  }

  /// Whether the same shape may be run again without being read again.
  var isReusable: Bool {
    switch self {
    case .plain, .expect, .chart, .begin, .commit, .rollback, .load: true
    default: false
    }
  }
}

/// A `chart …` that was read and prepared, to be drawn for every sentence of its shape.
package struct PreparedChart {
  let plan: PreparedPlan
  let notes: AnswerNotes
  /// How many columns of the answer, from the first, name a group.
  let keyCount: Int
  /// The column that holds the ids of records.
  let idColumn: Int?
  /// The ends that the sentence names for its days.
  let namedDays: Timeline.Filling?
  /// The period of the groups and the rows in them, where periods without rows are left out.
  let gappedGroups: (period: Period, rows: String)?
  /// Whether the query compares two numbers, which is then what is drawn.
  let isComparison: Bool
  /// The first and the last token of the query.
  let queryTokens: (first: Int, last: Int)
  /// The word after `as`; it is read when the chart is drawn, as sentences of one shape may differ in it.
  let kind: LiteralSlot?
  /// The file after `to`.
  let file: LiteralSlot?
}

/// An `export …` that was read and planned.
package struct PreparedExport {
  let export: Export
  let plan: PreparedPlan
  let notes: AnswerNotes
  /// The words of the set or the question, in order.
  let rows: SourceRange
  /// The file's.
  let file: SourceRange
  /// What gives the columns that are lists.
  let lists: [PreparedPlan]
}
