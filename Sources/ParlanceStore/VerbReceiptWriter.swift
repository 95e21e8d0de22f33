internal import ParlanceModel
internal import ParlancePlanner

/// Makes the receipt of a verb, and remembers what it did as `it`.
struct VerbReceiptWriter {
  let verb: PreparedVerb
  let values: BindingValues
  let tallies: [VerbTally]
  let targets: Int

  func written(_ answer: Answer) throws -> Receipt {
    guard case .receipt(let plan) = answer else { preconditionFailure("a verb answers with a receipt") }
    let arguments = try zip(verb.receipt.arguments, verb.labels).map {
      Receipt.Verb.Argument(preposition: $0.preposition, value: try told($0.value, label: $1))
    }
    let done = Receipt.Verb(verb: verb.receipt.verb, arguments: arguments, parts: parts)
    var entity = plan.entity
    if case .each(let each) = verb.receipt.arguments.first?.value { entity = each }
    return Receipt(
      kind: .done(done), entity: entity, isSingle: plan.isSingle, count: targets, ids: [], labels: [])
  }

  private func told(
    _ value: VerbReceiptPlan.Argument.Value, label: PreparedSQL?
  ) throws -> Receipt.Verb.Argument.Value {
    switch value {
    case .each(let entity): return .each(entity, count: targets)
    case .value(let binding, let column): return .value(try values.value(of: binding), column)
    case .record(let entity, let binding, _):
      guard case .integer(let id) = try values.value(of: binding) else {
        preconditionFailure("a record is known by its id")
      }
      let row = try label?.bound(values)
      defer { row?.reset() }
      return .record(entity, id: id, label: try row?.step() == true ? row?.label(0) ?? "" : "")
    }
  }

  /// What was done to each entity: parts of one kind are told together.
  private var parts: [Receipt.Verb.Part] {
    var told: [Receipt.Verb.Part] = []
    var seen: Set<Int> = []
    let parts = verb.receipt.parts
    for (number, part) in parts.enumerated() where !seen.contains(number) {
      let alike = parts.indices.filter { parts[$0].kind == part.kind && parts[$0].entity == part.entity }
      seen.formUnion(alike)
      let ids = alike.reduce(into: Set<Int64>()) { $0.formUnion(tallies[$1].ids) }
      let count = ids.count + alike.reduce(0) { $0 + tallies[$1].others }
      guard count > 0 else { continue }
      let label = alike.compactMap { tallies[$0].last?.label }.last ?? ""
      told.append(
        .init(
          kind: part.kind, entity: part.entity, count: count, id: count == 1 ? ids.first : nil, label: label))
    }
    return told
  }

  /// The record that was added is `it`; where none was, the one that the verb was done to, or that it changed.
  func remember(in remembered: Remembered, _ answer: Answer) throws {
    guard case .receipt(let plan) = answer else { return }
    let parts = verb.receipt.parts
    let isGone = zip(parts, tallies).contains {
      $0.kind == .deleted && $0.entity == plan.entity && $1.count > 0
    }
    let makes = parts.contains { [.added, .saved].contains($0.kind) && $0.entity == plan.entity }
    if !makes, case .record(let entity, let binding, _) = verb.receipt.arguments.first?.value,
      entity == plan.entity, !isGone, case .integer(let id) = try values.value(of: binding)
    {
      return remembered.setIt(id, of: entity.name)
    }
    let last = parts.indices.last { number in
      parts[number].entity == plan.entity && tallies[number].count > 0
        && (!makes || [.added, .saved].contains(parts[number].kind))
    }
    guard let last, parts[last].kind != .deleted else {
      if isGone { remembered.forgetChanged() }
      return
    }
    if tallies[last].count == 1, let id = tallies[last].last?.id {
      remembered.setIt(id, of: plan.entity.name)
    }
  }
}
