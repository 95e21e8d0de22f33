import ParlanceLanguage
package import ParlanceModel

/// Resolves calls of verbs: `book class 4 for anna`, `archive fact 3`. The model declares a verb on its own or as part
/// of a flag. If several verbs have the same name, the target determines which one is called.
extension Resolution {
  func verb(_ action: Syntax.Action.Form.Verb, at range: SourceRange) throws(Diagnostic) -> Change {
    let word = action.verb
    let declared = model.verbs.filter { $0.name == word.text }
    let flagged = model.entities.filter { flag(for: word, of: $0) != nil }
    if let assigns = action.assigns {
      throw CallError.argumentNotDeclared(word.text, declared.first?.slots ?? []).at(assigns.range)
    }
    guard let said = action.verbTarget else {
      guard let verb = declared.first(where: { $0.target == nil }) else {
        let entities = declared.compactMap { $0.target?.type }.compactMap { self.entity(of: $0) } + flagged
        let type = declared.first { $0.isDone(to: nil) }?.target?.type
        let example = entities.first.map { "\(word.text) \($0.name) 1" }
        throw CallError.verbWithoutTarget(word.text, entities, type).at(
          word.range, fix: example.map { .init(replacing: word.range, with: $0) })
      }
      return try call(verb, action, nil, at: range)
    }
    let candidates = declared.compactMap { $0.target?.type }.compactMap { self.entity(of: $0) } + flagged
    let entity = try self.entity(of: said, word, among: candidates, declared)
    if let verb = declared.first(where: { $0.isDone(to: entity) }) {
      return try call(verb, action, entity, at: range)
    }
    if flagged.isEmpty || (entity.map { !flagged.contains($0) } ?? false), !declared.isEmpty {
      guard let verb = declared.first, verb.target != nil else {
        throw CallError.argumentNotDeclared(word.text, declared.first?.slots ?? []).at(said.range)
      }
      throw CallError.verbDoesNotFit(word.text, candidates, not: entity).at(said.range)
    }
    return try flagVerb(word, said, entity)
  }

  /// Returns the entity of a verb's target, or nil if the target is a quantity, a time of day or a text.
  private func entity(
    of said: Syntax.VerbTarget, _ verb: SyntaxToken, among candidates: [Entity], _ declared: [Verb]
  ) throws(Diagnostic) -> Entity? {
    let takesValue = declared.contains { $0.isDone(to: nil) }
    let one: Syntax.One
    switch said.form {
    case .many(let said): return entity(said.many.entity)
    case .phrase(let phrase): return entity(phrase.entity)
    case .one(let words):
      switch words.object {
      case .one(let words): one = words
      case .quantity(let quantity):
        if takesValue || candidates.isEmpty { return nil }
        let words = "\(candidates[0].name) \(name(of: quantity))"
        throw CallError.needsNoun(verb.text).at(
          quantity.range, fix: .init(replacing: quantity.range, with: words))
      case .time(let time):
        if takesValue || candidates.isEmpty { return nil }
        throw ValueError.wrongType(.reference(candidates[0].name), found: FieldType.clock.words).at(
          time.range)
      }
    }
    if case .them(let them) = one.form { return try self.them(them).entity }
    if let named = try namedEntity(Syntax.Reference(one.node)) { return named }
    guard let word = one.allTokens.first else { return nil }
    let named = candidates.filter { $0.key != nil }
    if named.isEmpty {
      guard let first = candidates.first, !takesValue else { return nil }
      throw noNames(of: first, word)
    }
    return try choose(named, named: word) { $0 }
  }

  // MARK: Calls

