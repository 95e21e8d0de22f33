public import ParlanceLanguage

/// A data model, as a user declares it: entities, units, verbs, reports and pairs. ``ModelReader`` reads it from text.
public struct Model: Sendable, Equatable {
  /// The entities in the order of their declaration.
  public var entities: [Entity]
  public var units: [Unit]
  public var verbs: [Verb] = []
  public var reports: [Report] = []
  public var pairs: [Pair] = []
  /// The text of all declarations, including those in files named by `use`. The database stores its model as this text.
  public var text: String

  public init(entities: [Entity] = [], units: [Unit] = [], text: String = "") {
    self.entities = entities
    self.units = units
    self.text = text
  }

  /// Returns the entity with this name, ignoring case and diacritics. An exact match is preferred.
  public func entity(_ name: String) -> Entity? {
    entities.first { $0.name == name } ?? entities.first { NameComparison.areSame($0.name, name) }
  }

  /// Whether at least one table of the model was created by another program.
  public var isExternal: Bool { entities.contains { $0.isExternal } }

  /// Returns the model with all its tables marked as created by another program. `tables` describes their indexes.
  package func mapped(to tables: [TableDescription]) -> Model {
    let indexed = Dictionary(
      tables.map { ($0.name.lowercased(), $0.indexedColumns) }, uniquingKeysWith: { first, _ in first })
    return mapped { indexed[$0.table.lowercased()] }
  }

  /// Returns the model with all its tables marked as created by another program. The description of their indexes is
  /// copied from `known`.
  package func mapped(like known: Model) -> Model { mapped { known.entity($0.name)?.indexedColumns } }

  private func mapped(_ indexedColumns: (Entity) -> Set<String>?) -> Model {
    var model = self
    for index in model.entities.indices {
      model.entities[index].becomeExternal()
      model.entities[index].indexedColumns = indexedColumns(model.entities[index])
    }
    return model
  }

  /// Returns the model for an engine whose row number has these names, such as `rowid`. If an entity's id has one of
  /// the names, the id is the row number, not a column.
  package func withRowNumbers(named names: [String]) -> Model {
    var model = self
    for (index, entity) in entities.enumerated() {
      if case .number(let name) = entity.identity, names.contains(name) {
        model.entities[index].identity = .rowNumber(name)
      }
    }
    return model
  }

  /// Returns the model with the entities of files that `use` has read. They aren't part of the model's text.
  package func adding(files: [Entity]) -> Model {
    var model = self
    model.entities += files
    return model
  }

  /// Returns the entity whose rows are in the table with this name.
  public func entityOfTable(_ table: String) -> Entity? { entities.first { $0.table == table } }

  /// Returns the entity with this name or plural, ignoring case and diacritics.
  public func entityNamedOrPlural(_ word: String) -> Entity? {
    let folded = Folding.folded(word)
    return entities.first { [$0.name, $0.plural].contains { Folding.folded($0) == folded } }
  }

  /// Returns the unit with this name, ignoring case and diacritics. An exact match is preferred.
  public func unit(_ name: String) -> Unit? {
    units.first { $0.name == name } ?? units.first { NameComparison.areSame($0.name, name) }
  }

  /// Returns the fields, in all entities, that refer to `entity`.
  public func references(to entity: String) -> [(entity: Entity, field: Field)] {
    entities.flatMap { other in
      other.fields.filter { $0.type == .reference(entity) }.map { (other, $0) }
    }
  }

  /// Returns the owners of `entity` with at most one record per date, because of a rule such as `one per day`. In
  /// sentences, a record of these owners can be named by its date.
  public func ownersUniqueByDate(of entity: Entity) -> [(reference: Field, owner: Entity, field: Field)] {
    entity.references.compactMap { reference in
      guard reference.isOwner, let owner = reference.referencedEntity.flatMap(self.entity),
        let day = owner.ownDate, owner.isOne(per: [day.name])
      else { return nil }
      return (reference, owner, day)
    }
  }
}

extension Model {
  /// The words that this model adds to the language.
  ///
  /// The plural of a unit isn't a word if another unit has this name: if there is a `unit ms`, then `ms` isn't the
  /// plural of `m`.
  public var vocabulary: Vocabulary {
    var words = VocabularyBuilder()
    for entity in entities {
      words.add(entity.name, .entity)
      words.add(entity.plural, .entity, canonical: entity.name)
    }
    for entity in entities where entity.isExternal {
      for (spelling, name) in entity.ownSpellings { words.add(spelling, .entity, canonical: name) }
    }
    for field in entities.lazy.flatMap(\.fields) {
      words.add(field.name, field.isFlag ? .flag : .field)
      for verb in [field.setVerb, field.clearVerb] { verb.map { words.add($0, .verb) } }
      if let preposition = field.preposition, !Model.builtInPrepositions.contains(preposition) {
        words.add(preposition, .preposition)
      }
    }
    for field in entities.lazy.filter(\.isExternal).flatMap(\.fields)
    where MappedName.isSaid(field.column, for: field.name) {
      words.add(field.column, field.isFlag ? .flag : .field, canonical: field.name)
    }
    if entities.contains(where: \.hasLevels) { words.add("above", .preposition) }
    // `to` is a keyword of the language. It is also a preposition only if a verb or report declares it before a slot.
    if (verbs.flatMap(\.slots) + reports.flatMap(\.slots)).contains(where: { $0.preposition == "to" }) {
      words.add("to", .preposition)
    }
    for verb in verbs { words.add(verb.name, .verb) }
    for report in reports { words.add(report.name, .report) }
    if !entities.isEmpty { words.add("id", .field) }
    for unit in units { words.add(unit.name, .unit) }
    for unit in units { words.add(EnglishPlural.of(unit.name), .unit, canonical: unit.name) }
    var vocabulary = Vocabulary(words.all)
    vocabulary.optionalFlags = Set(
      entities.lazy.flatMap(\.fields).filter { $0.isFlag && $0.isOptional }.map { Folding.folded($0.name) })
    return vocabulary
  }

  /// The prepositions that exist in every model.
  static let builtInPrepositions: Set<String> = ["of", "in", "for"]
}

/// Collects words. A word is added once per token class, with the spelling that was added first.
private struct VocabularyBuilder {
  private(set) var all: [Vocabulary.Word] = []
  private var known: Set<Entry> = []

  private struct Entry: Hashable {
    let folded: String
    let tokenClass: TokenClass
  }

  mutating func add(_ spelling: String, _ tokenClass: TokenClass, canonical: String? = nil) {
    guard known.insert(Entry(folded: Folding.folded(spelling), tokenClass: tokenClass)).inserted else {
      return
    }
    all.append(Vocabulary.Word(spelling, tokenClass, canonical: canonical ?? spelling))
  }
}

/// The model of a database that was created without a model: it consists of all five example models.
///
/// The files in `examples/` are compiled into the program.
public enum StarterModel {
  public static var text: String {
    let files = [
      PackageResources.practice_model, PackageResources.exercise_planning_model, PackageResources.facts_model,
      PackageResources.studio_model, PackageResources.exercise_history_model,
    ]
    return files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  public static let model: Model = {
    do throws(ModelErrors) {
      return try ModelReader().read(SourceText(text, name: "starter.model"))
    } catch {
      preconditionFailure("the starter model is read: \(error.all.map(\.diagnostic.message))")
    }
  }()
}
