import ParlanceLanguage
import ParlanceModel

/// An element to sort and pick.
struct Candidate {
  let subject: Evaluator.Subject
  /// The tie-breaker if the sentence's order has equal elements.
  let last: [Datum]
}

/// Evaluates `by orders first n skip m with ties each path`.
extension Evaluator {
  private struct Placed<Element> {
    let element: Element
    /// The values of the sentence's order, with the direction.
    let said: [(value: Datum, isDescending: Bool)]
    let last: [Datum]
    let each: Datum
  }

  func pick<Element>(
    _ elements: [Element], _ node: SyntaxNode, _ candidate: (Element) -> Candidate
  ) throws -> [Element] {
    let orders = node.node(.orders)?.nodes(.order) ?? []
    let placed = try elements.map { element in
      let candidate = candidate(element)
      let said = try orders.map { (try order($0, of: candidate.subject), $0.says("desc")) }
      return Placed(
        element: element, said: said, last: candidate.last, each: try each(node, of: candidate.subject))
    }
    let sorted = try placed.sorted { a, b in
      if let isBefore = try isBefore(a.said, b.said) { return isBefore }
      return try isBefore(a.last.map { ($0, false) }, b.last.map { ($0, false) }) ?? false
    }
    let numbers = node.nodes(.number).compactMap { $0.token(.number).flatMap { Int($0.text) } }
    guard let first = numbers.first else { return sorted.map(\.element) }
    let skip = numbers.count > 1 ? numbers[1] : 0
    var seen: [Datum: [Placed<Element>]] = [:]
    var kept: [Element] = []
    for candidate in sorted {
      let before = seen[candidate.each, default: []]
      seen[candidate.each, default: []].append(candidate)
      if before.count < skip { continue }
      if before.count < skip + first {
        kept.append(candidate.element)
      } else if node.says("ties"), first > 0, !orders.isEmpty,
        try isBefore(before[skip + first - 1].said, candidate.said) == nil
      {
        kept.append(candidate.element)
      }
    }
    return kept
  }

  /// Returns the tie-breaker for groups: the shown keys, then the records' ids, because names may be equal.
  func last(of key: [Typed]) -> [Datum] {
    key.map(shown)
      + key.map { if case .record(let record) = $0.datum { .number(Fraction(record.id)) } else { .empty } }
  }

  func order(_ node: SyntaxNode, of subject: Subject) throws -> Datum {
    if let word = node.token(.flag) { return .flag(try flag(word, of: subject)) }
    guard let measure = node.node(.sum) else { throw UnsupportedQuestion("an empty order") }
    return shown(try value(measure, of: subject))
  }

  /// Returns the value of `each`, or an equal value for all subjects if there is no `each`.
  private func each(_ node: SyntaxNode, of subject: Subject) throws -> Datum {
    guard let key = node.node(.groupkey) else { return .empty }
    if case .group(let group) = subject { return try group.value(of: key) }
    guard let record = subject.anyRecord else { return .empty }
    return try groupKey(key, of: record).datum
  }

  /// Returns whether `a` comes before `b`, or nil if they are equal. Empty values are last, ascending or descending.
  func isBefore(_ a: [(Datum, Bool)], _ b: [(Datum, Bool)]) throws -> Bool? {
    for ((left, isDescending), (right, _)) in zip(a, b) {
      if left == .empty && right == .empty { continue }
      if left == .empty || right == .empty { return right == .empty }
      if try precedes(left, right) { return !isDescending }
      if try precedes(right, left) { return isDescending }
    }
    return nil
  }
}
