import ParlanceModel

/// What is set side by side: `compare`, goals, and sets made of sets.
extension CommandWords {
  func words(_ sides: SideBySide, _ query: Query) -> [String] {
    let left = side(sides.left)
    let right = side(sides.right)
    let keys = zip(query.groups, sides.left.keys).map { words($1, sides.left.selection.entity) }
    var parts = ["compares \(left) with \(right)" + (keys.isEmpty ? "" : ", for each \(English.list(keys))")]
    for side in [sides.left, sides.right] {
      guard let unpaired = side.unpaired else { continue }
      let entity = side.selection.entity
      parts.append(
        "\(unpaired.field.name) are the \(entity.plural) \(clause(unpaired.condition, entity, .those))")
    }
    return parts
  }

  private func side(_ side: Side) -> String {
    let entity = side.selection.entity
    return "\(words(side.total, entity)) over \(set(side.selection))"
  }

  func words(_ goals: [GoalLine]) -> [String] {
    let lines = goals.map { goal in
      "the goal \(English.quoted(goal.text))\(goal.isEach ? " of \(set(goal.selection))" : "")"
    }
    return ["tells how far \(English.list(lines)) \(goals.count == 1 ? "is" : "are") reached"]
  }

  /// `(members …) without (members …)`, from the left.
  func combined(_ left: Selection, _ operation: SetOperation, _ right: Selection) -> String {
    switch operation {
    case .plus: "\(enclosed(left)) together with \(enclosed(right))"
    case .minus: "\(enclosed(left)) without \(enclosed(right))"
    case .within: "those of \(enclosed(left)) that are among \(enclosed(right))"
    }
  }
}