  private func call(
    _ verb: Verb, _ action: Syntax.Action.Form.Verb, _ entity: Entity?, at range: SourceRange
  ) throws(Diagnostic) -> Change {
    try requireNoRecursion(verb.name, .verb, target: verb.target?.type, at: action.verb.range)
    let outer = pending
    pending = []
    defer { pending = outer }
    let said = action.verbTarget
    // Words after prepositions other than the verb's own limit the set that the verb is applied to.
    let narrowed = try self.narrowed(said, of: entity, without: verb.takes)
    let isOfSet = said?.setTail != nil || narrowed != nil
    let words = CallWords(said?.plainInput.map { [$0] } ?? [], said?.narrowings ?? []) {
      !isOfSet || verb.takes($0)
    }
    let (target, each) = try target(of: verb, said, entity, narrowed)
    var arguments = target.map { [$0] } ?? []
    let open = Array(verb.slots.dropFirst(arguments.count))
    arguments += try self.arguments(of: words, for: open, all: verb.slots, named: verb.name, at: range)
      .map(bound)
    let reads = pending
    let steps = try self.steps(of: verb, arguments, calledAt: range)
    let remembered = steps.added ?? (entity.flatMap { steps.isDeleting($0) ? nil : $0 }) ?? steps.changed
    return .verb(
      VerbCall(
        name: verb.name, arguments: arguments, reads: reads, each: each, steps: steps,
        remembered: remembered ?? entity ?? .none))
  }

  /// Resolves the target, which directly follows the verb. A target that is a quantity is resolved later, with the
  /// other arguments.
  private func target(
    of verb: Verb, _ said: Syntax.VerbTarget?, _ entity: Entity?, _ narrowed: TypedExpression?
  ) throws(Diagnostic) -> (VerbCall.Argument?, VerbCall.Each?) {
    guard let said, let slot = verb.target else { return (nil, nil) }
    if let narrowed { return (bound(slot, narrowed), nil) }
    guard let entity else {
      guard case .one(let one) = said.form, case .one(let words) = one.object else { return (nil, nil) }
      let value = try self.value(of: Syntax.Reference(words.node), expecting: slot.type)
      return (bound(slot, value), nil)
    }
    let told = try target(said, of: verb, among: [entity])
    if told.isSingle, case .compare(_, .equal, let id) = told.selection.conditions.first {
      return (bound(slot, TypedExpression(id.expression, .reference(entity.name))), nil)
    }
    let each = VerbCall.Each(selection: told.selection, slot: newSlot())
    return (VerbCall.Argument(slot: slot, binding: .slot(each.slot), type: .reference(entity.name)), each)
  }

  /// Resolves a target whose name isn't unique, as in `book "Yin" on friday for anna`. If the verb doesn't have an
  /// argument after `on`, `on friday` determines which class is meant.
  ///
  /// - Returns: nil if names are unique in this entity, or if all words are arguments.
  func narrowed(
    _ said: Syntax.VerbTarget?, of entity: Entity?, without takes: (String) -> Bool
  ) throws(Diagnostic) -> TypedExpression? {
    guard let said, let entity, entity.uniqueKey == nil, let name = said.name else { return nil }
    let narrowings = said.narrowings.filter { !$0.isArgument(where: takes) }
    guard let last = narrowings.last else { return nil }
    let index = try lookup(named: name, of: entity, noun: nil, allowsSeveral: true)
    var selection = Selection(entity: entity, conditions: [.isListed(.id, .records(index))])
    try narrow(&selection, by: NounPhrase.Tail(narrowings: narrowings))
    let words = SyntaxNode(rule: said.node.rule, children: [.token(name), .node(last.lastNode)])
    return TypedExpression(.binding(one(of: selection, said: words)), .reference(entity.name))
  }

  /// Returns an argument as a binding. An argument that is a value in a row is read before the steps of the verb run,
  /// because a step can change the row.
  private func bound(_ slot: Slot, _ value: TypedExpression) -> VerbCall.Argument {
    if case .binding(let binding) = value.expression {
      return VerbCall.Argument(slot: slot, binding: binding, type: value.type)
    }
    let number = newSlot()
    pending.append(.read(slot: number, value, text: slot.name))
    return VerbCall.Argument(slot: slot, binding: .slot(number), type: value.type)
  }

