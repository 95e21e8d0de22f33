import ParlanceMeaning
import ParlanceModel

/// Sets as nouns: `the archived facts whose number is more than 10`.
extension Paraphrase {
  /// - Parameter determiner: The word before the noun; by default `the`, or `all` where nothing restricts it.
  func set(_ selection: Selection, _ determiner: String? = nil) -> String {
    let entity = selection.entity
    if let ordering = selection.ordering {
      let whole = Selection(entity: entity, conditions: selection.conditions)
      let parts = [set(whole, determiner)] + orderings(ordering, entity, .those, thenBy: ["id"])
      return "(\(parts.joined(separator: ", ")))"
    }
    var parts = SetParts()
    for condition in selection.conditions { add(condition, to: &parts, entity) }
    let isPart = parts.conditions.count > 1
    let clauses = parts.conditions.map { clause($0, entity, .those, isPart: isPart || parts.named != nil) }
    if let named = parts.named {
      let rest = (parts.flags + parts.places).map { "that are \($0)" } + clauses
      return rest.isEmpty ? named : "those of \(named) \(rest.joined(separator: " and "))"
    }
    let article = determiner ?? (selection.conditions.isEmpty ? "all" : "the")
    // `exactly 1 booking`.
    let noun = article.hasSuffix(" 1") ? entity.name : entity.plural
    let words = [article] + parts.flags + [noun] + parts.places + [clauses.joined(separator: " and ")]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The same, in parentheses where what follows might be taken for a part of it.
  func enclosed(_ selection: Selection, _ determiner: String? = nil) -> String {
    let words = set(selection, determiner)
    return selection.conditions.isEmpty || selection.ordering != nil || isOneRecord(selection)
      ? words : "(\(words))"
  }

  /// Whether it is one record, named.
  func isOneRecord(_ selection: Selection) -> Bool {
    guard selection.conditions.count == 1, case .compare(let id, .equal, _) = selection.conditions[0] else {
      return false
    }
    return id.expression == .id
  }

  private func add(_ condition: Condition, to parts: inout SetParts, _ entity: Entity) {
    if parts.named == nil, let named = named(condition, entity) {
      parts.named = named
      return
    }
    switch condition {
    case .all(let all) where between(all) == nil:
      for part in all { add(part, to: &parts, entity) }
      return
    case .isTrue(let flag):
      if let name = flagName(flag.expression, entity) { return parts.flags.append(name) }
    case .compare(let left, .equal, let right):
      if let place = place(left.expression, record(right, entity)) { return parts.places.append(place) }
    case .isIn(let reference, let selection):
      if let place = place(reference, member(of: selection)) { return parts.places.append(place) }
    default: break
    }
    parts.conditions.append(condition)
  }

  /// The records that a condition on the id names: `fact 3`, `facts 3 to 9`, `the facts last listed`.
  func named(_ condition: Condition, _ entity: Entity) -> String? {
    switch condition {
    case .compare(let left, .equal, let right) where left.expression == .id:
      guard case .reference = left.type else { return nil }
      if case .value = right.expression { return "the \(words(right, entity))" }
      return record(right, entity)
    case .isListed(.id, .parameter("them")): return "the \(entity.plural) last listed"
    case .isListed(.id, .record(let number)), .isListed(.id, .records(let number)):
      return record(number)
    case .isIn(.id, let selection): return set(selection)
    case .combined(let left, let operation, let right): return combined(left, operation, right)
    case .all(let parts):
      guard parts.count == 2,
        case .compare(let first, .greaterOrEqual, let lower) = parts[0], first.expression == .id,
        case .compare(let second, .lessOrEqual, let upper) = parts[1], second.expression == .id,
        case .binding(let from) = lower.expression, case .binding(let to) = upper.expression
      else { return nil }
      return "\(entity.plural) \(text(from, .number)) to \(text(to, .number))"
    case .any(let parts):
      let names = parts.compactMap { named($0, entity) }
      return names.count == parts.count ? English.list(names) : nil
    default: return nil
    }
  }

  /// `of practice Ngöndro`, where a preposition leads along the reference.
  func place(_ reference: Expression, _ target: String?) -> String? {
    guard case .column(let field) = reference, let word = field.followingWord, let target else { return nil }
    return "\(word) \(target)"
  }

  /// `any of the classes …`, `one of (the classes, …)`.
  func member(of selection: Selection) -> String {
    selection.ordering == nil ? "any of \(enclosed(selection))" : "one of \(set(selection))"
  }

  /// The flag's name where it is one of the row's own.
  func flagName(_ flag: Expression, _ entity: Entity) -> String? {
    if case .column(let field) = flag { field.name } else { computedName(flag, entity) }
  }
}

/// The words for a set's conditions, by their place in the description.
private struct SetParts {
  /// Instead of the noun.
  var named: String?
  /// Before the noun.
  var flags: [String] = []
  /// Right after it.
  var places: [String] = []
  /// After these, as clauses.
  var conditions: [Condition] = []
}

/// What is set side by side: `compare`, goals, and sets made of sets.
extension Paraphrase {
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
    return ["shows how far \(English.list(lines)) \(goals.count == 1 ? "is" : "are") reached"]
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
