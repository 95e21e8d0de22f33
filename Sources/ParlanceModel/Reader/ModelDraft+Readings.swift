internal import ParlanceLanguage

/// One sentence has one reading: no verb or report may begin like something else that can stand in its place.
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
    let kind = own == .verb ? "verb" : "report"
    problems.refuse(
      "two-readings", at: place,
      "`\(said)` would be read as the \(kind) `\(sentence)` and as \(words(for: rival, of: word)); expected another name"
    )
  }

  /// What else `word` could be where the grammar takes it as `own`, after which keyword if not at the beginning.
  private func rival(of word: String, as own: TokenClass) -> (before: String, class: TokenClass)? {
    let classes = language.lexicon.classes(of: language.lexicon.number(of: word)).filter {
      // A name of the model goes before a bare name; of a verb and a report the verb is told.
      ![own, .word, .anyWord].contains($0) && !(own == .report && $0 == .verb)
    }
    // Nearly every word is nothing else.
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
    case .keyword(let keyword): "`\(keyword)` of the language"
    case .aggregate: "the `\(word)` of a field"
    case .entity: "the entity `\(word)`"
    case .report: "the report `\(word)`"
    default: "`\(word)`"
    }
  }
}
