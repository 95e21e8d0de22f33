import ParlancePlanner

/// What the columns of an answer are there for, as far as the sentence says it.
struct ColumnRoles {
  /// How many columns, from the first, name a group.
  var keyCount = 0
  /// The column that holds the ids of records.
  var idColumn: Int?

  init(_ command: Command, _ answer: Answer) {
    switch answer {
    case .rows(let columns, let records):
      if case .query(let query) = command, case .aggregates(let measured) = query.form {
        keyCount = columns.count - measured.count
      }
      idColumn = records?.index
    case .records: idColumn = 0
    case .scalar, .receipt: break
    }
  }
}
