import ParlanceMeaning
import ParlanceModel

/// Where the paths of a model lead, and what its computed fields hold: each is worked out once.
final class FieldReach {
  let model: Model
  private var types: [FieldName: FieldType] = [:]
  private var kinds: [String: Set<ValueKind>] = [:]
  private var several: [String: Set<ValueKind>] = [:]
  private var backward: [String: [Entity]] = [:]
  private var belonging: [String: [Entity]] = [:]

  private struct FieldName: Hashable {
    let entity: String
    let field: String
  }

  init(_ model: Model) { self.model = model }

  /// Every kind of value there is.
  private(set) lazy var everything: Set<ValueKind> = {
    let simple: Set<ValueKind> = [.number, .text, .moment, .day, .flag, .unknown]
    return simple.union(model.units.map { .quantity(base: $0.base) })
      .union(model.entities.map { .record(of: $0.name) })
  }()

  /// What calculations are made of.
  private(set) lazy var numeric = everything.filter(\.isNumeric)

  func kind(of type: FieldType) -> ValueKind { ValueKind(type, in: model) }

  /// All that a value of the type is.
  func kinds(of type: FieldType) -> Set<ValueKind> {
    type == .date ? [.moment, .day] : [kind(of: type)]
  }

  /// What the field holds; a computed one what its expression is.
  func type(of field: Field, in entity: Entity) -> FieldType {
    guard field.type == .computed else { return field.type }
    let name = FieldName(entity: entity.name, field: field.name)
    if let known = types[name] { return known }
    let type = (try? Resolver(model: model).type(of: field, in: entity)) ?? .computed
    types[name] = type
    return type
  }

  // MARK: Paths

  /// What `steps` end at, from a row of `entity`; nil where they lead nowhere.
  func end(of steps: [String], from entity: Entity) -> FieldType? {
    guard let last = steps.last else { return nil }
    let part = steps.count > 2 && ["start", "end"].contains(last) ? steps.suffix(2) : steps.suffix(1)
    if let found = ValuePart(part), let whole = end(of: steps.dropLast(part.count), from: entity),
      let type = found.result(of: whole)
    {
      return type
    }
    var owner = entity
    for step in steps.dropLast() {
      guard let next = next(step, from: owner) else { return nil }
      owner = next
    }
    if let field = owner.field(last) { return type(of: field, in: owner) }
    // It counts, and it stands for the record itself.
    if last == "id" { return .computed }
    return next(last, from: owner).map { .reference($0.name) }
  }

  /// Forwards over a reference, or backwards over an entity of which there is one for each record.
  func next(_ name: String, from entity: Entity) -> Entity? {
    if let field = entity.field(name) { return field.referencedEntity.flatMap(model.entity) }
    if entity.references.contains(where: { $0.referencedEntity == name }) { return model.entity(name) }
    return leadingBack(from: entity).first { $0.name == name }
  }

  /// The entities of which there is one for each record of `owner`: a path may go backwards over them.
  func leadingBack(from owner: Entity) -> [Entity] {
    if let known = backward[owner.name] { return known }
    let found = model.references(to: owner.name).filter { other, field in
      other.isOne(per: [field.name]) && owner.field(other.name) == nil
    }.map(\.entity)
    backward[owner.name] = found
    return found
  }

  /// The entities whose records belong to one of `owner`: which aggregates, `with` and `without` are about.
  func related(to owner: Entity) -> [Entity] {
    if let known = belonging[owner.name] { return known }
    let resolver = Resolver(model: model)
    let found = model.entities.filter { resolver.relates($0, to: owner) }
    belonging[owner.name] = found
    return found
  }

  // MARK: What they reach

  /// The kinds of value at the ends of all paths that begin with `field`, itself among them.
  func kinds(from field: Field, of entity: Entity) -> Set<ValueKind> {
    let own = kinds(of: type(of: field, in: entity))
    return field.referencedEntity.flatMap(model.entity).map { own.union(kinds(from: $0)) } ?? own
  }

