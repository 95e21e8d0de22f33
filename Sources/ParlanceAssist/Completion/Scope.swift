import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// What the model means at a place in an unfinished sentence: whose fields may be said, which records are wanted.
struct Scope {
  /// Where the paths of its model lead.
  let reach: FieldReach
  /// The rules around the place, from the outside in.
  let open: [PartialSentence.OpenRule]
  /// Of the verb or report in whose declaration it stands.
  var slots: [Slot] = []

  /// What was said before, where it is known.
  var spoken = Spoken()

  var model: Model { reach.model }

  /// What was shown last, as names of entities, of which types the values are that `let` gave, and whose the names of
  /// records are.
  struct Spoken {
    var it: String?
    var them: String?
    var values: [String: FieldType] = [:]
    var bearers: RememberedBearers?
  }

  /// The entities whose fields and flags may be said here; nil where any may.
  var owners: [Entity]? { owners(within: open.count) }

  /// The entities of which a record may be named here; nil where any may.
  var nouns: [Entity]? { nouns(at: open.count - 1) }

  /// The rule `steps` outside the innermost.
  func rule(outside steps: Int) -> PartialSentence.OpenRule? {
    open.count > steps ? open[open.count - 1 - steps] : nil
  }

  func isWithin(_ rule: RuleName) -> Bool { open.contains { $0.rule == rule } }

  // MARK: Owners

  /// Whose fields may be said inside the first `depth` rules.
  func owners(within depth: Int) -> [Entity]? {
    guard depth > 0 else { return nil }
    let index = depth - 1
    let node = open[index].node
    switch node.rule {
    case .path where !node.children.isEmpty, .place where !node.children.isEmpty:
      return walk(node, from: owners(within: index) ?? model.entities)
    case .measure where node.children.isEmpty: return owners(within: index)
    // `of all classes` may follow: fields of any entity.
    case .measure where !node.says("of"): return nil
    case .measure: return related(to: owners(within: index))
    case .test where node.says("among"): return nil
    case .one, .ref, .value, .piece, .negation:
      return node.token(.parameter).map { entities(of: $0) } ?? owners(within: index)
    case .member, .declaration: return entityToDeclare.map { [$0] }
    case .step: return node.says("require") ? [] : nil
    case .sets, .set, .target, .verbtarget, .many, .inner, .related: return said(in: node) ?? nouns(at: index)
    case .subset: return node.node(.sets).flatMap(said) ?? nouns(at: index)
    // What is measured along the calendar has a day.
    case .aggsum where node.node(.frame) != nil:
      return (owners(within: index) ?? model.entities).filter { reach.mainDate(of: $0) != nil }
    case .query where node.node(.comparison) != nil:
      return node.node(.comparison)?.node(.sets).flatMap(said)
    case .query, .countbody, .export: return node.node(.sets).flatMap(said) ?? havingFields(saidFrom: index)
    case .comparison: return node.says("of") ? nil : havingFields(saidFrom: index)
    case .import: return said(in: node)
    case .action, .addbody: return subjects(of: node)
    case .sentence: return nil
    default: return owners(within: index)
    }
  }

  /// The entities that a set or target names.
  func said(in node: SyntaxNode) -> [Entity]? {
    if let name = node.token(.entity)?.text { return model.entity(name).map { [$0] } }
    if let parameter = node.token(.parameter) {
      return node.node(.path).map { walk($0, from: entities(of: parameter)) } ?? entities(of: parameter)
    }
    if let spoken = node.says("it") ? spoken.it : node.says("them") ? spoken.them : nil {
      return model.entity(spoken).map { [$0] }
    }
    for rule in [RuleName.many, .one, .subset, .sets, .set] {
      if let inner = node.node(rule), let found = said(in: inner) { return found }
    }
    if node.rule == .one, let name = node.token(.text) ?? node.token(.word) { return entities(bearing: name) }
    let flags = node.tokens(.flag).map(\.text)
    return flags.isEmpty
      ? nil : model.entities.filter { entity in flags.allSatisfy { entity.field($0)?.isFlag == true } }
  }

  /// The entities that have a record which is called so; nil where nobody knows of one.
  private func entities(bearing name: SyntaxToken) -> [Entity]? {
    let named = model.entities.filter { $0.key != nil }
    let bearing = spoken.bearers?.bearing(SpokenName.name(name.text), named) ?? []
    return bearing.isEmpty ? nil : named.filter { bearing.contains($0.name) }
  }

  /// What an action is done to.
  private func subjects(of node: SyntaxNode) -> [Entity]? {
    if let entity = node.token(.entity).flatMap({ model.entity($0.text) }) { return [entity] }
    if let quantity = node.node(.quantity) { return accumulating(quantity, to: node.node(.ref)) }
    if let target = node.node(.target) ?? node.node(.verbtarget), let found = said(in: target) {
      return found
    }
    return node.token(.verb).map { verb in entities(withVerb: verb.text) }
  }

