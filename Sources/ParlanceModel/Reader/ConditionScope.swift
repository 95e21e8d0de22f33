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
    // `class full`: the flag is of what the path leads to.
    if endsWithFlag(node) {
      return walk(node.allTokens.filter { [.field, .entity, .flag].contains($0.tokenClass) }, from: scope)
    }
    switch node.rule {
    case .path: walk(node.tokens, from: scope)
    case .sets: checkParts(of: node, in: target(of: Syntax.Sets(node)))
    case .set: checkParts(of: node, in: target(of: Syntax.Set(node)))
    case .subset: checkParts(of: node, in: target(of: Syntax.Subset(node).sets))
    case .inner: checkParts(of: node, in: target(of: Syntax.Inner(node)))
    case .related:
      let related = Syntax.Related(node)
      checkRelation(related, to: scope)
      checkParts(of: node, in: target(of: related))
    case .measure: checkParts(of: node, in: self.scope(of: Syntax.Measure(node), in: scope), related: scope)
    case .test:
      guard case .is(let test) = Syntax.Test(node).form, case .among(let among) = test.tested else {
        return checkParts(of: node, in: scope)
      }
      checkParts(of: node, in: target(of: among.related), related: scope)
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

  private func endsWithFlag(_ node: SyntaxNode) -> Bool {
    switch node.rule {
    case .negation:
      if case .quantity(let said) = Syntax.Negation(node).form, case .flag = said.predicate {
        true
      } else {
        false
      }
    case .column:
      if case .expression(let said) = Syntax.Column(node).shown { said.flag != nil } else { false }
    case .order: if case .quantity(let said) = Syntax.Order(node).ordered { said.flag != nil } else { false }
    case .groupkey: if case .path(let said) = Syntax.GroupKey(node).form { said.flag != nil } else { false }
    default: false
    }
  }

  /// The entity of the fields before `of`: in `max cost of all classes`, those of what stands after it.
  private func scope(of measure: Syntax.Measure, in scope: Entity?) -> Entity? {
    switch measure.form {
    case .path(let said):
      switch said.owner {
      case .record(let record): model.entity(record.entity.text)
      case .set(let set): target(of: set.subset.sets)
      case nil: scope
      }
    case .count(let said): said.related.map { target(of: $0) } ?? scope
    case .aggregate(let said): said.related.map { target(of: $0) } ?? scope
    case .share(let said): said.related.map { target(of: $0) } ?? scope
    case .names(let said): target(of: said.related)
    }
  }

  /// The entity of the rows that a set names.
  private func target(of sets: Syntax.Sets) -> Entity? { sets.sets.first.flatMap { target(of: $0) } }

  private func target(of set: Syntax.Set) -> Entity? {
    switch set.form {
    case .subset(let subset): return target(of: subset.sets)
    case .them: return nil
    case .phrase(let phrase):
      if let entity = phrase.entity { return model.entity(entity.text) }
      guard let flag = phrase.flags.first else { return nil }
      let owners = model.entities.map(\.entity).filter { $0.field(flag.text)?.isFlag == true }
      return owners.count == 1 ? owners[0] : nil
    }
  }

  private func target(of inner: Syntax.Inner) -> Entity? {
    switch inner.form {
    case .phrase(let phrase): model.entity(phrase.entity.text)
    case .subset(let subset): target(of: subset.sets)
    }
  }

  private func target(of related: Syntax.Related) -> Entity? {
    switch related.records {
    case .phrase(let phrase): model.entity(phrase.entity.text)
    case .subset(let subset): target(of: subset.sets)
    }
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
            FieldError.notAReference(field.name, isSlot: false), at: Place(file: file, range: token.range))
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
  private func checkRelation(_ related: Syntax.Related, to scope: Entity?) {
    guard related.all == nil, let scope, let target = target(of: related) else { return }
    let refers = leads(from: target, to: scope)
    let isPaired = model.pairs.map(\.pair).contains {
      Set([$0.planned, $0.actual]) == [target.name, scope.name]
    }
    if refers || isPaired || target.fields.contains(where: \.isUnknown) { return }
    let advice = "; expected `all` before those of every `\(scope.name)`"
    model.problems.refuse(
      EntityError.notRelated(target.name, to: scope.name, advice: advice),
      at: Place(file: file, range: related.range),
      suggestion: "all \(model.files.sources[file][related.range])")
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
