internal import ParlanceLanguage

/// The source of an entity's first records: `entity author from book author, author-born`.
public struct EntityOrigin: Sendable, Equatable {
  /// The name of the entity that has the values.
  public let source: String
  /// The fields of the source. Each value of the first one becomes a record, with the values of the others.
  public let fields: [String]
}

/// A new entity whose first records are values in the fields of another entity.
public struct Extraction: Sendable, Equatable {
  /// The new entity.
  public let entity: Entity
  /// The entity that has the values so far.
  public let source: EntityMigration
  /// The fields of the new entity, each with the field of the source that supplies its values. The first pair is the
  /// key.
  public let fields: [FieldPair]

  /// A field of the new entity, and the field of the source that supplies its values.
  public struct FieldPair: Sendable, Equatable {
    public let new: Field
    public let old: Field
  }

  /// Returns nil if the entity doesn't have an origin, or the source doesn't have such fields. Then the entity starts
  /// without records.
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

  /// Returns the new field that takes over the values of a field of the source, or nil.
  func pair(of field: Field, of entity: EntityMigration) -> (entity: String, field: String)? {
    guard entity == source else { return nil }
    return fields.first { $0.old.name == field.name }.map { (self.entity.name, $0.new.name) }
  }

  /// The source in words: `from author and author-born of books`.
  var words: String {
    "from \(EnglishList.of(fields.map(\.old.name), "and")) of \(source.old.plural)"
  }
}

extension Field {
  /// Whether the values can move to a record of another entity.
  public var canBeExtracted: Bool {
    if computed != nil || isInHeading { return false }
    return switch type {
    case .text, .number, .decimal, .date, .time, .choice, .quantity: true
    case .flag, .reference, .named, .computed: false
    }
  }
}

extension Migration {
  /// Returns the entity whose key contains the texts of `former`, if `field` becomes a reference to it.
  public func namedTarget(of field: Field, from former: Field) -> Entity? {
    guard former.type == .text, case .reference(let name) = field.type, let target = to.entity(name),
      !target.isExternal, let key = target.uniqueKey, key.computed == nil, key.type == .text
    else { return nil }
    return target
  }

  /// Whether the extraction creates a record for each text of `former`.
  public func extracts(_ target: Entity, from former: Field, of entity: EntityMigration) -> Bool {
    extractions.contains {
      $0.entity.name == target.name && $0.source == entity && $0.fields[0].old.name == former.name
    }
  }
}
