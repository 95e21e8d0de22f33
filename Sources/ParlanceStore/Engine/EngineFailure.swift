public import ParlanceLanguage
public import ParlanceModel
internal import ParlancePlanner

/// A failure of the engine, described in terms of the model.
public struct EngineFailure: Error, Sendable, Equatable {
  /// The id of the error, such as `not-unique`. Like the id of a ``Diagnostic``, it stays the same in later versions of
  /// Parlance.
  public let id: String
  /// The range of the sentence that failed.
  public let range: SourceRange
  /// The message: one line that begins in lowercase and has no full stop.
  public let message: String
  public let notes: [String]
  /// The change that would correct the sentence, if there is exactly one.
  public let fix: Diagnostic.Fix?
  public let error: EngineError
  /// The SQL, if a user wrote it. Nil if Parlance planned it from a sentence.
  public let statement: String?

  public init(
    _ id: String, at range: SourceRange, _ message: String, notes: [String] = [], fix: Diagnostic.Fix? = nil,
    error: EngineError, statement: String? = nil
  ) {
    self.id = id
    self.range = range
    self.message = message
    self.notes = notes
    self.fix = fix
    self.error = error
    self.statement = statement
  }

  /// The engine's own message and the SQL, for the command `.details`.
  public var details: String { statement.map { "\(error.details), in: \($0)" } ?? error.details }
}

extension EngineFailure: DiagnosticMessage {
  public var kind: Diagnostic.Kind { .refused }
  public var text: String { message }
  /// The failure as a diagnostic that marks the sentence.
  public var diagnostic: Diagnostic { at(range, notes: notes, fix: fix) }
}

/// Describes engine errors in terms of the model.
public struct EngineErrorMessages: Sendable {
  private let constraints: ConstraintMapping
  /// Whether another program created the tables. The model doesn't describe the constraints of these tables.
  private let isExternal: Bool

  public init(_ model: Model) {
    (constraints, isExternal) = (ConstraintMapping(model: model), model.isExternal)
  }

  /// The note below a failure that rolled back the whole transaction.
  public static let undoneAll = "everything since `begin` was undone"

  /// Describes an error of the engine as a failure of a sentence.
  ///
  /// - Parameters:
  ///   - undoneAll: Whether the failure also undid earlier sentences.
  ///   - isBegun: Whether the user's transaction, started with `begin`, is still open.
  ///   - name: The name of the record that the error is about, if the sentence changes several records.
  func failure(
    _ error: EngineError, _ said: SourceSentence, undoneAll: Bool, isBegun: Bool, of name: String? = nil
  ) -> EngineFailure {
    let (id, message) = words(for: error)
    var notes = undoneAll && !error.hasUnknownOutcome ? [Self.undoneAll] : []
    switch error {
    case .wrongType(let details) where isExternal:
      if !details.isEmpty { notes.append("the database says: \(details)") }
    default: break
    }
    if error == .outdated, isBegun {
      notes.append(
        "`rollback` ends the transaction; then run the sentence again on the current data")
    }
    if case .fileReplaced = error {
      notes.append("`.backup FILE` saves the open database to another file; `.open FILE` opens a file")
    }
    if case .connectionLost(let wasKeeping, _) = error {
      notes.append(
        wasKeeping
          ? "the change may or may not have been saved: check before you run the sentence again"
          : "nothing was saved; the next sentence reconnects")
    }
    if case .damagedCopy = error {
      notes.append("no copy was saved; `.dump` writes the rows that can still be read")
    }
    let subject = name.map { ": " + $0 } ?? ""
    return EngineFailure(id, at: said.range, message + subject, notes: notes, error: error)
  }

