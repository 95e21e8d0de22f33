import ParlanceLanguage
import ParlanceModel

/// Sets: flags, keys, prepositions, dates, `with` and `where` filter the records of an entity.
extension Evaluator {
  /// Evaluates `set { plus | minus | within set }`, from left to right.
  func sets(_ node: SyntaxNode, of owner: Record? = nil) throws -> RecordSet {
    var result: RecordSet?
    var word = ""
    for child in node.children {
      switch child {
      case .token(let token): word = token.text
      case .node(let part):
        let next = try set(part, of: owner)
        result = try result.map { try combine($0, word, next) } ?? next
      }
    }
    guard let result else { throw UnsupportedQuestion("no set") }
    return result
  }

  private func combine(_ left: RecordSet, _ word: String, _ right: RecordSet) throws -> RecordSet {
    guard left.entity.name == right.entity.name else { throw Refusal("sets of two entities") }
    var records: [Record]
    switch word {
    case "plus": records = left.records + right.records.filter { !left.records.contains($0) }
    case "minus": records = left.records.filter { !right.records.contains($0) }
    default: records = left.records.filter { right.records.contains($0) }
    }
    records.sort { $0.id < $1.id }
    return RecordSet(entity: left.entity, records: records)
  }

  private func set(_ node: SyntaxNode, of owner: Record?) throws -> RecordSet {
    if let subset = node.node(.subset) { return try self.subset(subset, of: owner) }
    if node.says("them") {
      guard let them else { throw Refusal("nothing was listed") }
      return RecordSet(entity: them.entity, records: them.byID)
    }
    return try nounPhrase(node)
  }

  /// Evaluates a set in parentheses, including `by` and `first`.
  ///
  /// - Parameters:
  ///   - owner: If given, `first` applies only to the records of this owner.
  ///   - role: The reference to the owner, after `as`.
  func subset(_ node: SyntaxNode, of owner: Record? = nil, as role: String? = nil) throws -> RecordSet {
    let node = try node.withTrailing()
    guard let inner = node.node(.sets), let pick = node.node(.pick) else {
      throw UnsupportedQuestion("no set")
    }
    var set = try sets(inner, of: owner)
    set.role = role
    if pick.children.isEmpty { return set }
    if let owner, pick.node(.number) != nil { set.records = try belonging(set, to: owner) }
    set.records = try self.pick(set.byID, pick) { record in
      Candidate(subject: .record(record), last: [.number(Fraction(record.id))])
    }
    set.hasOrder = true
    return set
  }

  /// Evaluates `{flag} entity [keys] tail`, for any grammar rule that contains it.
  func nounPhrase(_ node: SyntaxNode) throws -> RecordSet {
    let flags = node.tokens(.flag)
    let noun = node.token(.entity)
    let entity = try noun.map(self.entity) ?? onlyEntity(with: flags)
    let keys = (node.node(.keys)?.nodes(.key) ?? []) + node.nodes(.key)
    let named =
      try keys.isEmpty ? world.all(entity.name) : keys.flatMap { try records($0, of: entity) }
    let tail = node.node(.settail) ?? node
    let kept = try world.all(entity.name).filter { record in
      try named.contains(record) && flags.allSatisfy { try flag($0, of: .record(record)) }
        && belongs(record, to: tail)
    }
    return try RecordSet(entity: entity, records: kept, fixed: fixed(by: tail, in: entity))
  }

  /// Returns the references whose record is specified, as in `borders touching nevada` or `flights where origin = Oslo
  /// and minutes > 40`.
  private func fixed(by tail: SyntaxNode, in entity: Entity) throws -> Set<String> {
    var fixed: Set<String> = []
    for (index, child) in tail.children.enumerated() {
      guard case .node(let part) = child else { continue }
      if part.rule == .ref, case .node(let preposition) = tail.children[index - 1] {
        let before = index > 1 ? tail.children[index - 2] : nil
        if case .token(let word)? = before, word.tokenClass == .keyword("not") { continue }
        if let field = try reference(preposition.allTokens[0].text, part, of: entity)?.0 {
          fixed.insert(field.name)
        }
      }
      if part.rule == .condition, !part.says("or") {
        for statement in part.nodes(.negation) where !statement.says("not") {
          guard let words = statement.node(.sum)?.allTokens, words.count == 1,
            statement.node(.test)?.token(.comparison)?.text == "=",
            entity.field(words[0].text)?.referencedEntity != nil
          else { continue }
          fixed.insert(words[0].text)
        }
      }
    }
    return fixed
  }

