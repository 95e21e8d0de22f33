import ParlanceLanguage

/// A pattern of names as the sqlite3 shell and psql have it: `%` or `*` is anything, `?` one letter.
struct NamePattern {
  private let pattern: [Character]

  /// Whether `name` stands for more than itself.
  static func isPattern(_ name: String) -> Bool { name.contains { "%*?".contains($0) } }

  init(_ pattern: String) { self.pattern = Array(Folding.folded(pattern)) }

  func matches(_ name: String) -> Bool { Self.matches(Array(Folding.folded(name))[...], pattern[...]) }

  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "%", "*": return (name.startIndex...name.endIndex).contains { matches(name[$0...], rest) }
    case "?": return !name.isEmpty && matches(name.dropFirst(), rest)
    default: return name.first == first && matches(name.dropFirst(), rest)
    }
  }
}
