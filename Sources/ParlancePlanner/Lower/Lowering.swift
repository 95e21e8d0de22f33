import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Translates the parts of a command to SQL expressions and selects, which form the tree of one statement. This is
/// called lowering.
struct Lowering {
  let model: Model
  var dialect: Dialect { tables.dialect }
  let typing: ExpressionTyping
  let tables: PlaceAllocator

  init(model: Model, dialect: Dialect) {
    self.model = model
    self.typing = ExpressionTyping(model: model)
    self.tables = PlaceAllocator(model: model, dialect: dialect)
  }

  /// The row to use if no row exists yet, for example in the values of an insert.
  var noRow: Row { Row(of: nil, at: nil, in: tables) }

  /// Returns the row that an update or delete changes. An update or delete can't join other records.
  func unjoinedRow(of entity: Entity) -> Row {
    Row(of: entity, at: tables.place(of: entity), in: tables)
  }

  /// Returns a row whose columns aren't qualified, for `returning` and for the condition of an index.
  func unqualifiedRow(of entity: Entity) -> Row { Row(of: entity, at: nil, in: tables) }

  func entity(_ name: String) -> Entity { tables.entity(name) }

  func lower(_ typed: TypedExpression, _ row: Row) -> Lowered { lower(typed.expression, typed.type, row) }

  func lower(_ expression: Expression, _ type: FieldType, _ row: Row) -> Lowered {
    if let made = row.lowered(expression)?.compared { return made }
    if let table = row.table, !expression.isOverGroups, let value = table.value(of: expression) {
      return value
    }
    return switch expression {
    case .id: Lowered(row.id, type, isOptional: !row.isCertain, isWhole: true)
    case .column(let field): row.column(field)
    case .follow(let field, let inner): follow(field, inner, type, row)
    case .followBack(let entity, let field, let inner): followBack(entity, field, inner, type, row)
    case .binding(let binding): lower(binding, type)
    case .arithmetic(let operation, let left, let right):
      calculate(operation, lower(left, row), lower(right, row), type)
    case .shifted(let day, let count, let period, let sign):
      shift(lower(day, row), count, period, sign, row)
    case .period(let period, let day): start(of: period, lower(day, row), type)
    case .part(let part, let value): self.part(part, of: value, type, row)
    case .bucket(let value, let size): bucket(of: lower(value, row), lower(size, row))
    case .choice(let test, let then, let otherwise):
      choice(lower(test, row), lower(then, row), lower(otherwise, row), type)
    case .otherwise(let first, let second): self.otherwise(lower(first, row), lower(second, row), type)
    case .rounded(let value, let rounding): rounded(lower(value, row), rounding, type)
    case .condition(let condition):
      Lowered(lower(condition, row).value, .flag, isOptional: false, isWhole: true)
    case .aggregate(let aggregate, let related): lower(aggregate, over: related, row)
    case .groupAggregate(let aggregate): lower(aggregate, row)
    case .overTime(let aggregate, let frame, let each): measure(aggregate, frame, each: each, row)
    case .value(let value, let related): lower(value, of: related, row)
    case .whole(let aggregate, let each): lower(whole: aggregate, each: each, row)
    case .rank(let order, let each): rank(order, each: each, row)
    case .neighbour(let value, let isNext, let each): neighbour(lower(value, row), isNext: isNext, each, row)
    case .names(let value, let related): names(value, of: related, row)
    case .random: Lowered(.call("random", []), type, isOptional: false, isWhole: true)
    case .share(let part, let whole): lower(share: part, of: whole, row)
    case .empty: Lowered(.null, type, isOptional: true)
    }
  }

  private func follow(_ field: Field, _ inner: Expression, _ type: FieldType, _ row: Row) -> Lowered {
    if inner == .id, field.referenceForm == .id || field.type == type { return row.column(field) }
    let target = tables.target(of: field)
    if row.canLookUp { return lower(inner, type, row.record(of: field)) }
    return alone(target, inner, type) { tables.isTarget($0, of: field, in: row) }
  }

  private func followBack(
    _ entity: Entity, _ field: Field, _ inner: Expression, _ type: FieldType, _ row: Row
  ) -> Lowered {
    if row.canLookUp { return lower(inner, type, row.record(of: entity, referringBy: field)) }
    return alone(entity, inner, type) { tables.refers($0, by: field, to: row) }
  }

  /// Returns a scalar subquery that calculates `inner` from the only row of the entity that satisfies `filter`.
  func alone(
    _ entity: Entity, _ inner: Expression, _ type: FieldType, where filter: (Row) -> SQLExpression
  ) -> Lowered {
    let draft = Draft(entity, tables)
    let value = lower(inner, type, draft.row)
    var result = read(value, as: .select(draft.select([SQLColumn(value.own)], adding: [filter(draft.row)])))
    result.isOptional = true
    result.instant = value.instant?.map {
      .select(draft.select([SQLColumn($0)], adding: [filter(draft.row)]))
    }
    return result
  }

  private func lower(_ binding: Binding, _ type: FieldType) -> Lowered {
    switch binding {
    // Constant flags are written into the SQL text, so that the engine can use a partial index. This is safe, because
    // the text is always 0, 1, false or true.
    case .constant(.integer(let flag)) where type == .flag:
      Lowered(.flag(flag != 0), type, isOptional: false, isWhole: true)
    case .constant(.null): Lowered(.null, type, isOptional: true)
    case .parameter, .slot: Lowered(.argument(binding, as: SQLType(type)), type, isOptional: true)
    case .constant(.text): Lowered(.argument(binding, as: SQLType(type)), type, isOptional: false)
    case .constant(.integer):
      Lowered(.argument(binding, as: SQLType(type)), type, isOptional: false, isWhole: true)
    case .literal(_, .count), .literal(_, .positiveCount), .literal(_, .seconds), .literal(_, .length):
      Lowered(.argument(binding), type, isOptional: false, isWhole: true)
    default: Lowered(.argument(binding), type, isOptional: false)
    }
  }
}

/// An SQL expression, and properties of its values.
struct Lowered {
  var sql: SQLExpression { didSet { (column, native, instant) = (nil, nil, nil) } }
  /// The stored column. Set if ``sql`` is null for stored values that aren't valid for the field's type. Conditions can
  /// compare this column instead of ``sql``, so that the engine can use an index.
  var column: SQLExpression?
  /// The value in its own SQL type, if Parlance has no counterpart for the type, such as `interval`. The engine
  /// compares, sorts and groups by this value, so that `10 days` is more than `8 days`. ``sql`` is only the text to
  /// show.
  var native: (sql: SQLExpression, storage: FieldStorage)?
  /// For a time of an external table that is stored in UTC, the moment in UTC. ``sql`` is the same moment on the
  /// session's wall clock, which skips or repeats an hour when the clocks change.
  var instant: Instant?
  /// The type of the values. The stored form depends on the type: SQLite stores the decimal 2.50 as 250.
  var type: FieldType
  /// Whether the value can be null.
  var isOptional: Bool
  /// Whether every value is an integer in SQLite, which stores the decimal 2.50 as 250 and durations in seconds. False
  /// for a number field, which can contain fractions.
  var isWhole: Bool
  /// For a reference, which values of the record it stores: the id, the uuid or certain fields.
  var referenceForm = ReferenceForm.id

  init(_ sql: SQLExpression, _ type: FieldType, isOptional: Bool, isWhole: Bool? = nil) {
    self.sql = sql
    self.type = type
    self.isOptional = isOptional
    self.isWhole = isWhole ?? { if case .decimal = type { true } else { type == .duration } }()
  }
}
