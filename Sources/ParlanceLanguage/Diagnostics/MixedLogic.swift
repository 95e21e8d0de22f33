/// A check for conditions such as `a and b or c`. Its error says that parentheses are needed, and shows both readings.
struct MixedLogic {
  /// For a sentence with at least this many tokens, the error shows only one reading.
  private static let mostTokens = 100

  private let error: SyntaxDiagnosis

  init(_ error: SyntaxDiagnosis) { self.error = error }

  /// Returns the diagnostic, or nil if the token at `index` doesn't mix `and` with `or`.
  func diagnostic(at index: Int) -> Diagnostic? {
    let word = keyword(index)
    guard word == "and" || word == "or", let start = start(before: index) else { return nil }
    // The `or` in `due on or before today` doesn't join conditions.
    if word == "or", ["on", "at"].contains(keyword(index - 1)) { return nil }
    let other = word == "and" ? "or" : "and"
    guard let lastOther = places(start..<index).last(where: { keyword($0) == other }) else { return nil }
    let early = parenthesized(start..<index)
    let late = end(from: lastOther + 1, past: index).map { parenthesized(lastOther + 1..<$0) }
    // In most languages, `and` binds more tightly than `or`. So the reading with parentheses around the `and` comes
    // first.
    let readings = (word == "or" ? [early, late] : [late, early]).compactMap { $0 }
    return SyntaxError.mixedAndOr.at(
      error.tokens[index].range, notes: zip(["either", "or"], readings).map { "\($0): \(apply($1))" })
  }

  private func keyword(_ index: Int) -> String {
    let token = error.tokens[index]
    return token.kind == .word && token.word >= 0 || token.kind == .symbol
      ? error.source[token.range].lowercased() : ""
  }

  /// Returns the indices in `range` that are outside parentheses opened within `range`.
  private func places(_ range: Range<Int>) -> [Int] {
    var depth = 0
    return range.filter { index in
      let word = keyword(index)
      if word == "(" { depth += 1 }
      defer { if word == ")" { depth -= 1 } }
      return depth == 0
    }
  }

  /// Returns the index of the first token of the condition that contains the token at `index`. Returns nil if there
  /// isn't a condition.
  private func start(before index: Int) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, through: 0, by: -1) {
      switch keyword(place) {
      case ")": depth += 1
      case "(" where depth == 0: return place + 1
      case "(": depth -= 1
      case "where" where depth == 0, "having" where depth == 0, "check" where depth == 0,
        "when" where depth == 0,
        "require" where depth == 0:
        return place + 1
      default: break
      }
    }
    return nil
  }

  /// Returns the last index at which `)` can be inserted for a `(` at `start`. The parentheses must contain the token
  /// at `middle`, and the sentence with the parentheses must be valid.
  private func end(from start: Int, past middle: Int) -> Int? {
    let tokens = error.tokens
    let lexicon = error.lexicon
    let grammar = lexicon.grammar
    guard tokens.count < Self.mostTokens, let open = grammar.number(of: .keyword("(")),
      let close = grammar.number(of: .keyword(")"))
    else { return nil }
    var inside = Recogniser(grammar, as: error.rule)
    for token in tokens[..<start] where !inside.advance(lexicon.classes(of: token)) { return nil }
    guard inside.advance(ClassSet(open)) else { return nil }
    var found: Int?
    for place in start..<tokens.count {
      if place > middle + 1 {
        var attempt = inside
        if attempt.advance(ClassSet(close)), error.accepts(&attempt, tokens[place...]) { found = place }
      }
      if !inside.advance(lexicon.classes(of: tokens[place])) { break }
    }
    return found
  }

  private func parenthesized(_ range: Range<Int>) -> Diagnostic.Fix {
    let lower = error.tokens[range.lowerBound].range.lowerBound
    let upper = error.tokens[range.upperBound - 1].range.upperBound
    return Diagnostic.Fix(replacing: lower..<upper, with: "(" + error.source[lower..<upper] + ")")
  }

  private func apply(_ fix: Diagnostic.Fix) -> String {
    let first = error.tokens[0].range.lowerBound
    let last = error.tokens[error.tokens.count - 1].range.upperBound
    return fix.applied(to: error.source, within: first..<last)
  }
}
