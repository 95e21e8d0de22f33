import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Remarks that explain why no word can follow.
extension WordCompletion {
  /// A message about the first typed word that makes a sentence impossible. Nil if there isn't such a word.
  var brokenBeginning: String? {
    let tokens = word.tokens
    guard let first = tokens.first, language.readings(of: tokens, as: rule) == nil else { return nil }
    let wrong = tokens.indices.first { language.readings(of: Array(tokens[...$0]), as: rule) == nil } ?? 0
    let said = word.source[tokens[wrong].range]
    if wrong == 0 { return "no \(rule == .sentence ? "sentence" : "line") begins with \(Self.cited(said))" }
    let before = word.source[first.range.lowerBound..<tokens[wrong - 1].range.upperBound]
    return "\(Self.cited(said)) cannot follow \(Self.cited(before))"
  }

  /// Returns `words` in quotes, or in backticks if the words contain quotes.
  private static func cited(_ words: String) -> String {
    words.contains("\"") ? "`\(words)`" : "\"\(words)\""
  }

  /// Whether the user is typing a `$name` at a place where a parameter is possible.
  var takesParameter: Bool {
    word.text.first == "$" && word.quote == .none
      && language.expectations(after: word.tokens, as: rule).legal.contains { $0.tokenClass == .parameter }
  }

  /// Replaces long lists of names by descriptions such as `the name of a member`. Removes the names from the offer and
  /// returns the descriptions.
  func summarizeLongNameLists(of offer: inout Offer) -> [String] {
    let notes = offer.candidates.map(\.note).filter { $0.hasPrefix(Candidate.recordNote) }
    let counts = Dictionary(notes.map { ($0, 1) }, uniquingKeysWith: +)
    let many = Set(notes.filter { counts[$0, default: 0] > Self.mostNames || offer.cut.contains($0) })
    offer.candidates.removeAll { many.contains($0.note) }
    return many.sorted().map { note in
      let name = String(note.dropFirst(Candidate.recordNote.count))
      return "the name of \(EnglishArticle.before(name)) \(name)"
    }
  }

  private static let mostNames = 4

  /// The message for a typed `$name` if no parameter fits. Nil if the user isn't typing a `$name`, or if the grammar
  /// doesn't allow a parameter.
  var lackOfParameters: String? {
    guard rule == .sentence, takesParameter else { return nil }
    return completer.context.parameters.isEmpty
      ? "no `$name` is defined yet: `let x be 3` defines `$x`" : "no value defined with `let` fits here"
  }

  /// A message that no valid sentence begins with the typed words, although the grammar allows more words.
  var deadEnd: String? {
    guard rule == .sentence, word.form == .word, word.quote == .none, !word.touchesWord, !word.touchesNumber,
      word.text.isEmpty
    else { return nil }
    let expectations = language.expectations(after: word.tokens)
    guard !expectations.canEnd, !expectations.legal.isEmpty else { return nil }
    return trial(of: word).deadEndMessage ?? "no valid sentence begins with these words"
  }

  /// The message for an empty model, if the name of an entity is expected; otherwise nil.
  var emptiness: String? {
    guard rule == .sentence, model.entities.isEmpty, !word.tokens.isEmpty,
      language.expectations(after: word.tokens).legal.contains(where: { $0.tokenClass == .entity })
    else { return nil }
    return "nothing is declared yet: begin with a line such as `entity book`"
  }
}

extension WordCompletion {
  /// The words that can be offered at the cursor.
  struct Offer {
    var candidates: [Completion.Candidate]
    var expected: [String] = []
    /// Whether the user may type any word, such as a new name or a text.
    var takesAnyWord = false
    /// The entities whose names aren't all listed, given by the note of their records, such as `record of book`.
    var cut: Set<String> = []
    /// The longest common beginning of the names, for each entity in ``cut``. Nil if a common beginning isn't known.
    var beginnings: [String]?
    /// The error in the words before the cursor, if no later word can correct it.
    var refusal: String?
    /// Whether the typed word begins a later word of each candidate: `Kar` in `Anna Karenina`.
    var isWithin = false

    var isPartial: Bool { candidates.contains { cut.contains($0.note) } }

    var isEmpty: Bool { candidates.isEmpty && expected.isEmpty }

    /// Moves incomplete lists of names to the end. If the display cuts the offer, only names are cut.
    mutating func putNamesLast() {
      candidates = candidates.filter { !cut.contains($0.note) } + candidates.filter { cut.contains($0.note) }
    }
  }
}

/// Checks which tokens can be typed at the cursor: inside quotes, or directly after a number or a word.
extension WordCompletion {
  /// Whether a token of the expected class can be typed at the cursor. Inside an open quote, only a text or a name can
  /// be typed.
  func mayStand(_ expectation: Expectation) -> Bool {
    switch word.quote {
    case .text: return expectation.tokenClass == .text
    case .backtick:
      return [.entity, .field, .flag, .verb, .unit, .preposition].contains(expectation.tokenClass)
    case .none: break
    }
    if word.form == .path { return false }
    if word.form == .name { return [.word, .text].contains(expectation.tokenClass) }
    if word.form == .moment { return [.date, .time].contains(expectation.tokenClass) }
    if word.text.first == "$" { return expectation.tokenClass == .parameter }
    if word.touchesNumber { return expectation.tokenClass == .unit || isTouching(expectation) }
    return !word.touchesWord || isTouching(expectation)
  }

  /// Whether the expected word is a symbol that can follow a word without a space.
  private func isTouching(_ expectation: Expectation) -> Bool {
    guard case .keyword(let sign) = expectation.tokenClass else { return false }
    return sign == ":" || sign == "," || sign == ")"
  }
}
