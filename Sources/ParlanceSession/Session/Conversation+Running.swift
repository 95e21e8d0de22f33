import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
package import ParlanceRender
import ParlanceStore
import ParlanceSQL

extension Conversation {
  func run(_ prepared: PreparedSentence, _ said: SourceSentence) throws {
    guard runner.silentDelivery == .ahead, prepared.showsSomething else { return try runNow(prepared, said) }
    try settle(said)
    runner.silentDelivery = .answered
    defer { runner.silentDelivery = .ahead }
    try runNow(prepared, said)
  }

  private func runNow(_ prepared: PreparedSentence, _ said: SourceSentence) throws {
    switch prepared {
    case .plain(let plan, let notes): try answer(plan, notes, said)
    case .chart(let chart): try draw(chart, said)
    case .export(let export): try write(export, said)
    case .exportAll(let slot): try writeAll(said.tokens[slot.token].range, said)
    case .importing(let wanted): try runImport(wanted, said)
    case .explain(let node, let resolved, let plan, let isTried):
      try explain(node, resolved, plan, said, isTried: isTried)
    case .explainSteps(let resolved, let plan, let form): try explainSteps(resolved, plan, said, as: form)
    case .explainEntity(let entity): try explain(entity)
    case .expect(let expectation, let plan): try expect(expectation, plan, said)
    case .expectedError: break
    case .letValue(let name, let binding, let type):
      try self.name(name, try runner.value(of: binding, said), type, said)
    case .letAnswer(let name, let plan, let notes, let range):
      try letAnswer(name, plan, notes, range, said)
    case .watch(let plan, let range): try watch(plan, range, said)
    case .begin:
      try transaction(said) { try $0.begin() }
      let depth = transactions.depth
      try tell(
        depth == 1
          ? "begun: `commit` saves the changes that follow, `rollback` undoes them"
          : "begun at level \(depth): `rollback` undoes only the changes of this level",
        ["action": "begun", "level": .number(depth)])
    case .commit:
      try transaction(said) { try $0.commit(at: said.range) }
      try tell(
        "committed" + stillOpen("to save its changes, type `commit` again"),
        ["action": "committed", "level": .number(transactions.depth + 1)])
    case .rollback:
      try transaction(said) { try $0.rollback(at: said.range) }
      transactions.notifyUninterruptible()
      try tell(
        "rolled back" + stillOpen("to undo its changes too, type `rollback` again"),
        ["action": "rolled back", "level": .number(transactions.depth + 1)])
    case .would(let change): try would(change, said)
    case .undo(let target): try revert(target, said)
    case .adopt: try adopt(said)
    case .journal(let limit): try listJournal(limit, said)
    case .define(let report): try define(report)
    case .forget(let wanted): try forget(wanted, said)
    case .describe(let described):
      try speaker.say(.lines(requireAssistant(at: said.range).describe(described)))
    case .help(let word):
      try speaker.say(.lines(requireAssistant(at: said.range).help(about: word)))
    case .load(let slot):
      let range = said.tokens[slot.token].range
      try permissions.require(.files, at: range)
      guard let loader else { throw FileError.noFiles.at(range) }
      try loader.load(pathToRead(LiteralReader(said.source).text(at: range)), at: range)
    case .use(let used): try use(used, said)
    }
  }

  /// Waits for the results of statements that were sent earlier. If a statement failed, its error is thrown before the
  /// next answer is shown.
  private func settle(_ said: SourceSentence) throws {
    do throws(EngineError) {
      try engine.settle()
    } catch {
      throw runner.failure(error, said)
    }
  }

