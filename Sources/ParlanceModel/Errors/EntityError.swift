internal import ParlanceLanguage

/// An error in the declaration of an entity, of its table or of its rules.
enum EntityError: DiagnosticMessage {
  case uuidOfMapped
  case duplicateEntity(String)
  case nameClash(NameClash)
  case emptyEntity(String)
  /// - Parameter advice: What else is expected.
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
      "rows of a table that others made are told apart as they are: expected `id column` or `id key`"
    case .duplicateEntity(let name): "the entity `\(name)` is declared twice"
    case .nameClash(.plural(let name, let other)): "`\(name)` is the plural of `\(other)` already"
    case .nameClash(.unit(let name)): "`\(name)` is both a unit and an entity"
    case .nameClash(.ownPlural(let plural, let name, let other)):
      "the plural of `\(name)`, `\(plural)`, is a name of `\(other)` already; expected `plural` and another"
    case .emptyEntity(let name): "`\(name)` holds nothing: expected a field, indented, in the next line"
    case .unknownEntity(let name, let advice): "there is no entity `\(name)`\(advice)"
    case .ownerCycle(let name):
      "no `\(name)` can ever be added: each needs another one first; expected an optional reference"
    case .tableClash(let name, let other): "`\(name)` and `\(other)` have the same table"
    case .columnClash(let name, let other, let column):
      "`\(name)` and `\(other)` have the same column, `\(column)`"
    case .notMapped(let name):
      "this is said of tables that others made: expected `id column` in a line of `\(name)` before it"
    case .secondMain(let name): "`\(name)` has a main date already"
    case .mainNotDate(let field, isLast: false): "`\(field)` refers to no record, so no path goes through it"
    case .mainNotDate(let field, _): "the main date is a `date` or `time`; `\(field)` is neither"
    case .notDistributable(let field, let reason):
      "rows are distributed by what each of them has: `\(field)` \(reason)"
    case .onePerDistributed(let field):
      "rows of one `\(field)` stand together, and no rule reaches beyond them: expected it among these"
    case .keyDistributed(let field):
      "rows of one `\(field)` stand together, and no key reaches beyond them: expected `name`, which may recur"
    }
  }

  enum NameClash {
    case plural(String, of: String)
    case unit(String)
    case ownPlural(String, of: String, other: String)
  }
}
