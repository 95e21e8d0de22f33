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
      let type = column.value.type.referencedEntity == nil ? column.value.type : value.type
      results.append(ResultColumn(name: column.name, kind: lowering.kind(type)))
    }
  }
}

extension FieldType {
  var referencedEntity: String? { if case .reference(let name) = self { name } else { nil } }
}