  private func answer(_ plan: PreparedPlan, _ notes: AnswerNotes, _ said: SourceSentence) throws {
    if preferences.printsQueryPlan { try tellQueryPlan(of: plan, said) }
    let rows = speaker.rows(of: plan.plan.answer, to: said.line)
    let oneRow = notes.isOneRow ? AggregateRowSink(rows) : nil
    let groups = SameNameSink(notes.groups, in: model, passingTo: rows)
    forgetMisfits(plan.plan)
    let outcome = try runner.run(
      plan, said, into: oneRow ?? groups ?? rows, wantsReceipt: preferences.printsReceipts)
    switch outcome.result {
    case .rows, .records, .changed: break
    case .scalar(let value, let column): try speaker.say(.value(value, column))
    case .receipt(let receipt): try speaker.say(.receipt(receipt, canBeUndone: canBeUndone(receipt)))
    }
    try showHints(of: outcome, notes, said, isEmptyRow: oneRow?.isOfNothing ?? false)
    if let hint = groups?.hint(about: said.line) { try show(hint) }
    try showMisfits(plan.plan)
  }

  /// Runs `work` without printing receipts, hints, change counts or query plans.
  package func quietly(_ work: () throws -> Void) rethrows {
    let before = preferences
    defer { preferences = before }
    (preferences.printsReceipts, preferences.reportsChanges) = (false, false)
    (preferences.printsQueryPlan, preferences.showsHints) = (false, false)
    try work()
  }

  /// Prints a receipt. If ``SessionPreferences/printsReceipts`` is off, nothing is printed.
  ///
  /// - Parameters:
  ///   - fields: The receipt's fields in JSON.
  ///   - isCertain: Whether the receipt stays true after a rollback, such as a receipt for a written file.
  package func tell(
    _ receipt: String, _ fields: @autoclosure () -> JSONFields, isCertain: Bool = false
  ) throws {
    if preferences.printsReceipts { try speaker.say(.done(receipt, fields(), isCertain: isCertain)) }
  }

  /// Returns the end of a receipt, which says that a `begin` is still open. The result is empty if no `begin` is open.
  ///
  /// - Parameter words: The advice at the end, such as ``to save its changes, type `commit` again``.
  private func stillOpen(_ words: String) -> String {
    let depth = transactions.depth
    return depth == 0 ? "" : " level \(depth + 1); level \(depth) is still open: \(words)"
  }

  private func transaction(_ said: SourceSentence, _ work: (Transactions) throws -> Void) throws {
    let wasBegun = transactions.depth > 0
    do {
      try work(transactions)
    } catch let error as EngineError {
      guard wasBegun, transactions.depth == 0 else { throw runner.failure(error, said) }
      throw runner.failure(error, said, undoneAll: true)
    }
  }

  // MARK: expect

  private func expect(
    _ expectation: PreparedSentence.Expectation, _ plan: PreparedPlan, _ said: SourceSentence
  ) throws {
    if case .error = expectation {
      return try expectError(plan, said)
    }
    let probe = AnswerProbe()
    let outcome = try runner.run(plan, said, into: probe, wantsReceipt: false)
    var found: (value: Value, column: ResultColumn)?
    if case .scalar(let value, let column) = outcome.result { found = (value, column) }
    if probe.columns.count == 1, probe.count == 1 { found = (probe.rows[0][0], probe.columns[0]) }
    switch expectation {
    case .error: break
    case .nothing:
      if let found, found.value != .null {
        throw unmet("nothing", "the answer is \(ValueWords.of(found))", said)
      }
      if found == nil, probe.count > 0 { throw unmet("nothing", probe, said) }
    case .rows(let comparison, let binding):
      let wanted = try runner.value(of: binding, said)
      let count = Value.integer(Int64(probe.count))
      guard ValueOrder.holds(count, comparison, wanted) else {
        let expected = words(comparison, wanted, ResultColumn(name: "", kind: .number))
        throw unmet(expected + (wanted == .integer(1) ? " row" : " rows"), probe, said)
      }
    case .value(let comparison, let binding):
      let wanted = try runner.value(of: binding, said)
      guard let found else { throw unmet("one value", probe, said, isTable: true) }
      guard ValueOrder.holds(found.value, comparison, wanted) else {
        throw unmet(words(comparison, wanted, found.column), "the answer is \(ValueWords.of(found))", said)
      }
    }
  }

