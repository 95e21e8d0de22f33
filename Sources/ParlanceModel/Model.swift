public import ParlanceLanguage

/// What a person keeps: entities and units, as declared. A pure value; reading it from text is ``ModelReader``'s work.
public struct Model: Sendable, Equatable {
  /// In the order in which they were declared.
  public var entities: [Entity]
  public var units: [Unit]
  public var verbs: [Verb] = []
  public var reports: [Report] = []
  public var pairs: [Pair] = []
  /// The declarations' own text (with `use` resolved): the database remembers its model in these words.
  public var text: String

  public init(entities: [Entity] = [], units: [Unit] = [], text: String = "") {
    self.entities = entities
    self.units = units
    self.text = text
  }

  /// The entity of this name, whatever its case and marks; one spelled just so comes first.
  public func entity(_ name: String) -> Entity? {
    entities.first { $0.name == name } ?? entities.first { NameComparison.areSame($0.name, name) }
  }

  /// Whether it is of tables that others made, if perhaps also of tables of its own.
  public var isMapped: Bool { entities.contains { $0.isMapped } }

  /// The same model of tables that other programs created, as `tables` describe them.
  package func mapped(to tables: [TableDescription]) -> Model {
    let indexed = Dictionary(
      tables.map { ($0.name.lowercased(), $0.indexedColumns) }, uniquingKeysWith: { first, _ in first })
    return mapped { indexed[$0.table.lowercased()] }
  }

  /// The same model of the tables that `known` maps.
  package func mapped(like known: Model) -> Model { mapped { known.entity($0.name)?.indexedColumns } }

  private func mapped(_ indexedColumns: (Entity) -> Set<String>?) -> Model {
    var model = self
    for index in model.entities.indices {
      model.entities[index].becomeMapped()
      model.entities[index].indexedColumns = indexedColumns(model.entities[index])
    }
    return model
  }

  /// The same model for an engine where these are names of the row's number, and not of columns.
  package func withRowNumbers(named names: [String]) -> Model {
    var model = self
    for (index, entity) in entities.enumerated() {
      if case .number(let name) = entity.identity, names.contains(name) {
        model.entities[index].identity = .rowNumber(name)
      }
    }
    return model
  }

  /// The entity whose rows the table of this name holds.
  public func entityStored(in table: String) -> Entity? { entities.first { $0.table == table } }

  /// The entity that is said by its name or plural, ignoring case and accents.
  public func entityCalled(_ word: String) -> Entity? {
    let folded = Folding.folded(word)
    return entities.first { [$0.name, $0.plural].contains { Folding.folded($0) == folded } }
  }

  /// The unit of this name, whatever its case and marks; one spelled just so comes first.
  public func unit(_ name: String) -> Unit? {
    units.first { $0.name == name } ?? units.first { NameComparison.areSame($0.name, name) }
  }

  /// Every field, of any entity, that refers to `entity`.
  public func references(to entity: String) -> [(entity: Entity, field: Field)] {
    entities.flatMap { other in
      other.fields.filter { $0.type == .reference(entity) }.map { (other, $0) }
    }
  }

  /// The owners that are `one per` their main date: a date said of a row of `entity` means theirs.
  public func dayOwners(of entity: Entity) -> [(reference: Field, owner: Entity, field: Field)] {
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
  /// A unit's formed plural gives way to a unit of that very name: beside `unit m`, `ms` may be milliseconds.
  public var vocabulary: Vocabulary {
    var words = VocabularyBuilder()
    for entity in entities {
      words.add(entity.name, .entity)
      words.add(entity.plural, .entity, canonical: entity.name)
    }
    for entity in entities where entity.isMapped {
      for (spelling, name) in entity.ownSpellings { words.add(spelling, .entity, canonical: name) }
    }
    for field in entities.lazy.flatMap(\.fields) {
      words.add(field.name, field.isFlag ? .flag : .field)
      for verb in [field.setVerb, field.clearVerb] { verb.map { words.add($0, .verb) } }
      if let preposition = field.preposition, !Model.builtInPrepositions.contains(preposition) {
        words.add(preposition, .preposition)
      }
    }
    for field in entities.lazy.filter(\.isMapped).flatMap(\.fields)
    where MappedName.isSaid(field.column, for: field.name) {
      words.add(field.column, field.isFlag ? .flag : .field, canonical: field.name)
    }
    if entities.contains(where: \.hasLevels) { words.add("above", .preposition) }
    // A word of the language, but for those to whom something is done.
    if (verbs.flatMap(\.slots) + reports.flatMap(\.slots)).contains(where: { $0.preposition == "to" }) {
      words.add("to", .preposition)
    }
    for verb in verbs { words.add(verb.name, .verb) }
    for report in reports { words.add(report.name, .report) }
    if !entities.isEmpty { words.add("id", .field) }
    for unit in units { words.add(unit.name, .unit) }
    for unit in units { words.add(EnglishPlural.of(unit.name), .unit, canonical: unit.name) }
    return Vocabulary(words.all)
  }

  /// The prepositions that the grammar has without a model.
  static let builtInPrepositions: Set<String> = ["of", "in", "for"]
}

/// Collects words, each once for every class it belongs to; the first canonical spelling stays.
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

/// The model of a database that was given none: the five example models together.
///
/// Their files in `examples/` are compiled into the program, so that it needs no file beside it.
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
