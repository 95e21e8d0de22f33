internal import GRDBSQLite

/// What SQLite compiles a statement to, as its `explain` lists it: nothing is read off the text.
struct StatementProgram {
  /// Whether it begins a transaction, or goes on in the one that is open. Only what does not, such as `vacuum`, can ask for
  /// none to be open.
  private(set) var usesTransaction = false
  /// Whether it writes a file besides the database, as `vacuum into` does.
  private(set) var writesFile = false
  /// Whether it makes a table or an index.
  private(set) var makesTree = false
  /// Whether SQLite does most of it in one step: it gives back all pages of a table or an index, or writes the file anew.
  private(set) var isOneStep = false
  /// The instructions in its loops of which SQLite counts no steps, each once.
  private(set) var uncounted = 0

  /// - Parameter statement: Compiled; one that is itself an `explain` needs nothing.
  init(of statement: OpaquePointer, on connection: OpaquePointer) {
    guard sqlite3_stmt_isexplain(statement) == 0, let sql = sqlite3_sql(statement) else { return }
    var explain: OpaquePointer?
    guard sqlite3_prepare_v2(connection, "explain " + String(cString: sql), -1, &explain, nil) == SQLITE_OK
    else {
      // What cannot be looked into is run as all others are.
      usesTransaction = true
      return
    }
    defer { sqlite3_finalize(explain) }
    while sqlite3_step(explain) == SQLITE_ROW {
      guard let word = sqlite3_column_text(explain, Self.opcode) else { continue }
      switch String(cString: word) {
      case "Transaction": usesTransaction = true
      // Its second number is where the file's name is kept.
      case "Vacuum":
        isOneStep = true
        writesFile = writesFile || sqlite3_column_int(explain, Self.second) != 0
      case "CreateBtree": makesTree = true
      case "Destroy", "Clear": isOneStep = true
      // The second number is where they go back to, the fifth what counts their steps.
      case "Next", "SorterNext":
        if sqlite3_column_int(explain, Self.fifth) != SQLITE_STMTSTATUS_FULLSCAN_STEP {
          let length =
            sqlite3_column_int(explain, Self.address) - sqlite3_column_int(explain, Self.second) + 1
          uncounted += Int(length)
        }
      default: break
      }
    }
  }

  /// Columns of the list.
  private static let address: CInt = 0
  private static let opcode: CInt = 1
  private static let second: CInt = 3
  private static let fifth: CInt = 6
}
