import ParlanceModel

/// The columns of an answer: as they are selected, grouped by, ordered by and read.
struct AnswerColumns {
  private(set) var sql: [SQLColumn] = []
  /// What rows are grouped by: of a reference its id.
  private(set) var keys: [SQLExpression] = []
  /// By what is shown, from the first column on.
  private(set) var orders: [SQLOrder] = []
  private(set) var results: [ResultColumn] = []

  init(_ columns: [OutputColumn], _ lowering: Lowering, _ row: Row) {
    for column in columns {
      let (value, key, name) = lowering.shown(column.value, row)
      sql.append(SQLColumn(value.sql, as: name))
      keys.append(key.sql)
      orders.append(SQLOrder(value.sql, isOptional: value.isOptional))
      // Of a reference the label is shown, in the label's own kind.
      let type = if case .reference = column.value.type { value.type } else { column.value.type }
      var kind = lowering.kind(type)
      switch column.value.expression {
      case .share: kind = .share
      // Unlike the other periods it is a day, to be written as one.
      case .period(.day, _): kind = .day
      default: break
      }
      results.append(ResultColumn(name: column.name, fullName: column.fullName, kind: kind))
    }
  }
}
