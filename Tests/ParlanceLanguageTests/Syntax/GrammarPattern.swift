/// The right-hand side of a rule with its labels, for ``SyntaxGenerator``. The parser ignores labels.
indirect enum GrammarPattern: Hashable {
  case symbol(Symbol)
  case sequence([Item])
  case choice([Alternative])
  case optional(GrammarPattern)
  case repetition(GrammarPattern)

  enum Symbol: Hashable {
    case keyword(String)
    /// A token class in its notation, such as `NUM`.
    case tokens(String)
    case rule(String)
  }

  struct Item: Hashable {
    let label: String?
    let pattern: GrammarPattern
  }

  struct Alternative: Hashable {
    let name: String?
    let pattern: GrammarPattern
  }
}

extension GrammarPattern {
  /// The symbols that can begin the pattern.
  var first: Set<Symbol> {
    switch self {
    case .symbol(let symbol): return [symbol]
    case .choice(let alternatives): return alternatives.reduce(into: []) { $0.formUnion($1.pattern.first) }
    case .optional(let inner), .repetition(let inner): return inner.first
    case .sequence(let items):
      var first: Set<Symbol> = []
      for item in items {
        first.formUnion(item.pattern.first)
        if !item.pattern.isNullable { break }
      }
      return first
    }
  }

  /// Whether the pattern matches the empty sequence.
  var isNullable: Bool {
    switch self {
    case .symbol: false
    case .optional, .repetition: true
    case .choice(let alternatives): alternatives.contains(where: \.pattern.isNullable)
    case .sequence(let items): items.allSatisfy(\.pattern.isNullable)
    }
  }

  /// The keyword, if the pattern is a single keyword.
  var keyword: String? {
    switch self {
    case .symbol(.keyword(let word)): word
    case .sequence(let items) where items.count == 1: items[0].pattern.keyword
    default: nil
    }
  }

  /// The notation without labels.
  var notation: String {
    switch self {
    case .symbol(.keyword(let word)): "'\(word)'"
    case .symbol(.tokens(let name)), .symbol(.rule(let name)): name
    case .choice(let alternatives): alternatives.map(\.pattern.notation).joined(separator: " | ")
    case .optional(let inner): "[ \(inner.notation) ]"
    case .repetition(let inner): "{ \(inner.notation) }"
    case .sequence(let items):
      items.map { item in
        if case .choice = item.pattern { "( \(item.pattern.notation) )" } else { item.pattern.notation }
      }.joined(separator: " ")
    }
  }
}

/// Reads the rules of a grammar with their labels.
struct GrammarPatternReader {
  private var tokens: [Substring] = []
  private var position = 0

  /// Returns each rule's name and right-hand side, in the order of the text.
  static func rules(in text: String) -> [(name: String, pattern: GrammarPattern)] {
    var reader = GrammarPatternReader()
    reader.tokens = text.matches(of: /'[^']*'|@?[A-Za-z]+(?::|[^\w\s':@=;|\[\]{}()]*)|[=;|\[\]{}()]/).map(
      \.output)
    var rules: [(String, GrammarPattern)] = []
    while reader.position < reader.tokens.count {
      let name = String(reader.next())
      _ = reader.next()
      rules.append((name, reader.choice()))
      _ = reader.next()
    }
    return rules
  }

  private mutating func next() -> Substring {
    defer { position += 1 }
    return tokens[position]
  }

  private mutating func choice() -> GrammarPattern {
    var alternatives = [alternative()]
    while tokens[position] == "|" {
      position += 1
      alternatives.append(alternative())
    }
    return alternatives.count == 1 && alternatives[0].name == nil
      ? alternatives[0].pattern : .choice(alternatives)
  }

  private mutating func alternative() -> GrammarPattern.Alternative {
    var name: String?
    if tokens[position].first == "@" { name = String(next().dropFirst()) }
    var items: [GrammarPattern.Item] = []
    while !["|", ";", "]", "}", ")"].contains(tokens[position]) { items.append(item()) }
    let isPlain = items.count == 1 && items[0].label == nil
    return .init(name: name, pattern: isPlain ? items[0].pattern : .sequence(items))
  }

  private mutating func item() -> GrammarPattern.Item {
    var label: String?
    if tokens[position].last == ":", tokens[position].first != "'" { label = String(next().dropLast()) }
    let token = next()
    switch token.first {
    case "[", "{", "(":
      let inner = choice()
      position += 1
      return .init(
        label: label,
        pattern: token == "[" ? .optional(inner) : token == "{" ? .repetition(inner) : inner)
    case "'": return .init(label: label, pattern: .symbol(.keyword(String(token.dropFirst().dropLast()))))
    default:
      let isClass = token.first?.isUppercase == true
      let token = token.prefix(while: \.isLetter)
      return .init(label: label, pattern: .symbol(isClass ? .tokens(String(token)) : .rule(String(token))))
    }
  }
}
