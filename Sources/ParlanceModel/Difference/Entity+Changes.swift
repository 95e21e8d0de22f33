internal import ParlanceLanguage

extension Unit {
  /// How this unit differs from `other` of the same name.
  func changes(from other: Unit) -> [String] {
    base == other.base && factor == other.factor ? [] : ["unit \(name): it is \(size), and was \(other.size)"]
  }

  private var size: String {
    Int(exactly: factor).map { "\($0) \(base)" } ?? "\(factor) \(base)"
  }
}

extension Entity {
  /// How this entity differs from `other` of the same name. Where a thing is written does not count.
  func changes(from other: Entity) -> [String] {
    var changes: [String] = []
    let added = addedFields(to: other)
    for field in fields where other.field(field.name) == nil && !added.contains(field) {
      changes.append("a new field \(field.name) that the rows there are would have to have")
    }
    for field in other.fields where self.field(field.name) == nil { changes.append("no field \(field.name)") }
    for field in fields {
      guard let before = other.field(field.name) else { continue }
      changes += field.changes(from: before).map { "the field \(field.name) \($0)" }
    }
    if table != other.table { changes.append("the table is \(table), and was \(other.table)") }
    if plural != other.plural { changes.append("the plural is \(plural), and was \(other.plural)") }
    if mainDate != other.mainDate { changes.append("the main date is another") }
    if uniques.map(\.words) != other.uniques.map(\.words) { changes.append("`one per` is another") }
    if checks.map(\.words) != other.checks.map(\.words) { changes.append("its checks are others") }
    if indexes != other.indexes { changes.append("its indexes are others") }
    return changes.map { "\(name): \($0)" }
  }
}

extension Entity {
  /// The fields that this entity has beyond `other` of the same name, and that rows which are there can be given.
  public func addedFields(to other: Entity) -> [Field] {
    fields.filter { other.field($0.name) == nil && $0.canBeAdded }
  }
}

extension Field {
  /// Whether rows that are there already can do without it, or have it by a default that is always the same.
  fileprivate var canBeAdded: Bool {
    if isKey || isOwner || accumulates { return false }
    if computed != nil || isOptional || isFlag { return true }
    guard let value = defaultValue else { return false }
    return value.node(.moment) == nil && !value.says("ago") && !value.says("ahead")
  }

  /// What is otherwise in this field than in `other` of the same name.
  fileprivate func changes(from other: Field) -> [String] {
    var changes: [String] = []
    if type != other.type { changes.append("is \(type.words), and was \(other.type.words)") }
    if column != other.column { changes.append("has the column \(column), and had \(other.column)") }
    if isOptional != other.isOptional {
      changes.append(isOptional ? "may be empty" : "may no longer be empty")
    }
    if isKey != other.isKey { changes.append(isKey ? "is the key" : "is no longer the key") }
    if accumulates != other.accumulates {
      changes.append(accumulates ? "accumulates" : "no longer accumulates")
    }
    if isOwner != other.isOwner { changes.append(isOwner ? "is an owner" : "is no longer an owner") }
    if preposition != other.preposition { changes.append("is said with another preposition") }
    if defaultValue?.words != other.defaultValue?.words { changes.append("has another default") }
    if computed?.words != other.computed?.words { changes.append("is computed otherwise") }
    if [setVerb, clearVerb] != [other.setVerb, other.clearVerb] { changes.append("has other verbs") }
    return changes
  }
}

extension FieldType {
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
