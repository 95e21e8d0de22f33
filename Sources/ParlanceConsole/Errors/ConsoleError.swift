import ParlanceLanguage
import ParlanceModel

/// The errors of running a command.
enum ConsoleError: DiagnosticMessage {
  case backupInTransaction, unsupported, unwritableEnding, unpipeable, missingCommand, unfinishedTransaction
  case openInTransaction(isScript: Bool)
  case unusableDatabase(String)
  case unreadableFile(directory: String, reason: String)
  case noTerminal(String)
  /// A shell command failed.
  ///
  /// - Parameter isStarted: Whether the command ran and then failed. Otherwise it could not be started.
  case failedCommand(String, isStarted: Bool)
  case unstartableCommand(reason: String)
  case unwrittenAnswer(String)
  case refusedSql(String)
  case namelessParameter(String)
  case unknownParameter(String)
  case undeclared(String)
  /// The model doesn't have the entity.
  ///
  /// - Parameter index: The entity whose table has an index with this name; nil if the name isn't an index.
  case unknownEntity(String, index: Entity?)

  var kind: Diagnostic.Kind {
    switch self {
    case .unknownParameter: .noSuchWord
    case .undeclared, .unknownEntity: .notInModel
    case .unsupported, .unusableDatabase, .unreadableFile, .failedCommand, .unstartableCommand,
      .unwrittenAnswer, .refusedSql:
      .refused
    default: .notLegalHere
    }
  }

  var text: String {
    switch self {
    case .backupInTransaction:
      "a copy would lack the changes that are not committed yet: expected `commit` or `rollback` first"
    case .unsupported: "this is not for a database on a server, which has tools of its own for it"
    case .unwritableEnding: "`export` makes calendars: only records have a day, a name and a length"
    case .unpipeable:
      "only an answer can go to a command: expected a query, `explain`, `describe`, `help` or `chart` before the `|`"
    case .missingCommand: "expected a command of the shell after `|`"
    case .unfinishedTransaction:
      "this `begin` is followed by no `commit` or `rollback`: what came after it is undone"
    case .openInTransaction(isScript: true): "a script that is kept as a whole stays with its database"
    case .openInTransaction: "what was begun is not kept yet: expected `commit` or `rollback` first"
    case .unusableDatabase(let words), .unwrittenAnswer(let words), .refusedSql(let words): words
    case .unreadableFile(let directory, let reason): "cannot go to \(directory): \(reason)"
    case .noTerminal(let command): "`\(command)` is for a person at a terminal: nothing is typed here"
    case .failedCommand(let ending, isStarted: true): "the command \(ending)"
    case .failedCommand(let reason, _), .unstartableCommand(let reason):
      "no command can be started: \(reason)"
    case .namelessParameter(let parameter):
      "`\(parameter)` has no value: expected a name that `let` gave one, as `$quota`"
    case .unknownParameter(let parameter): "no `let` has given \(parameter) a value"
    case .undeclared(let name): "the model declares no \(name)"
    case .unknownEntity(let name, let entity?):
      "\(name) is an index: `.indexes \(entity.name)` lists those of \(entity.plural)"
    case .unknownEntity(let name, nil): "the model has no \(name)"
    }
  }
}
