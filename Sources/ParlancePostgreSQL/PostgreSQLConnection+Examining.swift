internal import CPostgreSQL
internal import ParlanceStore

/// What a statement does, as the server tells before it is run: nothing is read off the text.
struct StatementExamination {
  let columnNames: [String]
  /// The steps of its plan, the outermost first, each with the table that it reads or changes. None for what has no plan.
  let steps: [Step]
  /// Whether there is no statement at all.
  let isEmpty: Bool

  struct Step {
    let type: String
    let schema: String
    let table: String
  }

  /// The tables in which it adds, changes or deletes rows.
  var changedTables: [(schema: String, name: String)] {
    steps.filter { $0.type == Self.change }.map { ($0.schema, $0.table) }
  }
  var changesRows: Bool { steps.contains { $0.type == Self.change } }
  /// Whether the server refuses it in a transaction that only reads.
  var isReadOnly: Bool { !steps.contains { $0.type == Self.change || $0.type == "LockRows" } }
  /// Whether it gives rows or changes them, and does nothing else: what makes a table of rows has a plan as well.
  var isOfRows: Bool { !columnNames.isEmpty || steps.first?.type == Self.change }
  var isExplanation: Bool { steps.isEmpty && columnNames == ["QUERY PLAN"] }

  private static let change = "ModifyTable"
}

/// Why a statement could not be examined.
struct ExaminationError: Error {
  let error: EngineError
  /// What the server says of the statement; nil where the failure is none of it.
  var failure: PostgreSQLFailure?
}

extension PostgreSQLConnection {
  private static let examined = "parlance_examined"

  /// Has the server compile and plan a statement, in a transaction of its own, or behind a savepoint of the one that is open:
  /// an error does no harm to that, and no statement is kept.
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

  /// The plan of a statement that is compiled, as the server writes it, and its steps as the server reads that.
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
