internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// Creates the receipt of a verb, and sets the pronoun `it` to a record that the verb changed.
struct VerbReceiptWriter {
  let verb: PreparedVerb
  let values: BindingValues
  let tallies: [VerbTally]
  let targets: Int
  let runner: PlanRunner

  /// Returns the receipt.
  ///
  /// - Parameter labels: The labels that the records in the arguments had before the change. The label of a record
  ///   without a name is empty.
  func written(_ labels: [String]) throws -> Receipt {
    let plan = verb.plan
    let arguments = try zip(verb.receipt.arguments, labels).map {
      Receipt.Verb.Argument(preposition: $0.preposition, value: try told($0.value, $1))
    }
    let done = Receipt.Verb(verb: verb.receipt.verb, arguments: arguments, parts: try parts())
    var entity = plan.entity
    if case .each(let each) = verb.receipt.arguments.first?.value { entity = each }
    return Receipt(
      kind: .done(done), entity: entity, isSingle: plan.isSingle, count: plan.isSingle ? 1 : targets, ids: [],
      labels: [])
  }

  private func told(
    _ value: VerbReceiptPlan.Argument.Value, _ label: String
  ) throws -> Receipt.Verb.Argument.Value {
    switch value {
    case .each(let entity): return .each(entity, count: targets)
    case .value(let binding, let column): return .value(try values.value(of: binding), column)
    case .record(let entity, let binding, _):
      guard case .integer(let id) = try values.value(of: binding) else {
        throw EngineError.other(details: "the id of \(entity.name) isn't a number")
      }
      return .record(entity, id: id, label: label)
    }
  }

  /// Returns the parts of the receipt. Parts with the same kind and entity are combined.
  private func parts() throws -> [Receipt.Verb.Part] {
    let groups = groups
    var isAsked = false
    for group in groups where runner.engine.supportsPipelining {
      guard let id = group.id else { continue }
      for part in group.parts where tallies[part].after == nil {
        if try verb.details[part]?.ask(id: id, values) == true { isAsked = true }
      }
    }
    if isAsked { runner.transactions.commitWithNext() }
    var told: [Receipt.Verb.Part] = []
    for group in groups {
      let part = verb.receipt.parts[group.parts[0]]
      let label = group.parts.compactMap { tallies[$0].last?.label }.last ?? ""
      var (kind, changes) = (part.kind, [Receipt.Details.Change]())
      if let id = group.id {
        let details = try details(of: id, by: group.parts)
        changes = self.changes(details)
        if kind == .saved, let first = details.first {
          (kind, changes) = first.wasThere ? (.changed, changes) : (.added, [])
        }
      }
      told.append(
        .init(
          kind: kind, entity: part.entity, count: group.count, id: group.id, label: label, changes: changes))
    }
    return told
  }

  /// The verb's sentences that changed records, grouped by kind and entity. Each group contains the indexes of the
  /// sentences and the number of changed records. If only one record was changed, the group also contains its id.
  private var groups: [(parts: [Int], count: Int, id: Int64?)] {
    var groups: [(parts: [Int], count: Int, id: Int64?)] = []
    var seen: Set<Int> = []
    let parts = verb.receipt.parts
    for (number, part) in parts.enumerated() where !seen.contains(number) {
      let alike = parts.indices.filter { parts[$0].kind == part.kind && parts[$0].entity == part.entity }
      seen.formUnion(alike)
      let ids = alike.reduce(into: Set<Int64>()) { $0.formUnion(tallies[$1].ids) }
      groups.append((alike.filter { tallies[$0].count > 0 }, ids.count, ids.count == 1 ? ids.first : nil))
    }
    return groups.filter { $0.count > 0 }
  }

  /// Returns the details of one record for each of the given sentences of the verb. Leaves out sentences without
  /// details.
  private func details(of id: Int64, by parts: [Int]) throws -> [Receipt.Details] {
    try parts.compactMap { part in
      let tally = tallies[part]
      return try verb.details[part]?.told(
        id: id, isOne: true, before: tally.before, after: tally.after, values)
    }
  }

  /// Combines the changes of all sentences of the verb. If a field was assigned several times, the result has the first
  /// old value and the last new value.
  private func changes(_ details: [Receipt.Details]) -> [Receipt.Details.Change] {
    details.flatMap(\.changes).reduce(into: []) { changes, change in
      if let known = changes.firstIndex(where: { $0.assigned.column.name == change.assigned.column.name }) {
        changes[known].after = change.after
      } else {
        changes.append(change)
      }
    }
  }

  /// Sets `it` to the record that the verb added. A verb that doesn't add a record sets `it` to its first argument, or
  /// else to the record that it changed.
  func remember(in remembered: ConversationContext) throws {
    let entity = verb.plan.entity
    let deleted = zip(verb.receipt.parts, tallies).filter { $0.kind == .deleted && $1.count > 0 }
      .map(\.0.entity.name)
    let id = try idToRemember(of: entity, isDeleted: deleted.contains(entity.name))
    if let known = remembered.itEntity, deleted.contains(known) { remembered.forgetChanged() }
    if let id { remembered.setIt(id, of: entity.name) }
  }

  private func idToRemember(of entity: Entity, isDeleted: Bool) throws -> Int64? {
    let parts = verb.receipt.parts
    let made = parts.indices.filter {
      parts[$0].entity == entity && [.added, .saved].contains(parts[$0].kind)
    }
    if made.isEmpty, case .record(entity, let binding, _) = verb.receipt.arguments.first?.value {
      guard !isDeleted, case .integer(let id) = try values.value(of: binding) else { return nil }
      return id
    }
    let changed = parts.indices.filter { parts[$0].entity == entity && parts[$0].kind != .deleted }
    let last = (made.isEmpty ? changed : made).last { tallies[$0].count > 0 }
    return last.flatMap { tallies[$0].count == 1 ? tallies[$0].last?.id : nil }
  }
}

/// The records that one sentence of a verb changed. The sentence may run for many records.
struct VerbTally {
  private(set) var ids: Set<Int64> = []
  private(set) var last: (id: Int64, label: String)?
  /// The values of the first record before the change, if they were read.
  var before: DetailReader.Row?
  /// The values of the first record after the change, if they were read.
  var after: DetailReader.Row?

  var count: Int { ids.count }

  mutating func add(_ row: any RowCursor) {
    ids.insert(row.integer(0))
    last = (row.integer(0), row.label(1))
  }

  /// Adds a record without a label.
  mutating func add(id: Int64) {
    ids.insert(id)
    last = (id, "")
  }

  /// Whether no record was added yet, and no old values were read. If false, the old values of the next record aren't
  /// read, because a receipt shows old values only for a single record.
  var isEmpty: Bool { count == 0 && before == nil }
}
