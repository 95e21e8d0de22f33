internal import ParlanceLanguage

/// An error in the declaration of an entity, of its table or of its rules.
enum EntityError: DiagnosticMessage {
  case uuidOfMapped
  case duplicateEntity(String)
  case nameClash(NameClash)
  case emptyEntity(String)
  /// - Parameter advice: The end of the message, such as `; expected an entity …`.
  case unknownEntity(String, advice: String)
  case ownerCycle(String)
  case tableClash(String, String)
  case columnClash(String, String, column: String)
  case notMapped(String)
  case secondMain(String)
  case mainNotDate(_ field: String, isLast: Bool)
  case notDistributable(_ field: String, reason: String)
  case onePerDistributed(_ field: String)
  case keyDistributed(_ field: String)

  var kind: Diagnostic.Kind { if case .unknownEntity = self { .notInModel } else { .notLegalHere } }

  var text: String {
    switch self {
    case .uuidOfMapped:
      "a table created by another program can't have `id uuid`; expected `id column` or `id key`"
    case .duplicateEntity(let name): "the entity `\(name)` is declared twice"
    case .nameClash(.plural(let name, let other)): "`\(name)` is already the plural of `\(other)`"
    case .nameClash(.unit(let name)): "`\(name)` is both a unit and an entity"
    case .nameClash(.ownPlural(let plural, let name, let other)):
      "`\(plural)`, the plural of `\(name)`, is already the name of `\(other)`; choose another one with `plural`"
    case .emptyEntity(let name): "`\(name)` has no fields; expected an indented field on the next line"
    case .unknownEntity(let name, let advice): "there is no entity `\(name)`\(advice)"
    case .ownerCycle(let name):
      "no `\(name)` can ever be added, because each one needs another `\(name)` first; make the reference `optional`"
    case .tableClash(let name, let other): "`\(name)` and `\(other)` have the same table"
    case .columnClash(let name, let other, let column):
      "`\(name)` and `\(other)` have the same column `\(column)`"
    case .notMapped(let name):
      "this option is only for tables created by another program; expected a line `id column` before it in `\(name)`"
    case .secondMain(let name): "`\(name)` already has a main date"
    case .mainNotDate(let field, isLast: false): "`\(field)` isn't a reference, so a path can't go through it"
    case .mainNotDate(let field, _): "`\(field)` can't be the main date; expected a `date` or `time`"
    case .notDistributable(let field, let reason):
      "rows can't be distributed by `\(field)`: it \(reason)"
    case .onePerDistributed(let field):
      "rows are distributed by `\(field)`, so `one per` must include it"
    case .keyDistributed(let field):
      "rows are distributed by `\(field)`, so no other field can be the `key`; expected `name`, which needn't be unique"
    }
  }

  enum NameClash {
    case plural(String, of: String)
    case unit(String)
    case ownPlural(String, of: String, other: String)
  }
}
