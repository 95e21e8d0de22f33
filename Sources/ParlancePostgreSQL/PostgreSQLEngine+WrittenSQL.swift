public import ParlanceStore

extension PostgreSQLEngine {
  public var totalChangeCount: Int { connection.totalChangeCount }

  public func compile(written sql: String) throws(SQLRefusal) -> any UserStatement {
    let parameters = PostgreSQLParameters(sql)
    let examination: StatementExamination
    do throws(ExaminationError) {
      examination = try connection.examine(parameters.text)
    } catch {
      throw SQLRefusal(error, in: sql)
    }
    if examination.isEmpty { throw SQLRefusal(.empty) }
    guard examination.isOfRows else { throw SQLRefusal(.refusal(ofNoRows: sql)) }
    for table in examination.changedTables {
      if table.name == ModelStore.table { throw SQLRefusal(.changesModel) }
      if table.name == Journal.table { throw SQLRefusal(.changesJournal) }
    }
    return PostgreSQLStatement(
      parameters.text, connection: connection, written: WrittenSQL(examination, parameters.names))
  }
}

/// The properties of a statement that a user wrote.
struct WrittenSQL {
  let columnNames: [String]
  let parameters: [String]
  let isReadOnly: Bool
  let changesRows: Bool
  let isExplanation: Bool

  init(_ examination: StatementExamination, _ parameters: [String]) {
    columnNames = examination.columnNames
    self.parameters = parameters
    (isReadOnly, changesRows) = (examination.isReadOnly, examination.changesRows)
    isExplanation = examination.isExplanation
  }
}

extension PostgreSQLStatement: UserStatement {
  var columnNames: [String] { written?.columnNames ?? [] }
  var parameters: [String] { written?.parameters ?? [] }
  var isExplanation: Bool { written?.isExplanation ?? false }
  /// Always true. Statements that can't run in a transaction, such as `vacuum`, are refused, because they neither
  /// return nor change rows.
  var usesTransaction: Bool { true }
}

extension SQLRefusal {
  fileprivate init(_ error: ExaminationError, in sql: String) {
    if case .connectionLost = error.error {
      self.init(.failed(error.error))
      return
    }
    guard let failure = error.failure, let position = failure.position else {
      // A syntax error without a position means that the text contains several statements.
      let isSeveral = error.failure?.state == "42601"
      self.init(isSeveral ? .severalStatements : .unreadable(error.error.details))
      return
    }
    let characters = sql.unicodeScalars
    guard position <= characters.count else {
      self.init(.incomplete(failure.message))
      return
    }
    let place = characters.index(characters.startIndex, offsetBy: max(0, position - 1))
    self.init(
      failure.state == "42703" ? .noSuchColumn(failure.message) : .unreadable(failure.message),
      at: sql.utf8.distance(from: sql.startIndex, to: place))
  }
}

extension SQLRefusal.Reason {
  /// Returns why a statement that neither returns nor changes rows is refused. The reason depends on the first word of
  /// `sql`.
  fileprivate static func refusal(ofNoRows sql: String) -> Self {
    switch sql.prefix(while: \.isLetter).lowercased() {
    case "alter", "create", "drop", "select", "with": .changesSchema
    case "abort", "begin", "commit", "end", "release", "rollback", "savepoint", "start": .changesTransaction
    case "discard", "reset", "set": .changesConnection
    default: .hasNoEffect
    }
  }
}
