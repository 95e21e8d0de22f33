import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Whether what is said may end: a path must have come to what is wanted of it.
extension Scope {
  /// What a path of those words leads to, from each of `owners` that has it.
  func ends(of path: SyntaxNode, from owners: [Entity]) -> [FieldType] {
    owners.compactMap { reach.end(of: path.tokens.map(\.text), from: $0) }
  }

  /// Whether the question here must be answered with one value: for `expect 3:`, for `let x be the`.
  var wantsValue: Bool {
    guard let sentence = open.first?.node else { return false }
    if sentence.says("let") { return open.dropFirst().first?.node.says("the") == true }
    return expectedValue != nil
  }

  /// The kinds of which the answer must be, as far as the value that is expected of it tells; nil where any may.
  var wantedOfAnswer: Set<ValueKind>? {
    guard let value = expectedValue else { return nil }
    if value.node(.moment) != nil || value.says("ago") || value.says("ahead") { return [.moment, .unknown] }
    // A number alone is in the unit of what it is compared with.
    return value.node(.quantity)?.token(.unit).flatMap { model.unit($0.text) }
      .map { [.quantity(base: $0.base), .unknown] }
  }

  /// What `expect` says that the question answers with; nil where that is no value, but a number of rows.
  private var expectedValue: SyntaxNode? {
    guard let sentence = open.first?.node, sentence.says("expect"), let outcome = sentence.node(.outcome),
      !outcome.says("rows"), !outcome.says("row")
    else { return nil }
    return outcome.node(.value)
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
    // `3 days` is no value but where it is added to one, `3 days ago` is.
    case .quantity where open[open.count - 2].rule == .value && kept < open.count - 1:
      return open.last { $0.rule == .expression }.map { $0.node.says("+") || $0.node.says("-") } ?? false
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
