import ParlanceModel
import ParlanceSQL

/// Converts the columns of the outermost select, either to be read by Parlance or to be shown to a user.
struct OutputColumns: Sendable {
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    var result = select
    for (index, column) in select.columns.enumerated() {
      guard let output = column.output else { continue }
      result.columns[index] = self.column(column, output)
      // `distinct` rows can only be sorted by their columns.
      guard select.isDistinct, case .read = output else { continue }
      let read = result.columns[index].expression
      result.orders = result.orders.map { order in order.map { $0 == column.expression ? read : $0 } }
    }
    return result
  }

  private func column(_ column: SQLColumn, _ output: SQLColumn.Output) -> SQLColumn {
    switch output {
    case .read(let kind): SQLColumn(dialect.functions.read(column.expression, as: kind), as: column.name)
    case .shown(let name, nil): SQLColumn(column.expression, named: name)
    case .shown(let name, let divisor?):
      SQLColumn(.infix(column.expression, .divided, .literal(.real(divisor))), as: name)
    }
  }
}
