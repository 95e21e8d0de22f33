/// The words of the language that are better not names of a model, though backticks could tell them apart.
package enum ReservedWords {
  /// Those that a sentence may hold: as a name of a field, such a word would stop a sentence from being what it seems.
  package static let ofSentences: Set<String> = {
    words(of: Grammar.builtIn, reachableFrom: RuleName.sentence.rawValue)
  }()

  /// The same, and those that a line of an entity, or its heading, is known by.
  package static let ofFields = ofSentences.union([
    "check", "main", "index", "distribute", "goal", "id", "plural", "was",
  ])

  /// A part, or a length of time by the clock, stands only where no field can, or the field is meant.
  private static let vocabulary = Set(
    BuiltInWords.all.filter { ![.part, .clock].contains($0.tokenClass) }.map(\.spelling)
      + BuiltInWords.nothing)

  private static func words(of grammar: Grammar, reachableFrom rule: Int) -> Set<String> {
    var found = vocabulary
    var seen = Set<Int32>()
    var open = [grammar.bodies[rule]]
    while let next = open.popLast() {
      guard next >= 0, seen.insert(next).inserted else { continue }
      let expression = grammar.expressions[Int(next)]
      switch expression.kind {
      case .terminal:
        let keyword = Int(expression.operand) - Grammar.firstKeyword
        if keyword >= 0 { found.insert(grammar.keywords[keyword]) }
      // The word behind `letters`, `as` or `step` distinguishes it from a field.
      case .rule
      where [RuleName.textpart.rawValue, RuleName.stepwise.rawValue].contains(Int(expression.operand)): break
      case .rule: open.append(grammar.bodies[Int(expression.operand)])
      case .sequence: open += [expression.operand, expression.other]
      case .choice:
        let start = Int(expression.operand)
        open += grammar.alternatives[start..<start + Int(expression.other)]
      case .optional, .repetition: open.append(expression.operand)
      case .empty: break
      }
    }
    return found
  }
}
