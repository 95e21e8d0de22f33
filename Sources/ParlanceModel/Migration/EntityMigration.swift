internal import ParlanceLanguage

/// An entity before and after a change of the model, with the correspondence of its fields.
public struct EntityMigration: Sendable, Equatable {
  /// The entity in the first model.
  public let old: Entity
  /// The entity in the second model.
  public let new: Entity
  /// The name of each field's predecessor, by the name of the field.
  private var formers: [String: String] = [:]
  /// The old names of the entities that field types refer to, by their new names.
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
        // A field that still has its name isn't the predecessor of another one, and a field has only one successor.
        new.field(name) == nil && !formers.values.contains(name)
          && old.field(name).map { $0.computed == nil } == true
      }
    }
  }

  /// Returns the possible old names of the field: the name after `was`, that of the entity it refers to, and that of
  /// the field with its column.
  private func successionCandidates(_ field: Field) -> [String] {
    let was = field.was.flatMap { old.field($0)?.name }
    let owner = field.referencedEntity.flatMap { $0 == field.name ? formerEntities[$0] : nil }
    let column = old.storedFields.first { $0.column.lowercased() == field.column.lowercased() }?.name
    return [was, owner, column].compactMap(\.self)
  }

  /// Returns the old field that `field` continues or replaces, or nil.
  public func predecessor(of field: Field) -> Field? { formers[field.name].flatMap(old.field) }

  /// The new fields without a predecessor.
  public var coming: [Field] { new.fields.filter { formers[$0.name] == nil } }

  /// The old fields without a successor.
  public var going: [Field] { old.fields.filter { !formers.values.contains($0.name) } }

  /// Returns the stored field whose values `field` takes over, or nil if it starts without values.
  public func former(of field: Field) -> Field? {
    guard field.computed == nil, let before = predecessor(of: field), before.computed == nil else {
      return nil
    }
    return before
  }

  /// Whether the ids of the records change from numbers to uuids, or from uuids to numbers.
  public var hasOtherIDs: Bool { (new.identity == .uuid) != (old.identity == .uuid) }

  /// Whether the two types are the same. The case and diacritics of entity and unit names don't matter.
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
  /// Returns the differences between the two declarations of the entity. Positions in the text don't matter.
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
    // A table of another program is only read differently, so the change doesn't affect its rows.
    return new.isExternal ? changes.map(\.withoutRowCost) : changes
  }

  /// The changes that aren't about a field.
  private var ownChanges: [ModelChange] {
    var changes: [ModelChange] = []
    func add(_ words: String, _ cost: ModelChange.Cost = .language) {
      changes.append(ModelChange(.change, new.name, words, of: new.name, costs: cost))
    }
    if new.table != old.table, NameComparison.areSame(new.name, old.name) {
      add("its table is \(new.table) (was \(old.table))", .nothing)
    }
    if hasOtherIDs {
      let (now, before) = new.identity == .uuid ? ("uuids", "numbers") : ("numbers", "uuids")
      add("its ids are \(now) (were \(before))", .nothing)
    }
    if new.plural != old.plural, NameComparison.areSame(new.name, old.name) {
      add("its plural is \(new.plural) (was \(old.plural))")
    }
    if old.mainDate.map({ renamed(Array($0.prefix(1))) + $0.dropFirst() }) != new.mainDate {
      add("has a different main date")
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
      + parts(new.checks, old.checks, by: \.words, { $0.told }, costs: { .checkViolations($0) })
      + parts(new.indexes, old.indexes.map(renamed), by: \.self, { "index \($0.joined(separator: ", "))" }) {
        _ in .nothing
      }
      + parts(new.goals, old.goals, by: \.text, { "goal \($0.text)" }) { _ in .language }
  }

  /// The unchanged rules about fields whose type changes. Rows may violate them with converted values.
  private var retypedRules: [ModelChange] {
    let retyped = new.fields.filter { field in former(of: field).map { !areSame(field.type, $0.type) } == true
    }
    .map(\.name)
    func change(_ words: String, _ cost: ModelChange.Cost) -> ModelChange {
      ModelChange(
        .change, "\(new.name) `\(words)`", "applies to values of a different type", of: new.name, costs: cost)
    }
    let known = old.uniques.map(\.words)
    let uniques = new.uniques.filter { rule in
      known.contains(rule.words) && rule.words.contains(where: retyped.contains)
    }
    let checks = new.checks.filter { check in
      old.checks.contains { $0.words == check.words } && check.words.contains(where: retyped.contains)
    }
    return uniques.map { change($0.told, .duplicates($0)) }
      + checks.map { change($0.told, .checkViolations($0)) }
  }

  /// Returns the names that these fields of the old entity have in the new one.
  private func renamed(_ fields: [String]) -> [String] {
    fields.map { name in formers.first { $0.value == name }?.key ?? name }
  }

  /// Returns the additions and removals of parts without names, such as checks.
  ///
  /// - Parameter same: Returns what identifies a part.
  private func parts<Part, Same: Equatable>(
    _ now: [Part], _ before: [Part], by same: (Part) -> Same, _ words: (Part) -> String,
    costs cost: (Part) -> ModelChange.Cost
  ) -> [ModelChange] {
    if now.map(same) == before.map(same) { return [] }
    let coming = now.filter { part in !before.contains { same($0) == same(part) } }
    let going = before.filter { part in !now.contains { same($0) == same(part) } }
    if coming.isEmpty, going.isEmpty {
      return [ModelChange(.change, new.name, "its lines are in a different order", of: new.name)]
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

  /// Returns the differences between a field and its predecessor.
  private func changes(of field: Field, from other: Field, _ from: Model, _ to: Model) -> [ModelChange] {
    var changes: [ModelChange] = []
    func add(_ words: String, _ cost: ModelChange.Cost = .language) {
      changes.append(change(.change, field, words, costs: cost))
    }
    if field.computed == nil, other.computed != nil {
      add("is stored (was computed)", field.costOfAdding)
    } else if field.computed != nil, other.computed == nil {
      add("is computed (was stored)", .values(other))
    } else if !areSame(field.type, other.type) {
      let words = "its type is \(field.type.words) (was \(other.type.words))"
      // A flag that nobody set isn't a value that can be converted or lost.
      add(words, other.isFlag && !field.canBeAdded ? .missingEverywhere(field) : .misfits(field, was: other))
    }
    if field.isOptional != other.isOptional {
      add(
        field.isOptional ? "is optional" : "is no longer optional",
        field.computed != nil ? .language : field.isOptional ? .nothing : .gaps(field))
    }
    if field.column != other.column, field.computed == nil, other.computed == nil,
      NameComparison.areSame(field.name, other.name)
    {
      add("its column is \(field.column) (was \(other.column))", .nothing)
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
    if field.preposition != other.preposition { add("has a different preposition") }
    if field.defaultValue?.words != other.defaultValue?.words { add("has a different default") }
    if field.computed != nil, other.computed != nil, field.computed?.words != other.computed?.words {
      add("is computed differently")
    }
    if [field.setVerb, field.clearVerb] != [other.setVerb, other.clearVerb] { add("has different verbs") }
    return changes
  }
}

extension Field {
  /// Whether existing rows can do without the field, or get a constant default.
  public var canBeAdded: Bool {
    if computed != nil { return true }
    if isKey || isInHeading { return false }
    if defaultValue != nil, !hasDatedDefault { return true }
    return isFlag || isOptional && !accumulates
  }

  /// Whether the default is `now`, `today` or an offset from these.
  private var hasDatedDefault: Bool {
    switch defaultValue.map({ Syntax.Value($0).form }) {
    case .moment: true
    case .quantity(let said): said.way != nil
    case .name, .parameter, .truth, .month, nil: false
    }
  }

  /// Whether existing rows get the default as it is when the field is added. An optional field remains empty in them,
  /// because their real value isn't known.
  public var startsByClock: Bool {
    hasDatedDefault && computed == nil && !isKey && !isInHeading && !isOptional
  }

  /// The cost of adding the field for existing rows.
  fileprivate var costOfAdding: ModelChange.Cost {
    canBeAdded ? .nothing : startsByClock ? .clock(self) : .missingEverywhere(self)
  }
}

extension FieldType {
  /// The type as a model declares it.
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
  /// The rule as a model declares it.
  fileprivate var told: String { "one per \(fields.joined(separator: ", "))\(clause)" }
  fileprivate var words: [String] { fields + ["where"] + (condition?.words ?? []) }
}

extension Check {
  /// The check as a model declares it.
  fileprivate var told: String { "check \(text)" + (message.map { " else \"\($0)\"" } ?? "") }
  fileprivate var words: [String] { condition.words + [message ?? ""] }
}

extension SyntaxNode {
  fileprivate var words: [String] { allTokens.map(\.text) }
}
