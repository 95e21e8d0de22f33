import ParlanceLanguage
import ParlanceModel

/// Sets: the one noun phrase that is listed, counted and changed.
extension Resolution {
  func set(_ node: SyntaxNode) throws(Diagnostic) -> Selection {
    if let subset = node.node(.subset) { return try self.subset(subset) }
    if let them = node.token(.keyword("them")) { return try self.them(them) }
    return try nounPhrase(node)
  }

  /// `(set by … first …)`: made on its own.
  func subset(_ node: SyntaxNode) throws(Diagnostic) -> Selection {
    guard let inner = node.node(.sets), let pickNode = node.node(.pick) else {
      preconditionFailure("a subset has a set")
    }
    var selection = try sets(inner)
    let pick = try pick(pickNode, in: .row(selection.entity))
    guard !pick.isEmpty else { return selection }
    if selection.pick != nil {
      selection = Selection(entity: selection.entity, conditions: [.isIn(.id, selection)])
    }
    selection.pick = pick
    return selection
  }

  func them(_ token: SyntaxToken) throws(Diagnostic) -> Selection {
    try requireMemory(token)
    guard let entity = context.them.flatMap(model.entity) else {
      throw Diagnostic(
        "nothing-is-them", .notLegalHere, at: token.range, "nothing was listed yet that `them` could be")
    }
    return Selection(entity: entity, conditions: [.isListed(.id, .parameter("them"))])
  }

  /// A model knows nothing of what was said before; a `define` does.
  private func requireMemory(_ token: SyntaxToken) throws(Diagnostic) {
    guard let frame = frames.last else { return }
    guard frame.kind == .definition else {
      throw Diagnostic(
        "memory-in-model", .notLegalHere, at: token.range,
        "`\(token.text)` is what was said before, which `\(frame.name)` cannot know: let it be told by a $name"
      )
    }
    dependsOnMemory()
  }

  func it(_ token: SyntaxToken) throws(Diagnostic) -> Entity {
    try requireMemory(token)
    guard let entity = context.it.flatMap(model.entity) else {
      throw Diagnostic(
        "nothing-is-it", .notLegalHere, at: token.range, "nothing was shown or changed yet that `it` could be"
      )
    }
    return entity
  }

  /// `{flag} entity [keys] tail`, whatever rule holds the words.
  func nounPhrase(_ node: SyntaxNode, keysAllowSeveral: Bool = true) throws(Diagnostic) -> Selection {
    let flags = node.tokens(.flag)
    let entity: Entity
    let noun = node.token(.entity)
    if let noun {
      entity = self.entity(noun)
    } else {
      entity = try onlyEntity(withFlags: flags)
    }
    var selection = Selection(entity: entity)
    for flag in flags { selection.conditions.append(.isTrue(try self.flag(flag, of: entity))) }
    if let noun {
      let keys = (node.node(.keys)?.nodes(.key) ?? []) + node.nodes(.key)
      let named = try keys.map { (key) throws(Diagnostic) in
        try self.keyCondition(key, of: entity, noun: noun, allowsSeveral: keysAllowSeveral)
      }
      if !named.isEmpty { selection.conditions.append(named.count == 1 ? named[0] : .any(named)) }
    }
    try tail(node.node(.settail) ?? node, of: &selection)
    return selection
  }

  /// `count archived`: the one entity that has all these flags.
  private func onlyEntity(withFlags flags: [SyntaxToken]) throws(Diagnostic) -> Entity {
    let entities = model.entities.filter { entity in
      flags.allSatisfy { field($0.text, of: entity)?.isFlag == true }
    }
    if entities.count == 1 { return entities[0] }
    let range = flags[0].range.lowerBound..<flags[flags.count - 1].range.upperBound
    let words = flags.map(\.text).joined(separator: " ")
    guard let first = entities.first else {
      throw Diagnostic("unknown-flag", .notInModel, at: range, "nothing in the model is \(words)")
    }
    throw Diagnostic(
      "several-entities", .notLegalHere, at: range,
      "\(entities.map(\.plural).joined(separator: " and ")) may be \(words); say which",
      fix: .init(replacing: range, with: "\(words) \(first.plural)"))
  }

  /// The prepositions, dates, `with` parts and `where` of a tail or of an `inner`.
  func tail(_ node: SyntaxNode, of selection: inout Selection) throws(Diagnostic) {
    let entity = selection.entity
    var isNegated = false
    var preposition: SyntaxNode?
    for child in node.children {
      switch child {
      case .token(let token):
        isNegated = token.text == "not" && token.tokenClass == .keyword("not")
      case .node(let part):
        switch part.rule {
        case .prep: preposition = part
        case .ref:
          guard let word = preposition else { preconditionFailure("a reference follows a preposition") }
          let condition = try belongs(to: part, by: word, entity)
          selection.conditions.append(isNegated ? .not(condition) : condition)
          isNegated = false
        case .when:
          let span = try span(part)
          let main = try mainDate(of: entity, at: part.range) { part.asTest(of: $0) }
          try requireDays(part, main.type)
          selection.conditions.append(.within(main, span))
        case .withpart: selection.conditions.append(try with(part, entity))
        case .condition: selection.conditions.append(try condition(part, in: .row(entity)))
        default: break
        }
      }
    }
  }

  private func with(_ node: SyntaxNode, _ entity: Entity) throws(Diagnostic) -> Condition {
    guard let inner = node.node(.inner) else { preconditionFailure("`with` has a set") }
    let selection = try subsetOrPhrase(inner)
    let related = RelatedSelection(selection, via: try via(selection.entity, to: entity, at: inner.range))
    let condition = Condition.related(
      related, try node.node(.bound).map { (bound) throws(Diagnostic) in try self.bound(bound) })
    return node.says("without") ? .not(condition) : condition
  }

  private func subsetOrPhrase(_ node: SyntaxNode) throws(Diagnostic) -> Selection {
    if let subset = node.node(.subset) { return try self.subset(subset) }
    return try nounPhrase(node)
  }

  private func bound(_ node: SyntaxNode) throws(Diagnostic) -> CountBound {
    guard let number = node.token(.number) else { preconditionFailure("a bound has a number") }
    let count = try literal(number, .count)
    if node.says("least") { return .atLeast(count) }
    return node.says("most") ? .atMost(count) : .exactly(count)
  }

  /// The rows of a `related`, and how they belong to a row of `entity`.
  func related(_ node: SyntaxNode, to entity: Entity) throws(Diagnostic) -> RelatedSelection {
    let selection = try subsetOrPhrase(node)
    // Where no row is spoken of, nothing is related to it: the whole set is meant.
    if node.says("all") || entity == .none { return RelatedSelection(selection, via: nil) }
    return RelatedSelection(selection, via: try via(selection.entity, to: entity, at: node.range))
  }
}

extension SyntaxNode {
  /// A stretch of time that is said of `field` as a condition; nil where none is said so.
  fileprivate func asTest(of field: String) -> String? {
    let words = allTokens.map(\.text)
    return words.first == "from" ? nil : "where \(field) " + words.joined(separator: " ")
  }
}
