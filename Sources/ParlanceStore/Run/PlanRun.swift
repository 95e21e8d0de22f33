internal import ParlanceLanguage
internal import ParlanceMeaning
internal import ParlanceModel
internal import ParlancePlanner

/// One run of a plan, in the open transaction.
struct PlanRun {
  private(set) var plan: PreparedPlan
  let runner: PlanRunner
  private var nearNames: [NearName] = []
  private var sharedNames: [SharedName] = []
  private var changed = ChangedRecords()
  /// If a verb runs, the records that each sentence of the verb changed. Otherwise empty.
  private var tallies: [VerbTally] = []
  /// The index of the running sentence among the verb's sentences.
  private var part: Int?
  /// The labels of the records that are the verb's arguments.
  private var labels: [String] = []
  private let requests: RequestQueue<PlanRun>
  private var eachDepth = 0
  /// The number of records that the verb runs for.
  private var targets = 1
  var tied: TiedRows?
  var emptyCounts: [Int64] = []
  private var unmatched: [UnmatchedValues] = []
  /// The record after the change, if it was read in the same round trip as the change.
  private var after: DetailReader.Row?
  /// The record before the change.
  private var before: DetailReader.Row?
  /// The refusal to throw if a later answer shows that a change sent without waiting didn't find a row.
  private var deferredRefusal: Refusal?

  init(_ plan: PreparedPlan, runner: PlanRunner, _ delivery: Delivery) {
    self.plan = plan
    self.runner = runner
    requests = RequestQueue(delivery, supportsPipelining: runner.engine.supportsPipelining)
  }

  private var isReported: Bool { requests.delivery.isReported }

  /// Runs the plan.
  ///
  /// - Parameter values: The values of the sentence's bindings. The run adds the results of lookups and the values of
  ///   slots.
  mutating func perform(_ values: inout BindingValues, into sink: (any RowSink)?) throws -> Outcome {
    do {
      return try answer(&values, into: sink)
    } catch {
      plan.forgetAsked()
      requests.forget()
      if case .prevented? = error as? EngineError, plan.verb == nil,
        let refusal = plan.steps.lazy.compactMap({ if case .write(_, let none) = $0 { none } else { nil } })
          .first
      {
        throw none(refusal, values)
      }
      throw error
    }
  }

  private mutating func answer(_ values: inout BindingValues, into sink: (any RowSink)?) throws -> Outcome {
    for span in plan.plan.spans { _ = try values.value(of: .day(.end(of: span, isLast: false))) }
    try runner.tuning?.setCacheSize(for: plan.pageUse)
    if requests.supportsPipelining {
      for number in plan.lookups.indices { try finder(number).ask(values) }
      if isReported { for step in plan.steps { try askNewName(step, values) } }
    }
    for number in plan.lookups.indices {
      let found = try finder(number).find(values, nearNames: &nearNames)
      if case .unmatched(let value, _) = found { note(value, plan.lookups[number].lookup) }
      if case .several(let ids) = found, ids.count > 1 {
        sharedNames.append(SharedName(lookup: number, count: ids.count))
      }
      values.found.append(found)
    }
    if let spread = plan.plan.spread, case .read(let sql) = plan.steps[0] {
      plan = runner.prepare(try spread.plan(reading: sql, &values, named: runner.valueWords))
    }
    if let verb = plan.verb {
      tallies = Array(repeating: VerbTally(), count: verb.receipt.parts.count)
      values.slots = Array(repeating: .null, count: verb.receipt.slotCount)
      if isReported { try readLabels(of: verb, values) }
    }
    if isReported, let details = plan.details, let row = try details.rowBefore(values) {
      try ask(row.statement) { $0.before = try row.read() }
    }
    var answer: Outcome.Result?
    for (number, step) in plan.steps.enumerated() {
      if case .read(let query) = step, answer == nil { answer = try read(query, values, into: sink) }
      try perform(step, isLast: number == plan.steps.count - 1, &values)
    }
    if requests.delivery == .atOnce { runner.transactions.commitWithNext() }
    try requests.readAnswers(&self)
    if let verb = plan.verb {
      let writer = VerbReceiptWriter(
        verb: verb, values: values, tallies: tallies, targets: targets, runner: runner)
      changed.add(count: tallies.reduce(0) { $0 + $1.count })
      // The receipt is written before `it` changes, because the receipt may contain the old record.
      if isReported { answer = .receipt(try writer.written(labels)) }
      try writer.remember(in: runner.remembered)
    }
    if plan.isWrite, !isReported {
      remember()
    } else if case .receipt(let receipt) = plan.plan.answer {
      let writer = ReceiptWriter(
        plan: plan, receipt: receipt, runner: runner, values: values, changed: changed, before: before,
        after: after, none: deferredRefusal.map { none($0, values) })
      if let written = try writer.written() { answer = .receipt(written) }
    }
    return Outcome(
      result: answer ?? .changed(count: changed.count), nearNames: nearNames, sharedNames: sharedNames,
      tied: tied, emptyCounts: emptyCounts, unmatched: unmatched)
  }

