import ParlanceMeaning
import ParlanceModel

/// Lowers a command to the relational tree of one statement.
struct Lowering {
  let model: Model
  var dialect: Dialect { tables.dialect }
  let typing: ExpressionTyping
  let tables: StatementTables

  init(model: Model, dialect: Dialect) {
    self.model = model
    self.typing = ExpressionTyping(model: model)
    self.tables = StatementTables(model: model, dialect: dialect)
  }

  /// Where there is no row yet: values of a new one.
  var noRow: Row { Row(of: nil, at: nil, in: tables) }

  /// A row of a table that a change names itself: nothing can be joined to it.
  func bareRow(of entity: Entity) -> Row {
    Row(of: entity, at: tables.place(of: entity), in: tables)
  }

  /// A row that a statement returns, or a condition of its index is about: its columns bear no name.
  func ownRow(of entity: Entity) -> Row { Row(of: entity, at: nil, in: tables) }

  func entity(_ name: String) -> Entity { tables.entity(name) }

  func lower(_ typed: TypedExpression, _ row: Row) -> Lowered { lower(typed.expression, typed.type, row) }

  func lower(_ expression: Expression, _ type: FieldType, _ row: Row) -> Lowered {
    if let made = row.lowered(expression)?.compared { return made }
    if let table = row.table, !expression.isOfGroups, let value = table.value(of: expression) { return value }
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
    case .rounded(let value, let decimals): rounded(lower(value, row), decimals, type)
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
    if row.leadsOn { return lower(inner, type, row.record(of: field)) }
    return alone(target, inner, type) { tables.isTarget($0, of: field, in: row) }
  }

  private func followBack(
    _ entity: Entity, _ field: Field, _ inner: Expression, _ type: FieldType, _ row: Row
  ) -> Lowered {
    if row.leadsOn { return lower(inner, type, row.record(of: entity, referringBy: field)) }
    return alone(entity, inner, type) { tables.refers($0, by: field, to: row) }
  }

  /// `inner` about the row of `entity` for which `filter` holds, in a select of its own.
  func alone(
    _ entity: Entity, _ inner: Expression, _ type: FieldType, where filter: (Row) -> SQLExpression
  ) -> Lowered {
    let draft = Draft(entity, tables)
    let value = lower(inner, type, draft.row)
    var result = read(value, as: .select(draft.select([SQLColumn(value.own)], adding: [filter(draft.row)])))
    result.isOptional = true
    return result
  }

  private func lower(_ binding: Binding, _ type: FieldType) -> Lowered {
    switch binding {
    // A flag's yes and no are the model's own words: 1 and 0 in the text let a partial index be used.
    case .constant(.integer(let flag)) where type == .flag:
      Lowered(.flag(flag != 0), type, isOptional: false, isWhole: true)
    case .constant(.null): Lowered(.null, type, isOptional: true)
    case .parameter, .slot: Lowered(.argument(binding, as: SQLType(type)), type, isOptional: true)
    case .constant(.text): Lowered(.argument(binding, as: SQLType(type)), type, isOptional: false)
    case .constant(.integer):
      Lowered(.argument(binding, as: SQLType(type)), type, isOptional: false, isWhole: true)
    case .literal(_, .count), .literal(_, .positiveCount):
      Lowered(.argument(binding), type, isOptional: false, isWhole: true)
    default: Lowered(.argument(binding), type, isOptional: false)
    }
  }
}

/// A calculation as SQL, and what is known of its values.
struct Lowered {
  var sql: SQLExpression { didSet { (column, native) = (nil, nil) } }
  /// The column itself, where ``sql`` is null for a value that doesn't fit the field's type. Values that fit compare the same, and
  /// an index serves it.
  var column: SQLExpression?
  /// The value in a type that only the engine knows, while ``sql`` is its text. The engine compares, sorts and groups it in that
  /// type: `10 days` is more than `8 days`.
  var native: (sql: SQLExpression, storage: FieldStorage)?
  /// How its values are to be read: their storage follows from it.
  var type: FieldType
  /// Whether it may be null.
  var isOptional: Bool
  /// Whether a number is surely an integer where it is stored: a decimal's is, a field's need not be.
  var isWhole: Bool
  /// For a reference: which values of the record it contains. In a foreign table they may lead to no record.
  var referenceForm = ReferenceForm.id

  init(_ sql: SQLExpression, _ type: FieldType, isOptional: Bool, isWhole: Bool? = nil) {
    self.sql = sql
    self.type = type
    self.isOptional = isOptional
    self.isWhole = isWhole ?? { if case .decimal = type { true } else { false } }()
  }
}
