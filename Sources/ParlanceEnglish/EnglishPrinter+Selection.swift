package import ParlanceMeaning
import ParlanceModel

/// Describes sets as nouns: `the archived facts whose number is more than 10`.
extension EnglishPrinter {
  /// Describes a set.
  ///
  /// - Parameter determiner: The word before the noun; by default `the`, or `all` for a set without conditions.
  package func set(_ selection: Selection, _ determiner: String? = nil) -> String {
    if isBrief { return brief(selection, determiner) }
    if let ordering = selection.ordering {
      let whole = Selection(entity: selection.entity, conditions: selection.conditions)
      let order = about(selection.entity).parts(ordering, thenBy: ["id"])
      return "(\(([set(whole, determiner)] + order).joined(separator: ", ")))"
    }
    let rows = about(selection.entity)
    var parts = SetParts()
    for condition in selection.conditions { rows.add(condition, to: &parts) }
    let isPart = parts.conditions.count > 1 || parts.named != nil
    let clauses = parts.conditions.map { rows.clause($0, isPart: isPart) }
    if let named = parts.named {
      let rest = (parts.flags + parts.places).map { "that are \($0)" } + clauses
      return rest.isEmpty ? named : "those of \(named) \(rest.joined(separator: " and "))"
    }
    let article = determiner ?? (selection.conditions.isEmpty ? "all" : "the")
    // The article `exactly 1` needs the singular: `exactly 1 booking`.
    let noun = article.hasSuffix(" 1") ? selection.entity.name : selection.entity.plural
    let words = [article] + parts.flags + [noun] + parts.places + [clauses.joined(separator: " and ")]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func brief(_ selection: Selection, _ determiner: String?) -> String {
    let determiner = determiner.map { "\($0) " } ?? ""
    let isLimited = selection.ordering?.first != nil
    // The words of a set operation already contain parentheses.
    if !isLimited, selection.conditions.count == 1,
      case .combined(let left, let operation, let right) = selection.conditions[0]
    {
      return determiner + combined(left, operation, right)
    }
    let conditions = selection.conditions.map { clause($0) }.joined(separator: " and ")
    return determiner + selection.entity.plural + (conditions.isEmpty ? "" : " where \(conditions)")
      + (isLimited ? ", the first" : "")
  }

  /// Describes a set. In a full description, the set is in parentheses if the words after the set could be misread as
  /// part of the set. In a brief description, the set is always in parentheses.
  func enclosed(_ selection: Selection, _ determiner: String? = nil) -> String {
    let words = set(selection, determiner)
    let isClear = selection.conditions.isEmpty || selection.ordering != nil || isOneRecord(selection)
    return isClear && !isBrief ? words : "(\(words))"
  }

  /// Describes the only record of a set: `the only one of the archived facts`.
  package func one(of selection: Selection) -> String {
    "the only one of \(isBrief ? enclosed(selection) : set(selection))"
  }

  /// Whether the set is a single record, which the sentence names by its id or name.
  func isOneRecord(_ selection: Selection) -> Bool {
    guard selection.conditions.count == 1, case .compare(let id, .equal, _) = selection.conditions[0] else {
      return false
    }
    return id.expression == .id
  }

  private func add(_ condition: Condition, to parts: inout SetParts) {
    if parts.named == nil, let named = named(condition) {
      parts.named = named
      return
    }
    switch condition {
    case .all(let all) where between(all) == nil:
      for part in all { add(part, to: &parts) }
      return
    case .isTrue(let flag):
      if let name = flagName(flag.expression) { return parts.flags.append(name) }
    case .compare(let left, .equal, let right):
      if let place = place(left.expression, record(right)) { return parts.places.append(place) }
    case .isIn(let reference, let selection):
      if let place = place(reference, member(of: selection)) { return parts.places.append(place) }
    default: break
    }
    parts.conditions.append(condition)
  }

  /// Describes the records that a condition on the id names: `fact 3`, `facts 3 to 9`, `the facts last listed`. Returns
  /// nil for any other condition.
  func named(_ condition: Condition) -> String? {
    switch condition {
    case .compare(let left, .equal, let right) where left.expression == .id:
      guard case .reference = left.type else { return nil }
      if case .value = right.expression { return "the \(words(right))" }
      return record(right)
    case .isListed(.id, .parameter("them")): return "the \(entity.plural) last listed"
    case .isListed(.id, .record(let number)), .isListed(.id, .records(let number)):
      return record(number)
    case .isIn(.id, let selection): return set(selection)
    case .combined(let left, let operation, let right): return combined(left, operation, right)
    case .all(let parts):
      guard let (id, lower, upper) = between(parts), id.expression == .id,
        case .binding(let from) = lower.expression, case .binding(let to) = upper.expression
      else { return nil }
      return "\(entity.plural) \(text(from, .number)) to \(text(to, .number))"
    case .any(let parts):
      let names = parts.compactMap(named)
      return names.count == parts.count ? English.list(names) : nil
    default: return nil
    }
  }

  /// Describes a reference with its preposition: `of practice Ngöndro`. Returns nil if the model doesn't declare a
  /// preposition for the reference.
  func place(_ reference: Expression, _ target: String?) -> String? {
    guard case .column(let field) = reference, let word = field.followingWord, let target else { return nil }
    return "\(word) \(target)"
  }

  /// Describes an unspecified record of a set: `any of the classes …`. For a set with an order:
  /// `one of (the classes, …)`.
  func member(of selection: Selection) -> String {
    selection.ordering == nil ? "any of \(enclosed(selection))" : "one of \(set(selection))"
  }

  /// Returns the name of a flag that is a field of the row in scope: `archived`. Returns nil for a flag of another
  /// record.
  func flagName(_ flag: Expression) -> String? {
    if case .column(let field) = flag { field.name } else { computedName(flag) }
  }

  /// Describes a set operation: `(members …) without (members …)`.
  func combined(_ left: Selection, _ operation: SetOperation, _ right: Selection) -> String {
    let (left, right) = (enclosed(left), enclosed(right))
    if isBrief { return "\(left) \(operation.rawValue) \(right)" }
    return switch operation {
    case .plus: "\(left) together with \(right)"
    case .minus: "\(left) without \(right)"
    case .within: "those of \(left) that are among \(right)"
    }
  }
}

/// The words of a description of a set, grouped by their position.
private struct SetParts {
  /// The words that replace the noun: `fact 3`.
  var named: String?
  /// The words before the noun: `archived`.
  var flags: [String] = []
  /// The words directly after the noun: `of practice Ngöndro`.
  var places: [String] = []
  /// The conditions that are described as clauses at the end: `whose number is more than 10`.
  var conditions: [Condition] = []
}
