import ParlanceLanguage
import ParlanceModel

extension Resolution {
  func change(_ action: Syntax.Action) throws(Diagnostic) -> Change {
    let change = try resolved(action)
    if case .verb = change { return change }
    try requireChangeable(change.entity, at: action.range)
    return change
  }

  private func requireChangeable(_ entity: Entity, at range: SourceRange) throws(Diagnostic) {
    if entity.isReadOnly { throw RowError.readOnlyEntity(entity).at(range) }
  }

  private func resolved(_ action: Syntax.Action) throws(Diagnostic) -> Change {
    switch action.form {
    case .add(let body):
      switch body.form {
      case .amount(let said):
        return try accumulate(said.amount, said.reference, said.slots, adds: true, at: body.range)
      case .row(let row):
        // Before an error about missing values.
        try requireChangeable(entity(named: row.entity.text), at: action.range)
        return try insert(row, at: body.range)
      }
    case .subtract(let said):
      return try accumulate(said.amount, said.reference, said.slots, adds: false, at: action.range)
    case .save(let row): return try save(row, action.node.tokens.first, at: action.range)
    case .change(let said):
      let target = try target(said.target)
      return .update(
        target, try assignments(said.assigns, of: target.selection.entity, isNew: false), verb: nil)
    case .delete(let said): return .delete(try target(said))
    case .verb(let said): return try verb(said, at: action.range)
    }
  }

  // MARK: Flags

