package import ParlanceLanguage
package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// A sentence that was read and prepared, to be run for every sentence of its shape.
package indirect enum PreparedSentence {
  case plain(PreparedPlan, notes: AnswerNotes)
  case explain(SyntaxNode, ResolvedSentence, Plan)
  case explainEntity(Entity)
  case expect(Expectation, PreparedSentence)
  /// `expect error:` of a sentence that cannot even be understood.
  case expectedError(Diagnostic)
  case letValue(String, Binding, FieldType)
  case letAnswer(String, PreparedPlan, said: SourceRange)
  /// A plain query, and where its words stand.
  case watch(PreparedSentence, SourceRange)
  case chart(PreparedChart)
  case export(PreparedExport)
  case begin, commit, rollback
  case define(Report)
  case forget(ForgottenName)
  case describe(SyntaxNode)
  case help(SyntaxToken?)
  case load(LiteralSlot)

  /// What `expect` states.
  package enum Expectation {
    case nothing
    case error
    case rows(Comparison, Binding)
    case value(Comparison, Binding)
  }

  /// The set that it changes; nil where it changes none.
  package var setChange: SetChange? { if case .plain(_, let notes) = self { notes.setChange } else { nil } }

  /// Whether the same shape may be run again without being read again.
  var isReusable: Bool {
    switch self {
    case .plain, .chart, .begin, .commit, .rollback, .load: true
    case .expect(_, let inner): inner.isReusable
    default: false
    }
  }
}
