import ParlanceLanguage

/// What became of the sentences of a hunt.
struct Tally {
  var said = 0
  /// Those on which the program and the evaluator disagree.
  var different = 0
  /// Those that the program refused, by the id of the refusal.
  var refusals: [String: [String]] = [:]
  /// Those left undecided: their answers hang on a rounded number, or are beyond the evaluator.
  var delicate = 0
  /// The rules of the grammar that were said.
  private(set) var rules: Set<RuleName> = []

  var refused: Int { refusals.values.reduce(0) { $0 + $1.count } }

  var line: String {
    "\(said) asked, \(refused) refused, \(delicate) not compared, \(different) answered otherwise"
  }

  mutating func note(_ node: SyntaxNode) {
    rules.insert(node.rule)
    node.nodes.forEach { note($0) }
  }

  mutating func add(_ other: Tally) {
    said += other.said
    different += other.different
    delicate += other.delicate
    rules.formUnion(other.rules)
    refusals.merge(other.refusals) { $0 + $1 }
  }
}
