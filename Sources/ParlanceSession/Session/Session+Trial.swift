package import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Tries a sentence short of running it.
extension Session {
  /// Whether `text` is a sentence that parses and resolves, and whose records are there.
  package func canBeSaid(_ text: String, _ clock: Clock? = nil) -> Bool {
    fault(of: text, clock ?? self.clock) == nil
  }

  /// What is wrong with a sentence, short of running it; nil where nothing is.
  package func fault(of text: String, _ clock: Clock) -> Diagnostic? {
    let source = SourceText(text)
    do {
      let tokens = try language.lexer.tokens(of: source)
      let node = try language.parse(tokens, of: source)
      try permissions.require(filesOf: node)
      let said = SaidSentence(source, tokens: tokens, clock: clock.stopped())
      let prepared = try prepare(node, said).0
      if case .help(let word?) = prepared, assistant?.hasHelp(about: word.text) == false {
        return Diagnostic("no-such-word", .noSuchWord, at: word.range, "there is no help on `\(word.text)`")
      }
      if let plan = plan(of: prepared) { try runner.findRecords(plan, said) }
      return nil
    } catch let error as Diagnostic {
      return error
    } catch let failure as EngineFailure {
      return failure.diagnostic
    } catch {
      return Diagnostic("engine", .refused, at: 0..<0, "\(error)")
    }
  }

  /// The plan whose records a sentence names; nil for a sentence without one.
  private func plan(of prepared: PreparedSentence) -> PreparedPlan? {
    switch prepared {
    case .plain(let plan, _), .letAnswer(_, let plan, _), .expect(_, .plain(let plan, _)): plan
    case .watch(.plain(let plan, _), _): plan
    case .chart(let chart): chart.plan
    case .export(let export): export.plan
    default: nil
    }
  }
}
