import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

extension Session {
  /// Tries a sentence as far as that goes without running it.
  ///
  /// - Parameter seeksNear: Whether names are sought that come near to one that no record bears.
  func trial(
    of tokens: [Token], _ source: SourceText, _ clock: Clock, seeksNear: Bool = false
  ) -> OfferTrial {
    runner.seeksNearNames = seeksNear
    defer { runner.seeksNearNames = true }
    do {
      let node = try language.parse(tokens, of: source)
      try permissions.require(filesOf: node)
      let said = SaidSentence(source, tokens: tokens, clock: clock.stopped())
      switch try prepare(node, said).0 {
      case .plain(let plan, _), .letAnswer(_, let plan, _), .expect(_, .plain(let plan, _)),
        .watch(.plain(let plan, _), _):
        try runner.findRecords(plan, said)
        if case .receipt(let receipt) = plan.plan.answer {
          return OfferTrial(change: receipt) { [self] in (try? rowsReached(by: node, said)) ?? .max }
        }
      case .chart(let chart): try runner.findRecords(chart.plan, said)
      case .export(let export): try runner.findRecords(export.plan, said)
      case .explain(_, _, let plan): try runner.findRecords(runner.prepare(plan), said)
      case .define(let report) where report.slots.isEmpty:
        try runner.findRecords(runner.prepare(try planner.plan(try resolver.resolve(report.query))), said)
      case .describe(let node): _ = try node.token(.word).map(ModelDescription.Format.init)
      case .forget(let name): try check(forgetting: name, at: said.range)
      default: break
      }
    } catch let error as Diagnostic {
      return OfferTrial(fault: error)
    } catch {
      // What the database refused is no reason not to suggest the sentence.
    }
    return OfferTrial()
  }

  /// Whether a sentence can be said, and names only records that there are.
  func isAnswered(_ sentence: String) -> Bool {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source) else { return false }
    return trial(of: tokens, source, clock).fault == nil
  }

  /// What the data, or a day that there is not, would have against a sentence; nil where it can be run, and where that
  /// cannot be known now. It is run and undone.
  func refusal(of tokens: [Token], _ source: SourceText) -> Diagnostic? {
    guard let trial = try? SentenceTrial(of: self) else { return nil }
    defer { try? trial.end() }
    return trial.refusal(of: tokens, source)
  }

  /// What is wrong with several sentences that are said one after another; nil where nothing is, and where that cannot be
  /// known now. They are run and undone together.
  func refusal(ofSeries sentences: [[Token]], _ source: SourceText) -> Diagnostic? {
    guard let trial = try? SentenceTrial(of: self) else { return nil }
    defer { try? trial.end() }
    return trial.refusal(ofSeries: sentences, source)
  }

  /// What would refuse a statement of SQL; nil where nothing does, and where that cannot be known now. One that writes is
  /// run and undone.
  func refusal(ofStatement sql: String) -> Diagnostic? {
    guard let trial = try? SentenceTrial(of: self) else { return nil }
    defer { try? trial.end() }
    return trial.refusal(ofStatement: sql)
  }
}
