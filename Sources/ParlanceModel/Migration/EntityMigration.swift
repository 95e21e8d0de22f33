internal import ParlanceLanguage

/// An entity as it was declared and as it is to be, and which field goes on as which.
public struct EntityMigration: Sendable, Equatable {
  public let old: Entity
  public let new: Entity
  /// The name of the field in whose place each comes, by its own name.
  private var formers: [String: String] = [:]
  /// The names of entities that types refer to, old by new, where they are not the same.
  private var formerEntities: [String: String] = [:]

  init(from old: Entity, to new: Entity, _ names: EntityNames) {
    self.old = old
    self.new = new
    for name in new.fields.compactMap(\.referencedEntity) {
      for former in old.fields.compactMap(\.referencedEntity) where names.areSame(name, former) {
        formerEntities[name] = former
      }
    }
    for field in new.fields {
      if let same = old.field(field.name) { formers[field.name] = same.name }
    }
    for field in new.fields where formers[field.name] == nil && field.computed == nil {
      formers[field.name] = successionCandidates(field).first { name in
        // What goes on under its own name is nobody else's, and nothing goes on twice.
        new.field(name) == nil && !formers.values.contains(name)
          && old.field(name).map { $0.computed == nil } == true
      }
    }
  }

  /// The names that the field may have had: the one it `was`, that of the entity it refers to, that of its column.
  private func successionCandidates(_ field: Field) -> [String] {
    let was = field.was.flatMap { old.field($0)?.name }
    let owner = field.referencedEntity.flatMap { $0 == field.name ? formerEntities[$0] : nil }
    let column = old.storedFields.first { $0.column.lowercased() == field.column.lowercased() }?.name
    return [was, owner, column].compactMap(\.self)
  }

  /// The field in whose place `field` comes.
  public func predecessor(of field: Field) -> Field? { formers[field.name].flatMap(old.field) }

  /// The fields that take no other's place.
  public var coming: [Field] { new.fields.filter { formers[$0.name] == nil } }

  /// The fields in whose place none comes.
  public var going: [Field] { old.fields.filter { !formers.values.contains($0.name) } }

  /// The stored field whose values `field` takes over; nil where it begins anew.
  public func former(of field: Field) -> Field? {
    guard field.computed == nil, let before = predecessor(of: field), before.computed == nil else {
      return nil
    }
    return before
  }

  /// Whether its records have uuids from now on and had numbers, or the other way round.
  public var hasOtherIDs: Bool { (new.identity == .uuid) != (old.identity == .uuid) }

  /// Whether both types are one, whatever case and marks an entity or a unit was declared with.
  func areSame(_ type: FieldType, _ former: FieldType) -> Bool {
    switch (type, former) {
    case (.reference(let name), .reference(let before)):
      formerEntities[name] == before || NameComparison.areSame(name, before)
    case (.quantity(let name), .quantity(let before)): NameComparison.areSame(name, before)
    default: type == former
    }
  }
}

extension EntityMigration {
  /// How the entity differs. Where a thing is written does not count.
  func changes(_ from: Model, _ to: Model, _ extractions: [Extraction]) -> [ModelChange] {
    var changes: [ModelChange] = []
    if !NameComparison.areSame(new.name, old.name) {
      changes.append(ModelChange(.rename, "\(old.name) to \(new.name)", of: new.name, costs: .nothing))
    }
    changes += coming.map { field in
      change(
        .add, field, costs: field.computed != nil ? .language : field.costOfAdding)
    }
    changes += going.map { field in
      if let pair = extractions.lazy.compactMap({ $0.pair(of: field, of: self) }).first {
        return change(.remove, field, "moved to \(pair.entity) \(pair.field)", costs: .nothing)
      }
      return change(.remove, field, costs: field.computed == nil ? .values(field) : .language)
    }
    for field in new.fields {
      guard let before = predecessor(of: field) else { continue }
      if !NameComparison.areSame(before.name, field.name) {
        changes.append(
          ModelChange(
            .rename, "\(new.name) \(before.name) to \(field.name)", of: new.name, field.name, costs: .nothing)
        )
      }
      changes += self.changes(of: field, from: before, from, to)
    }
    changes += ownChanges + retypedRules
    // Tables that others made are only read otherwise: that asks nothing of their rows.
    return new.isMapped ? changes.map(\.ofLanguage) : changes
  }

