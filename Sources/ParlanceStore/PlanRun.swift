internal import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner

/// One run of one plan, within a transaction that is open.
struct PlanRun {
  let plan: PreparedPlan
  let runner: PlanRunner
  var values: BindingValues
  private var nearNames: [NearName] = []
  private var changed = ChangedRecords()

  init(plan: PreparedPlan, runner: PlanRunner, values: BindingValues) {
    self.plan = plan
    self.runner = runner
    self.values = values
  }

  consuming func perform(into sink: (any RowSink)?, wantsReceipt: Bool) throws -> Outcome {
    for number in plan.lookups.indices {
      values.found.append(
        try RecordFinder(lookup: plan.lookups[number], number: number).find(values, nearNames: &nearNames))
    }
    for check in plan.guards { try ask(check.statement, check.refusal) }
    var answer: Outcome.Result?
    for step in plan.steps {
      switch step.kind {
      case .read: answer = try read(step.statement, into: sink)
      case .write: try write(step)
      case .writeReturning: try writeReturning(step)
      }
    }
    if plan.isWrite, !wantsReceipt {
      remember()
      answer = .changed(count: changed.count)
    } else if case .receipt(let receipt) = plan.plan.answer {
      answer = .receipt(
        try ReceiptWriter(
          plan: plan, receipt: receipt, runner: runner, values: values, changed: changed
        )
        .written())
    }
    guard let answer else { preconditionFailure("a plan that answers with rows has a step that reads them") }
    return Outcome(answer, nearNames: nearNames)
  }

  private func remember() {
    let remembered = runner.remembered
    switch plan.memory {
    case .nothing: break
    case .forget: remembered.forgetChanged()
    case .summary(let summary, let entity): remembered.setIt(readBy: summary, of: entity, values)
    case .lastInserted(let entity): remembered.setIt(runner.engine.lastInsertedID, of: entity)
    case .returned(let entity): if changed.count == 1 { remembered.setIt(changed.ids[0], of: entity) }
    }
  }

  private func ask(_ question: PreparedSQL, _ refusal: Refusal) throws {
    let statement = try question.bound(values)
    guard try statement.step() else { return }
    defer { statement.reset() }
    throw refused(refusal) { text in
      // Each is looked for in the words of the model alone, never in what a row holds.
      var filled = ""
      var rest = text[...]
      while let mark = rest.firstRange(of: "%") {
        filled += rest[..<mark.lowerBound]
        rest = rest[mark.upperBound...]
        guard let number = rest.first?.wholeNumberValue, (1...2).contains(number) else {
          filled += "%"
          continue
        }
        filled += statement.label(number - 1)
        rest = rest.dropFirst()
      }
      return filled + rest
    }
  }

  /// - Parameter fill: Puts what stands in the way into a text.
  private func refused(_ refusal: Refusal, _ fill: (String) -> String = { $0 }) -> Diagnostic {
    Diagnostic(
      refusal.id, .refused, at: values.said.range, fill(refusal.message),
      notes: refusal.note.map { [fill($0)] } ?? [])
  }

  private mutating func write(_ step: PreparedStep) throws {
    let statement = try step.statement.bound(values)
    if try statement.step() { statement.reset() }
    let count = runner.engine.changeCount
    if count == 0, let refusal = step.whenNone { throw refused(refusal) }
    changed.add(count: count)
  }

  private mutating func writeReturning(_ step: PreparedStep) throws {
    let statement = try step.statement.bound(values)
    changed = ChangedRecords()
    do {
      while try statement.step() { changed.add(statement) }
    } catch {
      statement.reset()
      throw error
    }
    if changed.count == 0, let refusal = step.whenNone { throw refused(refusal) }
  }

  private func read(_ query: PreparedSQL, into sink: (any RowSink)?) throws -> Outcome.Result {
    let statement = try query.bound(values)
    precondition(statement.isReadOnly, "a step that reads changes nothing")
    defer { statement.reset() }
    switch plan.plan.answer {
    case .rows(let columns, let entity):
      let them = try stream(statement, columns, into: sink, keepsIDs: entity != nil && runner.remembersThem)
      if let entity, runner.remembersThem { runner.remembered.setThem(them.ids, of: entity) }
      return .rows(count: them.count)
    case .records(let columns, let entity):
      let shown = try stream(statement, columns, into: sink, keepsIDs: true)
      if shown.count == 1 { runner.remembered.setIt(shown.ids[0], of: entity) }
      return .records(count: shown.count)
    case .scalar(let column):
      return .scalar(try statement.step() ? statement.value(0) : .null, column)
    case .receipt:
      preconditionFailure("a change has no step that only reads")
    }
  }

  private func stream(
    _ statement: any PreparedStatement, _ columns: [ResultColumn], into sink: (any RowSink)?, keepsIDs: Bool
  ) throws -> (count: Int, ids: [Int64]) {
    var count = 0
    var ids: [Int64] = []
    try sink?.begin(columns)
    while try statement.step() {
      count += 1
      if keepsIDs { ids.append(statement.integer(0)) }
      try sink?.row(statement)
    }
    try sink?.end()
    return (count, ids)
  }
}
