/// How many rows a statement will go through, told by who has it run.
struct RowsAhead: Sendable {
  /// About; no fewer.
  let rows: Int
  /// Instructions for each row, where SQLite itself counts no rows: it makes an index of them.
  private let instructions: Int?

  init(_ rows: Int, _ program: StatementProgram) {
    self.rows = rows
    instructions = program.makesTree && program.uncounted > 0 ? program.uncounted : nil
  }

  /// The rows that so many instructions have put into an index; nil where SQLite counts them.
  func indexed(after count: Int) -> Int? { instructions.map { min(count / $0, rows) } }
}
