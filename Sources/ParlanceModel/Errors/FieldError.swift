internal import ParlanceLanguage

/// An error in the declaration of a field: its type, its options or its computed value.
enum FieldError: DiagnosticMessage {
  case outOfRange, accumulatesNotNumber
  case duplicateField(String, of: String)
  case unknownField(String, of: String)
  case unknownType(String, of: String)
  /// - Parameter fitting: The storages that fit the field's type.
  case unknownStorage(String, of: String, fitting: [String])
  case duplicateChoice(String)
  case secondKey(String, entity: String, isKey: Bool)
  case keyNotText(isKey: Bool)
  case secondAccumulator(String, entity: String)
  case accumulatesWithoutOnePer(_ entity: String)
  case prepositionWithoutReference(String)
  case toWithoutReference(String)
  case toCount(String, count: Int, target: String)
  /// - Parameter in: `index` for a field in `index` or `one per`, `column` for a field after `to`.
  case notStored(String, in: String)
  case computedFlagVerbs(String)
  case defaultOfReference(String)

  var kind: Diagnostic.Kind {
    switch self {
    case .unknownField, .unknownType, .unknownStorage: .notInModel
    default: .notLegalHere
    }
  }

  var text: String {
    switch self {
    case .outOfRange: "a `decimal` has 0 to 18 decimal places"
    case .accumulatesNotNumber: "only a number can accumulate"
    case .duplicateField(let name, let entity): "`\(entity)` has two fields named `\(name)`"
    case .unknownField(let name, let entity): "`\(entity)` has no field `\(name)`"
    case .unknownType(let type, let field): "there is no type, unit or entity `\(type)` for `\(field)`"
    case .unknownStorage(_, let field, let fitting) where fitting.isEmpty:
      "`stored` doesn't apply to `\(field)`; its type has only one storage format"
    case .unknownStorage(let word, let field, let fitting):
      "`\(field)` can't be stored as `\(word)`; expected \(EnglishList.of(fitting.map { "`\($0)`" }, "or"))"
    case .duplicateChoice(let word): "the choice `\(word)` is listed twice"
    case .secondKey(let other, let entity, isKey: true): "`\(entity)` already has the key `\(other)`"
    case .secondKey(let other, let entity, _): "`\(entity)` already has the name field `\(other)`"
    case .keyNotText(let isKey): "a \(isKey ? "key" : "name") must be a `text` field"
    case .secondAccumulator(let other, let entity):
      "`\(other)` of `\(entity)` already accumulates; only one field can"
    case .accumulatesWithoutOnePer(let entity):
      "`accumulates` needs `one per` in the heading of `\(entity)`, to find the row to add to"
    case .prepositionWithoutReference(let name):
      "`\(name)` isn't a reference, so it can't have a preposition"
    case .toWithoutReference(let name): "`\(name)` isn't a reference, so it can't have `to`"
    case .toCount(let name, let count, let target):
      "`\(name)` has \(count) columns; expected \(count) fields of `\(target)` after `to`"
    case .notStored(let name, "index"):
      "`\(name)` is computed, so `index` and `one per` can't include it"
    case .notStored(let name, _): "`\(name)` isn't stored in a single column, so `to` can't include it"
    case .computedFlagVerbs(let name): "`\(name)` is computed from its condition, so a verb can't set it"
    case .defaultOfReference(let name): "`\(name)` refers to a record, so it can't have a default"
    }
  }
}