  /// Returns the only entity that has all of these flags, for `count archived`.
  private func onlyEntity(with flags: [SyntaxToken]) throws -> Entity {
    let entities = model.entities.filter { entity in
      flags.allSatisfy { entity.field($0.text)?.isFlag == true }
    }
    guard entities.count == 1 else { throw Refusal("flags of no entity, or of several") }
    return entities[0]
  }

  private func belongs(_ record: Record, to tail: SyntaxNode) throws -> Bool {
    var isNegated = false
    var preposition = ""
    let opened = openTail?.tail == tail ? openTail : nil
    for child in tail.children {
      guard case .node(let part) = child else {
        if case .token(let token) = child { isNegated = token.tokenClass == .keyword("not") }
        continue
      }
      switch part.rule {
      case .prep: preposition = part.allTokens[0].text
      case .ref:
        if try follows(record, preposition, part) == isNegated { return false }
        isNegated = false
      case .when:
        var span = try span(part)
        if opened != nil { span.start = nil }
        if opened?.opensEnd == true { span.end = nil }
        if try !span.contains(mainDate(of: record)) { return false }
      case .withpart: if try !has(record, part) { return false }
      case .condition: if try !holds(part, of: .record(record)) { return false }
      default: break
      }
    }
    return true
  }

  /// Whether the preposition's reference leads from the record to `ref`.
  private func follows(_ record: Record, _ preposition: String, _ ref: SyntaxNode) throws -> Bool {
    if let isOnLevel = try isOnLevel(record, preposition, ref) { return isOnLevel }
    guard let (field, subset) = try reference(preposition, ref, of: record.entity),
      let target = model.entity(field.referencedEntity ?? "")
    else { throw Refusal("a preposition that leads nowhere") }
    guard case .record(let found)? = record.cells[field.name] else { return false }
    if let subset { return subset.records.contains(found) }
    // An ambiguous name means all its records.
    return try records(ref.node(.key) ?? ref, of: target).contains(found)
  }

  /// Whether the record is `under` or `above` a record that `ref` names, along a reference to the same entity.
  private func isOnLevel(_ record: Record, _ preposition: String, _ ref: SyntaxNode) throws -> Bool? {
    let entity = record.entity
    guard ["under", "above"].contains(preposition) else { return nil }
    let meant = entity.references.filter { $0.preposition == preposition }
    let fields = (meant.isEmpty ? entity.references : meant).filter { $0.referencedEntity == entity.name }
    if fields.isEmpty, !meant.isEmpty { return nil }
    guard fields.count == 1 else { throw Refusal("levels of no reference, or of several") }
    let named: [Record]
    if let subset = try ref.node(.subset).map({ try self.subset($0) }) {
      guard subset.entity == entity else { throw Refusal("levels of another entity") }
      named = subset.records
    } else {
      if let noun = ref.token(.entity)?.text, noun != entity.name {
        throw Refusal("levels of another entity")
      }
      named = Array(try records(ref.node(.key) ?? ref, of: entity))
    }
    if preposition == "under" { return !ancestors(of: record, by: fields[0]).isDisjoint(with: named) }
    return named.contains { ancestors(of: $0, by: fields[0]).contains(record) }
  }

  /// Returns all records on the chain of references. In a cycle they include the record itself.
  private func ancestors(of record: Record, by field: Field) -> Set<Record> {
    var found: Set<Record> = []
    var last = record
    while case .record(let next)? = last.cells[field.name], found.insert(next).inserted { last = next }
    return found
  }

  /// Returns the reference that the preposition means, and the set after it, if any.
  private func reference(
    _ preposition: String, _ ref: SyntaxNode, of entity: Entity
  ) throws -> (Field, RecordSet?)? {
    let word = { (field: Field) in field.preposition ?? (field.isOwner ? "of" : nil) }
    var fields = entity.references.filter { word($0) == preposition }
    let subset = try ref.node(.subset).map { try self.subset($0) }
    if let name = subset?.entity.name ?? ref.token(.entity)?.text {
      fields = fields.filter { $0.referencedEntity == name }
    }
    if ref.token(.entity) == nil, subset == nil {
      fields = fields.filter { field in model.entity(field.referencedEntity ?? "")?.key != nil }
    }
    return fields.first.map { ($0, subset) }
  }

  /// Evaluates `with [bound] inner` and `without …`.
  func has(_ record: Record, _ part: SyntaxNode) throws -> Bool {
    guard let inner = part.node(.inner) else { throw UnsupportedQuestion("no set") }
    var set = try inner.node(.subset).map { try subset($0) } ?? nounPhrase(inner)
    set.role = part.role
    let count = try belonging(set, to: record).count
    return try isWithin(count, part.node(.bound)) != part.says("without")
  }

