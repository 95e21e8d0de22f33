internal import ParlanceLanguage

/// The source of an entity's first records: fields of another entity. `entity author from book author, author-born`
/// creates the first authors from two fields of `book`.
public struct EntityOrigin: Sendable, Equatable {
  /// The name of the other entity: `book`.
  public let source: String
  /// The names of the other entity's fields. Each different value of the first field becomes a record, together with
  /// the values of the remaining fields.
  public let fields: [String]
}

/// A new entity whose first records are created from values of another entity's fields.
public struct Extraction: Sendable, Equatable {
  /// The new entity.
  public let entity: Entity
  /// The other entity, which contains the values before the migration.
  public let source: EntityMigration
  /// The fields of the new entity, each with the old field that supplies its values. The first pair is for the key.
  public let fields: [FieldPair]

  /// A field of the new entity, and the old field that supplies its values.
  public struct FieldPair: Sendable, Equatable {
    public let new: Field
    public let old: Field
  }

  /// Fails if the entity has no ``Entity/origin``, or if the other entity doesn't have suitable fields. The new entity
  /// then starts without records.
  init?(_ entity: Entity, _ kept: [EntityMigration]) {
    guard let origin = entity.origin, !entity.isExternal,
      let source = kept.first(where: { NameComparison.areSame($0.old.name, origin.source) }),
      !source.old.isExternal
    else { return nil }
    let new = entity.storedFields.filter { !$0.isInHeading }
    let old = origin.fields.compactMap(source.old.field)
    guard old.count == origin.fields.count, old.count <= new.count else { return nil }
    let pairs = zip(new, old).map { FieldPair(new: $0, old: $1) }
    guard let first = pairs.first, first.new.isKey, first.new.type == .text, first.old.type == .text,
      pairs.allSatisfy({ source.areSame($0.new.type, $0.old.type) && $0.old.canBeExtracted })
    else { return nil }
    (self.entity, self.source, fields) = (entity, source, pairs)
  }

  /// Returns the field of the new entity to which the values of an old field move, or nil if they don't move.
  func pair(of field: Field, of entity: EntityMigration) -> (entity: String, field: String)? {
    guard entity == source else { return nil }
    return fields.first { $0.old.name == field.name }.map { (self.entity.name, $0.new.name) }
  }

  /// The origin of the values in words: `from author and author-born of books`.
  var words: String {
    "from \(EnglishList.of(fields.map(\.old.name), "and")) of \(source.old.plural)"
  }
}

extension Field {
  /// Whether the field's values can move to records of another entity.
  public var canBeExtracted: Bool {
    if computed != nil || isInHeading { return false }
    return switch type {
    case .text, .number, .decimal, .date, .time, .clock, .choice, .quantity: true
    case .flag, .reference, .named, .computed: false
    }
  }
}

extension Migration {
  /// If a text field becomes a reference to an entity with a text key, returns this entity. The texts of `former` then
  /// become keys of the entity's records.
  public func namedTarget(of field: Field, from former: Field) -> Entity? {
    guard former.type == .text, case .reference(let name) = field.type, let target = to.entity(name),
      !target.isExternal, let key = target.uniqueKey, key.computed == nil, key.type == .text
    else { return nil }
    return target
  }

  /// Whether the migration creates a `target` record for each text of `former`.
  public func extracts(_ target: Entity, from former: Field, of entity: EntityMigration) -> Bool {
    extractions.contains {
      $0.entity.name == target.name && $0.source == entity && $0.fields[0].old.name == former.name
    }
  }
}
