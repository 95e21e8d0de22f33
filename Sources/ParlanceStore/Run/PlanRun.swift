internal import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner

/// One run of one plan, within a transaction that is open.
struct PlanRun {
  let plan: PreparedPlan
  let runner: PlanRunner
  private var nearNames: [NearName] = []
  private var changed = ChangedRecords()
  /// Of a verb: what each of its parts changed. Empty for any other sentence, which costs nothing.
  private var tallies: [VerbTally] = []
  /// The part of a verb that is at hand.
  private var part: Int?
  /// What the records are called that the verb was told.
  private var labels: [String] = []
  /// Whether what its parts set is read before they set it.
  private var notesBefore = false
  /// Whether somebody is told what becomes of it.
  private var isTold = false
  private var eachDepth = 0
  /// How many records a verb was done to, where it is done to a set.
  private var targets = 1
  var tied: TiedRows?

  init(_ plan: PreparedPlan, runner: PlanRunner) {
    self.plan = plan
    self.runner = runner
  }

  /// - Parameter values: Receives what the lookups find.
  mutating func perform(
    _ values: inout BindingValues, into sink: (any RowSink)?, wantsReceipt: Bool
  ) throws -> Outcome {
    isTold = wantsReceipt
    try runner.tuning?.keepPages(!plan.isSinglePass)
    for number in plan.lookups.indices {
      values.found.append(
        try RecordFinder(lookup: plan.lookups[number], number: number).find(values, nearNames: &nearNames))
    }
    if let verb = plan.verb {
      tallies = Array(repeating: VerbTally(), count: verb.receipt.parts.count)
      values.slots = Array(repeating: .null, count: verb.receipt.slotCount)
      notesBefore = wantsReceipt
      if wantsReceipt { labels = try VerbReceiptWriter.labels(of: verb, values) }
    }
    let before = wantsReceipt ? try plan.details?.rowBefore(values) : nil
    var answer: Outcome.Result?
    for step in plan.steps {
      if step.kind == .read { answer = try read(step.statement, values, into: sink) }
      try perform(step, &values)
    }
    if let verb = plan.verb {
      let writer = VerbReceiptWriter(verb: verb, values: values, tallies: tallies, targets: targets)
      changed.add(count: tallies.reduce(0) { $0 + $1.count })
      // Told first: what was done to `it` is said of the old one.
      if wantsReceipt { answer = .receipt(try writer.written(plan.plan.answer, labels)) }
      try writer.remember(in: runner.remembered, plan.plan.answer)
    }
    if plan.isWrite, !wantsReceipt {
      remember()
      answer = .changed(count: changed.count)
    } else if plan.verb == nil, case .receipt(let receipt) = plan.plan.answer {
      answer = .receipt(
        try ReceiptWriter(
          plan: plan, receipt: receipt, runner: runner, values: values, changed: changed, before: before
        )
        .written())
    }
    guard let answer else { preconditionFailure("a plan that answers with rows has a step that reads them") }
    return Outcome(result: answer, nearNames: nearNames, tied: tied)
  }

  private mutating func perform(_ step: PreparedStep, _ values: inout BindingValues) throws {
    switch step.kind {
    case .read: break
    case .write: try write(step, values)
    case .writeReturning: try writeReturning(step, values)
    case .require: try require(step, values)
    // Of very many nobody is told, and each would be looked for letter by letter.
    case .requireNewName: if isTold { try requireNewName(step, values) }
    case .assign: try assign(step, &values)
    case .each: try each(step, &values)
    case .part:
      part = step.number
      if notesBefore, let details = plan.verb?.details[step.number] {
        try tallies[step.number].noteBefore { try details.rowBefore(values) }
      }
      for inner in step.steps { try perform(inner, &values) }
      try sum(step.number, values)
      part = nil
    }
  }

  private mutating func each(_ step: PreparedStep, _ values: inout BindingValues) throws {
    // All ids are known before anything is changed: a step may take a record out of the set.
    var ids: [Int64] = []
    let statement = try step.statement.bound(values)
    while try statement.step() { ids.append(statement.integer(0)) }
    if eachDepth == 0 { targets = ids.count }
    eachDepth += 1
    defer { eachDepth -= 1 }
    for (count, id) in ids.enumerated() {
      if eachDepth == 1 { runner.events.whenDone(count, ids.count) }
      values.slots[step.number] = .integer(id)
      do {
        for inner in step.steps { try perform(inner, &values) }
      } catch let error as EngineError where error.isOfRow {
        let (named, run, slots) = (step.name, self, values)
        throw RefusedRecord(
          error: error, name: { try named.map { try run.name($0.statement, $0.words, slots) } })
      }
    }
  }