  private mutating func note(_ value: Value, _ lookup: RecordLookup) {
    guard let field = lookup.reference?.field, let target = field.referencedEntity else { return }
    var values = UnmatchedValues(name: field.name, entity: target)
    switch value {
    case .null: break
    case .integer(let number): values.add(String(number))
    case .real(let number): values.add(String(number))
    case .text(let text): values.add(text)
    }
    note(values)
  }

  /// Adds reference values whose records don't exist, without duplicates.
  mutating func note(_ values: UnmatchedValues) {
    if values.count == 0 { return }
    if let place = unmatched.firstIndex(where: { ($0.name, $0.entity) == (values.name, values.entity) }) {
      unmatched[place].add(values)
    } else {
      unmatched.append(values)
    }
  }

  private mutating func ask(
    _ statement: any PreparedStatement, _ read: @escaping (inout PlanRun) throws -> Void
  ) throws {
    try requests.ask(statement, by: &self, read)
  }

  private func finder(_ number: Int) -> RecordFinder {
    RecordFinder(lookup: plan.lookups[number], number: number)
  }

  private mutating func perform(
    _ step: PreparedStep, isLast: Bool = false, _ values: inout BindingValues
  ) throws {
    switch step {
    case .read: break
    case .write(let sql, let refusal): try write(sql, whenNone: refusal, isLast: isLast, values)
    case .writeReturning(let sql, let required): try writeReturning(sql, required, isLast: isLast, values)
    case .require(let sql, let refusal, let failing): try require(sql, refusal, failing, values)
    // Changes without a receipt, such as those of an import, skip this slow check, because there may be very many
    // changes.
    case .requireNewName(let sql, let name, let keys, let refusal):
      if isReported { try requireNewName(sql, name, keys, refusal, values) }
    case .assign(let slot, let sql, let refusal): try assign(sql, to: slot, refusal, &values)
    case .each(let sql, let slot, let name, let steps): try each(sql, slot, name, steps, &values)
    case .keepAdded(let part, let slot):
      try requests.readAnswers(&self)
      values.slots[slot] = tallies[part].last.map { .integer($0.id) } ?? .null
    case .choice(let sql, let then, let otherwise):
      try requests.readAnswers(&self)
      let statement = try sql.bound(values)
      let holds = try statement.step()
      statement.reset()
      for inner in holds ? then : otherwise { try perform(inner, &values) }
    case .part(let number, let steps):
      part = number
      let details = isReported ? plan.verb?.details[number] : nil
      if tallies[number].isEmpty, let row = try details?.rowBefore(values) {
        try ask(row.statement) { $0.tallies[number].before = try row.read() }
      }
      for inner in steps { try perform(inner, &values) }
      try sum(number, values)
      // If the verb runs for a set, the records are read after all changes.
      if eachDepth == 0, let row = try details?.rowRequestedWithChange(values) {
        try ask(row.statement) { $0.tallies[number].after = try row.read() }
      }
      part = nil
    }
  }

  private mutating func each(
    _ sql: PreparedSQL, _ slot: Int, _ name: (statement: PreparedSQL, words: String), _ steps: [PreparedStep],
    _ values: inout BindingValues
  ) throws {
    // All ids are read before the first change, because a step may change which records belong to the set.
    try requests.readAnswers(&self)
    let ids = try sql.bound(values).rows { $0.integer(0) }
    if eachDepth == 0 { targets = ids.count }
    eachDepth += 1
    defer { eachDepth -= 1 }
    for (count, id) in ids.enumerated() {
      if eachDepth == 1 { runner.observer?.note(.progress(count: count)) }
      values.slots[slot] = .integer(id)
      do {
        for inner in steps { try perform(inner, &values) }
        try requests.readAnswers(&self)
      } catch let error as EngineError where error.isRowError {
        let (run, slots) = (self, values)
        throw RefusedRecord(error: error, name: { try run.name(name.statement, name.words, slots) })
      }
    }
  }

