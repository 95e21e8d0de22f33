import ParlanceLanguage
import ParlanceModel

/// Resolves the sets of records that a sentence lists, counts or changes.
extension Resolution {
  func set(_ set: Syntax.Set) throws(Diagnostic) -> Selection {
    switch set.form {
    case .phrase(let phrase): try nounPhrase(NounPhrase(phrase))
    case .them(let word): try them(word)
    case .subset(let subset): try self.subset(subset)
    }
  }

  /// Resolves the rows of a question. Dates and conditions after `per` or `first` are included.
  func rows(of said: Syntax.Sets, _ trailing: [Syntax.Trailing]) throws(Diagnostic) -> Selection {
    var selection = try sets(said)
    for part in trailing where !part.whens.isEmpty || part.condition != nil {
      selection = selection.settled
      try narrow(
        &selection, by: .init(narrowings: part.whens.map(Syntax.Narrowing.when), condition: part.condition))
    }
    return selection
  }

  /// Resolves `(set by … first …)`. A condition outside the parentheses doesn't change which rows `first` takes.
  func subset(_ subset: Syntax.Subset) throws(Diagnostic) -> Selection {
    let inner = try rows(of: subset.sets, [subset.pick.trailing].compactMap(\.self))
    let ordering = try ordering(subset.pick, in: .row(inner.entity))
    guard !ordering.isEmpty else { return inner }
    var selection = inner.settled
    selection.ordering = ordering
    return selection
  }

  func them(_ token: SyntaxToken) throws(Diagnostic) -> Selection {
    let entity = try remembered(context.them, token, or: .nothingIsThem)
    return Selection(entity: entity, conditions: [.isListed(.id, .parameter("them"))])
  }

  func it(_ token: SyntaxToken) throws(Diagnostic) -> Entity {
    try remembered(context.it, token, or: .nothingIsIt)
  }

  /// Returns the entity of `it` or `them`, which the previous sentences determine. A `define` can contain these words,
  /// but a body in the model can't.
  private func remembered(
    _ name: String?, _ token: SyntaxToken, or error: SelectionError
  ) throws(Diagnostic) -> Entity {
    if let frame = frames.last {
      let error = SelectionError.memoryInModel(token.text, frame.name)
      if frame.kind != .definition { throw error.at(token.range) }
      dependsOnMemory()
    }
    guard let entity = name.flatMap(model.entity) else { throw error.at(token.range) }
    return entity
  }

  func nounPhrase(_ phrase: NounPhrase, keysAllowSeveral: Bool = true) throws(Diagnostic) -> Selection {
    let entity =
      if let noun = phrase.entity { self.entity(noun) } else { try onlyEntity(withFlags: phrase.flags) }
    var selection = Selection(entity: entity)
    selection.words = SetWords(noun: phrase.entity?.index, isTyped: !isInModel)
    for flag in phrase.flags { selection.narrow(by: .isTrue(try self.flag(flag, of: entity)), .flag, [flag]) }
    if let noun = phrase.entity, !phrase.keys.isEmpty {
      let named = try phrase.keys.map { (key) throws(Diagnostic) in
        try self.keyCondition(key, of: entity, noun: noun, allowsSeveral: keysAllowSeveral)
      }
      selection.narrow(
        by: named.count == 1 ? named[0] : .any(named), .key, phrase.keys.flatMap(\.allTokens))
    }
    try narrow(&selection, by: phrase.tail)
    return selection
  }

  /// Returns the only entity that has all these flags, for a set without a noun, as in `count archived`.
  private func onlyEntity(withFlags flags: [SyntaxToken]) throws(Diagnostic) -> Entity {
    let entities = model.entities.filter { entity in
      flags.allSatisfy { flag in
        flag.isHole ? entity.fields.contains(where: \.isFlag) : entity.field(flag.text)?.isFlag == true
      }
    }
    if entities.count == 1 { return entities[0] }
    let range = flags.range
    let words = flags.map(\.text).joined(separator: " ")
    guard let first = entities.first else { throw SelectionError.unknownFlag(words).at(range) }
    throw SelectionError.severalEntities(entities, words).at(
      range, fix: .init(replacing: range, with: "\(words) \(first.plural)"))
  }

