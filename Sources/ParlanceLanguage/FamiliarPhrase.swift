/// One turn of phrase that is said otherwise here: a pattern of words, and what takes their place.
struct FamiliarPhrase: Sendable {
  /// A part of the pattern.
  private enum Part: Sendable {
    case said(String)
    case one(String)
    case number(String)
    case several(String)
    /// A text with `%` at these ends, which are taken off.
    case wildcard(String, start: Bool, end: Bool)
  }

  /// The words, as a person reads them: `select … from …`.
  let said: String
  let meant: String
  /// The slots of words of the model that are said in the singular.
  private static let singular: [String: TokenClass] = ["noun1": .entity, "unit1": .unit]

  var hasSlots: Bool { replacement.count > 1 }

  private let parts: [Part]
  /// What stands instead; every second piece is the name of a slot.
  private let replacement: [String]

  /// Reads lines of `pattern → replacement`.
  static func read(_ table: String) -> [FamiliarPhrase] {
    table.split(separator: "\n").compactMap { line in
      let sides = line.split(separator: "→", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      let words = sides[0].split(separator: " ").map(String.init)
      return FamiliarPhrase(words, String(sides[1].drop { $0 == " " }))
    }
  }

  private init(_ words: [String], _ template: String) {
    parts = words.map(Self.part)
    replacement = Self.pieces(template)
    said = words.map { Self.slot($0) == nil ? $0 : "…" }.joined(separator: " ")
    meant = replacement.enumerated().map { $0.isMultiple(of: 2) ? $1 : "…" }.joined()
  }

  private static func slot(_ word: String) -> Substring? {
    word.utf8.count > 2 && word.hasPrefix("<") && word.hasSuffix(">") ? word.dropFirst().dropLast() : nil
  }

  private static func part(_ word: String) -> Part {
    guard let slot = slot(word) else { return .said(word) }
    if slot.hasSuffix("#") { return .number(String(slot.dropLast())) }
    if slot.hasSuffix("…") { return .several(String(slot.dropLast())) }
    let (start, end) = (slot.hasPrefix("%"), slot.hasSuffix("%"))
    if start || end { return .wildcard(String(slot.filter { $0 != "%" }), start: start, end: end) }
    return .one(String(slot))
  }

  /// The replacement, cut at its slots: every second piece is the name of one.
  private static func pieces(_ template: String) -> [String] {
    var pieces = [""]
    let characters = Array(template)
    for (place, character) in characters.enumerated() {
      let isInSlot = pieces.count.isMultiple(of: 2)
      // `<=` is a sign.
      let begins = character == "<" && place + 1 < characters.count && characters[place + 1].isLetter
      if isInSlot && character == ">" || !isInSlot && begins {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  /// Where the phrase stands among `tokens` from the one at `start`, and what would stand there instead.
  func match(
    _ tokens: [Token], at start: Int, in source: SourceText, _ lexicon: Lexicon
  ) -> (end: Int, replacement: String)? {
    var filled: [String: String] = [:]
    var index = start
    for (place, part) in parts.enumerated() {
      guard index < tokens.count, tokens[index].kind != .end else { return nil }
      let token = tokens[index]
      let text = source[token.range]
      switch part {
      case .said(let word):
        guard token.kind != .text, text.lowercased() == word else { return nil }
      case .one(let name):
        guard token.kind != .symbol,
          name != "flag" || lexicon.canonical(token.word, as: .flag) != nil
        else { return nil }
        filled[name] = Self.singular[name].flatMap { lexicon.canonical(token.word, as: $0) } ?? text
      case .number(let name):
        guard token.kind == .number else { return nil }
        filled[name] = text
      case .wildcard(let name, let hasStart, let hasEnd):
        guard token.kind == .text, text.utf8.count > 3, text.hasPrefix("\"%") == hasStart,
          text.hasSuffix("%\"") == hasEnd
        else { return nil }
        filled[name] = "\"" + text.dropFirst(hasStart ? 2 : 1).dropLast(hasEnd ? 2 : 1) + "\""
      case .several(let name):
        let end = end(of: place, tokens, from: index, in: source)
        guard end > index else { return nil }
        filled[name] = source[token.range.lowerBound..<tokens[end - 1].range.upperBound]
        index = end - 1
      }
      index += 1
    }
    return (index, fill(filled))
  }

  /// Where several words end: at the next word of the pattern, or at the sentence's end.
  private func end(of place: Int, _ tokens: [Token], from start: Int, in source: SourceText) -> Int {
    guard place + 1 < parts.count, case .said(let next) = parts[place + 1] else {
      return tokens.last?.kind == .end ? tokens.count - 1 : tokens.count
    }
    var depth = 0
    for index in start..<tokens.count {
      let text = source[tokens[index].range].lowercased()
      if depth == 0, tokens[index].kind != .text, text == next { return index }
      if text == "(" { depth += 1 }
      if text == ")" { depth -= 1 }
    }
    return start
  }

  private func fill(_ filled: [String: String]) -> String {
    replacement.enumerated().map { $0.isMultiple(of: 2) ? $1 : filled[$1] ?? "" }.joined()
  }
}
