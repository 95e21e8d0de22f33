import ParlanceLanguage
import ParlanceModel

extension Resolution {
  func change(_ node: SyntaxNode) throws(Diagnostic) -> Change {
    let change = try resolved(change: node)
    if case .verb = change { return change }
    guard change.entity.source == .table else {
      throw Diagnostic(
        "read-only-entity", .notInModel, at: node.range,
        "\(change.entity.plural) are only read: what they come from has no rows that could be changed one by one"
      )
    }
    return change
  }

  private func resolved(change node: SyntaxNode) throws(Diagnostic) -> Change {
    let first = node.head
    if first.tokenClass == .verb { return try verb(first, node) }
    switch first.text {
    case "add":
      let body = node.child(.addbody)
      return body.says("to") ? try accumulate(body, adds: true) : try insert(body)
    case "subtract": return try accumulate(node, adds: false)
    case "save": return try save(node)
    case "change":
      let target = try target(node.child(.target))
      let assigns = node.child(.assigns)
      return .update(target, try assignments(assigns, of: target.selection.entity, isNew: false), verb: nil)
    default: return .delete(try target(node.child(.target)))
    }
  }

  // MARK: Flags

  func flagVerb(
    _ verb: SyntaxToken, _ targetNode: SyntaxNode, _ entity: Entity?, _ assigns: SyntaxNode?
  ) throws(Diagnostic) -> Change {
    let owners = model.entities.filter { flag(for: verb, of: $0) != nil }
    if let assigns { throw notDeclared(verb.text, [], at: assigns.range) }
    let target: Target
    if let entity, let record = try narrowed(targetNode, of: entity, without: { _ in false }) {
      target = Target(self.record(of: entity, record), isSingle: true)
    } else {
      let words = CallWords(targetNode.children)
      if let other = words.following.first?.range ?? words.dates.first?.range,
        targetNode.token(.entity) == nil
      {
        throw notDeclared(verb.text, [], at: other)
      }
      target = try self.target(targetNode, among: owners)
    }
    let entity = target.selection.entity
    guard let (field, value) = flag(for: verb, of: entity) else {
      throw Diagnostic(
        "verb-does-not-fit", .notInModel, at: targetNode.range,
        "`\(verb.text)` is for \(owners.map(\.plural).joined(separator: " and ")), not for \(entity.plural)"
      )
    }
    let assignment = Assignment(field, TypedExpression(.binding(.constant(.integer(value))), .flag))
    return .update(target, [assignment], verb: verb.text)
  }

  func flag(for verb: SyntaxToken, of entity: Entity) -> (Field, Int64)? {
    for field in entity.fields {
      if field.setVerb == verb.text { return (field, 1) }
      if field.clearVerb == verb.text { return (field, 0) }
    }
    return nil
  }

  // MARK: Targets

  /// What is shown, changed or deleted. A bare name is looked for in `candidates`, by default in all that have names.
  func target(
    _ node: SyntaxNode, toldToShow: Bool = false, among candidates: [Entity]? = nil
  ) throws(Diagnostic) -> Target {
    if let one = node.node(.one) { return try self.one(one, among: candidates ?? model.entities) }
    if let many = node.node(.many) { return Target(try nounPhrase(many), isSingle: false) }
    guard let keys = node.node(.keys) else {
      let selection = try nounPhrase(node)
      guard !selection.conditions.isEmpty else {
        let (name, plural) = (selection.entity.name, selection.entity.plural)
        let range = node.childToken(.entity).range
        throw Diagnostic(
          "needs-all", .notLegalHere, at: range,
          toldToShow
            ? "expected which \(name) to show" : "expected which \(plural), or `all` for every one of them",
          notes: toldToShow ? [] : ["`list \(plural)` shows them"],
          fix: .init(replacing: range, with: "all \(plural)"))
      }
      return Target(selection, isSingle: false)
    }
    let key = keys.nodes(.key)
    let isSingle = key.count == 1 && key[0].tokens.count == 1
    return Target(try nounPhrase(node, keysAllowSeveral: false), isSingle: isSingle)
  }

  private func one(_ node: SyntaxNode, among candidates: [Entity]) throws(Diagnostic) -> Target {
    if let subset = node.node(.subset) {
      let selection = try self.subset(subset)
      return Target(Selection(entity: selection.entity, conditions: [.isIn(.id, selection)]), isSingle: false)
    }
    let token = node.head
    if token.text == "them", token.tokenClass == .keyword("them") {
      return Target(try them(token), isSingle: false)
    }
    if token.text == "it", token.tokenClass == .keyword("it") {
      let entity = try it(token)
      let value = TypedExpression(.binding(.parameter("it")), .reference(entity.name))
      return Target(record(of: entity, value), isSingle: true)
    }
    if token.tokenClass == .parameter {
      if let target = try told(token, node, among: candidates) { return target }
    }
    let named = candidates.filter { $0.key != nil }
    guard !named.isEmpty else {
      if let nameless = candidates.first ?? model.entities.first { throw noKey(nameless, token) }
      throw Diagnostic(
        "nothing-declared", .notInModel, at: token.range,
        "nothing is declared here yet, so there is no record: expected an `entity` first")
    }
    let entity = try choose(named, named: token) { $0 }
    return Target(record(of: entity, try record(node, of: entity)), isSingle: true)
  }

