/// A search for repairs that move one clause to a place where the grammar allows it.
///
/// Example: in `list members by name where …`, `by name` is moved to the end.
struct ClauseMoves {
  private let language: Language
  private let tokens: [Token]
  private let source: SourceText

  init(_ language: Language, _ tokens: [Token], in source: SourceText) {
    (self.language, self.tokens, self.source) = (language, tokens, source)
  }

  func found(_ automaton: RepairAutomaton) -> [RepairSearch.Found] {
    let segments = segments()
    guard (3...12).contains(segments.count) else { return [] }
    var found: [(words: RepairSearch.Found, isUsual: Bool)] = []
    // The text before the first clause determines the kind of sentence, so it isn't moved.
    for moved in 1..<segments.count {
      for place in 1..<segments.count where place != moved && place != moved + 1 || place < moved {
        var order = segments
        order.insert(order.remove(at: moved), at: place)
        let places = order.flatMap { Array($0) }
        guard places != Array(tokens.indices), isSentence(places, automaton) else { continue }
        let pieces = places.map {
          RepairEdit.Piece(text: source[tokens[$0].range], classes: ClassSet(), token: $0)
        }
        let words = RepairSearch.Found(
          text: RepairSearch.text(pieces, tokens, source), cost: Repair.Cost.move, edits: 1)
        found.append((words, isUsual(order)))
      }
    }
    // All orders of the clauses mean the same. If there are usual orders, only those are returned.
    let usual = found.filter(\.isUsual)
    return (usual.isEmpty ? found : usual).map(\.words)
  }

  /// Whether `where`, `showing`, dates and references come before `per`, `by`, `first` and `filled`.
  private func isUsual(_ segments: [Range<Int>]) -> Bool {
    let begins = segments.map { source[tokens[$0.lowerBound].range].lowercased() }
    let arranged = begins.firstIndex { ["per", "by", "first", "filled"].contains($0) } ?? begins.endIndex
    return !begins[arranged...].contains("where") && !begins[arranged...].contains("showing")
      && !segments[arranged...].contains { language.lexicon.classes(of: tokens[$0.lowerBound]).meets(times) }
  }

  private func isSentence(_ places: [Int], _ automaton: RepairAutomaton) -> Bool {
    var state = automaton.start
    for place in places {
      guard let move = automaton.advance(state, language.lexicon.classes(of: tokens[place])) else {
        return false
      }
      state = move.next
    }
    return automaton.canEnd(state)
  }

  /// Returns the token ranges of the clauses. A new clause begins at each word, such as `where`, that can begin a
  /// clause and is outside parentheses.
  private func segments() -> [Range<Int>] {
    let beginnings = Set(["where", "by", "first", "per", "having", "showing", "filled", "with", "without"])
    var cuts = [0]
    var depth = 0
    for (place, token) in tokens.enumerated() where place > 0 {
      let text = source[token.range].lowercased()
      if text == "(" { depth += 1 }
      if text == ")" { depth -= 1 }
      guard depth == 0, token.kind == .word else { continue }
      let isTime = language.lexicon.classes(of: token).meets(times)
      let isTied = text == "with" && place + 1 < tokens.count && source[tokens[place + 1].range] == "ties"
      if beginnings.contains(text) && !isTied || isTime { cuts.append(place) }
    }
    cuts.append(tokens.count)
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }

  /// The classes of words that can begin a date, such as `since`, or a reference, such as `for`.
  private var times: ClassSet {
    let grammar = language.lexicon.grammar
    let known = [RuleName.when, .prep].map { grammar.expressions[Int(grammar.body(of: $0))].first }
    return known.reduce(ClassSet()) { $0.union($1) }
  }
}