  /// Reads the labels of the records in the verb's arguments, before the verb changes them.
  private mutating func readLabels(of verb: PreparedVerb, _ values: BindingValues) throws {
    labels = Array(repeating: "", count: verb.labels.count)
    for (number, label) in verb.labels.enumerated() {
      guard let row = try label?.bound(values) else { continue }
      try ask(row) { run in
        if let label = try row.rows([], { $0.label(0) }).first { run.labels[number] = label }
      }
    }
  }

  private func name(_ statement: PreparedSQL, _ words: String, _ values: BindingValues) throws -> String {
    try statement.bound(values).rows { $0.told(in: words) }.first ?? ""
  }

  private mutating func assign(
    _ sql: PreparedSQL, to slot: Int, _ refusal: Refusal, _ values: inout BindingValues
  ) throws {
    try requests.readAnswers(&self)
    let statement = try sql.bound(values)
    defer { statement.reset() }
    guard try statement.step() else { throw none(refusal, values) }
    let value = statement.value(0)
    guard value != .null, try !statement.step() else { throw none(refusal, values) }
    values.slots[slot] = value
  }

  /// After an `add … to` or `subtract … from` in a verb, adds the changed records to the sentence's tally. A separate
  /// query reads the ids, because the change itself returns no rows.
  private mutating func sum(_ number: Int, _ values: BindingValues) throws {
    guard let summary = plan.verb?.summaries[number] else { return }
    let row = try summary.bound(values)
    try ask(row) { while try row.step() { $0.tallies[number].add(id: row.integer(0)) } }
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

  /// Throws the refusal if the step's query returns a row.
  private mutating func require(
    _ sql: PreparedSQL, _ refusal: Refusal, _ failing: PreparedSQL?, _ values: BindingValues
  ) throws {
    if requests.delivery == .atOnce, let failing = try failing?.bound(values) {
      return try ask(failing) { _ in try failing.run() }
    }
    let statement = try sql.bound(values)
    // A single change may be committed in the same round trip. So a check must be answered before the change is sent,
    // unless the engine itself would refuse the change.
    guard plan.verb != nil || refusal.isCheckedByEngine else {
      return try require(refusal, statement, values)
    }
    try ask(statement) { try $0.require(refusal, statement, values) }
    // A refused verb must not use up an id, so the check is answered before a record is added.
    if plan.verb != nil, eachDepth == 0 { try requests.readAnswers(&self) }
  }

  private func require(_ refusal: Refusal, _ statement: any PreparedStatement, _ values: BindingValues) throws
  {
    guard try statement.step() else { return }
    defer { statement.reset() }
    let text = refusal.reason.text
    let message = refusal.includesRow ? statement.told(in: text) : text
    let subject = refusal.subject.map { ": " + statement.told(in: $0) } ?? ""
    let note = refusal.includesRow ? refusal.note.map(statement.told) : refusal.note
    throw refused(refusal, message + subject, note: note, values)
  }

  /// Requests the names that may equal a new name, in the same round trip as the sentence's lookups.
  private func askNewName(_ step: PreparedStep, _ values: BindingValues) throws {
    guard case .requireNewName(_, let binding, let keys, _) = step, !binding.listsRecords,
      case .text(let name)? = try? values.value(of: binding)
    else { return }
    try keys.ask(for: name, values)
  }

  /// Refuses a new name if a record has it in another spelling. The unique index refuses an identical name.
  private func requireNewName(
    _ nextKey: PreparedSQL, _ binding: Binding, _ keys: PrefetchedKeys, _ refusal: Refusal,
    _ values: BindingValues
  ) throws {
    guard case .text(let name) = try values.value(of: binding) else { return }
    defer { keys.forget() }
    guard let known = try keys.search(nextKey).keys(equalTo: name, limit: 1).first?.name, known != name
    else { return }
    let words = [refusal.reason.text, refusal.note ?? ""].map { $0.replacing("%1", with: known) }
    let range: SourceRange =
      switch binding {
      case .literal(let slot, _), .name(.literal(let slot, _), of: _): values.said.range(of: slot)
      default: values.said.range
      }
    throw Diagnostic(refusal.reason, at: range, words[0], notes: [words[1]])
  }

  private func refused(
    _ refusal: Refusal, _ message: String, note: String?, _ values: BindingValues
  ) -> Diagnostic {
    Diagnostic(refusal.reason, at: values.said.range, message, notes: note.map { [$0] } ?? [])
  }

  private func none(_ refusal: Refusal, _ values: BindingValues) -> Diagnostic {
    refused(refusal, refusal.reason.text, note: refusal.note, values)
  }

  private mutating func write(
    _ sql: PreparedSQL, whenNone refusal: Refusal?, isLast: Bool, _ values: BindingValues
  ) throws {
    let dependence = dependence(on: refusal, isLast: isLast)
    guard try requests.change(try sql.bound(values), dependence, by: &self) else {
      if dependence == .laterQuestion { deferredRefusal = refusal }
      if dependence == .laterQuestion || !isReported { changed.add(count: 1) }
      return
    }
    let count = runner.engine.changeCount
    if count == 0, let refusal, !refusal.isCheckedByEngine { throw none(refusal, values) }
    changed.add(count: count)
  }

  /// Returns which later request depends on the outcome of a change. `refusal` is the error if the change doesn't
  /// affect any row.
  private func dependence(on refusal: Refusal?, isLast: Bool) -> RequestQueue<PlanRun>.Dependence {
    let isRefusedByEngine = refusal?.isCheckedByEngine ?? true
    guard isReported else { return isRefusedByEngine ? .none : .next }
    // The summary shows whether the change succeeded: it returns no row if there was no row to subtract from.
    if plan.verb == nil, plan.summary != nil, isRefusedByEngine || plan.isSum { return .laterQuestion }
    return isRefusedByEngine && (plan.verb != nil || !isLast) ? .none : .next
  }

  private mutating func writeReturning(
    _ sql: PreparedSQL, _ required: PreparedStep.Required?, isLast: Bool, _ values: BindingValues
  ) throws {
    let statement = try (requests.delivery == .atOnce ? required?.failing ?? sql : sql).bound(values)
    if let part {
      return try ask(statement) { try $0.readReturned(statement, required, part, values) }
    }
    do {
      if isLast, plan.details?.readsAfter != true {
        runner.transactions.commitWithNext()
      } else if isLast, isReported, let row = try plan.details?.rowRequestedWithChange(values),
        try statement.ask()
      {
        runner.transactions.commitWithNext()
        after = try row.read()
      }
      try readReturned(statement, required, nil, values)
    } catch let error as EngineError {
      statement.reset()
      // An earlier answer may be a refusal with a clearer message. Earlier answers aren't read if the change may have
      // been committed.
      if error.isStatementError { try requests.readAnswers(&self) }
      throw error
    }
  }

  private mutating func readReturned(
    _ statement: any PreparedStatement, _ required: PreparedStep.Required?, _ part: Int?,
    _ values: BindingValues
  ) throws {
    changed = ChangedRecords()
    do {
      while try statement.step() {
        changed.add(statement)
        if let part { tallies[part].add(statement) }
      }
    } catch {
      statement.reset()
      throw error
    }
    if changed.count == 0, let required { try requireChange(required, values) }
  }

  /// Throws the refusal of a change that didn't change any row, unless the record already had the new values.
  private func requireChange(_ required: PreparedStep.Required, _ values: BindingValues) throws {
    guard let question = required.question else { throw none(required.refusal, values) }
    let row = try question.bound(values)
    guard try row.step() else { return }
    defer { row.reset() }
    throw refused(required.refusal, row.told(in: required.refusal.reason.text), note: nil, values)
  }
}

/// The error that is thrown if the engine refused to change one of several records.
struct RefusedRecord: Error {
  let error: EngineError
  /// Reads the record's name, or returns nil if it can't be read. Must be called after the sentence was undone, on the
  /// thread that ran the sentence.
  nonisolated(unsafe) let name: () throws -> String?
}
