internal import ParlanceLanguage

extension Entity {
  /// How this entity of `model` differs from `other` of the same name. Where a thing is written does not count.
  func changes(from other: Entity, in model: Model) -> [DeclaredChange] {
    var changes = coming(beyond: other).map { field in
      DeclaredChange(
        name, field.name, "a new field \(field.name)", field.canBeAdded ? .none : .rows, .comes(field.name))
    }
    changes += going(from: other).map { field in
      DeclaredChange(name, field.name, "the field \(field.name) goes", field.loss, .goes(field.name))
    }
    for field in fields {
      guard let before = predecessor(of: field, in: other) else { continue }
      if before.name != field.name {
        changes.append(DeclaredChange(name, field.name, "the field \(before.name) is called \(field.name)"))
      }
      changes += field.changes(from: before, in: model).map { words, obstacle in
        DeclaredChange(name, field.name, "the field \(field.name) \(words)", obstacle)
      }
    }
    if table != other.table { changes.append(change("the table is \(table), and was \(other.table)")) }
    if plural != other.plural { changes.append(change("the plural is \(plural), and was \(other.plural)")) }
    if mainDate != other.mainDate { changes.append(change("the main date is another")) }
    changes += parts(uniques, other.uniques, by: \.words) { "one per \($0.fields.joined(separator: ", "))" }
    changes += parts(checks, other.checks, by: \.words) { $0.told }
    changes += parts(indexes, other.indexes, by: \.self) { "index \($0.joined(separator: ", "))" }
    changes += parts(goals, other.goals, by: \.text) { "goal \($0.text)" }
    return changes
  }

  /// What comes and what goes of parts that have no names, such as checks; `same` tells them apart.
  private func parts<Part, Same: Equatable>(
    _ now: [Part], _ before: [Part], by same: (Part) -> Same, _ words: (Part) -> String
  ) -> [DeclaredChange] {
    if now.map(same) == before.map(same) { return [] }
    let coming = now.filter { part in !before.contains { same($0) == same(part) } }.map { "`\(words($0))`" }
    let going = before.filter { part in !now.contains { same($0) == same(part) } }.map { "`\(words($0))`" }
    if coming.isEmpty, going.isEmpty { return [change("its lines stand in another order")] }
    return coming.map { DeclaredChange(name, nil, "\($0) is new", .none, .comes($0)) }
      + going.map { DeclaredChange(name, nil, "\($0) goes", .none, .goes($0)) }
  }

  private func change(_ words: String) -> DeclaredChange { DeclaredChange(name, nil, words) }

  /// The field of `other`, as this entity was declared before, in whose place `field` comes: that of the same name, or the
  /// one that stood in its column and has gone.
  public func predecessor(of field: Field, in other: Entity) -> Field? {
    if let same = other.field(field.name) { return same }
    guard field.computed == nil else { return nil }
    return other.storedFields.first { former in
      former.column.lowercased() == field.column.lowercased() && self.field(former.name) == nil
    }
  }

  /// The fields that take no other's place in `other`, as this entity was declared before.
  public func coming(beyond other: Entity) -> [Field] {
    fields.filter { predecessor(of: $0, in: other) == nil }
  }

  /// The fields of `other`, as this entity was declared before, in whose place none comes.
  public func going(from other: Entity) -> [Field] {
    let staying = fields.compactMap { predecessor(of: $0, in: other)?.name }
    return other.fields.filter { !staying.contains($0.name) }
  }

  /// The field of `other`, as this entity of `model` was declared before, whose values `field` takes over; nil where it begins
  /// anew.
  public func former(of field: Field, in other: Entity, _ model: Model) -> Field? {
    guard field.computed == nil, let before = predecessor(of: field, in: other), before.computed == nil,
      field.type.factor(for: before.type, in: model) != nil
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
  fileprivate func changes(from other: Field, in model: Model) -> [(String, DeclaredChange.Obstacle)] {
    var changes: [(String, DeclaredChange.Obstacle)] = []
    func add(_ words: String, _ obstacle: DeclaredChange.Obstacle = .none) {
      changes.append((words, obstacle))
    }
    if (computed == nil) != (other.computed == nil) {
      add(
        computed == nil ? "is kept, and was computed" : "is computed, and was kept",
        computed == nil ? (canBeAdded ? .none : .rows) : other.loss)
    } else if !type.isSame(as: other.type) {
      add(
        "is \(type.words), and was \(other.type.words)",
        type.factor(for: other.type, in: model) != nil ? .none : loss(of: other))
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
  /// Whether it is `other`, whatever case and marks an entity or a unit was declared with.
  fileprivate func isSame(as other: FieldType) -> Bool {
    switch (self, other) {
    case (.reference(let name), .reference(let former)), (.quantity(let name), .quantity(let former)):
      NameComparison.areSame(name, former)
    default: self == other
    }
  }

  /// What values of `other` are multiplied by to be values of this type, so that those that keep to it can stay; nil where
  /// they are kept in another form. Decimals are kept as whole numbers of their last digit, quantities in the base unit.
  public func factor(for other: FieldType, in model: Model) -> Int? {
    switch (self, other) {
    case (.text, .choice), (.choice, .text), (.choice, .choice), (.text, .date), (.text, .time),
      (.date, .text),
      (.time, .text):
      1
    case (.decimal(let digits), .decimal(let before)) where digits > before:
      powerOfTen(digits - before).flatMap { Int(exactly: $0) }
    case (.quantity(let unit), .quantity(let before)):
      model.unit(unit).flatMap { unit in model.unit(before)?.base == unit.base ? 1 : nil }
    case (.decimal(let digits), .number): powerOfTen(digits).flatMap { Int(exactly: $0) }
    default: isSame(as: other) ? 1 : nil
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
  /// As a model says it.
  fileprivate var told: String { "check \(text)" + (message.map { " else \"\($0)\"" } ?? "") }
  fileprivate var words: [String] { condition.words + [message ?? ""] }
}

extension SyntaxNode {
  fileprivate var words: [String] { allTokens.map(\.text) }
}
