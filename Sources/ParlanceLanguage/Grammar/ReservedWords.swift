/// The words of the language that a model shouldn't use as names. In a sentence, such a name would need backticks.
package enum ReservedWords {
  /// The keywords and built-in words that can occur in a sentence. If a field had the name of such a word, sentences
  /// with this word could get another meaning.
  package static let ofSentences: Set<String> = {
    words(of: Grammar.builtIn, reachableFrom: RuleName.sentence.rawValue)
  }()

  /// The words that shouldn't be names of fields: ``ofSentences``, and words with a meaning in the declaration of an
  /// entity, such as `check`.
  package static let ofFields = ofSentences.union([
    "check", "main", "index", "distribute", "goal", "id", "plural", "was",
  ])

  /// The built-in words, such as `sum` and `monday`, except the parts of dates (`weekday`) and the clock units
  /// (`hours`).
  ///
  /// A field can be called `weekday` or `hours`. Where the grammar allows both the built-in word and a field, the field
  /// is meant.
  private static let vocabulary = Set(
    BuiltInWords.all.filter { ![.part, .clock].contains($0.tokenClass) }.map(\.spelling)
      + BuiltInWords.nothing)

  private static let ofWordsBesideFields = [RuleName.textpart, .stepwise, .written].map(\.rawValue)

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
      // A word after `letters`, `as` or `step`, or after a file name, can't be confused with a field.
      case .rule where ofWordsBesideFields.contains(Int(expression.operand)): break
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