  /// What is not about a field.
  private var ownChanges: [ModelChange] {
    var changes: [ModelChange] = []
    func add(_ words: String, _ cost: ModelChange.Cost = .language) {
      changes.append(ModelChange(.change, new.name, words, of: new.name, costs: cost))
    }
    if new.table != old.table, NameComparison.areSame(new.name, old.name) {
      add("its table is \(new.table), and was \(old.table)", .nothing)
    }
    if hasOtherIDs {
      let (now, before) = new.identity == .uuid ? ("uuids", "numbers") : ("numbers", "uuids")
      add("its ids are \(now), and were \(before)", .nothing)
    }
    if new.plural != old.plural, NameComparison.areSame(new.name, old.name) {
      add("its plural is \(new.plural), and was \(old.plural)")
    }
    if old.mainDate.map({ renamed(Array($0.prefix(1))) + $0.dropFirst() }) != new.mainDate {
      add("its main date is another")
    }
    if old.distribution.map({ renamed([$0])[0] }) != new.distribution {
      add(new.distribution.map { "is distributed by \($0)" } ?? "is no longer distributed")
    }
    return changes
      + parts(
        new.uniques,
        old.uniques.map { UniqueRule(fields: renamed($0.fields), condition: $0.condition, text: $0.text) },
        by: \.words,
        { $0.told }, costs: { .duplicates($0) })
      + parts(new.checks, old.checks, by: \.words, { $0.told }, costs: { .breaches($0) })
      + parts(new.indexes, old.indexes.map(renamed), by: \.self, { "index \($0.joined(separator: ", "))" }) {
        _ in .nothing
      }
      + parts(new.goals, old.goals, by: \.text, { "goal \($0.text)" }) { _ in .language }
  }

  /// The rules that stay, and whose fields hold values of another type from now on: what kept to them as it was may not.
  private var retypedRules: [ModelChange] {
    let retyped = new.fields.filter { field in former(of: field).map { !areSame(field.type, $0.type) } == true
    }
    .map(\.name)
    func change(_ words: String, _ cost: ModelChange.Cost) -> ModelChange {
      ModelChange(
        .change, "\(new.name) `\(words)`", "holds values of another type", of: new.name, costs: cost)
    }
    let known = old.uniques.map(\.words)
    let uniques = new.uniques.filter { rule in
      known.contains(rule.words) && rule.words.contains(where: retyped.contains)
    }
    let checks = new.checks.filter { check in
      old.checks.contains { $0.words == check.words } && check.words.contains(where: retyped.contains)
    }
    return uniques.map { change($0.told, .duplicates($0)) } + checks.map { change($0.told, .breaches($0)) }
  }

  /// The names of fields of the old entity as the new one has them.
  private func renamed(_ fields: [String]) -> [String] {
    fields.map { name in formers.first { $0.value == name }?.key ?? name }
  }

  /// What comes and what goes of parts that have no names, such as checks; `same` tells them apart.
  private func parts<Part, Same: Equatable>(
    _ now: [Part], _ before: [Part], by same: (Part) -> Same, _ words: (Part) -> String,
    costs cost: (Part) -> ModelChange.Cost
  ) -> [ModelChange] {
    if now.map(same) == before.map(same) { return [] }
    let coming = now.filter { part in !before.contains { same($0) == same(part) } }
    let going = before.filter { part in !now.contains { same($0) == same(part) } }
    if coming.isEmpty, going.isEmpty {
      return [ModelChange(.change, new.name, "its lines stand in another order", of: new.name)]
    }
    return coming.map { part in
      let field = (part as? Check).flatMap { check in
        new.fields.first { check.name.hasPrefix("\(new.name).\($0.name).") }?.name
      }
      return ModelChange(.add, "\(new.name) `\(words(part))`", of: new.name, field, costs: cost(part))
    }
      + going.map { ModelChange(.remove, "\(new.name) `\(words($0))`", of: new.name) }
  }