  /// Limits a set by the words of a tail: prepositions, dates, `with` and `where`.
  func narrow(_ selection: inout Selection, by tail: NounPhrase.Tail) throws(Diagnostic) {
    let was = (isResolvingListColumns, rankPlace)
    (isResolvingListColumns, rankPlace) = (false, .elsewhere)
    defer { (isResolvingListColumns, rankPlace) = was }
    let entity = selection.entity
    for narrowing in tail.narrowings {
      switch narrowing {
      case .reference(let said):
        let (ref, word) = (said.reference, said.preposition)
        let condition =
          if let lineage = try lineage(ref, by: word, entity) {
            lineage
          } else {
            try belongs(to: ref, by: word, entity)
          }
        selection.narrow(
          by: said.not == nil ? condition : .not(condition), .tail,
          [said.not ?? word.token] + ref.allTokens)
      case .extent(let said): throw notInSet(said)
      case .when(let when):
        let span = try span(when)
        let main = try mainDate(of: entity, at: when.range) { when.asTest(of: $0) }
        try requireDays(when, main.type)
        selection.narrow(by: .within(main, span), .tail, when.allTokens)
      }
    }
    for part in tail.withs { selection.narrow(by: try with(part, entity), .tail, part.allTokens) }
    guard let words = tail.condition else { return }
    if was.1 == .set { rankPlace = .condition }
    let condition = try condition(words, of: entity, after: tail.withs)
    let parts = words.parts
    if condition.readsRanks {
      selection.conditions += condition.conjoined
    } else if case .all(let all) = condition, parts.or == nil, parts.negations.count > 1 {
      selection.conditions.append(condition)
      for (condition, part) in zip(all, parts.negations) {
        selection.words?.add(condition, .condition, part.allTokens)
      }
    } else {
      selection.narrow(by: condition, .condition, words.allTokens)
    }
    if let hint = otherReading(of: words, after: tail.withs, of: entity) { hints.append(hint) }
  }

  /// Resolves the condition of a set. If it has an error because it uses a field of the records after `with`, as in
  /// `visits with tags where name = vet`, the error suggests parentheses: `with (tags where name = vet)`.
  private func condition(
    _ words: Syntax.Condition, of entity: Entity, after withs: [Syntax.WithPart]
  ) throws(Diagnostic) -> Condition {
    do throws(Diagnostic) {
      return try condition(words, in: .row(entity))
    } catch {
      guard case .unknownField? = error.reason as? NameError, let inner = withs.last?.inner,
        otherReading(of: words, after: withs, of: entity) != nil
      else { throw error }
      let records = inner.allTokens.map { $0.tokenClass == .entity ? self.entity($0).plural : quoted($0) }
      let text = (records + ["where"] + words.allTokens.map(quoted)).joined(
        separator: " ")
      let range = inner.range.lowerBound..<words.range.upperBound
      throw error.mended(by: nil, suggesting: .init("try", .init(replacing: range, with: "(\(text))")))
    }
  }

  func with(_ part: Syntax.WithPart, _ entity: Entity) throws(Diagnostic) -> Condition {
    let inner = part.inner
    let selection =
      switch inner.form {
      case .phrase(let phrase): try nounPhrase(NounPhrase(phrase))
      case .subset(let subset): try self.subset(subset)
      }
    let via = try via(selection, to: entity, as: part.role, at: inner.range)
    let related = RelatedSelection(selection, via: via)
    let condition = try relates(by: related, part.bound)
    return part.relation.value == .without ? .not(condition) : condition
  }

  private func relates(
    by related: RelatedSelection, _ bound: Syntax.Bound?
  ) throws(Diagnostic) -> Condition {
    let kind: CountBound.Kind
    let number: SyntaxToken
    switch bound?.form {
    case nil: return .related(related, nil)
    case .all: return .relatedToAll(related)
    case .exactly(let count): (kind, number) = (.exactly, count)
    case .limit(let bound): (kind, number) = (bound.limit.value == .least ? .atLeast : .atMost, bound.number)
    }
    return .related(related, CountBound(kind: kind, number: try literal(number, .count)))
  }

  /// Resolves the rows in a `related` node, and their link to the row of `entity` in scope.
  func related(_ related: Syntax.Related, to entity: Entity) throws(Diagnostic) -> RelatedSelection {
    let selection =
      switch related.records {
      case .phrase(let phrase): try nounPhrase(NounPhrase(phrase))
      case .subset(let subset): try self.subset(subset)
      }
    // Without a row in scope, the set can't be related to a row, so the whole set is meant.
    if related.all != nil || entity == .none {
      if let role = related.role {
        throw SelectionError.roleOfAll(selection.entity, role.text).at(role.range)
      }
      return RelatedSelection(selection, via: nil)
    }
    let range = related.role.map { related.range.lowerBound..<$0.range.upperBound } ?? related.range
    return RelatedSelection(selection, via: try via(selection, to: entity, as: related.role, at: range))
  }
}

