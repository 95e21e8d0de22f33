public import ParlanceModel
public import ParlancePlanner

/// The model that a database remembers, in a table of its own beside the model's tables.
public struct ModelStore {
  /// The table that holds the model's text, in one row.
  public static let table = "parlance_model"
  /// The version of how a model and its rows are kept. In the second, a model may say what something `was`.
  ///
  /// A file of an earlier one stays so until something is declared in it.
  public static let version = 2

  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// - Throws: ``EngineError``, such as for a damaged file.
  public func state() throws(EngineError) -> DatabaseState {
    let fileVersion = try engine.files?.formatVersion() ?? 0
    if fileVersion > Self.version { return .tooNew(version: fileVersion) }
    // Most files have our mark, and then also the table: reading it is sooner done than looking for it.
    if fileVersion > 0, let state = try? remembered() { return state }
    let tables = try engine.tableNames(withViews: true)
    if tables.isEmpty { return .new }
    // The file of an adopted database has no mark.
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

  /// The text of the model that is remembered now: other connections may change it.
  ///
  /// - Throws: ``EngineError``; also where nothing is remembered yet.
  public func text() throws(EngineError) -> String {
    try engine.rows("select text from \(Self.table)") { $0.label(0) }.first ?? ""
  }

  /// The start of the engine's message where the guard's statement fails.
  package static let guardMark = "parlance model "

  /// A statement that fails where the model's text isn't its argument, so that a server refuses what follows it. It gives no row.
  func guardStatement() throws(EngineError) -> any PreparedStatement {
    try engine.prepare(
      "select cast('\(Self.guardMark)' || cast(format as text) as integer) from \(Self.table) where text <> \(placeholder(1))"
    )
  }

  /// Makes a new database's tables and remembers `model`, in one transaction.
  ///
  /// - Parameter schema: The statements that make the model's tables and indexes.
  /// - Returns: False where another process has created its tables there meanwhile: then nothing is done.
  @discardableResult
  public func create(_ model: Model, schema: [SQLStatement]) throws(EngineError) -> Bool {
    do throws(EngineError) {
      return try createAlone(model, schema)
    } catch {
      // A server refuses what another creates at the same time, rather than have it wait.
      guard try state() != .new else { throw error }
      return false
    }
  }

  private func createAlone(_ model: Model, _ schema: [SQLStatement]) throws(EngineError) -> Bool {
    try transaction { () throws(EngineError) in
      // Nobody else can write any more.
      guard try state() == .new else { return false }
      try engine.files?.setFormatVersion(Self.version)
      for statement in schema { try engine.execute(statement.text) }
      try adopt(model)
      return true
    }
  }

  /// Remembers `model` from now on, within a transaction that is open: a database that others made. Its file's own mark, by
  /// which they know it, stays as it is.
  public func adopt(_ model: Model) throws(EngineError) {
    try engine.execute(
      "create table \(Self.table) (format integer not null, text text not null)\(engine.dialect.tables.options)"
    )
    try remember(
      model, by: "insert into \(Self.table) (format, text) values (\(placeholder(1)), \(placeholder(2)))")
  }

  /// Makes the tables those of `model`, and remembers it, within a transaction that is open.
  ///
  /// - Parameter schema: The statements that do so.
  public func remember(_ model: Model, by schema: [SQLStatement]) throws(EngineError) {
    // A table that is made anew would take what refers to it along.
    engine.tuning?.enforceReferences(false)
    defer { engine.tuning?.enforceReferences(true) }
    for statement in schema { _ = try engine.prepare(statement).step() }
    if !schema.isEmpty { try engine.tuning?.checkReferences() }
    if !model.isMapped { try engine.files?.setFormatVersion(Self.version) }
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

/// What a database is when it is opened.
public enum DatabaseState: Sendable, Equatable {
  /// Nothing is in it.
  case new
  /// It remembers its model, in the model's own words.
  case remembered(modelText: String)
  /// It has tables that Parlance did not make.
  case foreign(tables: [String])
  /// A later version made it.
  case tooNew(version: Int)
}
