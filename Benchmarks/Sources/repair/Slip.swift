import ParlanceLanguage

/// A kind of typing mistake. It generates damaged versions of a sentence.
enum TypingMistake: String, CaseIterable {
  case dropped = "a letter dropped"
  case doubled = "a letter doubled"
  case exchanged = "two letters exchanged"
  case replaced = "a letter replaced"
  case missing = "a small word missing"
  case swapped = "two neighbours swapped"
  case habit = "a keyword of SQL"
  case unquoted = "quotes missing"

  /// The maximum number of damaged sentences per original sentence.
  static let most = 3

  private static let small: Set<String> = [
    "of", "in", "to", "for", "with", "by", "where", "per", "showing", "on", "from", ":", ",", "(", ")",
  ]

  private static let habits: [(here: String, there: [String])] = [
    ("where", ["having"]), ("having", ["where"]), ("by", ["order by", "sort by"]),
    ("first", ["limit", "top"]),
    ("list", ["select"]), ("per", ["group by"]), ("average", ["avg"]), ("change", ["update"]),
  ]

  func damage(_ sentence: String, _ tokens: [Token], _ dice: inout some RandomNumberGenerator) -> [String] {
    let source = SourceText(sentence)
    let tokens = tokens.filter { $0.kind != .end }
    func replacing(_ range: SourceRange, _ text: String) -> String {
      Diagnostic.Fix(replacing: range, with: text).applied(to: source, within: 0..<source.bytes.count)
    }
    var found: [String] = []
    switch self {
    case .dropped, .doubled, .exchanged, .replaced:
      for token in tokens where token.kind == .word && token.range.count > 1 {
        var letters = Array(source[token.range])
        let place = Int.random(in: 0..<letters.count, using: &dice)
        switch self {
        case .dropped: letters.remove(at: place)
        case .doubled: letters.insert(letters[place], at: place)
        case .exchanged: letters.swapAt(place, place + 1 < letters.count ? place + 1 : place - 1)
        default: letters[place] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &dice) ?? "x"
        }
        found.append(replacing(token.range, String(letters)))
      }
    case .missing:
      for (place, token) in tokens.enumerated() where Self.small.contains(source[token.range].lowercased()) {
        let before = token.range.lowerBound - 1
        let isAfterBlank = place > 0 && source[before..<before + 1] == " "
        let isBeforeBlank = ![" ", ""].contains(source[token.range.upperBound..<token.range.upperBound + 1])
        found.append(
          replacing((isAfterBlank && !isBeforeBlank ? before : before + 1)..<token.range.upperBound, ""))
      }
    case .swapped:
      for place in tokens.indices.dropFirst()
      where tokens[place - 1].kind != .symbol && tokens[place].kind != .symbol {
        let (one, other) = (tokens[place - 1].range, tokens[place].range)
        let text = source[other] + " " + source[one]
        found.append(replacing(one.lowerBound..<other.upperBound, text))
      }
    case .habit:
      for token in tokens {
        let habit = Self.habits.first { $0.here == source[token.range].lowercased() }
        for there in habit?.there ?? [] { found.append(replacing(token.range, there)) }
      }
    case .unquoted:
      for token in tokens where token.kind == .text && source[token.range].contains(" ") {
        found.append(replacing(token.range, String(source[token.range].dropFirst().dropLast())))
      }
    }
    found = found.filter { $0 != sentence }
    found.shuffle(using: &dice)
    return Array(found.prefix(Self.most))
  }
}

/// A SplitMix64 random number generator. Equal seeds produce equal sequences.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
