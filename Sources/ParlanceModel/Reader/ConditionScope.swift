internal import ParlanceLanguage

/// Follows the names of a condition or expression through the entities that they are of.
final class ConditionScope {
  /// The computed fields that are named, directly.
  private(set) var used: Set<ComputedField> = []

  private let model: ModelDraft
  /// In which the condition stands.
  private let file: Int

  init(model: ModelDraft, file: Int) {
    self.model = model
    self.file = file
  }

  /// Tells every name that `scope` does not have; nil is an entity of which nothing is known.
  func check(_ node: SyntaxNode, of scope: Entity?) {
    switch node.rule {
    case .path: walk(node.tokens, from: scope)
    // `class full`: the flag is of what the path leads to.
    case .negation where node.node(.quantityof) != nil && node.token(.flag) != nil,
      .column where node.node(.expression) != nil && node.token(.flag) != nil,
      .order where node.node(.quantityof) != nil && node.token(.flag) != nil,
      .groupkey where node.node(.path) != nil && node.token(.flag) != nil:
      walk(node.allTokens.filter { [.field, .entity, .flag].contains($0.tokenClass) }, from: scope)
    case .sets, .set, .subset, .inner: checkParts(of: node, in: target(of: node))
    case .related:
      checkRelation(node, to: scope)
      checkParts(of: node, in: target(of: node))
    case .measure where node.says("of"):
      // `max cost of all classes`: the fields before `of` are those of what stands after it.
      checkParts(of: node, in: target(of: node.node(.related) ?? node), related: scope)
    case .test where node.says("among"):
      checkParts(of: node, in: node.node(.related).flatMap(target), related: scope)
    default: checkParts(of: node, in: scope)
    }
  }

  private func checkParts(of node: SyntaxNode, in scope: Entity?, related outer: Entity? = nil) {
    for element in node.children {
      switch element {
      case .node(let part): check(part, of: part.rule == .related ? outer ?? scope : scope)
      case .token(let token) where token.tokenClass == .flag: checkFlag(token, of: scope)
      case .token: break
      }
    }
  }

  /// The entity of the rows that a set names.
  private func target(of node: SyntaxNode) -> Entity? {
    if let entity = node.token(.entity) { return model.entity(entity.text) }
    if let part = node.node(.subset) ?? node.node(.sets) ?? node.node(.set) { return target(of: part) }
    guard let flag = node.token(.flag) else { return nil }
    let owners = model.entities.map(\.entity).filter { $0.field(flag.text)?.isFlag == true }
    return owners.count == 1 ? owners[0] : nil
  }

  func checkFlag(_ token: SyntaxToken, of scope: Entity?) {
    guard let scope else { return }
    guard let field = scope.field(token.text), field.isFlag else {
      model.refuseUnknown(token, in: file, of: scope)
      return
    }
    use(field, of: scope)
  }

  /// Tells the first word of `path` that cannot be followed.
  func walk(_ path: [SyntaxToken], from scope: Entity?) {
    var current = scope
    for (index, token) in path.enumerated() {
      guard let entity = current else { return }
      if let field = entity.field(token.text) {
        use(field, of: entity)
        if field.isUnknown { return }
        current = field.referencedEntity.flatMap(model.entity)
        let rest = path[(index + 1)...].map(\.text)
        if field.referencedEntity == nil, !rest.isEmpty, !BuiltInWords.arePart(rest) {
          model.problems.refuse(
            "not-a-reference", at: Place(file: file, range: token.range),
            "`\(field.name)` refers to no record, so no path goes on from it")
        }
      } else if let other = model.entity(token.text), other.isOnePer(entity) {
        current = other
      } else {
        model.refuseUnknown(token, in: file, of: entity)
        return
      }
    }
  }

  private func use(_ field: Field, of entity: Entity) {
    if field.computed != nil { used.insert(ComputedField(entity: entity.name, field: field.name)) }
  }

  /// Without `all` a set is of those that refer to the row, be it by a chain of references, or make a pair with it.
  private func checkRelation(_ node: SyntaxNode, to scope: Entity?) {
    guard !node.says("all"), let scope, let target = target(of: node) else { return }
    let refers = leads(from: target, to: scope)
    let isPaired = model.pairs.map(\.pair).contains {
      Set([$0.planned, $0.actual]) == [target.name, scope.name]
    }
    if refers || isPaired || target.fields.contains(where: \.isUnknown) { return }
    model.problems.refuse(
      "not-related", at: Place(file: file, range: node.range),
      "no `\(target.name)` refers to a `\(scope.name)`; expected `all` before those of every `\(scope.name)`",
      suggestion: "all \(model.files.sources[file][node.range])")
  }
}

extension ConditionScope {
  /// Whether references lead there, one behind another.
  private func leads(from other: Entity, to scope: Entity) -> Bool {
    var passed: Set<String> = []
    var open = [other]
    while let next = open.popLast() {
      let targets = next.references.compactMap(\.referencedEntity)
      if targets.contains(scope.name) { return true }
      open += targets.filter { passed.insert($0).inserted }.compactMap(model.entity)
    }
    return false
  }
}

extension Entity {
  /// Whether each record of `other` has at most one of this entity, so that a path may lead back to it.
  fileprivate func isOnePer(_ other: Entity) -> Bool {
    uniques.contains { unique in
      unique.condition == nil && unique.fields.count == 1
        && field(unique.fields[0])?.referencedEntity == other.name
    }
  }
}
