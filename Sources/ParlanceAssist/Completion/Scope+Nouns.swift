import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

extension Scope {
  /// The entities that may be named in the rule at `index`; nil where any may.
  func nouns(at index: Int) -> [Entity]? {
    guard index > 0 else { return nil }
    let node = open[index].node
    let outer = open[index - 1].node
    switch node.rule {
    // Of verbs of one name, the one that is done to its records.
    case .forgetting: return node.token(.verb).map { entities(declaring: $0.text) }
    case .inner: return related(to: owners(within: index))
    case .related where !comparedSets.isEmpty: return comparedSets
    case .related:
      let having = [.measure, .test].contains(outer.rule) ? entitiesHavingFields(outer) : nil
      guard !node.says("all"), let related = related(to: owners(within: index - 1)) else { return having }
      return related.filter { entity in having?.contains { $0.name == entity.name } ?? true }
    case .ref: return wanted(by: outer, at: index)
    case .key, .keys:
      return outer.rule == .keys ? nouns(at: index - 1) : named(in: outer) ?? nouns(at: index - 1)
    // What joins a set is of its entity.
    case .set where outer.rule == .sets: return outer.node(.set).flatMap(said) ?? nouns(at: index - 1)
    case .sets where outer.node(.aggregates) != nil:
      let isOverTime = outer.sums.contains { $0.frame != nil }
      return outer.node(.aggregates).flatMap(entitiesHavingFields)?
        .filter { !isOverTime || reach.mainDate(of: $0) != nil }
    case .sets where outer.rule == .countbody: return outer.node(.counting).flatMap(entitiesHavingFields)
    case .sets where outer.rule == .comparison:
      return (outer.nodes(.total).last).flatMap(entitiesHavingFields) ?? entitiesHavingFields(outer)
    case .sets where outer.says("streak") || outer.says("gaps"):
      return model.entities.filter { reach.mainDate(of: $0) != nil }
    case .target where outer.says("goals"): return model.entities.filter { !$0.goals.isEmpty }
    case .many, .one, .target, .verbtarget:
      return outer.rule == .action ? verbTargets(outer) : nouns(at: index - 1)
    case .sets where outer.rule == .subset: return nouns(at: index - 1)
    case .subset: return nouns(at: index - 1)
    case .measure: return node.node(.path).flatMap(entitiesHavingFields)
    default: return nil
    }
  }

  /// The entity said before a key.
  private func named(in node: SyntaxNode) -> [Entity]? {
    node.token(.entity).flatMap { model.entity($0.text) }.map { [$0] }
  }

  private func verbTargets(_ action: SyntaxNode) -> [Entity]? {
    action.token(.verb).map { entities(withVerb: $0.text) }
  }

  /// The entities to which a reference may point there: by its preposition, or as the one that takes a quantity.
  private func wanted(by outer: SyntaxNode, at index: Int) -> [Entity]? {
    if open[index].node.token(.entity) != nil { return said(in: open[index].node) }
    if let slots = call(within: index) { return filling(slots, in: outer) }
    if let quantity = outer.node(.quantity) {
      return entities(accumulating(quantity, to: nil).flatMap { $0.references.filter(\.isOwner) })
    }
    // What a parameter holds may be added to whatever adds up.
    if outer.token(.parameter) != nil, [.addbody, .action].contains(outer.rule) {
      return entities(
        model.entities.filter { $0.accumulator != nil }.flatMap { $0.references.filter(\.isOwner) })
    }
    guard case .node(let last)? = outer.children.last, last.rule == .prep,
      let preposition = last.tokens.first?.text
    else { return [] }
    return owners(within: index).map { owners in
      entities(
        owners.flatMap(\.references).filter { $0.followingWord == preposition }
          + (preposition == "under" ? owners.flatMap(\.ownLevels) : []))
    }
  }

  private func entities(_ references: [Field]) -> [Entity] {
    let names = Set(references.compactMap(\.referencedEntity))
    return model.entities.filter { names.contains($0.name) }
  }

  /// The entities that have all fields said inside the rule at `index`, whose set is said after them; nil where none was.
  func havingFields(saidFrom index: Int) -> [Entity]? {
    let own = open[index...].map(\.node).prefix { !isOfOthers($0) }
    let paths = own.flatMap { node in self.paths(in: node, of: nil) }.filter { !$0.path.children.isEmpty }
    return paths.isEmpty ? nil : entities(having: paths)
  }

  /// The entities that have every path in `node`, each with a value that its aggregate takes.
  private func entitiesHavingFields(_ node: SyntaxNode) -> [Entity] {
    entities(having: paths(in: node, of: nil))
  }

  private func entities(having paths: [(path: SyntaxNode, function: Aggregate.Function?)]) -> [Entity] {
    model.entities.filter { entity in
      paths.allSatisfy { path, function in
        guard let end = reach.end(of: path.tokens.map(\.text), from: entity) else { return false }
        return function.map { reach.kind(of: end).isTaken(by: $0, in: model) } ?? true
      }
    }
  }

  /// But for those of other records.
  private func paths(
    in node: SyntaxNode, of function: Aggregate.Function?
  ) -> [(path: SyntaxNode, function: Aggregate.Function?)] {
    if node.rule == .path { return [(node, function)] }
    let own = node.token(.aggregate).flatMap { Aggregate.Function(rawValue: $0.text) }
    // `sum (ends - starts)`: a day less another is a number. Of which rows it is, or of which key, is not summed.
    let function = [.expression, .filter, .groupkey, .ranking].contains(node.rule) ? nil : own ?? function
    return node.nodes.filter { !isOfOthers($0) }.flatMap { paths(in: $0, of: function) }
  }

  /// `amount of sessions`: what is measured is not of the records that are spoken of.
  private func isOfOthers(_ node: SyntaxNode) -> Bool { node.rule == .measure && node.says("of") }
}

extension Entity {
  /// The references that lead from a record to another of its own entity.
  var ownLevels: [Field] { references.filter { $0.referencedEntity == name } }
}

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
