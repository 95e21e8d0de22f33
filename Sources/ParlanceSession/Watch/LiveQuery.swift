import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// A query that is asked again and again.
final class LiveQuery {
  /// As it was said.
  let words: String
  private let session: Session
  /// With `watch` before it, which nothing but a query can follow.
  private let sentence: String
  private var prepared: (plan: PreparedPlan, said: SaidSentence)?

  /// - Parameters:
  ///   - said: The whole sentence that begins with `watch`.
  ///   - range: Where the query stands in it.
  init(_ plan: PreparedPlan, _ said: SaidSentence, _ range: SourceRange, in session: Session) {
    self.session = session
    words = said.source[range]
    sentence = said.source[said.range]
    prepared = (plan, said)
  }

  /// The answer as it is now.
  ///
  /// - Parameters:
  ///   - limit: How many rows are kept whole.
  ///   - clock: Stopped at what `now` and `today` mean this time.
  /// - Throws: ``Diagnostic``, ``EngineFailure``.
  func ask(keeping limit: Int, _ clock: Clock) throws -> LiveAnswer {
    let (plan, said) = try prepared ?? read(clock)
    prepared = (plan, said)
    let rows = AnswerRows(of: plan.plan.answer, keeping: limit)
    let now = SaidSentence(said.reader, tokens: said.tokens, clock: clock)
    let outcome = try session.runner.run(plan, now, into: rows)
    if case .scalar(let value, let column) = outcome.result { return LiveAnswer(value, column) }
    return rows.answer
  }

  /// The next time it is read anew: another model may understand it otherwise.
  func forget() { prepared = nil }

  private func read(_ clock: Clock) throws -> (PreparedPlan, SaidSentence) {
    let source = SourceText(sentence)
    let tokens = try session.language.lexer.tokens(of: source)
    let said = SaidSentence(source, tokens: tokens, clock: clock)
    let node = try session.language.parse(tokens, of: source)
    guard case (.watch(.plain(let plan, _), _), _) = try session.prepare(node, said) else {
      preconditionFailure("`watch` has a query")
    }
    return (plan, said)
  }
}
