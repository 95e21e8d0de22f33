internal import ParlanceModel
internal import ParlancePlanner

/// Makes a change's receipt, and remembers what it changed as `it`.
struct ReceiptWriter {
  let plan: PreparedPlan
  let receipt: ReceiptPlan
  let runner: PlanRunner
  let values: BindingValues
  let changed: ChangedRecords
  /// What is known of the record before it was changed.
  let before: DetailReader.Row?

  func written() throws -> Receipt {
    switch receipt.kind {
    case .accumulated(let amount, let column): try accumulation(amount, column) { .accumulated($0) }
    case .subtracted(let amount, let column): try accumulation(amount, column) { .subtracted($0) }
    case .added: try records(.added)
    case .saved: try records(.saved)
    case .changed: try records(.changed)
    case .flagged(let verb): try records(.flagged(verb: verb))
    case .deleted: try records(.deleted)
    case .done: preconditionFailure("a verb's receipt is written by its own writer")
    }
  }

  private func accumulation(
    _ amount: Binding, _ column: ResultColumn, _ kind: (Receipt.Accumulation) -> Receipt.Kind
  ) throws -> Receipt {
    guard let summary = plan.summary else { preconditionFailure("what is added up has a summary") }
    let row = try summary.bound(values)
    guard try row.step() else { preconditionFailure("the summary finds the row that was changed") }
    defer { row.reset() }
    let day = row.value(3)
    let told = Receipt.Accumulation(
      amount: try values.value(of: amount), total: row.value(2), column: column, owner: row.label(1),
      day: day == .null ? nil : row.label(3))
    let id = row.integer(0)
    runner.remembered.setIt(id, of: receipt.entity.name)
    return Receipt(
      kind: kind(told), entity: receipt.entity, isSingle: true, count: changed.count, ids: [id], labels: [],
      details: try plan.details?.told(id: id, isOne: true, before: before, values))
  }

  private func records(_ kind: Receipt.Kind) throws -> Receipt {
    var told = changed
    if told.ids.isEmpty, told.count > 0, let summary = plan.summary {
      told = ChangedRecords()
      let rows = try summary.bound(values)
      while try rows.step() { told.add(rows) }
    }
    if kind == .deleted {
      runner.remembered.forgetChanged()
    } else if told.count == 1, let id = told.ids.first {
      runner.remembered.setIt(id, of: receipt.entity.name)
    }
    var kind = kind
    var details = try told.ids.first.flatMap { id in
      try plan.details?.told(id: id, isOne: told.count == 1, before: before, values)
    }
    if kind == .saved, let known = details {
      (kind, details) = known.wasThere ? (.changed, known) : (.added, known.ofNew)
    }
    return Receipt(
      kind: kind, entity: receipt.entity, isSingle: receipt.isSingle, count: told.count, ids: told.ids,
      labels: told.labels, details: details)
  }
}
