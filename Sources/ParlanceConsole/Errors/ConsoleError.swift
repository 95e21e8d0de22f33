import ParlanceLanguage
import ParlanceModel

/// The errors that occur when a command runs.
enum ConsoleError: DiagnosticMessage {
  case backupInTransaction, unsupported, unwritableEnding, unpipeable, missingCommand, unfinishedTransaction
  case openInTransaction(isScript: Bool)
  case unusableDatabase(String)
  case unreadableFile(directory: String, reason: String)
  case noTerminal(String)
  /// A shell command failed.
  ///
  /// - Parameter isStarted: Whether the command ran and then failed. If false, the command could not be started.
  case failedCommand(String, isStarted: Bool)
  case unstartableCommand(reason: String)
  case unwrittenAnswer(String)
  case refusedSql(String)
  case namelessParameter(String)
  case unknownParameter(String)
  case undeclared(String)
  /// The model doesn't contain the entity.
  ///
  /// - Parameter index: The entity whose table has an index with this name; nil if no index has this name.
  case unknownEntity(String, index: Entity?)

  var kind: Diagnostic.Kind {
    switch self {
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
      "the copy would lack uncommitted changes: type `commit` or `rollback` first"
    case .unsupported: "this command doesn't work with databases on a server: use the server's own tools"
    case .unwritableEnding:
      "only `export` can write a calendar: it takes the date, name and length of each event from the records"
    case .unpipeable:
      "only answers can be piped: expected a query, `explain`, `describe`, `help` or `chart` before the `|`"
    case .missingCommand: "expected a shell command after `|`"
    case .unfinishedTransaction:
      "this `begin` has no `commit` or `rollback`: the changes after it are rolled back"
    case .openInTransaction(isScript: true):
      "this script is one transaction, so it can't open another database"
    case .openInTransaction: "a transaction is open: type `commit` or `rollback` first"
    case .unusableDatabase(let words), .unwrittenAnswer(let words), .refusedSql(let words): words
    case .unreadableFile(let directory, let reason): "cannot change the directory to \(directory): \(reason)"
    case .noTerminal(let command): "`\(command)` works only at an interactive terminal"
    case .failedCommand(let ending, isStarted: true): "the command \(ending)"
    case .failedCommand(let reason, _), .unstartableCommand(let reason):
      "the command cannot be started: \(reason)"
    case .namelessParameter(let parameter):
      "`\(parameter)` has no value: use a name that `let` defines, such as `$quota`"
    case .unknownParameter(let parameter):
      "\(parameter) has no value: define it with `let \(parameter.dropFirst()) be …`"
    case .undeclared(let name): "there is no declaration of `\(name)`"
    case .unknownEntity(let name, let entity?):
      "`\(name)` is an index: `.indexes \(entity.name)` lists the indexes of \(entity.plural)"
    case .unknownEntity(let name, nil): "there is no entity `\(name)`"
    }
  }
}
