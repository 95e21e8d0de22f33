/// Functions that visit or transform the nodes of a statement's tree.
extension SQLExpression {
  /// Visits the direct children, in the order of the SQL text.
  package func visitParts(_ expression: (SQLExpression) -> Void, select: (Select) -> Void) {
    switch self {
    case .column, .excluded, .argument, .literal, .flag, .word: break
    case .infix(let left, _, let right):
      expression(left)
      expression(right)
    case .negative(let operand), .positive(let operand), .not(let operand), .test(let operand, _),
      .cast(let operand, _), .collated(let operand, _), .matched(let operand, _):
      expression(operand)
    case .all(let operands), .any(let operands), .call(_, let operands), .row(let operands):
      operands.forEach(expression)
    case .aggregate(_, let operand, let second, _, let filter):
      [operand, second, filter].forEach { $0.map(expression) }
    case .ordered(_, let operands, let order, let filter):
      operands.forEach(expression)
      expression(order)
      filter.map(expression)
    case .window(let function, let partition, let orders, let frame):
      expression(function)
      partition.forEach(expression)
      orders.forEach { expression($0.expression) }
      (frame?.distance).map(expression)
    case .choice(let test, let then, let otherwise):
      expression(test)
      expression(then)
      expression(otherwise)
    case .isOne(let operand, let values):
      expression(operand)
      values.forEach(expression)
    case .isIn(let operand, let inner, _):
      expression(operand)
      select(inner)
    case .exists(let inner, _), .select(let inner): select(inner)
    }
  }

  /// Returns a copy of the expression with each direct child transformed.
  package func mapParts(
    _ expression: (SQLExpression) -> SQLExpression, select: (Select) -> Select
  ) -> SQLExpression {
    switch self {
    case .column, .excluded, .argument, .literal, .flag, .word: self
    case .infix(let left, let infix, let right): .infix(expression(left), infix, expression(right))
    case .negative(let operand): .negative(expression(operand))
    case .positive(let operand): .positive(expression(operand))
    case .not(let operand): .not(expression(operand))
    case .test(let operand, let test): .test(expression(operand), test)
    case .cast(let operand, let type): .cast(expression(operand), type)
    case .collated(let operand, let collation): .collated(expression(operand), collation)
    case .matched(let operand, let matches): .matched(expression(operand), matches)
    case .all(let operands): .all(operands.map(expression))
    case .any(let operands): .any(operands.map(expression))
    case .call(let function, let operands): .call(function, operands.map(expression))
    case .row(let operands): .row(operands.map(expression))
    case .aggregate(let function, let operand, let second, let isDistinct, let filter):
      .aggregate(
        function, of: operand.map(expression), with: second.map(expression), isDistinct: isDistinct,
        filter: filter.map(expression))
    case .ordered(let function, let operands, let order, let filter):
      .ordered(function, operands.map(expression), by: expression(order), filter: filter.map(expression))
    case .window(let function, let partition, let orders, let frame):
      .window(
        expression(function), partition: partition.map(expression), orders: orders.map { $0.map(expression) },
        frame: frame?.map(expression))
    case .choice(let test, let then, let otherwise):
      .choice(when: expression(test), then: expression(then), otherwise: expression(otherwise))
    case .isOne(let operand, let values): .isOne(expression(operand), of: values.map(expression))
    case .isIn(let operand, let inner, let isNegated):
      .isIn(expression(operand), select(inner), isNegated: isNegated)
    case .exists(let inner, let isNegated): .exists(select(inner), isNegated: isNegated)
    case .select(let inner): .select(select(inner))
    }
  }

  /// Visits each column, including those in nested selects.
  package func visitColumns(_ column: (String, Place?) -> Void) {
    if case .column(let name, let place) = self { return column(name, place) }
    visitParts {
      $0.visitColumns(column)
    } select: {
      $0.visitColumns(column)
    }
  }

  package var hasSelect: Bool {
    var found = false
    visitParts {
      found = found || $0.hasSelect
    } select: { _ in
      found = true
    }
    return found
  }

  /// Returns a copy of the expression with each select transformed by `change`. Selects inside a transformed select
  /// aren't visited: if they need a transformation, `change` must do it.
  package func mapSelects(_ change: (Select) -> Select) -> SQLExpression {
    guard hasSelect else { return self }
    return mapParts {
      $0.mapSelects(change)
    } select: {
      change($0)
    }
  }

  /// Returns a copy of the expression with `place` set for each column without a place. Nested selects aren't changed.
  package func placed(at place: Place) -> SQLExpression {
    if case .column(let name, nil) = self { return .column(name, of: place) }
    return mapParts {
      $0.placed(at: place)
    } select: {
      $0
    }
  }
}

extension SQLFrame {
  fileprivate var distance: SQLExpression? {
    switch self {
    case .from(let distance), .at(let distance): distance
    case .rows(let count): count
    case .rowBefore: nil
    }
  }

  package func map(_ change: (SQLExpression) -> SQLExpression) -> SQLFrame {
    switch self {
    case .from(let distance): .from(change(distance))
    case .at(let distance): .at(change(distance))
    case .rows(let count): .rows(count.map(change))
    case .rowBefore: .rowBefore
    }
  }
}

extension SQLOrder {
  package func map(_ change: (SQLExpression) -> SQLExpression) -> SQLOrder {
    SQLOrder(change(expression), isDescending: isDescending, isOptional: isOptional)
  }
}

