import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

extension Lowering {
  func lower(_ condition: Condition, _ row: Row) -> LoweredCondition {
    if case .compare(let left, .equal, let right) = condition, right.isRecord, row.table == nil,
      case .column(let field) = left.expression, field.referenceForm != .id
    {
      return refers(field, right, row)
    }
    return switch condition {
    case .all(let parts): joined(parts.map { lower($0, row) }) { .all($0) }
    case .any(let parts): joined(parts.map { lower($0, row) }) { .any($0) }
    case .not(.not(let inner)): lower(inner, row)
    case .not(.isTrue(let flag)): isFalse(flag, row)
    case .not(let inner): LoweredCondition(lower(inner, row).negated, isDefinite: true)
    case .compare(let left, let comparison, let right):
      compare(lower(left, row), comparison, lower(right, row))
    case .isTrue(let flag): isTrue(flag, row)
    case .isEmpty(let value): LoweredCondition(.test(lower(value, row).sql, .isNull), isDefinite: true)
    case .isKey(let key, let value): isKey(shown(key, row).key, value)
    case .text(let text, let test, let part): lower(lower(text, row), test, lower(part, row))
    case .isOne(let value, let values): isOne(lower(value, row), values.map { lower($0, row) })
    case .isAmong(let value, let member, let related): isAmong(value, member, related, row)
    case .within(let day, let span): within(lower(day, row), span)
    case .related(let related, let bound): LoweredCondition(relates(related, bound, row), isDefinite: true)
    case .relatedToAll(let related): relatesToAll(related, row)
    case .lineage(let side, let others, let field): lineage(side, of: others, by: field, row)
    case .isIn(let id, let selection): isIn(lowerID(id, row), selection)
    case .combined(let left, let operation, let right):
      LoweredCondition(.isIn(row.id, combined(left, operation, right)), isDefinite: row.isCertain)
    case .isListed(let id, let binding): isListed(lowerID(id, row), binding)
    }
  }

  private func joined(
    _ parts: [LoweredCondition], _ join: ([SQLExpression]) -> SQLExpression
  ) -> LoweredCondition {
    LoweredCondition(join(parts.map(\.sql)), isDefinite: parts.allSatisfy(\.isDefinite))
  }

  private func lowerID(_ id: Expression, _ row: Row) -> Lowered { lower(id, .number, row) }

  private func compare(_ left: Lowered, _ comparison: Comparison, _ right: Lowered) -> LoweredCondition {
    let (left, right) = comparable(left, right)
    let (first, second) = aligned(scaled(left, like: right), scaled(right, like: left))
    let isDefinite = !first.isOptional && !second.isOptional
    // `<` and `>` compare choices in the order of their declaration. The engine's own type may have a different order.
    if !comparison.isOrdering || !first.isChoice && !second.isChoice, let (own, other) = native(first, second)
    {
      return LoweredCondition(.infix(own, comparison.infix, other), isDefinite: isDefinite)
    }
    let (own, other) = comparison.isOrdering ? (first.sortKey, second.sortKey) : (first.sql, second.sql)
    if let column = first.column, second.sql.isConstant, own == first.sql {
      return compare(first, .infix(column, comparison.infix, second.sql), second)
    }
    if let column = second.column, first.sql.isConstant, other == second.sql {
      return compare(second, .infix(first.sql, comparison.infix, column), first)
    }
    return LoweredCondition(.infix(own, comparison.infix, other), isDefinite: isDefinite)
  }

  /// Returns a comparison between a column of an external table and a constant. The engine can use the column's index.
  private func compare(
    _ value: Lowered, _ comparison: SQLExpression, _ constant: Lowered
  ) -> LoweredCondition {
    // A stored value that isn't valid for the type never equals a constant of the type, so no other condition is
    // needed.
    if case .infix(_, .equal, _) = comparison { return LoweredCondition(comparison, isDefinite: false) }
    return LoweredCondition(
      .all([.test(value.sql, .isNotNull), comparison]), isDefinite: !constant.isOptional)
  }

  /// Returns a condition that is true if a reference refers to a record. The reference contains a uuid or fields of the
  /// record, not its id.
  private func refers(_ field: Field, _ record: TypedExpression, _ row: Row) -> LoweredCondition {
    let id = lower(record, row).sql
    let target = tables.target(of: field)
    let parts = holds(field, theRecord: id, row).map { own, held in
      SQLExpression.infix(own, .equal, orUnmatched(held, id, field.referenceForm, of: target))
    }
    return LoweredCondition(allOf(parts), isDefinite: !field.isOptional && row.isCertain)
  }

