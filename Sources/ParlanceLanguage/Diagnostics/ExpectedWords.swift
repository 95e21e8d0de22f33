/// Short descriptions of what the grammar expects: `a number`, `a date`, `` `by` ``.
struct ExpectedWords {
  let lexicon: Lexicon
  /// The phrase for the end of the text: `the end of the sentence`, `the end of the line` or `the end`.
  let end: String

  /// The maximum number of expected words in one message.
  static let limit = 6

  /// Returns a phrase that lists the words that can begin a sentence or a step of a verb.
  static func beginnings(of rule: RuleName) -> String {
    rule == .step
      ? "`require`, `if`, or a change that begins with `add`, `change`, `delete` or a verb"
      : "a sentence that begins with `list`, `show`, `count`, `add`, `change`, `delete` or `help`"
  }

  /// Returns a description of each expectation, the most useful first. For a token that begins a whole phrase, the
  /// description is the name of the phrase, such as `a date`.
  func list(_ expectations: Expectations) -> [String] {
    var found: [(importance: Int, word: String)] = []
    for expectation in expectations.legal {
      let word = word(for: expectation)
      if !found.contains(where: { $0.word == word.word }) { found.append(word) }
    }
    // After a number, both `days` and `hours` are units of time.
    if let period = found.firstIndex(where: { $0.word == TokenClass.period.noun }),
      let clock = found.firstIndex(where: { $0.word == TokenClass.clock.noun })
    {
      found[period].word = "a unit of time such as `days` or `hours`"
      found.remove(at: clock)
    }
    if expectations.canEnd { found.append((3, end)) }
    let sorted = found.enumerated().sorted {
      ($0.element.importance, $0.offset) < ($1.element.importance, $1.offset)
    }
    return sorted.map(\.element.word)
  }

  /// Returns the expectations as a phrase: `a number, a field or the end of the sentence`.
  ///
  /// - Parameter found: The unexpected word, which is never listed.
  func sentence(_ expectations: Expectations, notSaying found: String) -> String {
    var words = list(expectations).filter { $0 != "`\(found)`" }
    if words.count > Self.limit { words = words.prefix(Self.limit - 1) + ["…"] }
    if words.isEmpty { return "nothing more" }
    if words.last == "…" { return words.joined(separator: ", ") }
    // Without the comma, `a period such as day or hours` could be read as two examples.
    if let last = words.last, words.dropLast().last?.contains(" such as ") == true {
      return words.dropLast().joined(separator: ", ") + ", or " + last
    }
    return EnglishList.of(words, "or")
  }

  private func word(for expectation: Expectation) -> (importance: Int, word: String) {
    let begun = expectation.context.suffix(expectation.begun)
    let beginsDate = begun.contains { [.when, .date, .day, .moment].contains($0) }
    let goesOnAPath = begun.isEmpty && [.path, .place].contains(expectation.context.last)
    let isRare = expectation.beginsCalculation
    if beginsDate, expectation.tokenClass != .parameter { return (isRare ? 6 : 2, "a date") }
    if begun.contains(.prep) || begun.contains(.extent) { return (2, "a preposition such as `of`") }
    if goesOnAPath { return (4, "a field") }
    // In a path such as `book author`, the name of an entity means a reference field.
    if begun.contains(where: { $0 == .path || $0 == .place || $0 == .assigned }),
      expectation.tokenClass == .entity
    {
      return (0, "a field")
    }
    let last = expectation.context.last
    // Whether the token would continue a phrase that is already complete. If so, it is seldom the missing word.
    let isRest = begun.isEmpty && [.quantity, .day, .value, .key, .keys, .order, .column].contains(last)
    switch expectation.tokenClass {
    case .period where begun.contains(.basis): return (5, "`month`")
    case .unit, .period, .clock, .month: return (isRest ? 2 : 0, name(of: expectation.tokenClass, of: last))
    case .flag where isRest: return (4, name(of: .flag, of: last))
    case .keyword(let keyword) where isRest && ["ago", "to", ","].contains(keyword):
      return (2, "`\(keyword)`")
    case .keyword(let keyword) where ["+", "-", "*", "/"].contains(keyword):
      return begun.contains(.value) ? (5, "`-`") : (4, "an operator such as `+`")
    case .keyword(let keyword):
      let isRare =
        Self.rare.contains(keyword) || keyword == "each" && expectation.context.last == .rest
        || keyword == "as" && begun.contains(.textpart)
      return (isRare ? 4 : begun.isEmpty ? 1 : 2, "`\(keyword)`")
    case .time where [.value, .query, .verbtarget].contains(last): return (5, name(of: .time, of: last))
    case .number where isRare: return (6, name(of: .number, of: last))
    case .part where begun.contains(.basis): return (5, "a part of a date such as `weekday`")
    case .parameter: return (5, expectation.tokenClass.noun ?? "a word")
    default: return (0, name(of: expectation.tokenClass, of: last))
    }
  }

  /// Returns the noun for a token class. For an entity, verb, report or unit, an example from the model is added, such
  /// as `km` for a unit.
  private func name(of tokenClass: TokenClass, of rule: RuleName?) -> String {
    let name = tokenClass.noun ?? "a word"
    guard Self.withExample.contains(tokenClass) else { return name }
    var spellings = lexicon.spellings(of: tokenClass)
    if tokenClass == .unit {
      // Units of time such as `hours` are usually listed, too. So `km` is a better example than `min`.
      let times = [TokenClass.clock, .period].flatMap(lexicon.spellings(of:))
      let others = spellings.filter { spelling in !times.contains { $0.hasPrefix(spelling) } }
      if !others.isEmpty { spellings = others }
    }
    // A set consists of several records, so its example is a plural.
    let plural = spellings.first { lexicon.canonical($0, as: tokenClass) != $0 }
    guard let example = rule == .set ? plural ?? spellings.first : spellings.first else { return name }
    return name + " such as `\(example)`"
  }

  private static let withExample: Set<TokenClass> = [.entity, .verb, .report, .unit]

  /// Keywords that are legal in many places but seldom meant. They are listed last.
  private static let rare: Set<String> = [
    "plus", "minus", "within", "not", "having", "filled", "all", "distinct", "ahead", "the", "running",
    "rolling", "previous",
    "otherwise", "rounded", "letters", "letter", "replacing", "abs",
  ]
}

/// Joins words into an English list: `a`, `a or b`, `a, b or c`.
public enum EnglishList {
  public static func of(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
