import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What is told where a sentence failed for what is declared, or is not.
extension Session {
  /// What to tell of a sentence that wants to change what is declared; nil where it wants something else.
  func declaringAnswer(to error: Diagnostic, _ said: SaidSentence) -> Diagnostic? {
    guard [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind) else { return nil }
    if let answer = entityAnswer(said.source, said.range) { return answer }
    guard let wish = DeclaringWish(said.source[said.range], language, model) else { return nil }
    return answer(to: wish).diagnostic(at: said.range)
  }

  /// What to tell of lines that declare an entity as other languages do.
  ///
  /// - Parameter range: The first of them.
  func entityAnswer(_ source: SourceText, _ range: SourceRange) -> Diagnostic? {
    if let answer = schemaAnswer(source, range) { return answer }
    guard let (entity, lines) = DeclaredElsewhere.entity(beginningAt: range.lowerBound, of: source, in: model)
    else { return nil }
    let wish = DeclaringWish(declaring: entity, in: model)
    let isWhole = lines.upperBound >= range.upperBound
    let offered = entity.lines.joined(separator: "\n")
    let said = ForeignTable(source[lines])?.text ?? source[lines]
    let account = DeclarationAccount(of: said, offered: offered, in: model)
    return answer(to: wish).begun(
      entity, at: isWhole ? lines : range, isFollowed: isFollowed(source, lines.upperBound),
      isAccounted: !entity.hasFields || account?.isBalanced(isRetold: true) == true)
  }

  /// What to tell of a Prisma schema: all of its models are declared together, as one may refer to any other.
  private func schemaAnswer(_ source: SourceText, _ range: SourceRange) -> Diagnostic? {
    guard PrismaSchema.begins(source.bytes[range.lowerBound...]) else { return nil }
    let text = source[range.lowerBound..<source.bytes.count]
    guard let schema = PrismaSchema(text, in: model) else { return nil }
    let whole = range.lowerBound..<range.lowerBound + text[..<schema.end].utf8.count
    let offered = schema.lines.joined(separator: "\n")
    guard declaring(offered).isPossible else { return nil }
    return Diagnostic(
      "declared-anew", .notLegalHere, at: whole, ForeignEntity.way, notes: Array(schema.remarks.prefix(3)),
      fix: .init(replacing: whole, with: offered))
  }

  /// Whether an indented line stands behind the one that ends at `offset`.
  private func isFollowed(_ source: SourceText, _ offset: Int) -> Bool {
    let rest = source.bytes[offset...].drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    let blanks = rest.prefix(while: Lexer.isBlank)
    return !blanks.isEmpty && rest.dropFirst(blanks.count).first.map { $0 != UInt8(ascii: "\n") } == true
  }

  private func answer(to wish: DeclaringWish) -> DeclaringAnswer {
    DeclaringAnswer(
      wish: wish, declaring: declaring, forgetting: { self.forgetting($0, self.clock) },
      count: { field, entity in
        (try? RowCounts(self.engine).count(of: entity.table, having: field)) ?? 0
      },
      declarations: ModelReader().declarations(of: model), lexer: language.lexer)
  }

  /// Whether lines can be declared as the database is now; nothing is.
  func declaring(_ text: String) -> DeclaringTrial {
    let source = SourceText(text)
    let range = source.bytes.indices
    do {
      let extended = try DeclarationReader(model: model, permissions: permissions).read(source, range)
      try check(extended.model, DeclaredLines(source: source, range: range))
      do throws(ModelErrors) {
        _ = try OpenDatabase.schema(of: extended.model, beyond: model, in: engine.dialect)
      } catch {
        return error.all.first.map { .refused($0.diagnostic) } ?? .senseless
      }
      return .possible
    } catch let error as Diagnostic where error.kind == .refused {
      return .refused(error)
    } catch {
      return .senseless
    }
  }

  /// The errors without the offers that the rows, or something else, stand against.
  func tried(_ errors: ModelErrors) -> ModelErrors {
    guard let mended = errors.mended else { return errors }
    let trial = declaring(mended[mended.bytes.indices])
    guard case .refused = trial else { return errors }
    return ModelErrors(
      errors.all.enumerated().map { place, located in
        let told = located.diagnostic.mended(by: nil, notes: place == 0 ? trial.notes : [])
        return .init(diagnostic: told, source: located.source, declaration: located.declaration)
      })
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
      notes: notesOfEmptyFile,
      fix: declaring(text).isPossible ? .init(replacing: said.range, with: text) : nil)
  }

  /// The error with how to begin, where nothing is declared and no sentence begins so.
  func withBeginning(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard model.entities.isEmpty, error.fix == nil, error.kind == .noSuchWord,
      error.range.lowerBound == said.range.lowerBound
    else { return error }
    return error.mended(by: nil, notes: FirstDeclaration.notes + notesOfEmptyFile)
  }

  /// That the file holds nothing, where one was named: another may have been meant.
  private var notesOfEmptyFile: [String] {
    emptyFile.map { [$0.note(seekingOthers: permissions.allows(.files))] } ?? []
  }

  /// Tells that nothing is declared yet, and how to begin.
  func tellNothingDeclared() throws {
    let lines = FirstDeclaration().told(output.marks)
    try output.sentence(lines[0])
    for line in lines.dropFirst() { try output.line(line) }
    if permissions.allows(.files), let file = emptyFile, !file.others.isEmpty {
      try output.sentence(file.note(seekingOthers: true))
    }
  }
}
