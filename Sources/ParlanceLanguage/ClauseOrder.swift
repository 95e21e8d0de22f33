/// `list members by name where …`: finds the order in which the grammar has the clauses of a sentence.
struct ClauseOrder {
  /// The rules whose optional parts are clauses.
  private static let rules: [RuleName] = [.query, .settail, .clauses, .pick]
  /// More attempts than a sentence of a dozen clauses needs.
  private static let mostSteps = 400

  private let error: SyntaxError
  private var steps = 0
  /// The tokens that begin a second condition: it goes on the first.
  private var conditions: Set<Int> = []

  init(_ error: SyntaxError) { self.error = error }

  /// What goes before what, and the sentence in that order; nil where no order makes a sentence.
  mutating func diagnostic() -> Diagnostic? {
    // Behind these a clause is said of one set alone.
    let isOfOneSet = error.tokens.contains {
      ["minus", "plus"].contains(error.source[$0.range].lowercased())
    }
    guard error.tokens.count < SyntaxError.longest, !isOfOneSet else { return nil }
    let segments = segments()
    conditions = Set(
      segments.map(\.lowerBound).filter { error.source[error.tokens[$0].range].lowercased() == "where" }
        .dropFirst())
    guard (2...12).contains(segments.count) else { return nil }
    let recogniser = Recogniser(error.lexicon.grammar, as: error.rule)
    guard let order = order(segments, from: Array(segments.indices), recogniser),
      let changed = order.indices.first(where: { order[$0] != $0 })
    else { return nil }
    let moved = segments[order[changed]]
    let lower = range(segments[changed]).lowerBound
    let upper = range(segments[segments.count - 1]).upperBound
    let words = order[changed...].map { text(segments[$0]) }.joined(separator: " ")
    let before = error.source[error.tokens[segments[changed].lowerBound].range]
    let fix = Diagnostic.Fix(replacing: lower..<upper, with: words)
    return Diagnostic(
      "clause-order", .notLegalHere, at: range(moved),
      "`\(name(moved))` is said before `\(before)`",
      fix: versus(before: segments[changed].lowerBound).map { onBothSides($0, moved, fix) } ?? fix)
  }

  /// The `vs` of a comparison, before the token at `index`.
  private func versus(before index: Int) -> Int? {
    guard error.tokens.first.map({ error.source[$0.range].lowercased() }) == "compare" else { return nil }
    return error.tokens[..<index].lastIndex { error.source[$0.range].lowercased() == "vs" }
  }

  /// What was said behind both sides of a comparison is said of both; nil where the first has a clause of that kind itself.
  private func onBothSides(_ versus: Int, _ moved: Range<Int>, _ fix: Diagnostic.Fix) -> Diagnostic.Fix? {
    let first = error.tokens[moved.lowerBound]
    let isTime = isTime(first)
    let isSaid = error.tokens[..<versus].contains { token in
      token.word == first.word || isTime && self.isTime(token)
    }
    guard !isSaid else { return nil }
    let start = error.tokens[versus].range.lowerBound
    let between = error.source[start..<fix.range.lowerBound]
    return .init(
      replacing: start..<fix.range.upperBound,
      with: "\(error.source[range(moved)]) \(between)\(fix.replacement)")
  }

  /// Whether a span or a day may begin with it.
  private func isTime(_ token: Token) -> Bool {
    let grammar = error.lexicon.grammar
    guard let time = grammar.number(of: .when) else { return false }
    return error.lexicon.classes(of: token).meets(grammar.expressions[Int(grammar.bodies[time])].first)
  }

  /// The first word of a long clause, all of a short one.
  private func name(_ segment: Range<Int>) -> String {
    segment.count > 3 ? error.source[error.tokens[segment.lowerBound].range] : error.source[range(segment)]
  }

  /// The clause as it stands in the new order.
  private func text(_ segment: Range<Int>) -> String {
    guard conditions.contains(segment.lowerBound) else { return error.source[range(segment)] }
    let rest = segment.dropFirst()
    return rest.isEmpty ? "and" : "and " + error.source[range(rest)]
  }

  private func range(_ segment: Range<Int>) -> SourceRange {
    let tokens = error.tokens
    return tokens[segment.lowerBound].range.lowerBound..<tokens[segment.upperBound - 1].range.upperBound
  }

  /// The sentence cut before each word that may begin a clause, outside parentheses.
  private func segments() -> [Range<Int>] {
    let beginnings = beginnings()
    let tokens = error.tokens.filter { $0.kind != .end }
    var cuts = [0]
    var depth = 0
    for (index, token) in tokens.enumerated() where token.kind == .word || token.kind == .symbol {
      let text = error.source[token.range]
      if text == "(" { depth += 1 }
      if text == ")" { depth -= 1 }
      guard index > 0, depth == 0, token.kind == .word, token.word >= 0,
        error.lexicon.classes(of: token).meets(beginnings)
      else { continue }
      cuts.append(index)
    }
    cuts.append(tokens.count)
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// The words with which the grammar begins what may be left out, or said again.
  private func beginnings() -> ClassSet {
    let grammar = error.lexicon.grammar
    var result = ClassSet()
    var waiting = Self.rules.compactMap { grammar.number(of: $0) }.map { Int(grammar.bodies[$0]) }
    while let index = waiting.popLast() {
      let expression = grammar.expressions[index]
      switch expression.kind {
      case .optional, .repetition:
        result.formUnion(expression.first)
        waiting.append(Int(expression.operand))
      case .sequence: waiting += [Int(expression.operand), Int(expression.other)]
      case .choice:
        let start = Int(expression.operand)
        waiting += grammar.alternatives[start..<start + Int(expression.other)].map(Int.init)
      case .terminal, .rule, .empty: break
      }
    }
    var words = grammar.keywordClasses
    if let preposition = grammar.number(of: .preposition) { words.insert(preposition) }
    return result.intersection(words)
  }

  /// The first order that is a sentence, where each clause stays in its place as long as it can.
  private mutating func order(
    _ segments: [Range<Int>], from rest: [Int], _ recogniser: Recogniser
  ) -> [Int]? {
    guard !rest.isEmpty else { return recogniser.canEnd ? [] : nil }
    for (place, next) in rest.enumerated() {
      // How the sentence begins decides what it is.
      if rest.count == segments.count, place > 0 { return nil }
      steps += 1
      guard steps < Self.mostSteps else { return nil }
      var attempt = recogniser
      guard goesOn(&attempt, segments[next]) else { continue }
      var others = rest
      others.remove(at: place)
      if let found = order(segments, from: others, attempt) { return [next] + found }
    }
    return nil
  }

  private func goesOn(_ recogniser: inout Recogniser, _ segment: Range<Int>) -> Bool {
    segment.allSatisfy { index in
      recogniser.advance(conditions.contains(index) ? and : error.lexicon.classes(of: error.tokens[index]))
    }
  }

  private var and: ClassSet {
    error.lexicon.grammar.number(of: .keyword("and")).map { ClassSet($0) } ?? ClassSet()
  }
}
