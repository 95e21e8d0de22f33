import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// The fixture's conditions, in the form that the resolver returns.
struct FixtureConditions: ModelConditions {
  func condition(of check: Check, in entity: Entity) -> Condition {
    switch check.text {
    case "day <= today": .compare(the("day", entity), .lessOrEqual, day(.today))
    default: .compare(the(String(check.text.split(separator: " ")[0]), entity), .greaterOrEqual, number(0))
    }
  }

  func condition(of rule: UniqueRule, in entity: Entity) -> Condition? {
    rule.condition == nil ? nil : .not(.isTrue(the("cancelled", entity)))
  }

  func defaultValue(of field: Field, in entity: Entity) -> TypedExpression? {
    field.accumulates || field.name == "credits"
      ? TypedExpression(.binding(.constant(.integer(0))), field.type) : nil
  }
}
