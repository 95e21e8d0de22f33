internal import ParlanceLanguage

/// Checks of verbs and reports that compare several lines of a model.
extension ModelDraft {
  func checkSentences() {
    for (index, draft) in sentences.enumerated() {
      checkName(of: draft, after: sentences[..<index])
      if !draft.isBroken { checkLength(of: draft) }
    }
    checkReadings()
  }

  private func checkLength(of draft: SentenceDraft) {
    switch draft.kind {
    case .verb where draft.lines.isEmpty:
      problems.refuse(SentenceError.emptyVerb(draft.name), at: draft.place)
    case .report where draft.lines.isEmpty:
      problems.refuse(SentenceError.emptyReport(draft.name), at: draft.place)
    case .report where draft.lines.count > 1:
      problems.refuse(SentenceError.longReport, at: draft.place(of: draft.lines[1].range))
    case .verb, .report: break
    }
  }

  private func checkName(of draft: SentenceDraft, after others: ArraySlice<SentenceDraft>) {
    let sameName = others.filter { $0.kind == draft.kind && NameComparison.areSame($0.name, draft.name) }
    switch draft.kind {
    case .report where !sameName.isEmpty:
      problems.refuse(SentenceError.duplicateReport(draft.name), at: draft.place)
    case .verb:
      // Verbs may have the same name if they apply to records of different entities.
      let isAgain = sameName.contains { other in
        guard let mine = draft.target, let theirs = other.target else { return true }
        return mine == theirs
      }
      let flagged = entities.first { entity in
        entity.verbs.contains { NameComparison.areSame($0.text, draft.name) }
          && (draft.target == nil || draft.target == entity.entity.name)
      }
      guard isAgain || flagged != nil else { return }
      let owner = draft.target ?? flagged?.entity.name
      problems.refuse(SentenceError.duplicateVerb(draft.name, of: owner), at: draft.place)
    case .report: break
    }
  }
}

/// Checks that each sentence has only one meaning. The name of a verb or report must not be a word that has another
/// meaning at the same position of a sentence.
extension ModelDraft {
  func checkReadings() {
    for draft in entities {
      for verb in draft.verbs {
        refuseTwoReadings(
          of: verb.text, as: .verb, saying: "\(verb.text) \(draft.entity.name)", at: draft.place(of: verb))
      }
    }
    for draft in sentences {
      refuseTwoReadings(
        of: draft.name, as: draft.kind == .verb ? .verb : .report, saying: draft.signature, at: draft.place)
    }
  }

  private func refuseTwoReadings(
    of word: String, as own: TokenClass, saying sentence: String, at place: Place
  ) {
    guard let (before, rival) = rival(of: word, as: own) else { return }
    let said = before.isEmpty ? sentence : "\(before) \(sentence)"
    let reading = "\(own == .verb ? "verb" : "report") `\(sentence)`"
    let other = words(for: rival, of: word)
    problems.refuse(SentenceError.twoReadings(said, reading: reading, other: other), at: place)
  }

  /// Finds a position where `word` has two meanings: both `own` and another token class of the word are legal. Returns
  /// the other class, and the keyword before the position. The keyword is empty at the beginning of a sentence.
  private func rival(of word: String, as own: TokenClass) -> (before: String, class: TokenClass)? {
    let classes = classes(of: word).filter {
      // Plain words don't conflict, because names of the model have priority over plain words. If a verb and a report
      // conflict, only the verb gets the error.
      ![own, .word, .anyWord].contains($0) && !(own == .report && $0 == .verb)
    }
    // Almost every word has only one class.
    if classes.isEmpty { return nil }
    let begins = legal(after: "")
    let declares = legal(after: "", as: .declaration)
    if let rival = classes.first(where: declares.contains) { return ("", rival) }
    let keywords = begins.compactMap { if case .keyword(let keyword) = $0 { keyword } else { nil } }
    for before in [""] + keywords {
      let legal = legal(after: before)
      guard legal.contains(own), let rival = classes.first(where: legal.contains) else { continue }
      return (before, rival)
    }
    return nil
  }

  private func legal(after word: String, as rule: RuleName = .sentence) -> [TokenClass] {
    let tokens = (try? language.lexer.tokens(of: SourceText(word))) ?? []
    return language.expectations(after: tokens, as: rule).legal.map(\.tokenClass)
  }

  private func words(for rival: TokenClass, of word: String) -> String {
    switch rival {
    case .keyword(let keyword): "the keyword `\(keyword)`"
    case .aggregate: "the aggregate `\(word)`"
    case .entity: "the entity `\(word)`"
    case .report: "the report `\(word)`"
    default: "`\(word)`"
    }
  }
}

/// Refuses words that a model must not use as names.
extension ModelDraft {
  /// Whether the word is a keyword of the grammar. Entities and fields can still have this name, because users can type
  /// it in backticks.
  func isKeyword(_ word: String) -> Bool {
    classes(of: word).contains { if case .keyword = $0 { true } else { false } }
  }

  private func classes(of word: String) -> [TokenClass] {
    language.lexicon.classes(of: language.lexicon.number(of: word))
  }

  /// Refuses a unit with the name of a period or a keyword, because such words can also follow a number.
  func refuseReserved(unit: String, at place: Place) {
    guard classes(of: unit).contains(.period) || isKeyword(unit) else { return }
    problems.refuse(ModelTextError.reservedWord(unit, isUnit: true), at: place)
  }

  /// Refuses table names that are reserved for SQLite or for Parlance itself.
  func refuseReserved(table: String, at place: Place) {
    let name = table.lowercased()
    if name.isEmpty || name.hasPrefix("sqlite_") || name.hasPrefix("parlance_") {
      problems.refuse(ModelTextError.reservedName(table, for: "table"), at: place)
    }
  }

  /// In a table with uuids, refuses a column called `rowid`, the name of the row number in SQLite.
  func refuseReserved(column: String, in entity: Entity, at place: Place) {
    guard entity.identity == .uuid, column.lowercased() == "rowid" else { return }
    problems.refuse(ModelTextError.reservedName(column, for: "field's column"), at: place)
  }

  func refuseReserved(column: SyntaxToken, in draft: EntityDraft) {
    if column.text.isEmpty || column.text.lowercased() == "id" && !draft.entity.isExternal {
      problems.refuse(
        ModelTextError.reservedName(column.text, for: "field's column"), at: draft.place(of: column))
    }
  }

  func refuseRepeated(_ token: SyntaxToken, in file: Int) {
    problems.refuse(
      ModelTextError.repeatedOption(token.text), at: Place(file: file, range: token.range), fix: "")
  }
}
