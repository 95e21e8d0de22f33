import ParlanceAssist
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Says examples to the open database, each by itself, and undoes them: what is refused is no example.
///
/// The sentences of one example are said one after another, as a person would say them: `show fact 3; archive it`. A change that would take a value away is no example either. In a large database a sentence about many rows is only read, and its names are found.
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
    session.mendsErrors = false
    session.adopt(other.defined)
    for (name, value) in other.runner.remembered.named {
      if let type = other.parameters[name] { session.remember(name, value, type) }
    }
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
  func accepts(_ example: String) -> Bool {
    let sentences = ExampleSentences(example, session.language)
    return session.runner.remembered.unchanged {
      sentences.areRead && sentences.all.allSatisfy { accepts($0.node, $0.tokens, sentences.source) }
    }
  }

  private func accepts(_ node: SyntaxNode, _ tokens: [Token], _ source: SourceText) -> Bool {
    let said = SaidSentence(source, tokens: tokens, clock: session.clock.stopped())
    switch node.tokens.first?.text {
    // They are about the world around the sentence, which is left alone.
    case "load", "begin", "commit", "rollback", "help": return true
    case "watch": return node.node(.query).map { accepts(source[$0.range]) } ?? false
    case "chart" where node.token(.text) != nil: return isRead(node, said)
    case nil where node.node(.export) != nil: return isRead(node, said)
    case nil where node.node(.forgetting) != nil: return acceptsForgetting(node, said)
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
      return !Self.givesValues(node) && isRead(node, said)
    } catch {
      return false
    }
  }

  private func acceptsForgetting(_ node: SyntaxNode, _ said: SaidSentence) -> Bool {
    guard case .forget(let wanted)? = try? session.prepare(node, said).0 else { return false }
    return (try? session.check(forgetting: wanted, at: said.range)) != nil
  }

  /// Why it is refused; nil where it is not, or where that cannot be known now.
  func refusal(of tokens: [Token], _ source: SourceText) -> Diagnostic? {
    guard let node = try? session.language.parse(tokens, of: source) else { return nil }
    let said = SaidSentence(source, tokens: tokens, clock: session.clock.stopped())
    let query = node.node(.query) ?? node.node(.plain)?.node(.query)
    // What is watched or drawn is about the world around the sentence, too.
    guard node.node(.action) != nil ? !engine.isReadOnly : query?.range == node.range,
      !isLarge || isAboutOne(node)
    else { return nil }
    return refusal {
      if node.node(.action) == nil {
        try session.say(said)
      } else {
        try undone { _ = try receipt(node, said) }
      }
    }
  }

  /// Why the changes among several sentences cannot be made one after another; nil where they can, and where that cannot
  /// be known now.
  func refusal(ofSeries sentences: [[Token]], _ source: SourceText) -> Diagnostic? {
    let changes = sentences.compactMap { tokens in
      (try? session.language.parse(tokens, of: source)).flatMap { node in
        node.node(.action).map { _ in
          (node, SaidSentence(source, tokens: tokens, clock: session.clock.stopped()))
        }
      }
    }
    guard changes.count > 1, !engine.isReadOnly, !isLarge || changes.allSatisfy({ isAboutOne($0.0) }) else {
      return nil
    }
    return refusal(whole: true) {
      try undone { for (node, said) in changes { _ = try receipt(node, said) } }
    }
  }

  /// Why a statement of SQL is refused: by what it leaves open, or where it writes; nil where it is not, or where that
  /// cannot be known now.
  func refusal(ofStatement sql: String) -> Diagnostic? {
    let statement: any WrittenStatement
    do {
      statement = try session.compile(written: sql)
    } catch {
      return error as? Diagnostic
    }
    guard !engine.isReadOnly, !isLarge, !statement.isReadOnly, statement.usesTransaction else { return nil }
    let said = SaidSentence(SourceText(sql), tokens: [], clock: session.clock.stopped())
    return refusal {
      try undone {
        defer { statement.reset() }
        try session.runner.writing(said) { while try statement.step() {} }
      }
    }
  }

  /// Why `work` is refused.
  ///
  /// - Parameter whole: Whether it was tried in parts already, so that whatever is wrong is wrong with the whole.
  private func refusal(whole: Bool = false, of work: () throws -> Void) -> Diagnostic? {
    do {
      try work()
      return nil
    } catch let error as Diagnostic {
      return whole || error.kind == .refused || Self.ofValues.contains(error.id) ? error : nil
    } catch let failure as EngineFailure {
      if case .busy = failure.error { return nil }
      return Diagnostic(failure.id, .refused, at: failure.range, failure.message, notes: failure.notes)
    } catch {
      return nil
    }
  }

  /// Errors of a value that only running the sentence brings to light.
  private static let ofValues: Set<String> = [
    "impossible-date", "not-a-choice", "not-positive", "not-whole", "out-of-range", "too-many-decimals",
  ]

  /// The change is undone at once: the next example is said to the data as they are.
  private func acceptsChange(_ node: SyntaxNode, _ said: SaidSentence) throws -> Bool {
    if engine.isReadOnly { return isRead(node, said) }
    let givesValues = Self.givesValues(node)
    guard !isBusy, !isLarge || isAboutOne(node) else { return !givesValues && isRead(node, said) }
    return try undone {
      if givesValues { return try receipt(node, said).map(KeptValues.areKept(by:)) ?? false }
      // What is set already is not set once more by an example, and nothing is deleted that is not there.
      if Self.isVerb(node) || node.node(.action)?.says("delete") == true {
        return try receipt(node, said).map(Self.doesSomething) ?? false
      }
      try session.say(said)
      return true
    }
  }

  /// Whether it may put values in place of others. What deletes, subtracts or clears a flag says so by its name.
  private static func givesValues(_ node: SyntaxNode) -> Bool {
    node.node(.action).map { $0.says("change") || $0.says("save") } ?? false
  }

  private static func isVerb(_ node: SyntaxNode) -> Bool {
    node.node(.action)?.tokens.first.map { $0.tokenClass == .verb } ?? false
  }

  private static func doesSomething(_ receipt: Receipt) -> Bool {
    if case .done(let verb) = receipt.kind { return !verb.parts.isEmpty }
    return receipt.count > 0
  }

  /// What the record that `change` is about has now in the field that is given there, as it may be said; of several ways
  /// all, where only saying it can tell.
  func present(in change: String) -> [String] {
    let source = SourceText(change)
    guard !engine.isReadOnly, !isBusy, let tokens = try? session.language.lexer.tokens(of: source),
      let node = try? session.language.parse(tokens, of: source), isAboutOne(node)
    else { return [] }
    let said = SaidSentence(source, tokens: tokens, clock: session.clock.stopped())
    let receipt = try? undone { try self.receipt(node, said) }
    return receipt.map { KeptValues(session.language).spellings(before: $0) } ?? []
  }

  private func undone<Result>(_ work: () throws -> Result) throws -> Result {
    try session.runner.remembered.unchanged {
      defer { try? engine.startOver() }
      return try work()
    }
  }

  private func receipt(_ node: SyntaxNode, _ said: SaidSentence) throws -> Receipt? {
    guard case .plain(let plan, _) = try session.prepare(node, said).0 else { return nil }
    let sink = session.output.sink(for: plan.plan.answer)
    guard
      case .receipt(let receipt) = try session.runner.run(plan, said, into: sink, wantsReceipt: true).result
    else { return nil }
    return receipt
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
