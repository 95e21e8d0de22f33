import ParlanceModel

extension SQLWriter {
  package mutating func write(_ select: Select) {
    write(with: select.tables)
    write(select.isDistinct ? "select distinct" : "select")
    if select.columns.count > 1, select.columns.contains(where: \.expression.isMultiline) {
      indented { $0.list(select.columns, ",") { $0.line($1) } }
    } else {
      write(" ")
      list(select.columns) { $0.write($1) }
    }
    if select.source != .nothing {
      line("from ")
      write(from: select.source)
    }
    for join in select.joins {
      line(join.isLeft ? "left join " : "join ")
      write(from: join.source)
      write(" on ")
      write(join.on)
    }
    write(filters: select.filters)
    if !select.groups.isEmpty {
      line("group by ")
      list(select.groups.flatMap(dialect.functions.groupKeys)) { $0.write(key: $1) }
    }
    if let having = select.having {
      line("having ")
      write(having)
    }
    for further in select.combined {
      line(further.operation.rawValue)
      line("")
      write(further.select)
    }
    if !select.orders.isEmpty {
      line("order by ")
      list(select.orders) { $0.write($1) }
    }
    if let limit = select.limit {
      line("limit ")
      write(limit)
    }
    if let offset = select.offset {
      write(" offset ")
      write(offset)
    }
  }

  package mutating func write(_ order: SQLOrder) {
    write(key: order.expression)
    if order.isDescending { write(" desc") }
    if order.isOptional { write(" nulls last") }
  }

  /// Writes `where …`. Each condition after the first is on its own line.
  package mutating func write(filters: [SQLExpression]) {
    for (index, filter) in filters.enumerated() {
      if index == 0 {
        line("where ")
        write(filter, atLeast: filters.count > 1 ? 3 : 0)
      } else {
        indented {
          $0.line("and ")
          $0.write(filter, atLeast: 3)
        }
      }
    }
  }

  private mutating func line(_ column: SQLColumn) {
    line("")
    write(column)
  }

  private mutating func write(_ column: SQLColumn) {
    write(column.expression)
    if let name = column.name {
      write(" as ")
      write(identifier: name)
    }
  }

  private mutating func write(from source: SQLSource) {
    switch source {
    case .nothing: break
    case .distributed(let table, let place) where isWithin:
      write(spelling.gathered(table))
      write(" as ")
      write(identifier: names[place])
    case .table(let table, let place), .distributed(let table, let place):
      write(table: table)
      write(nameOf: place)
    case .rows(let entity, _): preconditionFailure("the source of \(entity.plural) isn't resolved")
    case .select(let select, let place):
      nested(select)
      write(" as ")
      write(identifier: names[place])
    case .function(let call): write(call)
    }
  }

  package mutating func write(nameOf place: Place?, always: Bool = false) {
    guard qualifies || always, let place else { return }
    write(" as ")
    write(identifier: names[place])
  }
}