extension Selection {
  /// Adds a condition to the set and to its words.
  fileprivate mutating func narrow(
    by condition: Condition, _ place: SetWords.Step.Place, _ tokens: [SyntaxToken]
  ) {
    conditions.append(condition)
    words?.add(condition, place, tokens)
  }
}

extension Selection {
  /// Whether a condition of the set already limits the records that this reference refers to.
  fileprivate func holds(_ reference: Field) -> Bool { conditions.contains { $0.holds(reference) } }
}

extension Condition {
  fileprivate func holds(_ reference: Field) -> Bool {
    switch self {
    case .all(let all): all.contains { $0.holds(reference) }
    case .isIn(.column(let field), _), .isListed(.column(let field), _): field == reference
    case .compare(let value, .equal, _): value.expression == .column(reference)
    default: false
    }
  }
}

extension Syntax.When {
  /// Returns the dates as a condition on `field`: `where made last 7 days`. Returns nil for `from … to …`, because a
  /// condition can't contain these words.
  fileprivate func asTest(of field: String) -> String? {
    if case .between = form { return nil }
    return "where \(field) " + allTokens.map(\.text).joined(separator: " ")
  }
}

/// Resolves set operations: `members plus members with bookings minus them`.
extension Resolution {
  /// Resolves `set { plus | minus | within set }`, from left to right.
  func sets(_ sets: Syntax.Sets) throws(Diagnostic) -> Selection {
    let parts = sets.parts
    var result = try set(parts.sets[0])
    for index in parts.operators.indices {
      let (word, part) = (parts.operators[index], parts.sets[index + 1])
      let next = try set(part)
      guard result.entity.name == next.entity.name else {
        let (left, right) = (result.entity, next.entity)
        // If one of the entities refers to the other, the fix uses this reference.
        let instead = relation(of: left, word.value, to: right, said: part, after: parts.sets[0])
        throw SelectionError.differentEntities(left, word.token.text, right).at(
          part.range,
          notes: instead == nil
            ? ["use one sentence for \(left.plural) and another for \(right.plural)"] : [],
          fix: instead.map { .init(replacing: word.range.lowerBound..<part.range.upperBound, with: $0) })
      }
      result = Selection(
        entity: result.entity, conditions: [.combined(result, SyntaxWord(word.token).value, next)])
    }
    return result
  }

  /// Returns words that use the reference between two entities. For `members minus bookings`, the words are
  /// `without bookings`. For `bookings within classes`, they are `in (classes)`.
  private func relation(
    of left: Entity, _ operation: Syntax.Operator, to right: Entity, said part: Syntax.Set,
    after first: Syntax.Set
  ) -> String? {
    let tail: NounPhrase.Tail
    switch first.form {
    case .phrase(let phrase): tail = NounPhrase(phrase).tail
    case .them: tail = NounPhrase.Tail()
    case .subset: return nil
    }
    // There isn't a fix after `where` or `with`, because the grammar doesn't allow these words there.
    guard operation != .plus, tail.condition == nil else { return nil }
    let words = name(of: part)
    let set = if case .subset = part.form { words } else { "(\(words))" }
    let isNegated = operation == .minus
    if (try? via(right, to: left, at: part.range)) != nil {
      return "\(isNegated ? "without" : "with") \(part.allTokens.count == 1 ? words : set)"
    }
    let forward = left.references.filter { $0.referencedEntity == right.name }.compactMap(\.followingWord)
    guard let preposition = forward.first, tail.withs.isEmpty else { return nil }
    return "\(isNegated ? "not " : "")\(preposition) \(set)"
  }
}

/// Finds the links between the rows of two entities.
extension Resolution {
  /// Returns the link from the rows of a set to a row of `entity`. `as`, as in `flights as origin`, names the
  /// reference. If there are two references and a condition already uses one, as in `borders touching nevada`, the
  /// other one is the link.
  private func via(
    _ selection: Selection, to entity: Entity, as role: SyntaxToken?, at range: SourceRange
  ) throws(Diagnostic) -> Link {
    let other = selection.entity
    let references = other.references.filter { $0.referencedEntity == entity.name }
    if let role {
      note(.field(of: other), at: role)
      if let said = role.isHole ? references.first : references.first(where: { $0.name == role.text }) {
        return .reference(said)
      }
      throw SelectionError.noSuchRole(other, to: entity, role.text).at(
        role.range, notes: references.isEmpty ? [] : [roles(of: references, in: other)],
        fix: fix(role, nearest: references.map(\.name)))
    }
    let free = references.filter { !selection.holds($0) }
    if references.count == 2, free.count == 1, pair(of: other, and: entity) == nil {
      return .reference(free[0])
    }
    let link = try via(other, to: entity, at: range)
    if case .reference(let used) = link, references.count > 1 { assume(used, of: other, among: references) }
    return link
  }

