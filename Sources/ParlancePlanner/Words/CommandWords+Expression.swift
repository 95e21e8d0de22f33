import ParlanceModel

/// Calculations: `spots - left`, `the number of their bookings`.
extension CommandWords {
  func words(_ typed: TypedExpression, _ entity: Entity, _ voice: Voice = .those) -> String {
    if let field = computed.field(of: typed.expression, in: entity) {
      _ = definition(typed.expression, entity)
      return field.name
    }
    if case .binding(let binding) = typed.expression { return text(binding, typed.type) }
    return words(typed.expression, entity, voice)
  }

  /// Says what a computed field is made of for the sake of the computed fields in it, which are then told too.
  func definition(_ expression: Expression, _ entity: Entity) -> String { words(expression, entity, .those) }

  private func words(_ expression: Expression, _ entity: Entity, _ voice: Voice) -> String {
    switch expression {
    case .id: "id"
    case .column(let field): field.name
    case .follow(let field, .id): field.name
    case .follow(let field, let inner):
      "\(field.name) \(words(inner, of: self.entity(field.referencedEntity) ?? entity))"
    case .followBack(let other, _, .id): other.name
    case .followBack(let other, _, let inner): "\(other.name) \(words(inner, of: other))"
    case .binding(let binding): text(binding, .number)
    case .arithmetic(let sign, let left, let right):
      "\(operand(left, of: sign, isRight: false, entity, voice)) \(sign.rawValue) \(operand(right, of: sign, isRight: true, entity, voice))"
    case .shifted(let day, let count, let period, let sign):
      "\(words(day, entity, voice)) \(sign < 0 ? "less" : "plus") \(English.amount(text(count, .number), period.rawValue))"
    case .period(let period, let day): words(period, of: words(day, entity, voice))
    case .condition(let condition): "whether \(clause(condition, entity, .it))"
    case .aggregate(let aggregate, let related):
      "\(words(aggregate, of: related.selection.entity)) \(words(related, to: entity, voice))"
    case .groupAggregate(let aggregate): words(aggregate, of: entity, inGroup: true)
    case .overTime(let aggregate, let frame): words(aggregate, of: entity, inGroup: true) + words(frame)
    case .value(let value, let related):
      "\(words(value, related.selection.entity)) \(words(related, to: entity, voice))"
    case .share(let part, let whole):
      "the share of \(words(part, entity, voice)) in \(words(whole, entity, voice))"
    case .empty: "empty"
    }
  }

  /// `month of day`, but `day` where the date is called so.
  private func words(_ period: Period, of date: String) -> String {
    period.rawValue == date ? date : "\(period.rawValue) of \(date)"
  }

  /// What a path leads to, which may be a computed field of the other entity.
  private func words(_ inner: Expression, of entity: Entity) -> String {
    words(TypedExpression(inner, .number), entity)
  }

  /// In parentheses where it would be read otherwise.
  private func operand(
    _ operand: TypedExpression, of sign: ArithmeticOperator, isRight: Bool, _ entity: Entity, _ voice: Voice
  ) -> String {
    let text = words(operand, entity, voice)
    guard computed.field(of: operand.expression, in: entity) == nil else { return text }
    switch operand.expression {
    case .arithmetic(let inner, _, _):
      let binds = inner.isProduct == sign.isProduct ? !isRight : inner.isProduct
      return binds ? text : "(\(text))"
    case .aggregate, .groupAggregate, .value, .condition: return "(\(text))"
    default: return text
    }
  }

  // MARK: Aggregates

  private func words(_ aggregate: Aggregate, of entity: Entity, inGroup: Bool = false) -> String {
    guard let operand = aggregate.operand else {
      return inGroup ? "the number of \(entity.plural)" : "the number"
    }
    let value = words(operand, entity)
    return aggregate.function.description.phrase(
      aggregate.isDistinct ? "different values of \(value)" : value, operand.type)
  }

  /// `of their bookings`, `of all classes`; by a reference of another name `of the activities that they are the parent of`.
  private func words(_ related: RelatedSelection, to entity: Entity, _ voice: Voice) -> String {
    guard let link = related.via else { return "of \(enclosed(related.selection))" }
    let rows = enclosed(related.selection, voice.owner)
    guard let via = link.field, via.name != entity.name else { return "of \(rows)" }
    return "of \(rows) (by \(via.name))"
  }
}

extension ArithmeticOperator {
  fileprivate var isProduct: Bool { self == .times || self == .divided }
}
