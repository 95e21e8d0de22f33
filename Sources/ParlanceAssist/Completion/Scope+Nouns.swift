import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

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
      let sums = outer.node(.aggregates)?.nodes(.aggsum) ?? []
      let isOverTime = sums.contains(where: \.isOverTime)
      return outer.node(.aggregates).flatMap(entitiesHavingFields)?
        .filter { !isOverTime || reach.mainDate(of: $0) != nil }
    case .sets where outer.rule == .countbody && outer.says("distinct"):
      return outer.node(.path).flatMap(entitiesHavingFields)
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
      entities(owners.flatMap(\.references).filter { $0.followingWord == preposition })
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
    // `sum (ends - starts)`: a day less another is a number.
    let function = node.rule == .formula ? nil : own ?? function
    return node.nodes.filter { !isOfOthers($0) }.flatMap { paths(in: $0, of: function) }
  }

  /// `amount of sessions`: what is measured is not of the records that are spoken of.
  private func isOfOthers(_ node: SyntaxNode) -> Bool { node.rule == .measure && node.says("of") }
}
