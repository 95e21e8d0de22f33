import ParlanceModel

@testable import ParlanceMeaning

// Functions with short names that build commands, in the form that the resolver returns.

func the(_ name: String, _ entity: Entity) -> TypedExpression {
  guard let field = entity.field(name) else { preconditionFailure("no field \(name) in \(entity.name)") }
  return TypedExpression(.column(field), field.type)
}

/// Returns the field at the end of a path such as `class starts`.
func path(_ names: String..., from entity: Entity) -> TypedExpression {
  func walk(_ names: ArraySlice<String>, _ entity: Entity) -> TypedExpression {
    let first = the(names[names.startIndex], entity)
    guard names.count > 1, case .column(let field) = first.expression,
      let next = field.referencedEntity.flatMap({ Fixture.model.entity($0) })
    else { return first }
    let rest = walk(names.dropFirst(), next)
    return TypedExpression(.follow(field, rest.expression), rest.type)
  }
  return walk(names[...], entity)
}

let id = TypedExpression(.id, .number)

func slot(_ token: Int) -> LiteralSlot { LiteralSlot(token: token) }

func typed(_ token: Int, _ conversion: Conversion = .number) -> Binding { .literal(slot(token), conversion) }

func said(_ token: Int, _ type: FieldType = .number) -> TypedExpression {
  switch type {
  case .text, .choice: TypedExpression(.binding(typed(token, .text)), type)
  case .decimal(let scale): TypedExpression(.binding(typed(token, .decimal(scale: scale))), type)
  case .quantity: TypedExpression(.binding(typed(token, .quantity(factor: 1000))), type)
  default: TypedExpression(.binding(typed(token)), type)
  }
}

func number(_ value: Int64) -> TypedExpression {
  TypedExpression(.binding(.constant(.integer(value))), .number)
}

func flag(_ value: Bool) -> TypedExpression {
  TypedExpression(.binding(.constant(.integer(value ? 1 : 0))), .flag)
}

func day(_ moment: MomentExpression) -> TypedExpression { TypedExpression(.binding(.day(moment)), .date) }

func record(_ number: Int, _ entity: Entity) -> TypedExpression {
  TypedExpression(.binding(.record(number)), .reference(entity.name))
}

func column(_ name: String, _ value: TypedExpression) -> OutputColumn {
  OutputColumn(name: name, value: value)
}

func list(
  _ selection: Selection, _ columns: [OutputColumn], distinct: Bool = false, ordering: Ordering = Ordering()
) -> Command {
  .query(Query(selection: selection, form: .list(columns, distinct: distinct), ordering: ordering))
}

func aggregates(
  _ selection: Selection, _ columns: [OutputColumn], per groups: [OutputColumn] = [],
  having: Condition? = nil, ordering: Ordering = Ordering()
) -> Command {
  .query(
    Query(
      selection: selection, form: .aggregates(columns), groups: groups, having: having, ordering: ordering))
}

func group(_ function: Aggregate.Function, _ operand: TypedExpression? = nil, distinct: Bool = false)
  -> TypedExpression
{
  let aggregate = Aggregate(function, of: operand, isDistinct: distinct)
  let type = ExpressionTyping(model: Fixture.model).result(of: function, over: operand?.type)
  return TypedExpression(.groupAggregate(aggregate), type ?? .number)
}

func over(
  _ function: Aggregate.Function, _ operand: TypedExpression? = nil, _ related: RelatedSelection
) -> TypedExpression {
  let type = ExpressionTyping(model: Fixture.model).result(of: function, over: operand?.type)
  return TypedExpression(.aggregate(Aggregate(function, of: operand), over: related), type ?? .number)
}

func arithmetic(
  _ left: TypedExpression, _ operation: ArithmeticOperator, _ right: TypedExpression
) -> TypedExpression {
  let type = ExpressionTyping(model: Fixture.model).result(of: operation, left.type, right.type)
  return TypedExpression(.arithmetic(operation, left, right), type ?? .number)
}

func related(_ entity: Entity, by field: String, _ conditions: Condition...) -> RelatedSelection {
  RelatedSelection(
    Selection(entity: entity, conditions: conditions), via: entity.field(field).map(Link.reference))
}

/// Returns a set that isn't related to the current row.
func whole(_ entity: Entity, _ conditions: [Condition] = [], _ ordering: Ordering? = nil) -> RelatedSelection
{
  RelatedSelection(Selection(entity: entity, conditions: conditions, ordering: ordering), via: nil)
}

func isRecord(_ number: Int = 0) -> Condition { .isListed(.id, .record(number)) }
