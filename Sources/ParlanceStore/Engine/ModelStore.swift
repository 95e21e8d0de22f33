public import ParlanceModel
import ParlancePlanner
public import ParlanceSQL

/// Stores the model in a separate table of the database.
public struct ModelStore {
  /// The name of the table. Its only row contains the model's text.
  public static let table = "parlance_model"
  /// The version of the storage format. Version 2 added the keyword `was` to the model's language.
  ///
  /// An older file gets the new version only when its model changes, or when its journal is created.
  public static let version = 2

  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Returns whether the database is new, contains a model, or was created by another program or by a later version of
  /// Parlance.
  ///
  /// - Throws: ``EngineError``, for example for a damaged file.
  public func state() throws(EngineError) -> DatabaseState {
    let fileVersion = try engine.files?.formatVersion() ?? 0
    if fileVersion > Self.version { return .tooNew(version: fileVersion) }
    // Most files have a format version, and therefore the table. Reading the table is faster than searching for it
    // first.
    if fileVersion > 0, let state = try? remembered() { return state }
    let tables = try engine.tableNames(withViews: true)
    if tables.isEmpty { return .new }
    // If another program created the database, the table may exist, although the file doesn't have a format version.
    if tables.contains(Self.table), let state = try remembered() { return state }
    return .foreign(tables: tables.filter { $0 != Self.table })
  }

  private func remembered() throws(EngineError) -> DatabaseState? {
    let stored = try engine.rows("select text, format from \(Self.table)") {
      (text: $0.label(0), version: Int($0.integer(1)))
    }
    guard let (text, version) = stored.first else { return nil }
    return version > Self.version ? .tooNew(version: version) : .remembered(modelText: text)
  }

  /// Returns the text of the stored model. Other connections may have changed it.
  ///
  /// - Throws: ``EngineError``, also if no model is stored.
  public func text() throws(EngineError) -> String {
    try engine.rows("select text from \(Self.table)") { $0.label(0) }.first ?? ""
  }

  /// The prefix of the engine's error message when ``guardStatement()`` fails.
  package static let guardErrorPrefix = "parlance model "

  /// Returns a statement that fails if the stored model's text differs from the statement's argument. A server then
  /// also refuses the requests that were sent after the statement. The statement returns no rows.
  func guardStatement() throws(EngineError) -> any PreparedStatement {
    try engine.prepare(
      "select cast('\(Self.guardErrorPrefix)' || cast(format as text) as integer) from \(Self.table) where text <> \(placeholder(1))"
    )
  }

  /// Creates the tables of a new database and stores `model`, in one transaction.
  ///
  /// - Parameter schema: The statements that create the model's tables and indexes.
  /// - Returns: False if another process has created tables in the meantime. In this case, nothing is changed.
  @discardableResult
  public func create(_ model: Model, schema: [SQLStatement]) throws(EngineError) -> Bool {
    do throws(EngineError) {
      return try createAlone(model, schema)
    } catch {
      // If two connections create tables at the same time, a server refuses the tables of one connection.
      guard try state() != .new else { throw error }
      return false
    }
  }

  private func createAlone(_ model: Model, _ schema: [SQLStatement]) throws(EngineError) -> Bool {
    try transaction { () throws(EngineError) in
      // No other connection can write from here on.
      guard try state() == .new else { return false }
      try engine.files?.setFormatVersion(Self.version)
      for statement in schema { try engine.execute(statement.text) }
      try adopt(model)
      return true
    }
  }

  /// Creates the table for the model and stores `model`, within the open transaction. The file's format version isn't
  /// changed, because the program that created the database may use it.
  public func adopt(_ model: Model) throws(EngineError) {
    try engine.execute(
      "create table \(Self.table) (format integer not null, text text not null)\(engine.dialect.tables.options)"
    )
    try remember(
      model, by: "insert into \(Self.table) (format, text) values (\(placeholder(1)), \(placeholder(2)))")
  }

  /// Runs the statements of a migration and stores `model`, within the open transaction.
  ///
  /// - Parameter schema: The statements that migrate the tables.
  public func remember(_ model: Model, by schema: [SQLStatement]) throws(EngineError) {
    // Otherwise, dropping an old table would delete the rows that refer to it.
    engine.tuning?.enforceReferences(false)
    defer { engine.tuning?.enforceReferences(true) }
    for statement in schema { _ = try engine.prepare(statement).step() }
    if !schema.isEmpty, let broken = try engine.tuning?.brokenReferences(atMost: 1, inFileUpTo: nil).first {
      throw .brokenReference(details: "a row of \(broken.table) refers to a missing row of \(broken.target)")
    }
    if !model.isExternal { try engine.files?.setFormatVersion(Self.version) }
    try remember(model, by: "update \(Self.table) set format = \(placeholder(1)), text = \(placeholder(2))")
  }

  private func placeholder(_ number: Int) -> String { engine.dialect.spelling.placeholder(number) }

  private func remember(_ model: Model, by sql: String) throws(EngineError) {
    try engine.prepare(sql).run([.integer(Int64(Self.version)), .text(model.text)])
  }

  private func transaction<Result>(_ body: () throws(EngineError) -> Result) throws(EngineError) -> Result {
    try engine.begin(writing: true)
    do throws(EngineError) {
      let result = try body()
      try engine.commit()
      return result
    } catch {
      try engine.rollback()
      throw error
    }
  }
}

/// The state of a database when it is opened.
public enum DatabaseState: Sendable, Equatable {
  /// The database is empty.
  case new
  /// The database contains a model.
  case remembered(modelText: String)
  /// The database has tables but no model, so another program created it.
  case foreign(tables: [String])
  /// A later version of Parlance created the database.
  case tooNew(version: Int)
}