  /// Returns a condition that is true if a flag is set. A stored flag is compared with 1, so that the engine can use an
  /// index. A calculated flag is already a condition.
  private func isTrue(_ flag: TypedExpression, _ row: Row) -> LoweredCondition {
    if case .condition(let condition) = flag.expression, row.table == nil { return lower(condition, row) }
    let value = lower(flag, row)
    if case .column = value.sql {
      return LoweredCondition(.infix(value.sql, .equal, .flag(true)), isDefinite: !value.isOptional)
    }
    return LoweredCondition(.test(value.sql, .isTrue), isDefinite: true)
  }

  private func isFalse(_ flag: TypedExpression, _ row: Row) -> LoweredCondition {
    let isTrue = isTrue(flag, row)
    if isTrue.isDefinite, case .infix(let column, .equal, .flag) = isTrue.sql,
      case .column = flag.expression
    {
      return LoweredCondition(.infix(column, .equal, .flag(false)), isDefinite: true)
    }
    return LoweredCondition(isTrue.negated, isDefinite: true)
  }

  /// Returns a condition that is true if a group key equals a value. If `value` is nil, the key must be null. The
  /// argument has no declared type, so the engine uses the key's type.
  private func isKey(_ key: Lowered, _ value: Binding?) -> LoweredCondition {
    guard let value else { return LoweredCondition(.test(key.sql, .isNull), isDefinite: true) }
    return LoweredCondition(.infix(key.sql, .equal, .argument(value)), isDefinite: !key.isOptional)
  }

  private func lower(_ text: Lowered, _ test: TextTest, _ part: Lowered) -> LoweredCondition {
    LoweredCondition(
      dialect.functions.test(text.sql, test, part.sql), isDefinite: !text.isOptional && !part.isOptional)
  }

  private func isOne(_ value: Lowered, _ values: [Lowered]) -> LoweredCondition {
    let isDefinite = !value.isOptional && values.allSatisfy { !$0.isOptional }
    let natives = values.compactMap { native(value, $0) }
    if let (own, _) = natives.first, natives.count == values.count, natives.allSatisfy({ $0.own == own }) {
      return LoweredCondition(.isOne(own, of: natives.map(\.other)), isDefinite: isDefinite)
    }
    let pairs = values.map { other in
      let (first, second) = comparable(value, other)
      return aligned(first, second)
    }
    if pairs.allSatisfy({ $0.0.sql == value.sql }) {
      let isConstant = pairs.allSatisfy(\.1.sql.isConstant)
      return LoweredCondition(
        .isOne(isConstant ? value.column ?? value.sql : value.sql, of: pairs.map { $0.1.sql }),
        isDefinite: isDefinite)
    }
    return LoweredCondition(
      .any(pairs.map { .infix($0.0.sql, .equal, $0.1.sql) }), isDefinite: isDefinite)
  }

  private func isAmong(
    _ value: TypedExpression, _ member: TypedExpression, _ related: RelatedSelection, _ row: Row
  ) -> LoweredCondition {
    var draft = rows(related, row)
    let (first, second) = comparable(lower(value, row), lower(member, draft.row))
    let (left, right) = aligned(first, second)
    let (own, other) = native(left, right) ?? (left.sql, right.sql)
    if right.isOptional { draft.filters.append(.test(other, .isNotNull)) }
    let select = draft.select([SQLColumn(other)])
    return LoweredCondition(.isIn(own, select), isDefinite: !left.isOptional)
  }

  private func within(_ day: Lowered, _ span: MomentSpan) -> LoweredCondition {
    var parts: [SQLExpression] = []
    let column = day.column ?? day.sql
    if let lower = span.lower {
      parts.append(.infix(column, span.excludesLower ? .greater : .greaterOrEqual, .argument(lower)))
    }
    if let upper = span.upper {
      parts.append(.infix(column, span.includesUpper ? .lessOrEqual : .less, .argument(upper)))
    }
    if !parts.isEmpty, day.column != nil { parts.insert(.test(day.sql, .isNotNull), at: 0) }
    if parts.isEmpty { return LoweredCondition(.test(day.sql, .isNotNull), isDefinite: true) }
    return LoweredCondition(parts.count == 1 ? parts[0] : .all(parts), isDefinite: !day.isOptional)
  }

  private func relates(_ related: RelatedSelection, _ bound: CountBound?, _ row: Row) -> SQLExpression {
    let draft = rows(related, row, limitsEach: false)
    guard let bound else { return .exists(draft.select([SQLColumn(.integer(1))])) }
    let comparison: SQLInfix =
      switch bound.kind {
      case .atLeast: .greaterOrEqual
      case .atMost: .lessOrEqual
      case .exactly: .equal
      }
    return .infix(
      .select(draft.select([SQLColumn(.rowCount)])), comparison, .argument(bound.number, as: .integer))
  }