  private func steps(
    of verb: Verb, _ arguments: [VerbCall.Argument], calledAt call: SourceRange?
  ) throws(Diagnostic) -> [VerbStep] {
    let values = arguments.map { ($0.slot.name, Frame.Argument.value($0.value)) }
    var frame = Frame(
      kind: .verb, name: verb.name, arguments: .init(uniqueKeysWithValues: values), target: verb.target?.type)
    var steps: [VerbStep] = []
    for (number, step) in verb.steps.enumerated() {
      steps += try within(frame, calledAt: call) { () throws(Diagnostic) in
        try self.steps(step, of: verb, calledAt: call)
      }
      // The record that this step adds gets a name if a later step uses it. An argument with that name takes precedence.
      guard case .change(let change, _)? = steps.last, let entity = change.addedEntity,
        !verb.slots.contains(where: { $0.name == entity.name }),
        verb.steps[(number + 1)...].contains(where: { $0.mentions(entity.name) })
      else { continue }
      let slot = newSlot()
      steps.append(.keepAdded(slot: slot))
      frame.arguments[entity.name] = .value(
        TypedExpression(.binding(.slot(slot)), .reference(entity.name)))
    }
    return steps
  }

  /// Resolves a step. The result also contains the steps that read values for it, before the step itself.
  private func steps(
    _ step: Verb.Step, of verb: Verb, calledAt call: SourceRange?
  ) throws(Diagnostic) -> [VerbStep] {
    let outer = pending
    pending = []
    defer { pending = outer }
    let node = step.nodes[0]
    let resolved = try nested(node, named: verb.name, at: call ?? node.range) { () throws(Diagnostic) in
      try self.step(step, of: verb, calledAt: call)
    }
    return pending + [resolved]
  }

  private func step(
    _ step: Verb.Step, of verb: Verb, calledAt call: SourceRange?
  ) throws(Diagnostic) -> VerbStep {
    switch step {
    case .choice(let node, let then, let otherwise, _):
      let condition = try self.condition(Syntax.Condition(node), in: .verb(subject: nil))
      return .choice(
        condition, text: name(of: node), then: try steps(then, of: verb, calledAt: call),
        otherwise: try otherwise.map { (step) throws(Diagnostic) in
          try steps(step, of: verb, calledAt: call)
        } ?? [])
    case .action(let node, let text): return .change(try change(Syntax.Action(node)), text: text)
    case .require(let node, _, let message):
      let words = Syntax.Condition(node)
      let subject = try subject(of: words.negations)
      let condition = try self.condition(words, in: .verb(subject: subject?.name))
      return .require(
        Requirement(
          verb: verb.name, condition: condition, subject: subject?.id, text: name(of: node), message: message)
      )
    }
  }

  /// Returns the record that a `require` is about: the first `$name` in its tests whose value is a record. In
  /// `require $class full`, it is `$class`.
  private func subject(
    of negations: [Syntax.Negation]
  ) throws(Diagnostic) -> (name: String, id: TypedExpression)? {
    for negation in negations {
      switch negation.form {
      case .not(let inner): if let subject = try subject(of: [inner]) { return subject }
      case .statement(let said):
        if let (token, _) = said.sum.node.onlyParameter,
          case .value(let value) = try argument(token), entity(of: value.type) != nil
        {
          return (token.text, value)
        }
      case .enclosed(let said):
        if case .condition(let inner) = said.parted.enclosed.content,
          let subject = try subject(of: inner.negations)
        {
          return subject
        }
      case .flag: break
      }
    }
    return nil
  }

  /// Resolves a verb when it is declared, so that its errors are reported then.
  ///
  /// - Throws: The first error, at its position in the step.
  func check(_ verb: Verb) throws(Diagnostic) {
    _ = try steps(of: verb, verb.slots.map(placeholderArgument), calledAt: nil)
  }
}

extension Syntax.VerbTarget {
  /// The quantity or time of day that directly follows the verb. Nil if the target is something else.
  fileprivate var plainInput: Syntax.Input? {
    guard case .one(let said) = form else { return nil }
    return switch said.object {
    case .quantity(let quantity): .quantity(quantity)
    case .time(let time): .time(time)
    case .one: nil
    }
  }

  fileprivate var setTail: Syntax.SetTail? {
    switch form {
    case .one: nil
    case .many(let said): said.many.setTail
    case .phrase(let phrase): phrase.setTail
    }
  }

