import ParlanceLanguage

/// The results of a hunt.
struct Tally {
  var said = 0
  /// The number of sentences on which the program and the evaluator disagree.
  var different = 0
  /// The sentences that the program rejected, by the error's id.
  var refusals: [String: [String]] = [:]
  /// The number of undecided sentences: their answers depend on a rounded number, or the evaluator doesn't support
  /// them.
  var delicate = 0
  /// The grammar rules that occurred.
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
