internal import ParlanceLanguage

extension Entity {
  /// How this entity differs from `other` of the same name. Where a thing is written does not count.
  func changes(from other: Entity) -> [DeclaredChange] {
    var changes = fields.filter { other.field($0.name) == nil }.map { field in
      DeclaredChange(name, field.name, "a new field \(field.name)", field.canBeAdded ? .none : .rows)
    }
    for field in other.fields where self.field(field.name) == nil {
      changes.append(DeclaredChange(name, field.name, "the field \(field.name) goes", field.loss))
    }
    for field in fields {
      guard let before = other.field(field.name) else { continue }
      changes += field.changes(from: before).map { words, obstacle in
        DeclaredChange(name, field.name, "the field \(field.name) \(words)", obstacle)
      }
    }
    if table != other.table { changes.append(change("the table is \(table), and was \(other.table)")) }
    if plural != other.plural { changes.append(change("the plural is \(plural), and was \(other.plural)")) }
    if mainDate != other.mainDate { changes.append(change("the main date is another")) }
    if uniques.map(\.words) != other.uniques.map(\.words) { changes.append(change("`one per` is another")) }
    if checks.map(\.words) != other.checks.map(\.words) { changes.append(change("its checks are others")) }
    if indexes != other.indexes { changes.append(change("its indexes are others")) }
    if goals.map(\.text) != other.goals.map(\.text) { changes.append(change("its goals are others")) }
    return changes
  }

  private func change(_ words: String) -> DeclaredChange { DeclaredChange(name, nil, words) }

  /// The field of `other`, as this entity was declared before, whose values `field` takes over; nil where it begins anew.
  public func former(of field: Field, in other: Entity) -> Field? {
    guard field.computed == nil, let before = other.field(field.name), before.computed == nil,
      field.type.takes(before.type)
    else { return nil }
    return before
  }
}

extension Field {
  /// Whether rows that are there already can do without it, or have it by a default that is always the same.
  public var canBeAdded: Bool {
    if computed != nil { return true }
    if isKey || isOwner { return false }
    if let value = defaultValue, value.node(.moment) == nil, !value.says("ago"), !value.says("ahead") {
      return true
    }
    return isFlag || isOptional && !accumulates
  }

  /// What stands against its end.
  fileprivate var loss: DeclaredChange.Obstacle { computed == nil ? .values(self) : .none }

  /// What stands against this field in the place of `other`, whose values it cannot keep.
  private func loss(of other: Field) -> DeclaredChange.Obstacle {
    // A flag that nobody set is no value to take over, and none to lose.
    other.isFlag && !canBeAdded ? .rows : .values(other)
  }

  /// What is otherwise in this field than in `other` of the same name.
  fileprivate func changes(from other: Field) -> [(String, DeclaredChange.Obstacle)] {
    var changes: [(String, DeclaredChange.Obstacle)] = []
    func add(_ words: String, _ obstacle: DeclaredChange.Obstacle = .none) {
      changes.append((words, obstacle))
    }
    if (computed == nil) != (other.computed == nil) {
      add(
        computed == nil ? "is kept, and was computed" : "is computed, and was kept",
        computed == nil ? (canBeAdded ? .none : .rows) : other.loss)
    } else if type != other.type {
      add(
        "is \(type.words), and was \(other.type.words)", type.takes(other.type) ? .none : loss(of: other))
    }
    if column != other.column { add("has the column \(column), and had \(other.column)") }
    if isOptional != other.isOptional { add(isOptional ? "may be empty" : "may no longer be empty") }
    if isKey != other.isKey { add(isKey ? "is the key" : "is no longer the key") }
    if accumulates != other.accumulates { add(accumulates ? "accumulates" : "no longer accumulates") }
    if isOwner != other.isOwner { add(isOwner ? "is an owner" : "is no longer an owner") }
    if preposition != other.preposition { add("is said with another preposition") }
    if defaultValue?.words != other.defaultValue?.words { add("has another default") }
    if computed != nil, other.computed != nil, computed?.words != other.computed?.words {
      add("is computed otherwise")
    }
    if [setVerb, clearVerb] != [other.setVerb, other.clearVerb] { add("has other verbs") }
    return changes
  }
}

extension FieldType {
  /// Whether values of `other` are kept in the same form, so that those that are values of this type too can stay.
  fileprivate func takes(_ other: FieldType) -> Bool {
    switch (self, other) {
    case (.text, .choice), (.choice, .text), (.choice, .choice), (.text, .date), (.text, .time),
      (.date, .text),
      (.time, .text):
      true
    default: self == other
    }
  }

  /// As a model declares it.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .decimal(let scale): "decimal \(scale)"
    case .date: "date"
    case .time: "time"
    case .flag: "flag"
    case .choice(let words): "(\(words.joined(separator: ", ")))"
    case .reference(let entity): entity
    case .quantity(let unit): unit
    case .computed: "computed"
    }
  }
}

extension UniqueRule {
  fileprivate var words: [String] { fields + ["where"] + (condition?.words ?? []) }
}

extension Check {
  fileprivate var words: [String] { condition.words + [message ?? ""] }
}

extension SyntaxNode {
  fileprivate var words: [String] { allTokens.map(\.text) }
}
