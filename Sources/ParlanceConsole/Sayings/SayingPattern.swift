/// How people say something in words of their own, and the sentences that may say it here.
///
/// A pattern is of words (`who|which`), of words that may be missing (`?to|=`), and of slots (`<noun>`); the whole of what
/// was said must be like it. The templates after the arrow are tried in turn, filled as the model allows.
struct SayingPattern: Sendable {
  enum Part: Sendable {
    case said(Set<String>)
    case maybe(Set<String>)
    case slot(SayingSlot, name: String)
  }

  let parts: [Part]
  let templates: [SayingTemplate]

  /// Whether it takes words over as a text.
  var holdsText: Bool {
    parts.contains {
      if case .slot(let slot, _) = $0 { [.text, .phrase, .held].contains(slot) } else { false }
    }
  }

  /// All its words, also those that may be missing.
  var words: [String] {
    parts.flatMap { part -> Set<String> in
      switch part {
      case .said(let known), .maybe(let known): known
      case .slot: []
      }
    }
  }

  /// Reads lines of `pattern → template → template`.
  static func read(_ table: String) -> [SayingPattern] {
    table.split(separator: "\n").map { line in
      let sides = line.split(separator: "→").map { $0.split(separator: " ").map(String.init) }
      return SayingPattern(
        parts: sides[0].map(part),
        templates: sides.dropFirst().map { SayingTemplate($0.joined(separator: " ")) })
    }
  }

  private static func part(_ word: String) -> Part {
    guard word.count > 2, word.hasPrefix("<"), word.hasSuffix(">") else {
      let isOptional = word.count > 1 && word.hasPrefix("?")
      let words = Set((isOptional ? word.dropFirst() : word[...]).split(separator: "|").map(String.init))
      return isOptional ? .maybe(words) : .said(words)
    }
    let name = word.dropFirst().dropLast()
    let kind = String(name.prefix { !$0.isNumber })
    guard let slot = SayingSlot(rawValue: kind) else { preconditionFailure("no slot is called \(kind)") }
    return .slot(slot, name: String(name))
  }

  /// All ways in which the words are like the pattern, by the names of its slots.
  func matches(_ words: [String], _ lexis: SayingLexis) -> [[String: SayingPiece]] {
    match(words[...], parts[...], lexis)
  }

  private func match(
    _ words: ArraySlice<String>, _ parts: ArraySlice<Part>, _ lexis: SayingLexis
  ) -> [[String: SayingPiece]] {
    guard let part = parts.first else { return words.isEmpty ? [[:]] : [] }
    let rest = parts.dropFirst()
    switch part {
    case .said(let known):
      guard let word = words.first, known.contains(word.lowercased()) else { return [] }
      return match(words.dropFirst(), rest, lexis)
    case .maybe(let known):
      if let word = words.first, known.contains(word.lowercased()) {
        return match(words.dropFirst(), rest, lexis)
      }
      return match(words, rest, lexis)
    case .slot(let slot, let name):
      for count in slot.counts(within: words.count) {
        guard let piece = lexis.piece(slot, words.prefix(count)) else { continue }
        // A slot that stands twice holds the same both times.
        let found = match(words.dropFirst(count), rest, lexis).filter { others in
          others[name].map { $0.text == piece.text } ?? true
        }
        if !found.isEmpty {
          return found.map { $0.merging([name: piece]) { first, _ in first } }
        }
      }
      return []
    }
  }
}
