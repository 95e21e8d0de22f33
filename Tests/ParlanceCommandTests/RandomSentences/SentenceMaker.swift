import TestSupport
import ParlanceLanguage
import ParlanceModel

/// Generates random sentences of the grammar, by asking repeatedly which tokens can follow.
///
/// Most words are about one entity, so that many of the sentences can also be resolved.
struct SentenceGenerator {
  /// Numbers, texts and dates that don't occur in generated SQL by accident.
  static let marks = ["739317", "739319.25", "zqtext", "2193-07-11", "23:17:41"]

  private let language: Language
  private let model: Model
  private var dice: Dice
  private var focus: Entity

  init(model: Model, language: Language, seed: UInt64) {
    self.model = model
    self.language = language
    dice = Dice(seed: seed)
    focus = model.entities[0]
  }

  /// Returns the next sentence, or nil if the attempt wasn't a complete sentence after forty words.
  mutating func next() -> String? {
    focus = dice.any(of: model.entities) ?? focus
    var words: [String] = []
    while words.count < 40 {
      let text = words.joined(separator: " ")
      guard let tokens = try? tokens(of: text) else { return nil }
      let expected = language.expectations(after: tokens)
      let mayStop = expected.canEnd && !words.isEmpty
      if mayStop, dice.oneIn(words.count < 4 ? 4 : 2) || expected.legal.isEmpty { return text }
      guard let word = word(among: expected.legal, length: words.count) else { return nil }
      words.append(word)
    }
    return nil
  }

  /// Returns the tokens of a text that may have unclosed parentheses.
  private func tokens(of text: String) throws -> [Token] {
    let open = text.utf8.reduce(into: 0) { $0 += $1 == 40 ? 1 : $1 == 41 ? -1 : 0 }
    let tokens = try language.lexer.tokens(of: SourceText(text + String(repeating: ")", count: max(0, open))))
    return Array(tokens.dropLast(max(0, open) + 1))
  }

  private mutating func word(among legal: [Expectation], length: Int) -> String? {
    // Chooses the token class first. Otherwise, the many ways to write a field would leave hardly any other words.
    var classes = Array(Set(legal.map(\.tokenClass))).sorted { "\($0)" < "\($1)" }
    if length > 14, classes.contains(.keyword(")")) { classes = [.keyword(")")] }
    if length == 0 { classes.removeAll { $0 == .keyword("load") } }
    while let tokenClass = dice.any(of: classes) {
      if let word = word(of: tokenClass, legal) { return word }
      classes.removeAll { $0 == tokenClass }
    }
    return nil
  }

  private mutating func word(of tokenClass: TokenClass, _ legal: [Expectation]) -> String? {
    switch tokenClass {
    case .keyword(let keyword): keyword
    case .number: dice.any(of: dice.oneIn(3) ? ["739317", "739319.25"] : ["0", "1", "2", "3", "5"])
    case .text:
      dice.any(of: dice.oneIn(2) ? ["\"zqtext\"", "\"zq';--\""] : ["\"a\"", "\"\"", "\"Hill Running\""])
    case .word: dice.any(of: dice.oneIn(4) ? ["zqtext"] : Self.names)
    case .date: dice.any(of: ["2193-07-11", "2026-07-01", "9999-12-31", "0001-01-01"])
    case .time: dice.any(of: ["23:17:41", "7:00"])
    case .parameter: dice.any(of: ["$n", "$t", "$d", "$none"])
    case .anyWord: "facts"
    case .entity: dice.oneIn(3) ? other(tokenClass, legal) : dice.any(of: [focus.name, focus.plural])
    case .field:
      dice.oneIn(5)
        ? other(tokenClass, legal) : dice.any(of: focus.fields.filter { $0.type != .flag }.map(\.name))
    case .flag:
      dice.oneIn(4)
        ? other(tokenClass, legal) : dice.any(of: focus.fields.filter { $0.type == .flag }.map(\.name))
    default: other(tokenClass, legal)
    }
  }

  private mutating func other(_ tokenClass: TokenClass, _ legal: [Expectation]) -> String? {
    guard let expectation = legal.first(where: { $0.tokenClass == tokenClass }) else { return nil }
    return dice.any(of: language.spellings(for: expectation))
  }

  private static let names = [
    "ngondro", "refuge", "running", "yoga", "marathon", "moose", "maya", "anna", "ben", "pilates", "squat",
  ]
}