  private func change(
    _ deed: ModelChange.Deed, _ field: Field, _ details: String? = nil,
    costs cost: ModelChange.Cost = .language
  ) -> ModelChange {
    ModelChange(deed, "\(new.name) \(field.name)", details, of: new.name, field.name, costs: cost)
  }

  /// What is otherwise in this field than in `other`, in whose place it comes.
  private func changes(of field: Field, from other: Field, _ from: Model, _ to: Model) -> [ModelChange] {
    var changes: [ModelChange] = []
    func add(_ words: String, _ cost: ModelChange.Cost = .language) {
      changes.append(change(.change, field, words, costs: cost))
    }
    if field.computed == nil, other.computed != nil {
      add("kept, and was computed", field.costOfAdding)
    } else if field.computed != nil, other.computed == nil {
      add("computed, and was kept", .values(other))
    } else if !areSame(field.type, other.type) {
      let words = "\(field.type.words), and was \(other.type.words)"
      // A flag that nobody set is no value to take over, and none to lose.
      add(words, other.isFlag && !field.canBeAdded ? .lacks(field) : .misfits(field, was: other))
    }
    if field.isOptional != other.isOptional {
      add(
        field.isOptional ? "may be empty" : "may no longer be empty",
        field.computed != nil ? .language : field.isOptional ? .nothing : .gaps(field))
    }
    if field.column != other.column, field.computed == nil, other.computed == nil,
      NameComparison.areSame(field.name, other.name)
    {
      add("has the column \(field.column), and had \(other.column)", .nothing)
    }
    if field.isKey != other.isKey {
      add(
        field.isKey ? "is the key" : "is no longer the key",
        field.isKey ? .duplicates(UniqueRule(fields: [field.name])) : .nothing)
    }
    if field.isName != other.isName {
      add(field.isName ? "is the name" : "is no longer the name", .nothing)
    }
    if field.accumulates != other.accumulates {
      add(field.accumulates ? "accumulates" : "no longer accumulates")
    }
    if field.isInHeading != other.isInHeading {
      add(field.isInHeading ? "is an owner" : "is no longer an owner")
    }
    if field.preposition != other.preposition { add("is said with another preposition") }
    if field.defaultValue?.words != other.defaultValue?.words { add("has another default") }
    if field.computed != nil, other.computed != nil, field.computed?.words != other.computed?.words {
      add("is computed otherwise")
    }
    if [field.setVerb, field.clearVerb] != [other.setVerb, other.clearVerb] { add("has other verbs") }
    return changes
  }
}

extension Field {
  /// Whether rows that are there already can do without it, or have it by a default that is always the same.
  public var canBeAdded: Bool {
    if computed != nil { return true }
    if isKey || isInHeading { return false }
    if defaultValue != nil, !hasDatedDefault { return true }
    return isFlag || isOptional && !accumulates
  }

  /// Whether its default is `now`, `today` or counted from there.
  private var hasDatedDefault: Bool {
    switch defaultValue.map({ Syntax.Value($0).form }) {
    case .moment: true
    case .quantity(let said): said.way != nil
    case .name, .parameter, .truth, .month, nil: false
    }
  }

  /// Whether rows that are there already have it by what its default is when it is added. An optional field stays empty in
  /// them, as nobody knows when they began to have it.
  public var startsByClock: Bool {
    hasDatedDefault && computed == nil && !isKey && !isInHeading && !isOptional
  }

  /// What the rows that are there need to have it.
  fileprivate var costOfAdding: ModelChange.Cost {
    canBeAdded ? .nothing : startsByClock ? .clock(self) : .lacks(self)
  }
}

extension FieldType {
  /// As a model declares it.
  package var words: String {
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
    case .named, .computed: "computed"
    }
  }
}

extension UniqueRule {
  /// As a model says it.
  fileprivate var told: String { "one per \(fields.joined(separator: ", "))\(clause)" }
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
