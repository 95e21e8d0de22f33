package import ParlanceLanguage
package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// Tries a sentence short of running it.
extension Conversation {
  /// Whether `text` is a sentence that parses and resolves, and whose records are there.
  package func canBeSaid(_ text: String, _ clock: Clock? = nil) -> Bool {
    fault(of: text, clock ?? self.clock) == nil
  }

  /// What is wrong with a sentence, short of running it; nil where nothing is.
  package func fault(of text: String, _ clock: Clock) -> Diagnostic? {
    if case .fault(let problem) = trial(ofText: text, clock) { problem } else { nil }
  }

  /// What a sentence is found to be, short of running it.
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

  /// Where the sentence has a word of a field that is a choice.
  private func choices(in node: SyntaxNode, _ source: SourceText) -> [SourceRange] {
    let texts = node.allTokens.filter { $0.tokenClass == .text }
    guard !texts.isEmpty else { return [] }
    let words = Set(
      model.entities.flatMap(\.fields).flatMap { field in
        if case .choice(let words) = field.type { words.map(Folding.folded) } else { [String]() }
      })
    return texts.filter { words.contains(Folding.folded($0.text)) }.map(\.range)
  }

  /// The plan whose records a sentence names; nil for a sentence without one.
  private func plan(of prepared: PreparedSentence) -> PreparedPlan? {
    switch prepared {
    case .plain(let plan, _), .letAnswer(_, let plan, _, _), .expect(_, let plan), .watch(let plan, _): plan
    case .chart(let chart): chart.plan
    case .export(let export): export.plan
    default: nil
    }
  }
}

/// What is told where a sentence failed for what is declared, or is not.
extension Conversation {
  /// What to tell where nothing is declared that the sentence could be about: the declaration to begin with.
  package func firstDeclaration(for error: Diagnostic, _ said: SourceSentence) -> Diagnostic? {
    guard model.entities.isEmpty, [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind) else {
      return nil
    }
    return error.mended(by: nil, notes: [FirstDeclaration.note, emptyFile].compactMap(\.self))
  }
}

extension AnswerWriter {
  /// Tells that nothing is declared yet, and how to begin.
  package func tellNothingDeclared() throws {
    let lines = FirstDeclaration.told(marks)
    try sentence(lines[0])
    for line in lines.dropFirst() { try self.line(line) }
  }
}

/// Asks the rows which entity a bare name is of, where a sentence leaves that open.
package struct BareNames {
  private let runner: PlanRunner
  private let planner: Planner

  package init(_ runner: PlanRunner, _ planner: Planner) {
    self.runner = runner
    self.planner = planner
  }

  /// Those of `entities` that have a record of that name, exactly or but for case and diacritics.
  func entities(_ name: String, _ entities: [Entity]) throws(Diagnostic) -> [Entity] {
    var found: [Entity] = []
    for entity in entities {
      do {
        guard let nextKey = planner.nextKey(of: entity) else { continue }
        if try !runner.names(like: name, by: nextKey, limit: 1).isEmpty { found.append(entity) }
      } catch {
        throw Self.diagnostic(of: error)
      }
    }
    return found
  }

  fileprivate static func diagnostic(of error: any Error) -> Diagnostic {
    error as? Diagnostic ?? (error as? EngineFailure)?.diagnostic ?? SessionError.engine(error).at(0..<0)
  }

  /// The names of records of `entities` that come near to one that none of them bears.
  package func near(_ name: String, _ entities: [Entity]) -> [String] {
    entities.flatMap { entity -> [String] in
      guard let nextKey = planner.nextKey(of: entity), let someKeys = planner.someKeys(of: entity) else {
        return []
      }
      return (try? runner.names(near: name, by: nextKey, someKeys)) ?? []
    }
  }
}
