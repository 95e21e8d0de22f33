import ParlanceLanguage
import ParlanceModel

/// The errors of sets of records and of the references between them.
enum SelectionError: DiagnosticMessage {
  case nothingIsThem, nothingIsIt, oneRecord
  case memoryInModel(String, String)
  case unknownFlag(String), severalEntities([Entity], String)
  /// A test of a path that can lead to several values, although the test needs a single value.
  case severalValues(Entity, String, isNotEqual: Bool)
  case unrelated(Entity, Entity), differentEntities(Entity, String, Entity)
  case severalReferences(Entity, to: Entity, [Field]), severalChains(Entity, to: Entity, [[Field]])
  /// `under` or `above` is used with records that don't form a hierarchy.
  ///
  /// - Parameter of: The entity of the typed record, if it isn't the first entity.
  case noLevels(Entity, HierarchyDirection, by: [String] = [], of: Entity? = nil)
  case allOfThem(Entity)
  case needsCondition(Entity, String), wrongPreposition(String, Entity, String, Field)
  /// `noSuchRole`: the reference after `as` doesn't refer to the required entity. `roleOfAll`: `as` follows a set with
  /// `all`, but such a set includes all rows, regardless of references.
  case noSuchRole(Entity, to: Entity, String), roleOfAll(Entity, String)
  /// No reference of the entity has this preposition.
  ///
  /// - Parameter to: The plural of the entity after the preposition, if it is known.
  case noSuchReference(Entity, String, to: String?)

  var kind: Diagnostic.Kind {
    switch self {
    case .unknownFlag, .unrelated, .noLevels, .noSuchReference, .noSuchRole: .notInModel
    default: .notLegalHere
    }
  }

  var mending: RepairPosition { if case .oneRecord = self { .keyword("first") } else { .inside } }

  var text: String {
    switch self {
    case .nothingIsThem: "`them` means the records last listed, and there are none yet"
    case .nothingIsIt: "`it` means the record last shown, added or changed, and there is none yet"
    case .memoryInModel(let word, let frame):
      "`\(word)` refers to an earlier sentence, which `\(frame)` can't see: use an argument such as `$name`"
    case .unknownFlag(let flags): "no entity has all these flags: `\(flags)`"
    case .severalEntities(let entities, let flags):
      "several entities have the flag `\(flags)`: expected \(EnglishList.of(entities.map { "`\(flags) \($0.plural)`" }, "or"))"
    case .differentEntities(let left, let word, let right):
      "expected \(left.plural) after `\(word)`, not \(right.plural): a set contains records of one entity"
    case .severalValues(let entity, let path, isNotEqual: true):
      "\(EnglishArticle.with(entity.name)) can have several values of `\(path)`: expected `not \(path) = …`, which means that none is equal"
    case .severalValues(let entity, let path, isNotEqual: false):
      "\(EnglishArticle.with(entity.name)) can have several values of `\(path)`, which can only be compared with typed values"
    case .unrelated(let other, let entity): "\(other.plural) don't refer to \(entity.plural)"
    case .severalReferences(let other, let entity, let references):
      "\(other.plural) refer to \(entity.plural) as \(references.map(\.name).joined(separator: " and as "))"
    case .noSuchRole(let other, let entity, let word):
      "`\(word)` of \(EnglishArticle.with(other.name)) doesn't refer to \(entity.plural)"
    case .roleOfAll(let entity, let word):
      "`all \(entity.plural)` can't be limited by `as \(word)`: leave out `all` or `as \(word)`"
    case .severalChains(let other, let entity, let chains):
      "there are \(chains.count) ways from \(other.plural) to \(entity.plural): through \(Self.words(chains))"
    case .noLevels(let entity, let side, _, let other?):
      "\(entity.plural) are \(side.rawValue) other \(entity.plural), not \(side.rawValue) \(other.plural)"
    case .noLevels(let entity, _, by: [], nil):
      "\(entity.plural) have no levels: \(EnglishArticle.with(entity.name)) doesn't refer to another \(entity.name)"
    case .noLevels(let entity, _, let references, nil):
      "\(entity.plural) refer to each other in \(references.count) ways: as \(EnglishList.of(references, "and"))"
    case .allOfThem(let entity):
      "this set includes all \(entity.plural): expected a condition in it"
    case .oneRecord:
      "each row needs one value, but this set may have several rows: expected `first 1` at its end"
    case .needsCondition(let entity, let path):
      "no preposition leads from \(entity.plural) to `\(path)`: expected a condition such as `where \(path) = …`"
    case .wrongPreposition(let word, let entity, let right, let field):
      "`\(word)` doesn't lead from \(entity.plural) to \(EnglishArticle.with(field.referencedEntity ?? field.name)): expected `\(right)`"
    case .noSuchReference(let entity, _, let target?): "\(entity.plural) don't refer to \(target)"
    case .noSuchReference(let entity, let word, nil):
      "\(entity.plural) have no reference with the preposition `\(word)`"
    }
  }

  private static func words(_ chains: [[Field]]) -> String {
    EnglishList.of(chains.map { "`\($0.map(\.name).joined(separator: " "))`" }, "and")
  }
}
