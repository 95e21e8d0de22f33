internal import ParlancePlanner
internal import ParlanceStore

/// The greatest id in a table, as it was before what is being done to it now.
struct TableEnd: Sendable {
  /// Nil where it cannot be asked, as in a database in memory, or there is none.
  let id: Int64?

  /// Asks by a connection of its own, since another one is at work.
  init(of table: String, inFileAt path: String) {
    let engine = SQLiteEngine.beside(path)
    id = try? engine.map { try $0.read("select max(rowid) from \($0.dialect.quoted(table))") }
  }
}
