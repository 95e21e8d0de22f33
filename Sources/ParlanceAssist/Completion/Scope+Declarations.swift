import ParlanceLanguage
import ParlanceModel

/// Lines that declare: they speak of the entity that they stand in, and of the slots of their verb.
extension Scope {
  /// The entity to whose declaration the line belongs.
  var entityToDeclare: Entity? {
    switch open.first?.rule {
    case .member: model.entities.last
    case .declaration where open.first?.node.says("entity") == true: model.entities.last
    default: nil
    }
  }

  /// The field of the line, as far as it was said.
  var fieldToDeclare: Field? {
    guard let line = open.first(where: { $0.rule == .member })?.node, let name = line.tokens.first?.text,
      let type = line.node(.fieldtype)
    else { return nil }
    return Field(name: name, column: name, type: fieldType(type))
  }

  /// The name of the field whose value the line computes: it cannot be made of itself.
  var fieldToCompute: String? {
    guard let line = open.first(where: { $0.rule == .member })?.node, line.says("=") || line.says("when")
    else {
      return nil
    }
    return line.tokens.first?.text
  }

  private func fieldType(_ node: SyntaxNode) -> FieldType {
    guard let first = node.tokens.first else { return .computed }
    switch first.text {
    case "(": return .choice(node.tokens(.word).map(\.text))
    case "text": return .text
    case "number": return .number
    case "decimal": return .decimal(scale: 2)
    case "date": return .date
    case "time": return .time
    case "boolean": return .flag
    case let name:
      let folded = Folding.folded(name)
      if let unit = model.units.first(where: { Folding.folded($0.name) == folded }) {
        return .quantity(unit: unit.name)
      }
      let entity = model.entities.first { [$0.name, $0.plural].map(Folding.folded).contains(folded) }
      return entity.map { .reference($0.name) } ?? .computed
    }
  }

  /// The names that may be said with a `$`: those of the slots, and what a `define` was told.
  var parameters: [String] {
    let defined = open.first?.node.says("define") == true ? open.first?.node.tokens(.parameter) ?? [] : []
    return slots.map(\.name) + defined.map { String($0.text.drop { $0 == "$" }) }
  }

  /// The entity of the record that a slot stands for; none for any other value.
  func entities(of parameter: SyntaxToken) -> [Entity] {
    let name = Folding.folded(String(parameter.text.drop { $0 == "$" }))
    guard let slot = slots.first(where: { Folding.folded($0.name) == name }),
      case .reference(let entity) = slot.type
    else { return [] }
    return model.entity(entity).map { [$0] } ?? []
  }
}