  private func name(_ statement: PreparedSQL, _ words: String, _ values: BindingValues) throws -> String {
    let row = try statement.bound(values)
    defer { row.reset() }
    return try row.step() ? row.told(in: words) : ""
  }

  private func assign(_ step: PreparedStep, _ values: inout BindingValues) throws {
    let statement = try step.statement.bound(values)
    defer { statement.reset() }
    guard let refusal = step.refusal else { preconditionFailure("what is read is one value, or refused") }
    guard try statement.step() else { throw none(refusal, values) }
    let value = statement.value(0)
    guard value != .null, try !statement.step() else { throw none(refusal, values) }
    values.slots[step.number] = value
  }

  /// Counts what was added up, which its step does not return.
  private mutating func sum(_ number: Int, _ values: BindingValues) throws {
    guard let summary = plan.verb?.summaries[number] else { return }
    let row = try summary.bound(values)
    while try row.step() { tallies[number].add(id: row.integer(0)) }
  }

  private func remember() {
    let remembered = runner.remembered
    switch plan.memory {
    case .nothing, .summary: break
    case .forget: remembered.forgetChanged()
    case .lastInserted(let entity): remembered.setIt(runner.engine.lastInsertedID, of: entity)
    case .returned(let entity): if changed.count == 1 { remembered.setIt(changed.ids[0], of: entity) }
    }
  }

  /// Refuses where the step's question has an answer.
  private func require(_ step: PreparedStep, _ values: BindingValues) throws {
    let statement = try step.statement.bound(values)
    guard let refusal = step.refusal, try statement.step() else { return }
    defer { statement.reset() }
    let message = refusal.namesRow ? statement.told(in: refusal.message) : refusal.message
    let subject = refusal.subject.map { ": " + statement.told(in: $0) } ?? ""
    let note = refusal.namesRow ? refusal.note.map(statement.told) : refusal.note
    throw refused(refusal, message + subject, note: note, values)
  }

  /// Refuses a name that a record has in other letters. One that is written just so is the index's to refuse.
  private func requireNewName(_ step: PreparedStep, _ values: BindingValues) throws {
    guard let refusal = step.refusal, let binding = step.newName,
      case .text(let name) = try values.value(of: binding),
      let known = try FoldedSearch(step.statement).keys(equalTo: name, limit: 1).first?.name, known != name
    else { return }
    let words = [refusal.message, refusal.note ?? ""].map { $0.replacing("%1", with: known) }
    let range: SourceRange =
      switch binding {
      case .literal(let slot, _), .name(.literal(let slot, _), of: _): values.said.range(of: slot)
      default: values.said.range
      }
    throw Diagnostic(refusal.id, .refused, at: range, words[0], notes: [words[1]])
  }

  private func refused(
    _ refusal: Refusal, _ message: String, note: String?, _ values: BindingValues
  ) -> Diagnostic {
    Diagnostic(refusal.id, .refused, at: values.said.range, message, notes: note.map { [$0] } ?? [])
  }

  private func none(_ refusal: Refusal, _ values: BindingValues) -> Diagnostic {
    refused(refusal, refusal.message, note: refusal.note, values)
  }

  private mutating func write(_ step: PreparedStep, _ values: BindingValues) throws {
    let statement = try step.statement.bound(values)
    // What is told of a change is asked behind it; of the changes of a script nobody is told.
    let isAhead = isTold ? plan.verb == nil && plan.summary != nil : runner.runsAhead
    if isAhead, step.refusal == nil, try statement.runAhead(isOfSentence: isTold) {
      return changed.add(count: 1)
    }
    if try statement.step() { statement.reset() }
    let count = runner.engine.changeCount
    if count == 0, let refusal = step.refusal { throw none(refusal, values) }
    changed.add(count: count)
  }

  private mutating func writeReturning(_ step: PreparedStep, _ values: BindingValues) throws {
    let statement = try step.statement.bound(values)
    changed = ChangedRecords()
    let isLast = plan.verb == nil && step === plan.steps.last && plan.details?.readsAfter != true
    if isLast { runner.transactions.keepWithNext() }
    do {
      while try statement.step() {
        changed.add(statement)
        if let part { tallies[part].add(statement) }
      }
    } catch {
      statement.reset()
      throw error
    }
    if changed.count == 0, let refusal = step.refusal { throw none(refusal, values) }
  }
}

/// That the engine refused what was to be done to one of several records.
struct RefusedRecord: Error {
  let error: EngineError
  /// What it is called, to be asked on the thread that ran the sentence, once that is undone; nil where nothing tells.
  nonisolated(unsafe) let name: () throws -> String?
}