  /// Returns a stable id and a one-line message for `error`.
  public func words(for error: EngineError) -> (id: String, message: String) {
    switch error {
    case .notUnique(let columns, _): ("not-unique", notUnique(columns))
    case .checkFailed(let name, _): ("check-failed", checkFailed(name))
    case .refusedByTrigger(let message) where constraints.isRefusal(message): ("check-failed", message)
    case .refusedByTrigger(let message):
      ("change-prevented", "a trigger of the database refuses the change: \(message)")
    case .missing(let column, _): ("missing-value", missing(column))
    case .brokenReference:
      ("broken-reference", "a record that another record refers to doesn't exist or would be deleted")
    case .wrongType(let details): ("wrong-type", misfit(details))
    case .busy(let details) where error == .outdated || error == .modelChanged: ("busy", details)
    case .busy: ("busy", "another process is writing to the database")
    case .readOnly(isAtServer: true, _):
      ("read-only", "the server is read-only: either it is a replica, or its settings forbid changes")
    case .readOnly: ("read-only", "the database is open for reading only")
    case .diskFull: ("disk-full", "the disk is full")
    case .diskFailed: ("disk-failed", "the disk can't be read or written")
    case .notADatabase: ("not-a-database", "the file is damaged or isn't a database")
    case .cannotOpen(let path, let details):
      ("cannot-open", "can't open the database\(path.isEmpty ? "" : " \(path)"): \(details)")
    case .fileReplaced:
      ("file-gone", "the database's file was moved, deleted or replaced since it was opened")
    case .connectionLost(let wasKeeping, let details):
      (
        "connection-lost",
        "the connection to the server was lost\(wasKeeping ? " while the change was being saved" : ""): \(details)"
      )
    case .earlierChangeRefused(let details):
      ("engine", "the database refused an earlier change: \(details)")
    case .damagedCopy(let details):
      ("damaged-copy", "the database is damaged, and so is its copy: \(details)")
    case .interrupted: ("interrupted", "stopped")
    case .overflow: ("overflow", "a number became too large to store")
    case .tooLarge: ("too-large", "the sentence is too large: it exceeds a limit of the database")
    case .unsupported(let details): ("unsupported", details)
    case .prevented:
      ("change-prevented", "a trigger or row-level security of the database prevents the change")
    case .stopped(let details): ("stopped-by-server", "the server stopped the sentence: \(details)")
    case .other(let details):
      ("engine", "the database reported an error\(details.isEmpty ? "" : ": \(details)")")
    }
  }

  private func notUnique(_ columns: [String]) -> String {
    switch constraints.unique(columns: columns) {
    case .id(let entity): "\(article(entity.name)) with that id already exists"
    case .key(let entity, let field): "\(article(entity.name)) with that \(field.name) already exists"
    case .onePer(let entity, let rule):
      rule.clause.isEmpty
        ? "\(article(entity.name)) with the same \(EnglishList.of(rule.fields, "and")) already exists"
        : "another \(entity.name) `\(rule.clause.dropFirst())` has the same \(EnglishList.of(rule.fields, "and"))"
    default: "a record with the same unique values already exists"
    }
  }

  private func checkFailed(_ name: String) -> String {
    switch constraints.check(named: name) {
    case .check(let entity, let check):
      check.refusal(of: entity)
    case .type(let entity, let field) where field.type == .duration:
      "the `\(field.name)` of \(article(entity.name)) is a length of time, which can't be negative"
    case .type(let entity, let field) where field.type.isNumeric:
      "the `\(field.name)` of \(article(entity.name)) is too large to store: numbers go up to \(Int64.max)"
    case .type(let entity, let field):
      "the `\(field.name)` of \(article(entity.name)) can't have this value"
    default: "the database's check \"\(name)\" doesn't allow one of these values"
    }
  }

  /// Returns the message for a value of the wrong type. It names the field if the engine's message ends with the
  /// column, such as `cannot store REAL value in INTEGER column tool.cost`.
  private func misfit(_ details: String) -> String {
    guard let column = details.split(separator: " ").last,
      case .missing(let entity, let field) = constraints.missing(column: String(column))
    else { return "a value doesn't fit its field" }
    let isNumber = field.type.isNumeric && details.contains("REAL value")
    return "a value doesn't fit the `\(field.name)` of \(article(entity.name))"
      + (isNumber ? ": it is too large or has too many decimals" : "")
  }

  private func missing(_ column: String) -> String {
    guard case .missing(let entity, let field) = constraints.missing(column: column) else {
      return "`\(column)` can't be empty"
    }
    return "\(article(entity.name)) needs \(field.withArticle)"
  }

  private func article(_ noun: String) -> String { EnglishArticle.with(noun) }
}
