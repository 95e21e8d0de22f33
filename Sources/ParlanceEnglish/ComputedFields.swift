package import ParlanceMeaning
package import ParlanceModel

/// Finds the computed field with a given formula, so that a description can use the field's name.
///
/// A command contains the formula of a computed field instead of its name. A calculation in a command that equals the
/// formula is therefore described by the name of the field. A calculation with typed literals never equals a formula,
/// because the literals of a formula are constants.
package final class ComputedFields {
  private let model: Model
  private var known: [String: [(field: Field, value: Expression)]] = [:]
  private var defined: [(entity: String, field: Field)] = []

  package init(_ model: Model) { self.model = model }

  /// Returns the field of `entity` whose formula is `expression`, and adds the field to ``definitions``.
  package func field(of expression: Expression, in entity: Entity) -> Field? {
    switch expression {
    // A formula that is only another field is described by that field's name.
    case .id, .column, .follow, .followBack, .binding, .empty: return nil
    default: break
    }
    guard let field = fields(of: entity).first(where: { $0.value == expression })?.field else { return nil }
    if !defined.contains(where: { $0.entity == entity.name && $0.field == field }) {
      defined.append((entity.name, field))
    }
    return field
  }

  /// The definitions of the fields that were found so far: `left is spots - count of bookings`.
  package var definitions: [String] {
    defined.compactMap { entity, field in
      let isAlone = defined.count { $0.field.name == field.name } == 1
      let name = isAlone ? field.name : "\(field.name) of \(EnglishArticle.with(entity))"
      return field.computedText.map { "\(name) \(field.isFlag ? "means that" : "is") \($0)" }
    }
  }

  private func fields(of entity: Entity) -> [(field: Field, value: Expression)] {
    if let fields = known[entity.name] { return fields }
    // While the formulas of an entity are being resolved, its computed fields aren't found. This prevents endless
    // recursion.
    known[entity.name] = []
    let fields = Resolver(model: model).formulas(of: entity)
    known[entity.name] = fields
    return fields
  }
}
