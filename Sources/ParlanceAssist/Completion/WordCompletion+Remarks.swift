import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// What is said where no word can stand.
extension WordCompletion {
  /// Which word before the cursor leads nowhere.
  var brokenBeginning: String? {
    let tokens = word.tokens
    guard let first = tokens.first, language.readings(of: tokens, as: rule) == nil else { return nil }
    let wrong = tokens.indices.first { language.readings(of: Array(tokens[...$0]), as: rule) == nil } ?? 0
    let said = word.source[tokens[wrong].range]
    if wrong == 0 { return "no \(rule == .sentence ? "sentence" : "line") begins with \(Self.cited(said))" }
    let before = word.source[first.range.lowerBound..<tokens[wrong - 1].range.upperBound]
    return "\(Self.cited(said)) cannot follow \(Self.cited(before))"
  }

  /// `words` in quotes; where they hold some themselves, in others.
  private static func cited(_ words: String) -> String {
    words.contains("\"") ? "`\(words)`" : "\"\(words)\""
  }

  /// Whether the word is one that `let` may have given a value, where one may stand.
  var takesParameter: Bool {
    word.text.first == "$" && word.quote == .none
      && language.expectations(after: word.tokens, as: rule).legal.contains { $0.tokenClass == .parameter }
  }

  /// Takes out the names of which there are more than tell a person anything, and says what they are: `the name of a member`.
  func sumUpNames(of offer: inout Offer) -> [String] {
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

  /// What is missing where a name that `let` gave could stand, and none fits.
  var lackOfParameters: String? {
    guard rule == .sentence, takesParameter else { return nil }
    return completer.context.parameters.isEmpty
      ? "no `let` has given a value yet: `let x be 3` gives $x" : "no value that `let` gave fits here"
  }

  /// Why nothing is known that may stand here, at the end of a line that the grammar would let go on.
  var deadEnd: String? {
    guard rule == .sentence, word.form == .word, word.quote == .none, !word.touchesWord, !word.touchesNumber,
      word.text.isEmpty
    else { return nil }
    let expectations = language.expectations(after: word.tokens)
    guard !expectations.canEnd, !expectations.legal.isEmpty else { return nil }
    return trial(of: word).reasonOfDeadEnd ?? "no sentence is known that goes on here"
  }

  /// What to declare, where the name of an entity could stand and there is none.
  var emptiness: String? {
    guard rule == .sentence, model.entities.isEmpty, !word.tokens.isEmpty,
      language.expectations(after: word.tokens).legal.contains(where: { $0.tokenClass == .entity })
    else { return nil }
    return "nothing is declared here yet: a line `entity book` begins"
  }
}

extension WordCompletion {
  /// What may stand where the word is.
  struct Offer {
    var candidates: [Completion.Candidate]
    var expected: [String] = []
    /// Whether a word that nothing lists may stand there: a new name, a text.
    var takesAnyWord = false
    /// The notes on records of which there are more than are among the candidates.
    var cut: Set<String> = []
    /// What all names begin with of which there are more than are among the candidates; nil where that is not known.
    var beginnings: [String]?
    /// What whatever may follow would be refused for, because of what stands before.
    var refusal: String?
    /// Whether the candidates are names that have the word behind their beginning.
    var isWithin = false

    var isPartial: Bool { candidates.contains { cut.contains($0.note) } }

    var isEmpty: Bool { candidates.isEmpty && expected.isEmpty }

    /// What a list has no room for is then a name, of which it is told that there are more.
    mutating func putNamesLast() {
      candidates = candidates.filter { !cut.contains($0.note) } + candidates.filter { cut.contains($0.note) }
    }
  }
}

/// What may be typed right where the word stands: in its quotes, behind a number, behind a word.
extension WordCompletion {
  /// Whether a token of that class can be typed where the word stands, quoted or not.
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

  /// Whether it is a sign that stands right behind a word, without a blank.
  private func isTouching(_ expectation: Expectation) -> Bool {
    guard case .keyword(let sign) = expectation.tokenClass else { return false }
    return sign == ":" || sign == "," || sign == ")"
  }
}