  private func isWithin(_ count: Int, _ bound: SyntaxNode?) throws -> Bool {
    guard let bound, let number = bound.token(.number).flatMap({ Int($0.text) }) else { return count > 0 }
    if bound.says("least") { return count >= number }
    return bound.says("most") ? count <= number : count == number
  }

  /// Returns the set's records that refer to `record`. The reference is, in this order: the one after `as`, the
  /// pair, the owner, the only reference, linking rows, the shortest chain of references if there is just one.
  func belonging(_ set: RecordSet, to record: Record) throws -> [Record] {
    if let role = set.role {
      return set.records.filter { $0.cells[role] == .record(record) }
    }
    if let pair = model.pair(set.entity.name, record.entity.name) {
      return set.records.filter { pair.joins($0, record) }
    }
    let references = set.entity.references.filter { $0.referencedEntity == record.entity.name }
    let owners = references.filter(\.isOwner)
    let free = references.filter { !set.fixed.contains($0.name) }
    let other = references.count == 2 && free.count == 1 ? free[0] : nil
    let field = other ?? (owners.count == 1 ? owners[0] : references.count == 1 ? references[0] : nil)
    if references.isEmpty, let (link, own, reference) = link(from: record.entity, to: set.entity) {
      let rows = world.all(link.name).filter { $0.cells[own.name] == .record(record) }
      return set.records.filter { other in rows.contains { $0.cells[reference.name] == .record(other) } }
    }
    let direct = field.map { [$0] }
    guard let way = direct ?? (references.isEmpty ? model.chain(from: set.entity, to: record.entity) : nil)
    else {
      throw Refusal("\(set.entity.plural) do not refer to \(record.entity.plural) by one reference")
    }
    return set.records.filter { other in
      let end = way.reduce(Datum.record(other)) { datum, field in
        if case .record(let record) = datum { record.cells[field.name] ?? .empty } else { .empty }
      }
      return end == .record(record)
    }
  }
}

extension Model {
  /// Returns the shortest chain of references from one entity to another, or nil if there are several.
  func chain(from other: Entity, to entity: Entity) -> [Field]? {
    if other.name == entity.name { return nil }
    var ways: [(fields: [Field], end: String)] = [([], other.name)]
    for _ in 0..<3 {
      ways = ways.flatMap { way in
        (self.entity(way.end)?.references ?? []).compactMap { field in
          field.referencedEntity.map { (way.fields + [field], $0) }
        }
      }
      let found = ways.filter { $0.end == entity.name }
      if !found.isEmpty { return found.count == 1 ? found[0].fields : nil }
    }
    return nil
  }
}

extension SyntaxNode {
  /// Whether the set in parentheses, or a set inside it, has `first`.
  var isCut: Bool {
    node(.pick)?.node(.number) != nil
      || (node(.sets)?.nodes(.set) ?? []).contains { $0.node(.subset)?.isCut == true }
  }
}

extension SyntaxNode {
  /// The reference after `as`, as in `flights as origin`.
  var role: String? {
    let tokens = children.compactMap { if case .token(let token) = $0 { token } else { nil } }
    let place = tokens.lastIndex { $0.tokenClass == .keyword("as") }
    return place.map { tokens[$0 + 1].text }
  }
}

extension SyntaxNode {
  /// Returns the question with all dates and conditions after other clauses moved to the tail of its noun phrase, where
  /// they are evaluated in order.
  func withTrailing() throws -> SyntaxNode {
    let found = nodes.filter { [.clauses, .pick].contains($0.rule) }.flatMap { $0.nodes(below: .trailing) }
      .flatMap(\.nodes)
    guard !found.isEmpty, let sets = node(.sets) else { return self }
    guard !found.contains(where: { $0.rule == .columns }), sets.nodes.count == 1,
      let tail = sets.nodes[0].node(.settail)
    else { throw UnsupportedQuestion("parts behind the clauses of a set that is no noun phrase") }
    let added = SyntaxNode(rule: .settail, children: tail.children + found.map { .node($0) })
    let set = sets.nodes[0].replacing(tail, by: added)
    return replacing(sets, by: SyntaxNode(rule: .sets, children: [.node(set)]))
  }

  func replacing(_ old: SyntaxNode, by new: SyntaxNode) -> SyntaxNode {
    SyntaxNode(rule: rule, children: children.map { $0 == .node(old) ? .node(new) : $0 })
  }
}
