internal import ParlanceLanguage

/// An entity before and after a change of the model. A new field can continue an old field. The values of the old field
/// then become values of the new field.
public struct EntityMigration: Sendable, Equatable {
  /// The entity in the old model.
  public let old: Entity
  /// The entity in the new model.
  public let new: Entity
  /// For each new field that continues an old field, the name of the old field.
  private var formers: [String: String] = [:]
  /// The old names of referenced entities, by their new names.
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
        // If a new field has the name of an old field, only that new field continues the old one. Two new fields can't
        // continue the same old field.
        new.field(name) == nil && !formers.values.contains(name)
          && old.field(name).map { $0.computed == nil } == true
      }
    }
  }

  /// Returns the possible old names of a field: the name after `was`, the old name of the referenced entity, and the
  /// name of the old field with the same column.
  private func successionCandidates(_ field: Field) -> [String] {
    let was = field.was.flatMap { old.field($0)?.name }
    let owner = field.referencedEntity.flatMap { $0 == field.name ? formerEntities[$0] : nil }
    let column = old.storedFields.first { $0.column.lowercased() == field.column.lowercased() }?.name
    return [was, owner, column].compactMap(\.self)
  }

  /// Returns the old field that `field` continues, or nil if the field is new.
  public func predecessor(of field: Field) -> Field? { formers[field.name].flatMap(old.field) }

  /// The fields that are added.
  public var coming: [Field] { new.fields.filter { formers[$0.name] == nil } }

  /// The fields that are removed.
  public var going: [Field] { old.fields.filter { !formers.values.contains($0.name) } }

  /// Returns the old stored field whose values a new stored field gets, or nil if there is none.
  public func former(of field: Field) -> Field? {
    guard field.computed == nil, let before = predecessor(of: field), before.computed == nil else {
      return nil
    }
    return before
  }

  /// Whether the ids of the records change from numbers to uuids, or from uuids to numbers.
  public var hasOtherIDs: Bool { (new.identity == .uuid) != (old.identity == .uuid) }

  /// Whether two types are the same. In names of entities and units, case and diacritics are ignored.
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
  /// Returns the differences between the two declarations of the entity. The positions in the text aren't compared.
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
        return change(.remove, field, "replaced by `\(pair.field)` of \(pair.entity)", costs: .nothing)
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
    // The rows of a table of another program are never changed. Parlance only reads the rows differently.
    return new.isExternal ? changes.map(\.withoutRowCost) : changes
  }

  /// The changes of the entity itself, such as changes of its table or rules.
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
      add("it has a different main date")
    }
    if old.distribution.map({ renamed([$0])[0] }) != new.distribution {
      add(
        new.distribution.map { "its rows are distributed by `\($0)`" } ?? "its rows are no longer distributed"
      )
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

  /// The unchanged rules about fields whose type changes. They must be checked again, because converted values may
  /// violate them.
  private var retypedRules: [ModelChange] {
    let retyped = new.fields.filter { field in former(of: field).map { !areSame(field.type, $0.type) } == true
    }
    .map(\.name)
    func change(_ words: String, _ cost: ModelChange.Cost) -> ModelChange {
      ModelChange(
        .change, "\(new.name) `\(words)`", "it is checked again, because a field has a new type",
        of: new.name, costs: cost)
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

  /// Returns the new names of old fields.
  private func renamed(_ fields: [String]) -> [String] {
    fields.map { name in formers.first { $0.value == name }?.key ?? name }
  }

  /// Returns the added and removed rules of one kind, such as checks. These rules don't have names.
  ///
  /// - Parameter same: A function that returns a value for each rule. Two rules are the same if their values are equal.
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

  /// Returns the differences between a field and the old field that it continues.
  private func changes(of field: Field, from other: Field, _ from: Model, _ to: Model) -> [ModelChange] {
    var changes: [ModelChange] = []
    func add(_ words: String, _ cost: ModelChange.Cost = .language) {
      changes.append(change(.change, field, words, costs: cost))
    }
    if field.computed == nil, other.computed != nil {
      add("it is stored (was computed)", field.costOfAdding)
    } else if field.computed != nil, other.computed == nil {
      add("it is computed (was stored)", .values(other))
    } else if !areSame(field.type, other.type) {
      let words = "its type is \(field.type.declaration) (was \(other.type.declaration))"
      // A flag that nobody has set is false. So the old values of a flag aren't converted, and their loss isn't
      // reported.
      add(words, other.isFlag && !field.canBeAdded ? .missingEverywhere(field) : .misfits(field, was: other))
    }
    if field.isOptional != other.isOptional {
      add(
        field.isOptional ? "it is optional" : "it is no longer optional",
        field.computed != nil ? .language : field.isOptional ? .nothing : .gaps(field))
    }
    if field.column != other.column, field.computed == nil, other.computed == nil,
      NameComparison.areSame(field.name, other.name)
    {
      add("its column is \(field.column) (was \(other.column))", .nothing)
    }
    if field.isKey != other.isKey {
      add(
        field.isKey ? "it is the key" : "it is no longer the key",
        field.isKey ? .duplicates(UniqueRule(fields: [field.name])) : .nothing)
    }
    if field.isName != other.isName {
      add(field.isName ? "it is the name" : "it is no longer the name", .nothing)
    }
    if field.accumulates != other.accumulates {
      add(field.accumulates ? "it accumulates" : "it no longer accumulates")
    }
    if field.isInHeading != other.isInHeading {
      add(field.isInHeading ? "it is an owner" : "it is no longer an owner")
    }
    if field.preposition != other.preposition { add("it has a different preposition") }
    if field.defaultValue?.words != other.defaultValue?.words { add("it has a different default") }
    if field.computed != nil, other.computed != nil, field.computed?.words != other.computed?.words {
      add("it is computed differently")
    }
    if [field.setVerb, field.clearVerb] != [other.setVerb, other.clearVerb] {
      add("it has different verbs")
    }
    return changes
  }
}

extension Field {
  /// Whether the field can be added to a table with rows: existing rows get a constant default or no value.
  public var canBeAdded: Bool {
    if computed != nil { return true }
    if isKey || isInHeading { return false }
    if defaultValue != nil, !hasCalculatedDefault { return true }
    return isFlag || isOptional && !accumulates
  }

  /// Whether the default is calculated when a row is added: `now`, `today + 30 days`, `10 / 4`.
  private var hasCalculatedDefault: Bool { defaultValue.map { $0.onlyValue == nil || $0.isMoment } ?? false }

  /// Whether existing rows get the current value of a default such as `today` when the field is added. An optional
  /// field stays empty in existing rows, because its real value isn't known. A default that reads other fields is
  /// calculated only for new rows.
  public var startsByClock: Bool {
    hasCalculatedDefault && computed == nil && !isKey && !isInHeading && !isOptional
      && defaultValue.map { $0.nodes(below: .path).isEmpty } ?? true
  }

  /// The effect on existing rows if the field is added.
  fileprivate var costOfAdding: ModelChange.Cost {
    canBeAdded ? .nothing : startsByClock ? .clock(self) : .missingEverywhere(self)
  }
}

extension FieldType {
  /// The type as it is declared in a model.
  package var declaration: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .decimal(let scale): "decimal \(scale)"
    case .date: "date"
    case .time: "time"
    case .clock: "clock"
    case .flag: "flag"
    case .choice(let words): "(\(words.joined(separator: ", ")))"
    case .reference(let entity): entity
    case .duration: "duration"
    case .quantity(let unit): unit
    case .named, .computed: "computed"
    }
  }
}

extension UniqueRule {
  /// The rule as it is declared in a model.
  fileprivate var told: String { "one per \(fields.joined(separator: ", "))\(clause)" }
  fileprivate var words: [String] { fields + ["where"] + (condition?.words ?? []) }
}

extension Check {
  /// The check as it is declared in a model.
  fileprivate var told: String { "check \(text)" + (message.map { " else \"\($0)\"" } ?? "") }
  fileprivate var words: [String] { condition.words + [message ?? ""] }
}

extension SyntaxNode {
  fileprivate var words: [String] { allTokens.map(\.text) }
}