  /// The entities that a quantity can be added to, as far as its unit and the record that takes it tell.
  func accumulating(_ quantity: SyntaxNode, to ref: SyntaxNode?) -> [Entity] {
    let base = quantity.token(.unit).flatMap { model.unit($0.text)?.base }
    let owner = ref?.token(.entity)?.text
    return model.entities.filter { entity in
      guard let field = entity.accumulator else { return false }
      if let base {
        guard case .quantity(let unit) = field.type, model.unit(unit)?.base == base else { return false }
      }
      return owner == nil || entity.references.contains { $0.referencedEntity == owner }
    }
  }

  func entities(withVerb verb: String) -> [Entity] {
    let declaring = Set(entities(declaring: verb).map(\.name))
    return model.entities.filter { entity in
      declaring.contains(entity.name)
        || entity.fields.contains { $0.setVerb == verb || $0.clearVerb == verb }
    }
  }

  /// The entities to whose records a verb of that name is done which is declared by itself, and not with a flag.
  func entities(declaring verb: String) -> [Entity] {
    let targets = model.verbs.filter { $0.name == verb }.compactMap(\.slots.first?.type)
    return model.entities.filter { targets.contains(.reference($0.name)) }
  }

  // MARK: Paths

  private func walk(_ path: SyntaxNode, from owners: [Entity]) -> [Entity] {
    walk(path.tokens.map(\.text), from: owners)
  }

  func walk(_ steps: [String], from owners: [Entity]) -> [Entity] {
    steps.reduce(owners) { reached, name in reached.compactMap { reach.next(name, from: $0) } }
  }

  /// The entities of which records belong to one of `owners`.
  func related(to owners: [Entity]?) -> [Entity]? {
    owners.map { owners in
      let related = Set(owners.flatMap { reach.related(to: $0).map(\.name) })
      return model.entities.filter { related.contains($0.name) }
    }
  }
}

/// Verbs and reports of the model: their slots tell what may be said.
extension Scope {
  /// The slots of the verb or report that is being said; nil where none is, and for the verbs of flags.
  var call: [Slot]? { call(within: open.count) }

  /// The one that a value fills which stands here without a preposition: of a report, the next after those told already.
  var slotToFill: Slot? {
    guard let call else { return nil }
    let query = open.last { $0.rule == .query }?.node
    let told = query?.nodes.count { $0.rule == .quantity || $0.rule == .ref } ?? 0
    return told < call.count ? call[told] : nil
  }

  /// Those of them whose prepositions were not said yet.
  var slotsToSay: [Slot]? {
    guard let call else { return nil }
    let said = open.flatMap { $0.node.nodes(.prep) + $0.node.nodes(.when) }.compactMap {
      // A day may be told without a preposition.
      $0.rule == .when ? "on" : $0.tokens.first?.text
    }
    return call.filter { slot in slot.preposition.map { !said.contains($0) } ?? false }
  }

  /// As ``call``, of what is said inside the first `depth` rules.
  func call(within depth: Int) -> [Slot]? {
    for rule in open[..<depth].reversed() {
      switch rule.rule {
      case .query: return rule.node.token(.report).flatMap { slots(ofReport: $0.text) }
      case .action: return rule.node.token(.verb).flatMap { slots(ofVerb: $0.text, in: rule.node) }
      case let inner where Self.partsOfCalls.contains(inner): continue
      default: return nil
      }
    }
    return nil
  }

  /// The entity whose record fills the slot that is said after the last words of `node`.
  func filling(_ slots: [Slot], in node: SyntaxNode) -> [Entity] {
    var preposition: String?
    if case .node(let last)? = node.children.last, last.rule == .prep {
      preposition = last.tokens.first?.text
    }
    guard case .reference(let name)? = slots.first(where: { $0.preposition == preposition })?.type else {
      return []
    }
    return model.entity(name).map { [$0] } ?? []
  }

  private static let partsOfCalls: Set<RuleName> = [
    .verbtarget, .one, .many, .keys, .key, .quantity, .prep, .ref, .when, .date, .day,
  ]

  private func slots(ofReport name: String) -> [Slot]? { model.reports.first { $0.name == name }?.slots }

  /// Those of all verbs of this name, but for those that what is said already rules out.
  private func slots(ofVerb name: String, in action: SyntaxNode) -> [Slot]? {
    let target = action.node(.verbtarget).flatMap(said)?.map { FieldType.reference($0.name) }
    let verbs = model.verbs.filter { verb in
      guard verb.name == name, let target, let first = verb.slots.first?.type else {
        return verb.name == name
      }
      return target.contains(first)
    }
    return verbs.isEmpty ? nil : verbs.flatMap(\.slots)
  }
}