  /// Adds a hint that rows of `other` are related by the reference `used`, although they have other references to the
  /// same entity.
  private func assume(_ used: Field, of other: Entity, among references: [Field]) {
    let others = references.filter { $0.name != used.name }.map { "`\(other.plural) as \($0.name)`" }
    let hint = HintTemplate([
      .text(
        "\(other.plural) are related by `\(used.name)`; for another reference, write \(EnglishList.of(others, "or"))"
      )
    ])
    if !hints.contains(hint) { hints.append(hint) }
  }

  private func roles(of references: [Field], in entity: Entity) -> String {
    let choices = references.map { "`\(entity.plural) as \($0.name)`" }
    return "write \(EnglishList.of(choices, "or"))"
  }

  /// Returns the link from rows of `other` to a row of `entity`. If several kinds of links are possible, the first in
  /// this order is used: a pair, the reference to the owner, the only reference, linking rows, the only shortest chain
  /// of references.
  ///
  /// - Throws: `unrelated` if there isn't a link, `several-references` or `several-chains` if there are several.
  func via(_ other: Entity, to entity: Entity, at range: SourceRange) throws(Diagnostic) -> Link {
    if let pair = pair(of: other, and: entity) { return link(pair, other, entity) }
    let references = other.references.filter { $0.referencedEntity == entity.name }
    let owners = references.filter(\.isOwner)
    if owners.count == 1 { return .reference(owners[0]) }
    if references.count == 1 { return .reference(references[0]) }
    if references.isEmpty, let link = linkingRows(other, entity) { return link }
    guard !references.isEmpty else {
      let chains = other.name == entity.name ? [] : shortestPaths(from: other) { $0.name == entity.name }
      if chains.count == 1 { return .chain(chains[0]) }
      guard chains.isEmpty else {
        throw SelectionError.severalChains(other, to: entity, chains).at(
          range,
          notes: [
            "name one of these paths in a condition on \(other.plural), or after `per`"
          ])
      }
      let related = relating(to: entity)
      let note =
        related.isEmpty
        ? "nothing refers to \(entity.plural)"
        : "entities that refer to \(entity.plural): \(related.joined(separator: ", "))"
      // The fix adds `all`, because a value can be compared with an aggregate of all rows of the same entity:
      // `cost > average cost of all classes`.
      let start = range.lowerBound..<range.lowerBound
      let advice = entity.isExternal && other.isExternal ? ["`help pair` shows how to relate them"] : []
      throw SelectionError.unrelated(other, entity).at(
        range, notes: [note] + advice,
        fix: other.name == entity.name ? .init(replacing: start, with: "all ") : nil)
    }
    throw SelectionError.severalReferences(other, to: entity, references).at(
      range, notes: [roles(of: references, in: other)])
  }

  /// Returns the link through rows of a linking entity; see ``Model/links(from:to:)``. Returns nil if there isn't
  /// exactly one linking entity.
  private func linkingRows(_ other: Entity, _ entity: Entity) -> Link? {
    let links = model.links(from: entity, to: other)
    return links.count == 1 ? .rows(links[0].entity, own: links[0].own, other: links[0].other) : nil
  }

  /// Returns the pair that consists of the two entities, in either order. Returns nil if the model doesn't declare
  /// one.
  func pair(of entity: Entity, and other: Entity) -> Pair? {
    model.pairs.first { pair in
      (pair.planned == entity.name && pair.actual == other.name)
        || (pair.planned == other.name && pair.actual == entity.name)
    }
  }

  /// Returns the link for a pair: a row of `other` and a row of `entity` are related if they have equal values in the
  /// fields of the pair.
  func link(_ pair: Pair, _ other: Entity, _ entity: Entity) -> Link {
    .pair(
      zip(pair.fields.compactMap(entity.pairedField), pair.fields.compactMap(other.pairedField))
        .map(PairedFields.init))
  }

  private func relating(to entity: Entity) -> [String] {
    let paired = model.entities.filter { pair(of: $0, and: entity) != nil }
    return (model.references(to: entity.name).map(\.entity) + paired).map(\.plural)
  }
}