  /// Checks that the sentence fails. If it succeeds, its changes are undone.
  private func expectError(_ plan: PreparedPlan, _ said: SourceSentence) throws {
    let failed = try runner.trying(said) {
      do {
        _ = try runner.run(plan, said, into: AnswerProbe(), wantsReceipt: false)
        return false
      } catch let error where ExpectedError.isMet(by: error) {
        return true
      }
    }
    if !failed { throw unmet("an error", "the sentence succeeded", said) }
  }

  private func words(_ comparison: Comparison, _ value: Value, _ column: ResultColumn) -> String {
    (comparison == .equal ? "" : comparison.rawValue + " ") + ValueWords.of((value, column))
  }

  private func unmet(
    _ expected: String, _ found: String, _ said: SourceSentence, notes: [String] = []
  ) -> Diagnostic {
    SessionError.unmetExpectation(expected, found: found).at(range(ofExpectation: said), notes: notes)
  }

  /// Returns an error about unexpected rows. It shows the first rows, and the question for the others.
  private func unmet(
    _ expected: String, _ probe: AnswerProbe, _ said: SourceSentence, isTable: Bool = false
  ) -> Diagnostic {
    let count = probe.count
    let question = said.source[range(ofQuestion: said)]
    let more = "\(NumberLayout.thousands.text(of: count - probe.rows.count)) more"
    return unmet(
      expected, "the answer \(isTable ? "is a table with" : "has") \(counted(count, "row"))", said,
      notes: probe.words + (count > probe.rows.count ? ["  and \(more); to see all: \(question)"] : []))
  }

  /// Returns the range between `expect` and the colon.
  private func range(ofExpectation said: SourceSentence) -> SourceRange {
    let colon = said.tokens.first { said.source[$0.range] == ":" }
    guard let colon, said.tokens.count > 1 else { return said.range }
    return said.tokens[1].range.lowerBound..<max(said.tokens[1].range.upperBound, colon.range.lowerBound)
  }

  /// Returns the range after the colon.
  private func range(ofQuestion said: SourceSentence) -> SourceRange {
    let words = said.tokens.filter { $0.kind != .end }.drop { said.source[$0.range] != ":" }.dropFirst()
    guard let first = words.first, let last = words.last else { return said.range }
    return first.range.lowerBound..<last.range.upperBound
  }
}

/// The errors that satisfy `expect error: SENTENCE`.
package enum ExpectedError {
  /// Whether the error satisfies `expect error:`. It must be an error of the sentence itself, not a stop by ^C or a
  /// full disk.
  static func isMet(by error: any Error) -> Bool {
    if Stop.isReported(by: error) { return false }
    return error is Diagnostic || (error as? EngineFailure)?.error.isStatementError == true
  }

  /// Whether the tokens begin with `expect error:` and the error is about the part after the colon.
  package static func isStated(by tokens: [Token], in source: SourceText, _ error: Diagnostic) -> Bool {
    let words = tokens.prefix(3).map { source[$0.range].lowercased() }
    return words == ["expect", "error", ":"] && error.range.lowerBound >= tokens[2].range.upperBound
  }
}

/// A comparison of two values with the rules of the database. Numbers are compared by size, and texts by their UTF-8
/// bytes. A comparison with an empty value is always false.
enum ValueOrder {
  static func holds(_ left: Value, _ comparison: Comparison, _ right: Value) -> Bool {
    guard let isLess = less(left, right), let isGreater = less(right, left) else { return false }
    return switch comparison {
    case .equal: !isLess && !isGreater
    case .notEqual: isLess || isGreater
    case .less: isLess
    case .lessOrEqual: !isGreater
    case .greater: isGreater
    case .greaterOrEqual: !isLess
    }
  }

  /// Whether the left value is less than the right value; nil if they can't be compared.
  private static func less(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .real(let right)): Double(left) < right
    case (.real(let left), .integer(let right)): left < Double(right)
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: nil
    }
  }
}

/// The text of a value in an error message.
enum ValueWords {
  static func of(_ found: (value: Value, column: ResultColumn)) -> String {
    if case .null = found.value { return "empty" }
    let text = CellText.of(found.value, as: found.column.kind)
    if case .quantity(let unit, _) = found.column.kind { return "\(text) \(unit)" }
    return text
  }
}