extension Select {
  /// Visits the direct children. Sources, joins and filters come first, then the columns, then the remaining clauses.
  package func visitParts(_ expression: (SQLExpression) -> Void, select: (Select) -> Void) {
    for table in tables {
      select(table.select)
      table.next.map(select)
    }
    source.visitParts(expression, select: select)
    for join in joins {
      join.source.visitParts(expression, select: select)
      expression(join.on)
    }
    filters.forEach(expression)
    columns.forEach { expression($0.expression) }
    groups.forEach(expression)
    having.map(expression)
    combined.forEach { select($0.select) }
    top?.orders.forEach { expression($0.expression) }
    top?.each.map(expression)
    orders.forEach { expression($0.expression) }
    limit.map(expression)
    offset.map(expression)
  }

  package func visitColumns(_ column: (String, Place?) -> Void) {
    visitParts {
      $0.visitColumns(column)
    } select: {
      $0.visitColumns(column)
    }
  }

  /// Returns a copy of the select with each direct child transformed.
  package func mapParts(_ expression: (SQLExpression) -> SQLExpression, select: (Select) -> Select) -> Select
  {
    var result = self
    for index in tables.indices { result.tables[index] = tables[index].map(select) }
    result.source = source.mapParts(expression, select: select)
    for index in joins.indices {
      let join = joins[index]
      result.joins[index] = SQLJoin(
        source: join.source.mapParts(expression, select: select), isLeft: join.isLeft,
        on: expression(join.on),
        words: join.words)
    }
    result.filters = filters.map(expression)
    for index in columns.indices {
      let column = columns[index]
      result.columns[index] = SQLColumn(expression(column.expression), as: column.name, output: column.output)
    }
    result.groups = groups.map(expression)
    result.having = having.map(expression)
    for index in combined.indices {
      result.combined[index] = CombinedSelect(combined[index].operation, select(combined[index].select))
    }
    result.top?.orders = top?.orders.map { $0.map(expression) } ?? []
    result.top?.each = top?.each.map(expression)
    result.orders = orders.map { $0.map(expression) }
    result.limit = limit.map(expression)
    result.offset = offset.map(expression)
    return result
  }

  /// Returns a copy of the select with each nested select transformed by `change`. Selects inside a nested select
  /// aren't visited: if they need a transformation, `change` must do it.
  package func mapSelects(_ change: (Select) -> Select) -> Select {
    mapParts {
      $0.mapSelects(change)
    } select: {
      change($0)
    }
  }
}

extension NamedSelect {
  package func map(_ change: (Select) -> Select) -> NamedSelect {
    var table = NamedSelect(name, change(select), next: next.map(change))
    (table.isSet, table.isMaterialized) = (isSet, isMaterialized)
    return table
  }
}

extension SQLSource {
  package var place: Place? {
    switch self {
    case .table(_, let place), .distributed(_, let place), .rows(_, let place), .select(_, let place): place
    case .function, .nothing: nil
    }
  }

  package func visitParts(_ expression: (SQLExpression) -> Void, select: (Select) -> Void) {
    switch self {
    case .select(let inner, _): select(inner)
    case .function(let call): expression(call)
    case .table, .distributed, .rows, .nothing: break
    }
  }

  package func mapParts(_ expression: (SQLExpression) -> SQLExpression, select: (Select) -> Select)
    -> SQLSource
  {
    switch self {
    case .select(let inner, let place): .select(select(inner), as: place)
    case .function(let call): .function(expression(call))
    case .table, .distributed, .rows, .nothing: self
    }
  }
}

extension SQLExpression {
  /// The operands of an `and`. For any other expression, the expression itself.
  package var conjuncts: [SQLExpression] {
    if case .all(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
  }

  /// Returns a copy of the expression with the place of each column replaced, including the columns in nested selects.
  package func mapPlaces(_ place: (Place) -> Place?) -> SQLExpression {
    if case .column(let name, let own?) = self { return .column(name, of: place(own)) }
    return mapParts {
      $0.mapPlaces(place)
    } select: {
      $0.mapPlaces(place)
    }
  }

  /// Returns the numbers of the sources whose columns the expression reads: see ``Place/number``. The source `number`
  /// and the sources of selects inside the expression are left out.
  package func rows(besides number: Int) -> [Int] {
    var own = [number]
    var read: [Int] = []
    visitSelects { select in
      own += ([select.source] + select.joins.map(\.source)).compactMap { $0.place?.number }
    }
    visitColumns { _, place in
      if let place, !place.isNamed, !read.contains(place.number) { read.append(place.number) }
    }
    return read.filter { !own.contains($0) }
  }

  /// Whether the expression reads columns of the place's source, or columns of records that are looked up from this
  /// source.
  package func reads(_ place: Place) -> Bool {
    var found = false
    visitColumns { found = found || $1?.number == place.number }
    return found
  }

  /// Visits each select in the expression, including nested ones.
  package func visitSelects(_ visit: (Select) -> Void) {
    visitParts {
      $0.visitSelects(visit)
    } select: {
      $0.visitSelects(visit)
    }
  }
}

extension Select {
  package func visitSelects(_ visit: (Select) -> Void) {
    visit(self)
    visitParts {
      $0.visitSelects(visit)
    } select: {
      $0.visitSelects(visit)
    }
  }

  package func mapPlaces(_ place: (Place) -> Place?) -> Select {
    mapParts {
      $0.mapPlaces(place)
    } select: {
      $0.mapPlaces(place)
    }
  }
}
