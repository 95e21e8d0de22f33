internal import CPostgreSQL
internal import ParlanceStore

/// The properties of a statement that a user wrote. They are read from the server's query plan, so the text needn't be
/// parsed.
struct StatementExamination {
  let columnNames: [String]
  /// The steps of the query plan, the outermost step first. Each step contains the table that the step reads or
  /// changes. Empty for a statement without a query plan.
  let steps: [Step]
  /// Whether the text contains no statement.
  let isEmpty: Bool

  struct Step {
    let type: String
    let schema: String
    let table: String
  }

  /// The tables whose rows the statement changes.
  var changedTables: [(schema: String, name: String)] {
    steps.filter { $0.type == Self.change }.map { ($0.schema, $0.table) }
  }
  var changesRows: Bool { steps.contains { $0.type == Self.change } }
  /// Whether the server permits the statement in a read-only transaction.
  var isReadOnly: Bool { !steps.contains { $0.type == Self.change || $0.type == "LockRows" } }
  /// Whether the statement only returns or changes rows. This is false for `create table … as select`, which has a
  /// query plan, too.
  var isOfRows: Bool { !columnNames.isEmpty || steps.first?.type == Self.change }
  var isExplanation: Bool { steps.isEmpty && columnNames == ["QUERY PLAN"] }

  private static let change = "ModifyTable"
}

/// An error that is thrown if a statement can't be examined.
struct ExaminationError: Error {
  let error: EngineError
  /// The server's error about the statement. Nil if the error has another cause.
  var failure: PostgreSQLFailure?
}

extension PostgreSQLConnection {
  private static let examined = "parlance_examined"

  /// Examines a statement: the server prepares and plans the statement, but doesn't run it. Afterwards, the prepared
  /// statement is deallocated.
  ///
  /// The examination has its own transaction. In an open transaction, it has a savepoint instead, so that an error
  /// doesn't affect the transaction.
  func examine(_ sql: String) throws(ExaminationError) -> StatementExamination {
    let isInner = isInTransaction
    let name = Self.examined
    var isPrepared = false
    do throws(EngineError) {
      if !isInner { begin("begin read only") }
      try execute("savepoint \(name)")
    } catch {
      throw ExaminationError(error: error)
    }
    defer {
      try? execute("rollback to savepoint \(name); release savepoint \(name)")
      if isPrepared { try? execute("deallocate \(name)") }
      if !isInner { try? rollback() }
    }
    try check(library.pointee.prepare(pointer, name, sql, 0, nil)) { _ in isPrepared = true }
    var (columnNames, parameterCount) = ([String](), 0)
    try check(library.pointee.describePrepared(pointer, name)) { result in
      columnNames = (0..<library.pointee.nfields(result)).map { column in
        library.pointee.fname(result, column).map { String(cString: $0) } ?? ""
      }
      parameterCount = Int(library.pointee.nparams(result))
    }
    let (plan, steps): (String, [StatementExamination.Step])
    do throws(EngineError) {
      (plan, steps) = try self.plan(name, parameterCount)
    } catch {
      throw ExaminationError(error: error)
    }
    return StatementExamination(
      columnNames: columnNames, steps: steps, isEmpty: !plan.contains("\""))
  }

  private func check(
    _ result: OpaquePointer?, _ read: (OpaquePointer) -> Void
  ) throws(ExaminationError) {
    defer { library.pointee.clear(result) }
    guard let result, library.pointee.resultStatus(result) == CInt(CPOSTGRESQL_COMMAND_OK) else {
      let failure = result.map { PostgreSQLFailure($0, library) }
      throw ExaminationError(error: error(result), failure: failure?.state.isEmpty == false ? failure : nil)
    }
    read(result)
  }

  /// Returns the query plan of a prepared statement as JSON, and the steps of this plan. The server extracts the steps
  /// from the JSON.
  private func plan(
    _ name: String, _ parameterCount: Int
  ) throws(EngineError) -> (String, [StatementExamination.Step]) {
    let arguments = Array(repeating: "null", count: parameterCount).joined(separator: ", ")
    var plan = ""
    try each(
      "explain (format json, costs off, verbose) execute \(name)\(arguments.isEmpty ? "" : "(\(arguments))")"
    ) { plan = $0.label(0) }
    var steps: [StatementExamination.Step] = []
    try each(
      """
      select step ->> 'Node Type', coalesce(step ->> 'Relation Name', ''), \
      coalesce(step ->> 'Schema', '') \
      from jsonb_path_query($1::jsonb, 'strict $.** ? (exists (@."Node Type"))') as step
      """, [plan]
    ) { steps.append(.init(type: $0.label(0), schema: $0.label(2), table: $0.label(1))) }
    return (plan, steps)
  }
}