  fileprivate var narrowings: [Syntax.Narrowing] {
    switch form {
    case .one(let said): said.narrowings
    case .many(let said): said.many.setTail.narrowings + said.extents.map(Syntax.Narrowing.extent)
    case .phrase(let phrase):
      (phrase.setTail?.narrowings ?? phrase.narrowings) + phrase.extents.map(Syntax.Narrowing.extent)
    }
  }

  /// The name, if the target is a name, with or without quotes. Otherwise nil.
  fileprivate var name: SyntaxToken? {
    switch form {
    case .one(let said):
      if case .one(let one) = said.object, case .name(let name) = one.form { return name }
    case .phrase(let phrase):
      if let key = phrase.keys?.keys.first, case .name(let name) = key.form { return name }
    case .many: break
    }
    return nil
  }
}

extension Syntax.Narrowing {
  fileprivate var lastNode: SyntaxNode {
    switch self {
    case .reference(let said): said.reference.node
    case .extent(let said): said.node
    case .when(let when): when.node
    }
  }
}

extension NounPhrase {
  /// Returns the target of a verb without the words that are arguments. If the target names single records, all words
  /// after their names are arguments.
  func without(_ verb: Verb?) -> NounPhrase {
    guard let verb else { return self }
    var phrase = self
    phrase.tail.narrowings.removeAll { !keys.isEmpty || $0.isArgument(where: verb.takes) }
    return phrase
  }
}

extension [VerbStep] {
  /// The changes of the steps, including those of other verbs and of both branches of an `if`.
  private var changes: [Change] {
    flatMap { step -> [Change] in
      switch step {
      case .change(.verb(let call), _): call.steps.changes
      case .change(let change, _): [change]
      case .choice(_, _, let then, let otherwise): then.changes + otherwise.changes
      case .require, .read, .find, .keepAdded: []
      }
    }
  }

  /// The entity of the last record that the steps add. Nil if they don't add a record.
  fileprivate var added: Entity? {
    changes.reversed().lazy.compactMap { change in
      if case .insertEach(let entity, _, _, _) = change { entity } else { change.addedEntity }
    }.first
  }

  /// The entity of the last record that the steps change. Nil if they don't change a record.
  fileprivate var changed: Entity? {
    changes.last { if case .delete = $0 { false } else { true } }?.entity
  }

  fileprivate func isDeleting(_ entity: Entity) -> Bool {
    changes.contains { change in
      if case .delete(let target) = change { target.selection.entity == entity } else { false }
    }
  }
}

extension Change {
  /// The entity of the record that the change adds. A `save` or `add … to` may instead change an existing record. Nil for
  /// any other change.
  fileprivate var addedEntity: Entity? {
    switch self {
    case .insert(let entity, _, _), .save(let entity, _, _), .accumulate(let entity, _, _, _, _, _): entity
    case .insertEach, .subtract, .update, .delete, .verb: nil
    }
  }
}

extension Verb.Step {
  /// Whether the step contains the parameter `$name`.
  fileprivate func mentions(_ name: String) -> Bool {
    nodes.contains { node in
      node.allTokens.contains { $0.tokenClass == .parameter && $0.text == name }
    }
  }
}

extension Verb {
  /// The slot for the target of the verb: the first slot, if it doesn't have a preposition. Nil if the verb doesn't
  /// have a target.
  var target: Slot? { slots.first.flatMap { $0.preposition == nil ? $0 : nil } }

  /// Whether the target of the verb is a record of `entity`. If `entity` is nil, whether the target is a quantity or a
  /// text.
  func isDone(to entity: Entity?) -> Bool {
    guard let target else { return false }
    guard case .reference(let name) = target.type else { return entity == nil }
    return name == entity?.name
  }

  func takes(_ preposition: String) -> Bool { slots.contains { $0.preposition == preposition } }
}

extension Entity {
  /// A placeholder: the entity of the scope if a calculation isn't about a row.
  package static let none = Entity(name: "", plural: "", table: "")
}
