package import ParlanceLanguage
package import ParlanceModel

/// The errors of names of fields, flags and records.
package enum NameError: DiagnosticMessage {
  case unknownField(String, of: Entity), unknownFlag(String, of: Entity)
  case severalWays(String, of: Entity, [String])
  /// A field in a sentence or clause that isn't about a row.
  ///
  /// - Parameter isRequirement: Whether the field is in a `require`. If false, it is in a calculation without a set.
  case noRow(String, isRequirement: Bool)
  case flagOfWhat(String)
  case notAReference(String, of: Entity, String)
  case flagAsName(String, of: Entity, subject: String?)
  case unknownRecord(String, [String]), severalEntities(String, [String])
  case oneRecord(Entity), noNumbers(Entity)
  case noKey(Entity, afterNoun: Bool = false)
  /// Records can't be listed in a column of a file. If the second entity isn't nil, the records don't refer to this
  /// entity. If it is nil, the records don't have a field that can name them.
  case noList(Entity, of: Entity?)
  case nothingDeclared

  package var kind: Diagnostic.Kind {
    switch self {
    case .unknownRecord: .noSuchRecord
    case .unknownField, .unknownFlag, .noList, .nothingDeclared: .notInModel
    default: .notLegalHere
    }
  }

  package var mending: RepairPosition {
    switch self {
    case .unknownField: .behind
    case .noRow(_, isRequirement: false): .keyword("of")
    default: .inside
    }
  }

  package var text: String {
    switch self {
    case .unknownField(let words, let entity): "\(EnglishArticle.with(entity.name)) has no `\(words)`"
    case .severalWays(let word, let entity, let ways):
      "there are \(ways.count) ways from \(EnglishArticle.with(entity.name)) to `\(word)`: through \(EnglishList.of(ways, "and"))"
    case .unknownFlag(let word, let entity): "\(entity.plural) have no flag `\(word)`"
    case .noRow(let word, isRequirement: true):
      "`\(word)` of what? `require` can use only the arguments of its verb"
    case .noRow(let word, isRequirement: false): "`\(word)` of what? expected `of` and a set"
    case .notAReference(let field, let entity, let word):
      "`\(field)` of \(EnglishArticle.with(entity.name)) is not a record, so it has no `\(word)`"
    case .flagOfWhat(let flag): "`\(flag)` needs a path to a record before it"
    case .flagAsName(let flag, let entity, let subject):
      "`\(flag)` is a flag of \(entity.plural), not a name: expected "
        + (subject.map { "`\($0) \(flag)`" } ?? "a set, such as `(\(flag) \(entity.plural))`")
    case .unknownRecord(let name, let nouns): "no \(EnglishList.of(nouns, "or")) is called \"\(name)\""
    case .severalEntities(let name, let nouns):
      "\"\(name)\" is the name of \(EnglishList.of(nouns.map(EnglishArticle.with), "and"))"
    case .oneRecord(let entity): "expected one \(entity.name), not several"
    case .noKey(let entity, let afterNoun):
      "\(entity.plural) have no names: expected the number of \(EnglishArticle.with(entity.name)), such as `\(afterNoun ? "" : entity.name + " ")3`"
    case .noNumbers(let entity): "\(entity.plural) have uuids, not numbers"
    case .noList(let entity, let owner?):
      "\(entity.plural) don't belong to \(EnglishArticle.with(owner.name))"
    case .noList(let entity, of: nil):
      "\(entity.plural) have no names: expected one of their fields after `\(entity.plural)`"
    case .nothingDeclared: "there are no entities yet"
    }
  }
}
