import ParlanceLanguage
import ParlanceModel

/// Rejects conditions such as `having count = 0`. Every group has at least one row, so such a condition is always
/// false.
extension Resolution {
  /// Throws if the condition can only be true for a group without rows.
  ///
  /// - Parameters:
  ///   - words: The condition as typed.
  ///   - sets: The set whose rows are grouped.
  func refuseEmptyGroups(
    _ having: Condition, said words: Syntax.Condition, of sets: Syntax.Sets, _ entity: Entity,
    _ keys: [OutputColumn]
  ) throws(Diagnostic) {
    switch having {
    case .all(let parts):
      for part in parts { try refuseEmptyGroups(part, said: words, of: sets, entity, keys) }
    case .compare(let left, let comparison, let right):
      guard left.expression == .groupAggregate(Aggregate(.count)),
        case .binding(.literal(let slot, _)) = right.expression,
        let token = words.allTokens.first(where: { $0.index == slot.token })
      else { return }
      // The command depends on the number, so other sentences of this shape can't reuse it.
      dependsOnWords()
      guard let number = Double(token.text), !comparison.holds(forSomeCountAgainst: number) else { return }
      throw GroupingError.noEmptyGroups(comparison, token.text).at(
        words.range, notes: [instead(of: sets, entity, keys)].compactMap(\.self))
    default: break
    }
  }

  /// Returns a note for the error. If the groups are records, it suggests a question about records without rows:
  /// `list members without bookings`. If the groups are periods, it suggests `filled`. Returns nil for other groups.
  private func instead(of sets: Syntax.Sets, _ entity: Entity, _ keys: [OutputColumn]) -> String? {
    if keys.contains(where: { $0.value.axis != nil }) { return "`filled` adds the periods without rows" }
    guard keys.count == 1, case .column(let reference) = keys[0].value.expression,
      let target = reference.referencedEntity.flatMap(model.entity),
      (try? via(entity, to: target, at: sets.range)) == .reference(reference)
    else { return nil }
    let rows = name(of: sets)
    let set = sets.allTokens.count == 1 ? rows : "(\(rows))"
    return "try: list \(target.plural) without \(set)"
  }
}

extension Comparison {
  /// Whether the comparison with `number` is true for at least one count from 1 upwards. For example, it is false for
  /// `count < 1`.
  fileprivate func holds(forSomeCountAgainst number: Double) -> Bool {
    switch self {
    case .equal, .lessOrEqual: number >= 1
    case .less: number > 1
    case .notEqual, .greater, .greaterOrEqual: true
    }
  }
}
