import ParlanceFiles
package import ParlanceLanguage
package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore
import ParlanceSQL

/// Checks of sentences without running them.
extension Conversation {
  /// Whether the text is a valid sentence and the records that it names exist. The sentence isn't run.
  package func isValidSentence(_ text: String, _ clock: Clock? = nil) -> Bool {
    fault(of: text, clock ?? self.clock) == nil
  }

  /// Returns the error of a sentence without running it; nil if there isn't one.
  package func fault(of text: String, _ clock: Clock) -> Diagnostic? {
    if case .fault(let problem) = trial(ofText: text, clock) { problem } else { nil }
  }

  /// Parses, resolves and plans a sentence without running it.
  ///
  /// - Returns: The error; or the ranges of the words that name existing records or values of a choice field.
  package func trial(ofText text: String, _ clock: Clock) -> SentenceTrial {
    let source = SourceText(text)
    do {
      let tokens = try language.lexer.tokens(of: source)
      let node = try language.parse(tokens, of: source)
      let sentence = Syntax.Sentence(node)
      try permissions.require(filesOf: sentence)
      let said = SourceSentence(source, tokens: tokens, clock: clock.stopped())
      let prepared = try prepare(sentence, said).0
      if case .help(let word?) = prepared, assistant?.hasHelp(about: word.text) == false {
        return .fault(SessionError.noSuchWord(word.text).at(word.range))
      }
      let records = try plan(of: prepared).map { try runner.findRecords($0, said) } ?? []
      return .meaning(known: records + choices(in: node, source))
    } catch {
      return .fault(BareNames.diagnostic(of: error))
    }
  }

  /// Returns the ranges of words that are values of a choice field.
  private func choices(in node: SyntaxNode, _ source: SourceText) -> [SourceRange] {
    let texts = node.allTokens.filter { $0.tokenClass == .text }
    guard !texts.isEmpty else { return [] }
    let words = Set(
      model.entities.flatMap(\.fields).flatMap { field in
        if case .choice(let words) = field.type { words.map(Folding.folded) } else { [String]() }
      })
    return texts.filter { words.contains(Folding.folded($0.text)) }.map(\.range)
  }

  /// Returns the plan with the look-ups of the records that the sentence names; nil for a sentence without a plan.
  private func plan(of prepared: PreparedSentence) -> PreparedPlan? {
    switch prepared {
    case .plain(let plan, _), .letAnswer(_, let plan, _, _), .expect(_, let plan), .watch(let plan, _): plan
    case .chart(let chart): chart.plan
    case .export(let export): export.plan
    default: nil
    }
  }
}

/// Notes on errors in a database without declarations.
extension Conversation {
  /// Returns the error with a note that shows how to declare an entity. Returns nil if entities are declared, or if the
  /// error isn't about an unknown or misplaced word.
  package func firstDeclaration(for error: Diagnostic, _ said: SourceSentence) -> Diagnostic? {
    guard model.entities.isEmpty, [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind) else {
      return nil
    }
    return error.mended(by: nil, notes: [FirstDeclaration.note, emptyFile].compactMap(\.self))
  }
}

extension AnswerWriter {
  /// Prints that nothing is declared yet, and how to begin.
  package func tellNothingDeclared() throws {
    let lines = FirstDeclaration.told(marks)
    try sentence(lines[0])
    for line in lines.dropFirst() { try self.line(line) }
  }
}

/// A search for a name in the rows of several entities. It is used for sentences that name a record without its entity.
package struct BareNames {
  private let runner: PlanRunner
  private let planner: Planner

  package init(_ runner: PlanRunner, _ planner: Planner) {
    self.runner = runner
    self.planner = planner
  }

  /// Returns the entities that have a record with the name or code. Case and diacritics may differ.
  func entities(_ name: String, _ entities: [Entity]) throws(Diagnostic) -> [Entity] {
    var found: [Entity] = []
    for entity in entities {
      do {
        guard let nextKey = planner.nextKey(of: entity) else { continue }
        if try !runner.names(like: name, by: nextKey, limit: 1).isEmpty || isCode(name, of: entity) {
          found.append(entity)
        }
      } catch {
        throw Self.diagnostic(of: error)
      }
    }
    return found
  }

  private func isCode(_ name: String, of entity: Entity) throws -> Bool {
    guard let byCode = planner.record(of: entity, byCode: .constant(.null)) else {
      return false
    }
    let arguments = Array(repeating: Value.text(name), count: byCode.arguments.count)
    return try !runner.engine.rows(byCode.text, arguments, { $0.integer(0) }).isEmpty
  }

  fileprivate static func diagnostic(of error: any Error) -> Diagnostic {
    error as? Diagnostic ?? (error as? EngineFailure)?.diagnostic ?? SessionError.engine(error).at(0..<0)
  }

  /// Returns names of existing records that are similar to an unknown name.
  package func near(_ name: String, _ entities: [Entity]) -> [String] {
    entities.flatMap { entity -> [String] in
      guard let nextKey = planner.nextKey(of: entity), let someKeys = planner.someKeys(of: entity) else {
        return []
      }
      return (try? runner.names(near: name, by: nextKey, someKeys)) ?? []
    }
  }
}