  /// The target that `$name` or its path is; nil for a name that must be looked for.
  private func told(
    _ token: SyntaxToken, _ node: SyntaxNode, among candidates: [Entity]
  ) throws(Diagnostic) -> Target? {
    if node.node(.path) == nil, case .words(let words) = try argument(token) {
      return try inCaller { () throws(Diagnostic) in
        if words.rule == .quantity { throw wrongType(words.range, nil, found: "a number: say which record") }
        guard let entity = try namedEntity(words) else { return try one(words, among: candidates) }
        return Target(record(of: entity, try record(words, of: entity)), isSingle: true)
      }
    }
    guard let entity = try namedEntity(token, node.node(.path)) else { return nil }
    let value = try parameterRecord(token, node.node(.path), of: entity)
    return Target(record(of: entity, value), isSingle: true)
  }

  func record(of entity: Entity, _ id: TypedExpression) -> Selection {
    let own = TypedExpression(.id, .reference(entity.name))
    return Selection(entity: entity, conditions: [.compare(own, .equal, id)])
  }

  // MARK: Accumulating

  private func accumulate(_ node: SyntaxNode, adds: Bool) throws(Diagnostic) -> Change {
    let (ref, slots) = (node.child(.ref), node.child(.slots))
    let (entity, owner, field, rule) = try accumulator(for: ref, node)
    let binding = try amount(node, of: field)
    var row = try self.slots(slots, of: entity)
    if row.contains(where: { $0.field == owner }) { throw assignedTwice(owner, slots.range) }
    row.append(Assignment(owner, try record(ref, of: referenced(owner))))
    let defaults = try self.defaults(of: entity, besides: row)
    var identity: [Assignment] = []
    for name in rule.fields {
      guard let assignment = (row + defaults).first(where: { $0.field.name == name }) else {
        throw missing([name], of: entity, at: node.range)
      }
      identity.append(assignment)
    }
    let others = row.filter { !rule.fields.contains($0.field.name) }
    if let twice = others.first(where: { $0.field == field }) {
      throw assignedTwice(twice.field, slots.range)
    }
    guard adds else {
      return .subtract(entity, field: field, amount: binding, identity: identity, others: others)
    }
    let initial = defaults.filter { !rule.fields.contains($0.field.name) && $0.field != field }
    return .accumulate(
      entity, field: field, amount: binding, rule: rule, identity: identity, others: others + initial)
  }

  /// `108`, `2 malas` or `$reps`, as the field keeps it.
  private func amount(_ node: SyntaxNode, of field: Field) throws(Diagnostic) -> Binding {
    let value: TypedExpression
    if let quantity = node.node(.quantity) {
      value = try self.quantity(quantity, expecting: field.type)
    } else {
      let token = node.childToken(.parameter)
      value = try parameter(token, nil, expecting: field.type)
      guard value.type == field.type, case .binding = value.expression else {
        throw wrongType(token.range, field.type, found: "$\(token.text): it must be given in that")
      }
    }
    guard case .binding(let binding) = value.expression else {
      preconditionFailure("a quantity is a binding")
    }
    return binding
  }

  /// An entity that adds up amounts for another.
  private typealias Accumulator = (entity: Entity, owner: Field, field: Field, rule: UniqueRule)

  /// The entity that accumulates for what the `ref` names.
  private func accumulator(for ref: SyntaxNode, _ amount: SyntaxNode) throws(Diagnostic) -> Accumulator {
    var found: [Accumulator] = []
    for entity in model.entities {
      guard let field = entity.accumulator, let rule = entity.uniques.first else { continue }
      for name in rule.fields {
        if let owner = entity.field(name), owner.referencedEntity != nil {
          found.append((entity, owner, field, rule))
        }
      }
    }
    var owners: [Entity] = []
    for accumulator in found where !owners.contains(referenced(accumulator.owner)) {
      owners.append(referenced(accumulator.owner))
    }
    if found.isEmpty {
      throw Diagnostic(
        "nothing-accumulates", .notInModel, at: ref.range,
        "no entity adds up amounts: none has a field that `accumulates`")
    }
    let wanted: Entity
    if let named = try namedEntity(ref) {
      guard owners.contains(named) else {
        let nouns = owners.map(\.name).joined(separator: " or ")
        throw Diagnostic(
          "does-not-accumulate", .notInModel, at: ref.range,
          "nothing is added up for \(article(named.name)): expected \(article(nouns))")
      }
      wanted = named
    } else {
      wanted = try choose(owners, named: (try saidWords(ref) ?? ref).head) { $0 }
    }
    return try one(of: found.filter { referenced($0.owner) == wanted }, for: wanted, ref, amount)
  }

  /// The one of several entities that adds up what is measured in the unit that was typed.
  private func one(
    of found: [Accumulator], for owner: Entity, _ ref: SyntaxNode, _ amount: SyntaxNode
  ) throws(Diagnostic) -> Accumulator {
    if found.count == 1 { return found[0] }
    if let unit = amount.node(.quantity)?.token(.unit).flatMap({ model.unit($0.text) }) {
      let fitting = found.filter {
        if case .quantity(let name) = $0.field.type { model.measure(name)?.base == unit.base } else { false }
      }
      if fitting.count == 1 { return fitting[0] }
    }
    let plurals = found.map(\.entity.plural)
    throw Diagnostic(
      "several-accumulate", .notLegalHere, at: ref.range,
      "\(EnglishList.of(plurals, "and")) add up amounts for \(article(owner.name)): expected a unit that one of them has",
      notes: [
        "`save \(found[0].entity.name) of …: \(found[0].field.name) …` sets the amount of one \(found[0].entity.name)"
      ])
  }
}