  /// Returns a condition that is true if every row of a set belongs to `row`.
  private func relatesToAll(_ related: RelatedSelection, _ row: Row) -> LoweredCondition {
    var draft = rows(related.selection)
    if let link = related.via {
      draft.filters.append(
        LoweredCondition(allOf(filters(link, draft.row, row)), isDefinite: false).negated)
    }
    return LoweredCondition(
      .exists(draft.select([SQLColumn(.integer(1))]), isNegated: true), isDefinite: true)
  }

  private func allOf(_ parts: [SQLExpression]) -> SQLExpression { parts.count == 1 ? parts[0] : .all(parts) }

  /// Returns a condition that is true if `row` is below or above at least one row of a set in a hierarchy. A recursive
  /// select follows the references from row to row.
  private func lineage(
    _ side: HierarchyDirection, of others: Selection, by field: Field, _ row: Row
  ) -> LoweredCondition {
    let name = tableName("\(side)")
    func key(_ row: Row) -> SQLExpression { row.key(in: field.referenceForm) }
    func above(_ row: Row) -> SQLExpression { row.column(field).sql }
    func found(_ row: Row) -> SQLExpression { side == .below ? key(row) : above(row) }
    // If the reference is null, nothing is above the row.
    func filters(_ row: Row) -> [SQLExpression] { side == .below ? [] : [.test(above(row), .isNotNull)] }
    let first = Draft(others.entity, tables)
    let origin =
      side == .below ? first.row.column(field) : Lowered(first.row.id, .number, isOptional: false)
    let start = first.select(
      [SQLColumn(found(first.row), as: "id")], adding: [isIn(origin, others).sql] + filters(first.row))
    let next = Draft(others.entity, tables)
    let last = tables.place(of: name)
    let link = side == .below ? above(next.row) : key(next.row)
    var step = next.select([SQLColumn(found(next.row))], adding: filters(next.row))
    step.joins.append(
      SQLJoin(
        source: .table(name, as: last), isLeft: false, on: .infix(link, .equal, .column("id", of: last))))
    var all = Select([SQLColumn(.column("id", of: nil))], from: .table(name, as: tables.place(of: name)))
    var table = NamedSelect(name, start, next: step)
    table.isSet = true
    all.tables = [table]
    return LoweredCondition(.isIn(key(row), all), isDefinite: row.isCertain)
  }

  private func isIn(_ id: Lowered, _ selection: Selection) -> LoweredCondition {
    let records = id.referenceForm == .id ? ids(selection) : keys(rows(selection), for: id)
    return LoweredCondition(.isIn(id.sql, records), isDefinite: !id.isOptional)
  }

  private func isListed(_ id: Lowered, _ binding: Binding) -> LoweredCondition {
    let isDefinite = !id.isOptional
    if case .reference(let name) = id.type, id.referenceForm != .id {
      var draft = Draft(entity(name), tables)
      let own = Lowered(draft.row.id, .number, isOptional: false)
      draft.filters = [isListed(own, binding).sql]
      return LoweredCondition(.isIn(id.sql, keys(draft, for: id)), isDefinite: isDefinite)
    }
    if case .record = binding {
      return LoweredCondition(
        .infix(id.sql, .equal, .argument(binding, as: .integer)), isDefinite: isDefinite)
    }
    return LoweredCondition(
      dialect.functions.isListed(id.sql, in: .argument(binding, as: .ids)), isDefinite: isDefinite)
  }
}

extension TypedExpression {
  /// Whether the expression is a record named in the sentence.
  fileprivate var isRecord: Bool {
    if case .reference = type, case .binding = expression { true } else { false }
  }
}

extension Comparison {
  fileprivate var infix: SQLInfix {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}

/// A condition as an SQL expression.
struct LoweredCondition {
  let sql: SQLExpression
  /// Whether the condition is never null.
  let isDefinite: Bool

  init(_ sql: SQLExpression, isDefinite: Bool) {
    self.sql = sql
    self.isDefinite = isDefinite
  }

  /// The negation, which is true if the condition is false or null.
  var negated: SQLExpression {
    switch sql {
    case .exists(let select, let isNegated): return .exists(select, isNegated: !isNegated)
    case .test(let operand, let test): return .test(operand, test.opposite)
    case .isIn(let operand, let select, let isNegated) where isDefinite:
      return .isIn(operand, select, isNegated: !isNegated)
    case .infix(let left, let infix, let right) where isDefinite:
      if let opposite = infix.opposite { return .infix(left, opposite, right) }
    default: break
    }
    return isDefinite ? .not(sql) : .test(sql, .isNotTrue)
  }

  /// The condition as a value: true or false, never null.
  var value: SQLExpression { isDefinite ? sql : .test(sql, .isTrue) }
}