  func flagVerb(
    _ verb: SyntaxToken, _ said: Syntax.VerbTarget, _ entity: Entity?
  ) throws(Diagnostic) -> Change {
    let owners = model.entities.filter { flag(for: verb, of: $0) != nil }
    let target: Target
    if let entity, let record = try narrowed(said, of: entity, without: { _ in false }) {
      target = Target(self.record(of: entity, record), isSingle: true)
    } else {
      if case .one(let one) = said.form {
        let words = CallWords([], one.narrowings)
        if let other = words.following.first?.range ?? words.extents.first?.range ?? words.dates.first?.range
        {
          throw CallError.argumentNotDeclared(verb.text, []).at(other)
        }
      }
      target = try self.target(said, of: nil, among: owners)
    }
    let entity = target.selection.entity
    guard let (field, value) = flag(for: verb, of: entity) else {
      throw CallError.verbDoesNotFit(verb.text, owners, not: entity).at(said.range)
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

  /// Resolves the records that a sentence shows, changes or deletes. A name without an entity is looked up in the
  /// entities of `candidates`, or in all entities with names if `candidates` is nil.
  func target(
    _ node: Syntax.Target, toldToShow: Bool = false, among candidates: [Entity]? = nil
  ) throws(Diagnostic) -> Target {
    switch node.form {
    case .one(let one): return try self.one(one, among: candidates ?? model.entities)
    case .many(let many): return Target(try nounPhrase(NounPhrase(many)), isSingle: false)
    case .phrase(let said): return try target(NounPhrase(said), said.entity, toldToShow: toldToShow)
    }
  }

  /// Resolves the target of a verb.
  ///
  /// - Parameter verb: The verb, whose arguments are also in the node. Nil for the verb of a flag, because it doesn't
  ///   have arguments.
  func target(_ node: Syntax.VerbTarget, of verb: Verb?, among candidates: [Entity]) throws(Diagnostic)
    -> Target
  {
    switch node.form {
    case .one(let said):
      switch said.object {
      case .quantity(let quantity): throw numberAlone(quantity)
      case .time(let time): throw ValueError.wrongType(nil, found: FieldType.clock.words).at(time.range)
      case .one(let one): return try self.one(one, among: candidates)
      }
    case .many(let said):
      try requireArguments(said.extents, of: verb)
      return Target(try nounPhrase(NounPhrase(said.many).without(verb)), isSingle: false)
    case .phrase(let said):
      try requireArguments(said.extents, of: verb)
      return try target(NounPhrase(said).without(verb), said.entity)
    }
  }

  /// Rejects a number or time after a preposition that isn't an argument of the verb.
  private func requireArguments(_ extents: [Syntax.Extent], of verb: Verb?) throws(Diagnostic) {
    guard let other = extents.first(where: { verb?.takes($0.preposition.text) != true }) else { return }
    throw notInSet(other)
  }

  func notInSet(_ extent: Syntax.Extent) -> Diagnostic {
    ValueError.wrongType(nil, found: "`\(name(of: extent.input.node))`").at(extent.range)
  }

  private func target(
    _ phrase: NounPhrase, _ noun: SyntaxToken, toldToShow: Bool = false
  ) throws(Diagnostic) -> Target {
    if !phrase.keys.isEmpty {
      let isSingle = phrase.keys.count == 1 && !phrase.keys[0].isSeveral
      return Target(try nounPhrase(phrase, keysAllowSeveral: false), isSingle: isSingle)
    }
    let selection = try nounPhrase(phrase)
    guard !selection.conditions.isEmpty else {
      let plural = selection.entity.plural
      throw RowError.needsAll(selection.entity, isShown: toldToShow).at(
        noun.range, notes: toldToShow ? [] : ["to see them: `list \(plural)`"],
        fix: .init(replacing: noun.range, with: "all \(plural)"))
    }
    return Target(selection, isSingle: false)
  }

  private func numberAlone(_ quantity: Syntax.Quantity) -> Diagnostic {
    ValueError.wrongType(nil, found: "a number: put the entity before it").at(quantity.range)
  }

  private func one(_ one: Syntax.One, among candidates: [Entity]) throws(Diagnostic) -> Target {
    if case .them(let them) = one.form { return Target(try self.them(them), isSingle: false) }
    // Apart from `them`, the grammar rules `one` and `ref` have the same forms.
    return try target(Syntax.Reference(one.node), among: candidates)
  }

  private func target(_ reference: Syntax.Reference, among candidates: [Entity]) throws(Diagnostic) -> Target
  {
    let token: SyntaxToken
    switch reference.form {
    case .subset(let subset):
      let selection = try self.subset(subset)
      return Target(Selection(entity: selection.entity, conditions: [.isIn(.id, selection)]), isSingle: false)
    case .it(let it): return try target(reference, of: self.it(it))
    case .record(let record): return try target(reference, of: entity(record.entity))
    case .parameter(let said):
      if let target = try told(said, reference, among: candidates) { return target }
      token = said.parameter
    case .name(let name): token = name
    }
    let named = candidates.filter { $0.key != nil }
    guard !named.isEmpty else {
      if let first = candidates.first ?? model.entities.first { throw noNames(of: first, token) }
      throw NameError.nothingDeclared.at(token.range)
    }
    return try target(reference, of: choose(named, named: token) { $0 })
  }

  private func target(_ reference: Syntax.Reference, of entity: Entity) throws(Diagnostic) -> Target {
    Target(record(of: entity, try record(reference, of: entity)), isSingle: true)
  }

  /// Resolves a target that is a `$name`, with or without a path. Returns nil if the value of the `$name` is a record's
  /// name, which must be looked up.
  private func told(
    _ said: Syntax.Reference.Form.Parameter, _ reference: Syntax.Reference, among candidates: [Entity]
  ) throws(Diagnostic) -> Target? {
    if said.path == nil, case .words(let words) = try argument(said.parameter) {
      return try readInCallerScope { () throws(Diagnostic) in
        switch words {
        case .quantity(let quantity): throw numberAlone(quantity)
        case .time(let time): throw ValueError.wrongType(nil, found: FieldType.clock.words).at(time.range)
        case .reference(let reference):
          if let entity = try namedEntity(reference) { return try target(reference, of: entity) }
          return try target(reference, among: candidates)
        }
      }
    }
    return try namedEntity(reference).map { (entity) throws(Diagnostic) in
      try target(reference, of: entity)
    }
  }

  func record(of entity: Entity, _ id: TypedExpression) -> Selection {
    let own = TypedExpression(.id, .reference(entity.name))
    return Selection(entity: entity, conditions: [.compare(own, .equal, id)])
  }

  // MARK: Accumulating

  private func accumulate(
    _ amount: Syntax.Amount, _ reference: Syntax.Reference, _ slots: Syntax.Slots, adds: Bool,
    at range: SourceRange
  ) throws(Diagnostic) -> Change {
    let (entity, owner, field, rule) = try accumulator(for: reference, amount)
    let binding = try describing(.init(name: field.name)) { () throws(Diagnostic) in
      try self.binding(amount, of: field)
    }
    var row = try self.slots(slots, of: entity)
    if row.contains(where: { $0.field == owner }) { throw RowError.assignedTwice(owner).at(slots.range) }
    row.append(Assignment(owner, try record(reference, of: referenced(owner))))
    let defaults = try self.defaults(of: entity, besides: row)
    var identity: [Assignment] = []
    for name in rule.fields {
      guard let assignment = (row + defaults).first(where: { $0.field.name == name }) else {
        throw missing([name], of: entity, at: range)
      }
      identity.append(assignment)
    }
    let others = row.filter { !rule.fields.contains($0.field.name) }
    if let twice = others.first(where: { $0.field == field }) {
      throw RowError.assignedTwice(twice.field).at(slots.range)
    }
    guard adds else {
      return .subtract(entity, field: field, amount: binding, identity: identity, others: others)
    }
    let initial = defaults.filter { !rule.fields.contains($0.field.name) && $0.field != field }
    return .accumulate(
      entity, field: field, amount: binding, rule: rule, identity: identity, others: others + initial)
  }

  /// Resolves an amount, such as `108`, `2 malas` or `$reps`, and converts it to the unit of the field.
  private func binding(_ amount: Syntax.Amount, of field: Field) throws(Diagnostic) -> Binding {
    switch amount {
    case .quantity(let quantity): return try self.quantity(quantity, expecting: field.type).binding
    case .parameter(let token):
      let value = try parameter(token, nil, expecting: field.type)
      guard value.type == field.type, case .binding(let binding) = value.expression else {
        throw ValueError.wrongType(field.type, found: "$\(token.text), which is \(value.type.words)").at(
          token.range)
      }
      return binding
    }
  }

  /// A field that accumulates amounts, with its entity. `owner` is the reference to the record that amounts are added
  /// to.
  private typealias Accumulator = (entity: Entity, owner: Field, field: Field, rule: UniqueRule)

  /// Returns the field that accumulates amounts for the record that `reference` names, such as `ngondro` in
  /// `add 108 to ngondro`.
  private func accumulator(
    for reference: Syntax.Reference, _ amount: Syntax.Amount
  ) throws(Diagnostic) -> Accumulator {
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
    if found.isEmpty { throw RowError.nothingAccumulates.at(reference.range) }
    let wanted: Entity
    if let named = try namedEntity(reference) {
      if !owners.contains(named) { throw RowError.doesNotAccumulate(named, owners).at(reference.range) }
      wanted = named
    } else {
      wanted = try choose(owners, named: try typedWord(reference) ?? reference.allTokens[0]) { $0 }
    }
    return try one(of: found.filter { referenced($0.owner) == wanted }, amount, at: reference.range)
  }

  /// Returns the only field in `found` whose unit fits the amount.
  ///
  /// - Throws: `several-accumulate` if no unit or more than one unit fits.
  private func one(
    of found: [Accumulator], _ amount: Syntax.Amount, at range: SourceRange
  ) throws(Diagnostic) -> Accumulator {
    if found.count == 1 { return found[0] }
    if case .quantity(let quantity) = amount, let unit = quantity.unit.flatMap({ model.unit($0.text) }) {
      let fitting = found.filter {
        if case .quantity(let name) = $0.field.type { model.measure(name)?.base == unit.base } else { false }
      }
      if fitting.count == 1 { return fitting[0] }
    }
    let name = found[0].entity.name
    throw RowError.severalAccumulate(found.map(\.entity)).at(
      range, notes: ["to set the amount of one \(name): `save \(name) of …: \(found[0].field.name) …`"])
  }
}
