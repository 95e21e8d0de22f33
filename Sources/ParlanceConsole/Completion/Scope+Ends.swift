import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Whether what is said may end: a path must have come to what is wanted of it.
extension Scope {
  /// What a path of those words leads to, from each of `owners` that has it.
  func ends(of path: SyntaxNode, from owners: [Entity]) -> [FieldType] {
    owners.compactMap { reach.end(of: path.tokens.map(\.text), from: $0) }
  }

  /// Whether a sentence begins here that must answer with one value: for `expect 3:`, for `let x be the`.
  var wantsValue: Bool {
    guard let sentence = open.first?.node else { return false }
    let inner = open.dropFirst()
    if sentence.says("let") {
      return inner.first?.node.says("the") == true && inner.dropFirst().allSatisfy(\.children.isEmpty)
    }
    guard sentence.says("expect"), inner.allSatisfy(\.children.isEmpty), let outcome = sentence.node(.outcome)
    else { return false }
    return outcome.node(.value) != nil && !outcome.says("rows") && !outcome.says("row")
  }

  /// Whether the rules that end before `expectation` may end there; the scope is that before it.
  func endsWell(before expectation: Expectation) -> Bool {
    let kept = expectation.context.count - expectation.begun
    guard kept < open.count, open.count > 1, let last = open.last else { return true }
    let isAlone = last.children.count == 1
    switch last.rule {
    // Only of groups an aggregate is known that is not said again.
    case .measure where isAlone && (last.node.token(.aggregate) != nil || last.node.says("count")):
      let word = last.node.token(.aggregate)?.text
      return isShown(word.flatMap(Aggregate.Function.init) ?? .count)
    // To a day a length of time is added, not a number.
    case .quantity where last.node.token(.period) == nil:
      return wanted(within: open.count - 1).map { $0.contains { $0.isNumeric || $0.isRecord } } ?? true
    case .path where !last.children.isEmpty: return pathEndsWell(last.node, kept)
    default: return true
    }
  }

  private func pathEndsWell(_ path: SyntaxNode, _ kept: Int) -> Bool {
    // `cost of class 4`: of which record it is, is said only now.
    if open[open.count - 2].rule == .measure, kept == open.count - 1 { return true }
    let ends = ends(of: path, from: owners(within: open.count - 1) ?? model.entities)
    guard let wanted = wanted(within: open.count - 1) else { return !ends.isEmpty }
    return ends.contains { !wanted.isDisjoint(with: reach.kinds(of: $0)) }
  }
}
