import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What is told where a sentence failed for what is declared, or is not.
extension Session {
  /// What to tell of a sentence that wants to change what is declared; nil where it wants something else.
  func declaringAnswer(to error: Diagnostic, _ said: SaidSentence) -> Diagnostic? {
    let table = SQLTable(said.source[said.range], model)
    guard [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind),
      let wish = table.map({ DeclaringWish(declaring: $0.name, in: model) })
        ?? DeclaringWish(said.source[said.range], language, model)
    else { return nil }
    return DeclaringAnswer(
      wish: wish, declaring: declaring, forgetting: { self.forgetting($0, said.clock) },
      count: { field, entity in
        (try? RowCounts(self.engine).count(of: entity.table, having: field)) ?? 0
      },
      declarations: ModelReader().declarations(of: model), table: table
    ).diagnostic(at: said.range)
  }

  /// Whether lines can be declared as the database is now; nothing is.
  func declaring(_ text: String) -> DeclaringTrial {
    let source = SourceText(text)
    let range = source.bytes.indices
    do {
      let extended = try DeclarationReader(model: model, permissions: permissions).read(source, range)
      try check(extended.model, DeclaredLines(source: source, range: range))
      return .possible
    } catch let error as Diagnostic where error.kind == .refused {
      return .refused(error)
    } catch {
      return .senseless
    }
  }

  /// Whether a sentence `forget …` would be obeyed.
  func forgetting(_ sentence: String, _ clock: Clock) -> DeclaringTrial {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source) else { return .senseless }
    guard let fault = trial(of: tokens, source, clock).fault else { return .possible }
    return fault.kind == .refused ? .refused(fault) : .senseless
  }

  /// What to tell where nothing is declared that the sentence could be about: the declaration to begin with.
  func firstDeclaration(for error: Diagnostic, _ said: SaidSentence) -> Diagnostic? {
    guard model.entities.isEmpty, [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind),
      let first = FirstDeclaration(for: said, language)
    else { return nil }
    let text = first.lines.joined(separator: "\n")
    return Diagnostic(
      "nothing-declared", .notInModel, at: error.range,
      FirstDeclaration.statement + ": expected an `entity` first",
      fix: declaring(text).isPossible ? .init(replacing: said.range, with: text) : nil)
  }

  /// The error with how to begin, where nothing is declared and no sentence begins so.
  func withBeginning(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard model.entities.isEmpty, error.fix == nil, error.kind == .noSuchWord,
      error.range.lowerBound == said.range.lowerBound
    else { return error }
    return error.mended(by: nil, notes: FirstDeclaration.notes)
  }

  /// Tells that nothing is declared yet, and how to begin.
  func tellNothingDeclared() throws {
    let lines = FirstDeclaration().told(output.marks)
    try output.sentence(lines[0])
    for line in lines.dropFirst() { try output.line(line) }
  }
}
