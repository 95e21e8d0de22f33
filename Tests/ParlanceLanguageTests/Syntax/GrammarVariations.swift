/// Writes out the variations of rules, so that what reads the grammar knows only plain rules.
///
/// A rule that is used with signs behind its name is a variation without some of the parts: `sum~` is the rule `sum`
/// with the sign `~`. In the rule itself
/// - `[~ … ]` and an alternative that begins with `~` are left out where the sign is given, `[+~ … ]` where it isn't;
/// - `term$` is used with the signs that the rule itself was used with, `term$%` without those that concern only its beginning,
///   and `order$!` with one more.
///
/// The plain rules come first, in their order; the variations after them, each once.
struct GrammarVariations {
  /// The signs that say how a rule begins, not how it goes on.
  private static let ofBeginning: Set<Character> = ["^", "&", "*", "?", "<", ">"]
  static let signs: Set<Character> = ["~", "!", "^", "&", "*", "?", "<", ">", "#"]

  private var bodies: [String: [Substring]] = [:]
  private var order: [String] = []
  private var variations: [String] = []
  /// The signs that change something in a rule, or in what it passes them on to.
  private var relevant: [String: Set<Character>] = [:]

  /// The grammar without variations: their rules are called by name and signs, `sum~!`.
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
      // A rule that is defined twice remains so, for the reader to find.
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

  /// Goes past the signs that a part depends on. Returns whether the part is there.
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
        // Where it is missing, the reader says so.
        let close = rest.popFirst().map { " \($0)" } ?? ""
        if isThere {
          items.append("\(word) \(inner)\(close)")
        } else if items.last?.hasSuffix(":") == true {
          items.removeLast()
        }
      default: items.append(isKept ? used(word, signs) : String(word))
      }
    }
    // A label belongs to the item behind it.
    return items.joined(separator: " ").replacing(": ", with: ":")
  }

  /// The name of a rule with the signs that it is used with; any other word as it is.
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
