import ParlanceLanguage
import ParlanceModel

/// Rejects conditions such as `having count = 0`. No group fulfils them, because every group has at least one row.
extension Resolution {
  /// Throws if a condition on groups could be fulfilled only by a group without rows.
  ///
  /// - Parameters:
  ///   - words: The words of the condition.
  ///   - sets: The rows that are grouped.
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

  /// Returns advice for the error. For records, it is a sentence that asks for records without related rows. For
  /// periods, it is the clause `filled`. Returns nil for other groups.
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
  /// Whether some count of 1 or more fulfils this comparison with `number`.
  fileprivate func holds(forSomeCountAgainst number: Double) -> Bool {
    switch self {
    case .equal, .lessOrEqual: number >= 1
    case .less: number > 1
    case .notEqual, .greater, .greaterOrEqual: true
    }
  }
}
