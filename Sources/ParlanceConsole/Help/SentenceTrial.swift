import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Says sentences to the open database, one after another, and undoes them: what is refused is no example.
///
/// Each is said as a person would say it after those that were accepted before: `archive it` is accepted after
/// `show fact 3`. In a large database a sentence about many rows is only read, and its names are found.
final class SentenceTrial {
  private let engine: TrialEngine
  private let session: Session
  private let isLarge: Bool
  /// Whether another process has the write lock, for which only one sentence waits.
  private var isBusy = false

  /// So many rows of an entity are too many to try all sentences on.
  private static let manyRows = 10_000

  /// - Throws: ``EngineError`` where the database cannot be read now.
  init(of other: Session) throws(EngineError) {
    engine = try TrialEngine(other.engine)
    session = Session(
      engine: engine, model: other.model, clock: other.clock,
      output: AnswerWriter(SilentSink(), mode: .csv))
    session.adopt(other.defined)
    let first = FirstRecords(other.engine)
    isLarge = other.model.entities.contains {
      ((try? first.ids(of: $0.table, limit: Self.manyRows)) ?? []).count == Self.manyRows
    }
  }

  /// The names of records, read within the trial.
  var recordNames: any RecordNames { session.recordNames }

  /// Undoes all that was tried.
  func end() throws(EngineError) { try engine.end() }

  /// Whether it can be said now and is not refused.
  ///
  /// - Parameter isShown: Whether what it makes `it` and `them` is so for the sentences after it.
  func accepts(_ sentence: String, isShown: Bool) -> Bool {
    let remembered = session.runner.remembered
    return isShown ? accepts(sentence) : remembered.unchanged { accepts(sentence) }
  }

  private func accepts(_ sentence: String) -> Bool {
    let source = SourceText(sentence)
    guard let tokens = try? session.language.lexer.tokens(of: source),
      let node = try? session.language.parse(tokens, of: source)
    else { return false }
    let said = SaidSentence(source, tokens: tokens, clock: session.clock.stopped())
    switch node.tokens.first?.text {
    // They are about the world around the sentence, which is left alone.
    case "load", "begin", "commit", "rollback", "help": return true
    case "watch": return node.node(.query).map { accepts(source[$0.range]) } ?? false
    case "chart" where node.token(.text) != nil: return isRead(node, said)
    case nil where node.node(.export) != nil: return isRead(node, said)
    case nil where node.node(.forgetting) != nil: return (try? session.prepare(node, said)) != nil
    default: break
    }
    do {
      if node.node(.action) != nil { return try acceptsChange(node, said) }
      guard !isLarge || isAboutOne(node) else { return isRead(node, said) }
      try session.say(said)
      return true
    } catch let failure as EngineFailure {
      guard case .busy = failure.error else { return false }
      isBusy = true
      return isRead(node, said)
    } catch {
      return false
    }
  }

  /// The change is undone at once: the next example is said to the data as they are.
  private func acceptsChange(_ node: SyntaxNode, _ said: SaidSentence) throws -> Bool {
    guard !engine.isReadOnly, !isBusy, !isLarge || isAboutOne(node) else { return isRead(node, said) }
    return try session.runner.remembered.unchanged {
      defer { try? engine.startOver() }
      try session.say(said)
      return true
    }
  }

  /// Whether it speaks of one record, however many there are.
  private func isAboutOne(_ node: SyntaxNode) -> Bool {
    if node.node(.query)?.says("show") == true { return true }
    guard let said = node.node(.action), let resolved = try? session.resolver.resolve(said),
      case .change(let change) = resolved.command
    else { return false }
    return !change.touchesMany
  }

  /// Whether it is understood and its records are there.
  private func isRead(_ node: SyntaxNode, _ said: SaidSentence) -> Bool {
    do {
      switch try session.prepare(node, said).0 {
      case .plain(let plan, _), .letAnswer(_, let plan, _), .expect(_, .plain(let plan, _)):
        try session.runner.findRecords(plan, said)
      case .chart(let chart): try session.runner.findRecords(chart.plan, said)
      case .export(let export): try session.runner.findRecords(export.plan, said)
      default: try session.say(said)
      }
      return true
    } catch {
      return false
    }
  }
}
