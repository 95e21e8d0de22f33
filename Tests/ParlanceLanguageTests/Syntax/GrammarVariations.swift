/// Expands the variations of rules, so that readers of the grammar see only plain rules.
///
/// Signs after a rule's name refer to a variation that lacks some parts: `sum~` is the rule `sum` with the sign `~`. In
/// the rule itself
/// - `[~ … ]` and an alternative that begins with `~` are omitted if the sign is given, and `[+~ … ]` if it isn't.
/// - `term$` passes on the signs that the rule was used with, `term$%` passes on the signs that don't concern only the
///   beginning, and `order$!` adds one more.
///
/// The plain rules come first, in their order, followed by the variations, each one once.
struct GrammarVariations {
  /// The signs that only affect the beginning of a rule.
  private static let ofBeginning: Set<Character> = ["^", "&", "*", "?", "<", ">", "-"]
  static let signs: Set<Character> = ["~", "!", "^", "&", "*", "?", "<", ">", "#", "-"]

  private var bodies: [String: [Substring]] = [:]
  private var order: [String] = []
  private var variations: [String] = []
  /// The signs that affect a rule, or a rule that they are passed on to.
  private var relevant: [String: Set<Character>] = [:]

  /// Returns the grammar without variations. Their rules are named by name and signs, such as `sum~!`.
  static func expanded(_ text: String) -> String {
    var grammar = GrammarVariations()
    grammar.read(text)
    grammar.findRelevant()
    var written = grammar.order.map { grammar.rule($0, signs: []) }
    var next = 0
    while next < grammar.variations.count {
      let name = grammar.variations[next]
      let base = name.prefix { !signs.contains($0) }
      written.append(grammar.rule(String(base), signs: Set(name.dropFirst(base.count))))
      next += 1
    }
    return written.joined(separator: "\n")
  }

  private mutating func read(_ text: String) {
    let tokens = text.matches(
      of: /'[^']*'|@?[A-Za-z]+:?[^\w\s'@=;|\[\]{}()]*|[=;|\[\]{}()]|[^\w\s'@=;|\[\]{}()]+/
    )
    .map(\.output)
    var rest = tokens[...]
    while let name = rest.first, let end = rest.firstIndex(of: ";") {
      // Duplicate definitions are preserved, so that the reader reports them.
      order.append(String(name))
      bodies[String(name)] = Array(rest[(rest.startIndex + 2)..<end])
      rest = rest[(end + 1)...]
    }
  }

  private mutating func findRelevant() {
    var changed = true
    while changed {
      changed = false
      for (name, body) in bodies {
        var found: Set<Character> = []
        for word in body where word.first != "'" {
          let marks = word.drop { $0.isLetter || $0 == ":" || $0 == "@" }
          let name = String(word.dropLast(marks.count))
          if name.isEmpty {
            found.formUnion(Set(marks).intersection(Self.signs))
          } else if marks.contains("$") {
            let passed = relevant[name] ?? []
            found.formUnion(marks.contains("%") ? passed.subtracting(Self.ofBeginning) : passed)
          }
        }
        if relevant[name] != found {
          relevant[name] = found
          changed = true
        }
      }
    }
  }

  private mutating func rule(_ name: String, signs: Set<Character>) -> String {
    var body = (bodies[name] ?? [])[...]
    let text = choice(&body, signs, isKept: true)
    return "\(name)\(Self.suffix(signs)) = \(text) ;"
  }

  private mutating func choice(
    _ rest: inout ArraySlice<Substring>, _ signs: Set<Character>, isKept isWholeKept: Bool
  ) -> String {
    var alternatives: [String] = []
    repeat {
      let isKept = takeCondition(&rest, signs) && isWholeKept
      let text = sequence(&rest, signs, isKept: isKept)
      if isKept { alternatives.append(text) }
      if rest.first != "|" { break }
      rest.removeFirst()
    } while true
    return alternatives.joined(separator: " | ")
  }

  /// Skips the signs of a conditional part.
  ///
  /// - Returns: Whether the part is included.
  private func takeCondition(_ rest: inout ArraySlice<Substring>, _ signs: Set<Character>) -> Bool {
    guard let word = rest.first, let first = word.first, first == "+" || Self.signs.contains(first) else {
      return true
    }
    rest.removeFirst()
    let wanted = Set(word).intersection(Self.signs)
    return first == "+" ? wanted.isSubset(of: signs) : wanted.isDisjoint(with: signs)
  }

  private mutating func sequence(
    _ rest: inout ArraySlice<Substring>, _ signs: Set<Character>, isKept: Bool
  ) -> String {
    var items: [String] = []
    while let word = rest.first, !["|", "]", "}", ")"].contains(word) {
      rest.removeFirst()
      switch word {
      case "[", "{", "(":
        let isThere = takeCondition(&rest, signs) && isKept
        let inner = choice(&rest, signs, isKept: isThere)
        // The reader reports a missing bracket.
        let close = rest.popFirst().map { " \($0)" } ?? ""
        if isThere {
          items.append("\(word) \(inner)\(close)")
        } else if items.last?.hasSuffix(":") == true {
          items.removeLast()
        }
      default: items.append(isKept ? used(word, signs) : String(word))
      }
    }
    // A label belongs to the next item.
    return items.joined(separator: " ").replacing(": ", with: ":")
  }

  /// Returns the name of a rule with its signs. Other words are returned unchanged.
  private mutating func used(_ word: Substring, _ signs: Set<Character>) -> String {
    guard word.first != "'", let end = word.firstIndex(where: { !$0.isLetter && $0 != ":" && $0 != "@" })
    else {
      return String(word)
    }
    let marks = word[end...]
    var given = marks.contains("$") ? signs : []
    if marks.contains("%") { given.subtract(Self.ofBeginning) }
    given.formUnion(Set(marks).intersection(Self.signs))
    given.formIntersection(relevant[String(word[..<end])] ?? [])
    let name = word[..<end] + Self.suffix(given)
    if !given.isEmpty, !variations.contains(String(name)) { variations.append(String(name)) }
    return String(name)
  }

  private static func suffix(_ signs: Set<Character>) -> String { String(signs.sorted()) }
}
