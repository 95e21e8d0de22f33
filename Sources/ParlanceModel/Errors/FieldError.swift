internal import ParlanceLanguage

/// An error in the declaration of a field: its type, its options or its computed value.
enum FieldError: DiagnosticMessage {
  case outOfRange, accumulatesNotNumber
  case duplicateField(String, of: String)
  case unknownField(String, of: String)
  case unknownType(String, of: String)
  /// - Parameter fitting: The possible storages of the field.
  case unknownStorage(String, of: String, fitting: [String])
  case duplicateChoice(String)
  case secondKey(String, entity: String, isKey: Bool)
  case keyNotText(isKey: Bool)
  case secondAccumulator(String, entity: String)
  case accumulatesWithoutOnePer(_ entity: String)
  case prepositionWithoutReference(String)
  case toWithoutReference(String)
  case toCount(String, count: Int, target: String)
  /// - Parameter in: What can't contain the field: a column or an index.
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
    case .outOfRange: "a decimal has 0 to 18 decimals"
    case .accumulatesNotNumber: "only a number can accumulate"
    case .duplicateField(let name, let entity): "`\(entity)` has two fields `\(name)`"
    case .unknownField(let name, let entity): "`\(entity)` has no field `\(name)`"
    case .unknownType(let type, let field): "there is no type, unit or entity `\(type)` for `\(field)`"
    case .unknownStorage(_, let field, let fitting) where fitting.isEmpty:
      "values of `\(field)` are stored in one way only"
    case .unknownStorage(let word, let field, let fitting):
      "`\(word)` is no way to store `\(field)`; expected \(EnglishList.of(fitting.map { "`\($0)`" }, "or"))"
    case .duplicateChoice(let word): "`\(word)` is offered twice"
    case .secondKey(let other, let entity, isKey: true): "`\(entity)` has the key `\(other)` already"
    case .secondKey(let other, let entity, _): "`\(entity)` is named by `\(other)` already"
    case .keyNotText(let isKey): "a \(isKey ? "key is a name" : "name is a text"): its field is `text`"
    case .secondAccumulator(let other, let entity): "in `\(entity)` the field `\(other)` accumulates already"
    case .accumulatesWithoutOnePer(let entity):
      "what is added up needs a row to be added to: expected `one per` in the heading of `\(entity)`"
    case .prepositionWithoutReference(let name):
      "`\(name)` refers to no record, so no preposition leads to it"
    case .toWithoutReference(let name): "`\(name)` refers to no record, so it holds nothing of one"
    case .toCount(let name, let count, let target):
      "`\(name)` has \(count) columns: expected as many fields of `\(target)`"
    case .notStored(let name, let holder): "`\(name)` is computed, so no \(holder) can hold it"
    case .computedFlagVerbs(let name): "`\(name)` follows from its condition: no verb can set it"
    case .defaultOfReference(let name): "`\(name)` refers to a record, so it can't have a default"
    }
  }
}
