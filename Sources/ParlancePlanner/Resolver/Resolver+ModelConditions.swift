public import ParlanceLanguage
public import ParlanceModel

/// What the model's own conditions mean is read as a sentence's are.
extension Resolver: ModelConditions {
  public func condition(of check: Check, in entity: Entity) throws(Diagnostic) -> Condition {
    try condition(check.condition, of: entity)
  }

  public func condition(of rule: UniqueRule, in entity: Entity) throws(Diagnostic) -> Condition? {
    guard let node = rule.condition else { return nil }
    return try condition(node, of: entity)
  }

  public func defaultValue(of field: Field, in entity: Entity) throws(Diagnostic) -> Value? {
    guard let node = field.defaultValue else { return nil }
    let resolution = Resolution(model: model, context: context)
    let value = try resolution.inModel { () throws(Diagnostic) in
      try resolution.value(node, expecting: field.type)
    }
    guard case .binding(.constant(let constant)) = value.expression else { return nil }
    return constant
  }
}