  /// The kinds of value at the ends of all paths from a record of `entity`.
  func kinds(from entity: Entity) -> Set<ValueKind> {
    if let known = kinds[entity.name] { return known }
    var reached: Set<String> = [entity.name]
    var waiting = [entity]
    var found: Set<ValueKind> = []
    while let next = waiting.popLast() {
      for field in next.fields { found.formUnion(kinds(of: type(of: field, in: next))) }
      let back = leadingBack(from: next)
      found.formUnion(back.map { .record(of: $0.name) })
      let others = next.references.compactMap(\.referencedEntity).compactMap(model.entity) + back
      waiting += others.filter { reached.insert($0.name).inserted }
    }
    kinds[entity.name] = found
    return found
  }

  /// The kinds of which two paths from a record of `entity` are, which can be compared with each other.
  func kindsOfSeveral(from entity: Entity) -> Set<ValueKind> {
    if let known = several[entity.name] { return known }
    var counts: [ValueKind: Int] = [:]
    // By each way that leads there, an entity has its fields once more.
    var entered: [String: Int] = [:]
    var waiting = [entity]
    while let next = waiting.popLast() {
      entered[next.name, default: 0] += 1
      for field in next.fields { counts[kind(of: type(of: field, in: next)), default: 0] += 1 }
      let others = next.references.compactMap(\.referencedEntity).compactMap(model.entity)
      waiting += (others + leadingBack(from: next)).filter { entered[$0.name, default: 0] < 2 }
    }
    let found = Set(counts.filter { $0.value > 1 }.keys)
    several[entity.name] = found
    return found
  }

  // MARK: Days

  /// The day of a record: its own main date, or that of the one owner of which there is one a day.
  func mainDate(of entity: Entity) -> [String]? {
    entity.mainDate ?? model.dayOwners(of: entity).first.map { [$0.reference.name, $0.field.name] }
  }

  /// Whether a path from a record of any entity leads to one of `wanted`.
  func anyReaches(_ wanted: Set<ValueKind>) -> Bool {
    model.entities.contains { !kinds(from: $0).isDisjoint(with: wanted) }
  }
}

/// What values are alike: those of one kind compare with each other.
enum ValueKind: Hashable {
  case number, text, moment, flag
  case named(NamedNumber)
  /// What a whole day is beside a moment: less another it is a number.
  case day
  /// In the units that are made of this one.
  case quantity(base: String)
  case record(of: String)
  /// Of what could not be worked out; it may be any of the others.
  case unknown

  init(_ type: FieldType, in model: Model) {
    switch type {
    case .number, .decimal: self = .number
    case .named(let number): self = .named(number)
    case .text, .choice: self = .text
    case .date, .time: self = .moment
    case .flag: self = .flag
    case .quantity(let unit): self = .quantity(base: model.unit(unit)?.base ?? unit)
    case .reference(let entity): self = .record(of: entity)
    case .computed: self = .unknown
    }
  }

  /// A type of this kind: all of them fare alike in an aggregate.
  private var example: FieldType {
    switch self {
    case .number: .number
    case .text: .text
    case .moment, .day: .date
    case .flag: .flag
    case .named(let number): .named(number)
    case .quantity(let base): .quantity(unit: base)
    case .record(let entity): .reference(entity)
    case .unknown: .computed
    }
  }

  var isNumeric: Bool {
    switch self {
    case .number, .quantity, .unknown: true
    case .text, .moment, .day, .flag, .record, .named: false
    }
  }

  var isQuantity: Bool { if case .quantity = self { true } else { false } }
  var isRecord: Bool { if case .record = self { true } else { false } }

  /// Whether a calculation that has come to a `left` may go on with it.
  func isJoined(to left: FieldType, by sign: ArithmeticOperator, in model: Model) -> Bool {
    self == .unknown || left == .computed
      || ExpressionTyping(model: model).result(of: sign, left, example) != nil && self != .moment
  }

  func isTaken(by function: Aggregate.Function, in model: Model) -> Bool {
    self == .unknown || ExpressionTyping(model: model).result(of: function, over: example) != nil
  }
}
