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
    let inner = try sets(node.child(.sets))
    let ordering = try ordering(node.child(.pick), in: .row(inner.entity))
    guard !ordering.isEmpty else { return inner }
    var selection = inner.settled
    selection.ordering = ordering
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

  /// A model knows nothing of earlier sentences; a `define` does.
  private func requireMemory(_ token: SyntaxToken) throws(Diagnostic) {
    guard let frame = frames.last else { return }
    guard frame.kind == .definition else {
      throw Diagnostic(
        "memory-in-model", .notLegalHere, at: token.range,
        "`\(token.text)` refers to an earlier sentence, which `\(frame.name)` cannot know: pass it as a $name"
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
      flags.allSatisfy { entity.field($0.text)?.isFlag == true }
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
    let was = isListing
    isListing = false
    defer { isListing = was }
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
          let condition =
            if let below = try below(part, by: word, entity) {
              below
            } else {
              try belongs(to: part, by: word, entity)
            }
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
    let inner = node.child(.inner)
    let selection = try subsetOrPhrase(inner)
    let related = RelatedSelection(selection, via: try via(selection.entity, to: entity, at: inner.range))
    let condition = try relates(by: related, node.node(.bound))
    return node.says("without") ? .not(condition) : condition
  }

  private func relates(
    by related: RelatedSelection, _ bound: SyntaxNode?
  ) throws(Diagnostic) -> Condition {
    guard let bound else { return .related(related, nil) }
    return bound.says("all") ? .relatedToAll(related) : .related(related, try self.bound(bound))
  }

  private func subsetOrPhrase(_ node: SyntaxNode) throws(Diagnostic) -> Selection {
    if let subset = node.node(.subset) { return try self.subset(subset) }
    return try nounPhrase(node)
  }

  private func bound(_ node: SyntaxNode) throws(Diagnostic) -> CountBound {
    let kind: CountBound.Kind = node.says("least") ? .atLeast : node.says("most") ? .atMost : .exactly
    return CountBound(kind: kind, number: try literal(node.childToken(.number), .count))
  }

  /// The rows of a `related`, and how they belong to a row of `entity`.
  func related(_ node: SyntaxNode, to entity: Entity) throws(Diagnostic) -> RelatedSelection {
    let selection = try subsetOrPhrase(node)
    // Without a row nothing can be related to it, so the whole set is meant.
    if node.says("all") || entity == .none { return RelatedSelection(selection, via: nil) }
    return RelatedSelection(selection, via: try via(selection.entity, to: entity, at: node.range))
  }
}

extension SyntaxNode {
  /// The same stretch of time as a condition on `field`; nil where there is no such form.
  fileprivate func asTest(of field: String) -> String? {
    let words = allTokens.map(\.text)
    return words.first == "from" ? nil : "where \(field) " + words.joined(separator: " ")
  }
}

/// Set algebra: `members plus members with bookings minus them`.
extension Resolution {
  /// `set { plus | minus | within set }`, from the left.
  func sets(_ node: SyntaxNode) throws(Diagnostic) -> Selection {
    var result: Selection?
    var pending: SyntaxToken?
    for child in node.children {
      switch child {
      case .token(let token): pending = token
      case .node(let part):
        let next = try set(part)
        guard let left = result, let word = pending else {
          result = next
          continue
        }
        guard let operation = SetOperation(rawValue: word.text) else {
          preconditionFailure("sets are joined by \(word.text)")
        }
        guard left.entity.name == next.entity.name else {
          throw differentEntities(left.entity, word, next.entity, said: part, in: node)
        }
        result = Selection(entity: left.entity, conditions: [.combined(left, operation, next)])
      }
    }
    guard let result else { preconditionFailure("sets hold a set") }
    return result
  }

  /// Rows of two entities do not make one set; where one refers to the other, the fix uses that.
  private func differentEntities(
    _ left: Entity, _ word: SyntaxToken, _ right: Entity, said part: SyntaxNode, in node: SyntaxNode
  ) -> Diagnostic {
    let instead = relation(of: left, word, to: right, said: part, after: node.nodes(.set)[0])
    return Diagnostic(
      "different-entities", .notLegalHere, at: part.range,
      "expected \(left.plural) after `\(word.text)`, not \(right.plural): a set holds records of one entity",
      notes: instead == nil ? ["\(left.plural) and \(right.plural) are two sentences"] : [],
      fix: instead.map { .init(replacing: word.range.lowerBound..<part.range.upperBound, with: $0) })
  }

  /// `members minus bookings` is `members without bookings`, and `bookings within classes` is `bookings in (classes)`.
  private func relation(
    of left: Entity, _ word: SyntaxToken, to right: Entity, said part: SyntaxNode, after first: SyntaxNode
  ) -> String? {
    // After `where` no `with` can follow, and after `with` no preposition.
    let tail = first.node(.settail)
    guard word.text != "plus", first.node(.subset) == nil, tail?.node(.condition) == nil else { return nil }
    let words = name(of: part)
    let set = part.node(.subset) == nil ? "(\(words))" : words
    let isNegated = word.text == "minus"
    if (try? via(right, to: left, at: part.range)) != nil {
      return "\(isNegated ? "without" : "with") \(part.allTokens.count == 1 ? words : set)"
    }
    let forward = left.references.filter { $0.referencedEntity == right.name }.compactMap(\.followingWord)
    guard let preposition = forward.first, tail?.node(.withpart) == nil else { return nil }
    return "\(isNegated ? "not " : "")\(preposition) \(set)"
  }
}

/// What relates the rows of one entity to those of another.
extension Resolution {
  /// How rows of `other` belong to a row of `entity`: by the owner, else by the only reference, else by a pair, else by the
  /// rows that link the two, else by the one shortest chain of references.
  func via(_ other: Entity, to entity: Entity, at range: SourceRange) throws(Diagnostic) -> Link {
    let references = other.references.filter { $0.referencedEntity == entity.name }
    let owners = references.filter(\.isOwner)
    if owners.count == 1 { return .reference(owners[0]) }
    if references.count == 1 { return .reference(references[0]) }
    if references.isEmpty, let pair = pair(of: other, and: entity) { return link(pair, other, entity) }
    if references.isEmpty, let link = linkingRows(other, entity) { return link }
    guard !references.isEmpty else {
      let chains = other.name == entity.name ? [] : shortestPaths(from: other) { $0.name == entity.name }
      if chains.count == 1 { return .chain(chains[0]) }
      throw chains.isEmpty
        ? unrelated(other, entity, at: range) : severalChains(chains, from: other, to: entity, at: range)
    }
    throw Diagnostic(
      "several-references", .notLegalHere, at: range,
      "\(other.plural) refer to \(entity.plural) as \(references.map(\.name).joined(separator: " and as "))",
      notes: ["say which in a condition on \(other.plural)"])
  }

  private func unrelated(_ other: Entity, _ entity: Entity, at range: SourceRange) -> Diagnostic {
    let related = relating(to: entity)
    return Diagnostic(
      "unrelated", .notInModel, at: range, "\(other.plural) do not refer to \(entity.plural)",
      notes: related.isEmpty
        ? ["nothing refers to \(entity.plural)"]
        : ["what refers to them: \(related.joined(separator: ", "))"],
      // A row compared with all of its kind: `cost > average cost of all classes`.
      fix: other.name == entity.name
        ? .init(replacing: range.lowerBound..<range.lowerBound, with: "all ") : nil)
  }

  private func severalChains(
    _ chains: [[Field]], from other: Entity, to entity: Entity, at range: SourceRange
  ) -> Diagnostic {
    let words = chains.map { "`\($0.map(\.name).joined(separator: " "))`" }
    return Diagnostic(
      "several-chains", .notLegalHere, at: range,
      "\(other.plural) lead to \(entity.plural) in \(chains.count) ways: by \(EnglishList.of(words, "and by"))",
      notes: ["say which by a condition on \(other.plural), or ask for them per such a path"])
  }

  /// By the only entity of which there is one row at most for each two of them.
  private func linkingRows(_ other: Entity, _ entity: Entity) -> Link? {
    guard other.name != entity.name else { return nil }
    let links = model.entities.compactMap { link -> Link? in
      let own = link.references.filter { $0.referencedEntity == entity.name }
      let others = link.references.filter { $0.referencedEntity == other.name }
      guard own.count == 1, others.count == 1,
        [[own[0].name, others[0].name], [others[0].name, own[0].name]].contains(where: link.isOne)
      else { return nil }
      return .rows(link, own: own[0], other: others[0])
    }
    return links.count == 1 ? links[0] : nil
  }

  /// The model's pair of the two, whichever of them is planned.
  func pair(of entity: Entity, and other: Entity) -> Pair? {
    model.pairs.first { pair in
      (pair.planned == entity.name && pair.actual == other.name)
        || (pair.planned == other.name && pair.actual == entity.name)
    }
  }

  /// Rows of `other` that are equal to a row of `entity` in what the pair names.
  func link(_ pair: Pair, _ other: Entity, _ entity: Entity) -> Link {
    .pair(
      pair.fields.map { name in
        guard let own = entity.field(name), let partner = other.field(name) else {
          preconditionFailure("both entities of a pair have its fields: \(name)")
        }
        return PairedFields(own: own, other: partner)
      })
  }

  private func relating(to entity: Entity) -> [String] {
    let paired = model.entities.filter { pair(of: $0, and: entity) != nil }
    return (model.references(to: entity.name).map(\.entity) + paired).map(\.plural)
  }
}
