import ParlanceEnglish
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Plans calls of verbs, such as `book class 4 for anna`. Each step of a verb is planned like a typed sentence.
extension Planner {
  func plan(verb call: VerbCall) throws(Diagnostic) -> Plan {
    var parts = VerbParts()
    let steps = try self.steps(call, &parts)
    let arguments = call.arguments.map {
      self.receipt(of: $0, isEach: call.each != nil && $0 == call.arguments[0])
    }
    let receipt = VerbReceiptPlan(
      verb: call.name, arguments: arguments, parts: parts.all, slotCount: parts.slotCount)
    return Plan(
      steps: steps,
      answer: .receipt(
        ReceiptPlan(kind: .done(receipt), entity: call.remembered, isSingle: call.each == nil)),
      words: { [lines = parts.lines] in lines.flatMap { $0() } })
  }

  /// Plans a call of a verb.
  ///
  /// - Parameter outer: The current record of the verb that calls this verb, if the calling verb runs for several
  ///   records.
  private func steps(
    _ call: VerbCall, _ parts: inout VerbParts, each outer: TypedExpression? = nil
  ) throws(Diagnostic) -> [Step] {
    let reads = try steps(call.reads, &parts)
    guard let each = call.each else {
      let told = call.arguments.first { $0.value == outer }
      return try reads + steps(call.steps, &parts, told: told)
    }
    let target = call.arguments.first
    parts.uses(each.slot)
    parts.tell("for each of \(EnglishPrinter.brief.set(each.selection)), ordered by id")
    parts.indent += "  "
    defer { parts.indent.removeLast(2) }
    let steps = try steps(call.steps, &parts, told: target, isEach: true)
    let lowering = lowering()
    let name = name(of: each.selection.entity, .argument(.slot(each.slot), as: .integer), lowering)
    let naming = RecordName(
      statement: statement(Select([SQLColumn(name.value)], from: .nothing)), words: name.words)
    return reads + [.each(ids(each.selection), slot: each.slot, naming, steps)]
  }

  /// Returns an expression for the label of a record, and a text with the placeholder `%1` for the label, such as
  /// `class "%1"`. If the label isn't a text, the expression is the record's id.
  private func name(
    of entity: Entity, _ id: SQLExpression, _ lowering: Lowering
  ) -> (value: SQLExpression, words: String) {
    let named = Draft(entity, lowering.tables)
    let label = lowering.label(entity, named.row)
    guard label.type == .text else { return (id, "\(entity.name) %1") }
    let filter = SQLExpression.infix(named.row.id, .equal, id)
    return (
      .select(named.select([SQLColumn(label.sql)], adding: [filter])), "\(entity.name) \"%1\""
    )
  }

  /// Plans the steps of a verb.
  ///
  /// - Parameters:
  ///   - target: The argument that contains the current record, or nil if the verb runs once.
  ///   - isEach: Whether this verb was called with a set, so that its steps run for each record of the set. False if
  ///     only a verb that calls this verb was called with a set.
  private func steps(
    _ steps: [VerbStep], _ parts: inout VerbParts, told target: VerbCall.Argument? = nil, isEach: Bool = false
  ) throws(Diagnostic) -> [Step] {
    var all: [Step] = []
    for step in steps {
      switch step {
      case .require(let requirement):
        parts.tell("refuse unless \(requirement.text)")
        let note = isEach ? target.flatMap { requirement.filterSteps(of: $0.slot.name) } : nil
        all.append(plan(requirement, note: note, told: target))
      case .read(let slot, let value, let text):
        parts.uses(slot)
        parts.tell("read the \(text): \(EnglishPrinter.brief.words(value))")
        all.append(.assign(slot: slot, select(value), Self.notOne(text)))
      case .find(let slot, let selection, let text):
        parts.uses(slot)
        parts.tell("find \(EnglishPrinter.brief.one(of: selection))")
        all.append(.assign(slot: slot, ids(selection), Self.notOne(text)))
      case .keepAdded(let slot):
        parts.uses(slot)
        all.append(.keepAdded(part: parts.all.count - 1, slot: slot))
      case .choice(let condition, let text, let then, let otherwise):
        let lowering = lowering()
        var select = Select([SQLColumn(.integer(1))], from: .nothing)
        select.filters = [lowering.lower(condition, lowering.noRow).value]
        var branches: [[Step]] = []
        for (head, steps) in [("if \(text)", then), ("otherwise", otherwise)] {
          if !steps.isEmpty { parts.tell(head) }
          parts.indent += "  "
          defer { parts.indent.removeLast(2) }
          branches.append(try self.steps(steps, &parts, told: target, isEach: isEach))
        }
        all.append(.choice(statement(select), then: branches[0], otherwise: branches[1]))
      case .change(.verb(let call), let text):
        parts.tell(text)
        parts.indent += "  "
        defer { parts.indent.removeLast(2) }
        all += try self.steps(call, &parts, each: target?.value)
      case .change(let change, let text):
        let plan = try plan(change)
        parts.tell(text)
        parts.tell(each: plan.words)
        guard case .receipt(let receipt) = plan.answer else { preconditionFailure("a change has a receipt") }
        all.append(.part(parts.add(receipt), plan.steps))
      }
    }
    return all
  }

  /// Returns the step that refuses the verb if a condition is false or null. A condition about a record that doesn't
  /// exist is false.
  ///
  /// The step's statement also reads a name for the message. It is the name of the record in the condition, or else of
  /// the current record.
  private func plan(_ requirement: Requirement, note: String?, told: VerbCall.Argument?) -> Step {
    let lowering = lowering()
    var select = Select([SQLColumn(.integer(1))], from: .nothing)
    if let subject = requirement.subject, case .reference(let name) = subject.type {
      let id = lowering.id(of: lowering.lower(subject, lowering.noRow)).sql
      var draft = Draft(lowering.entity(name), lowering.tables)
      draft.filters =
        [.infix(draft.row.id, .equal, id)] + lowering.filters([requirement.condition], draft.row)
      select.filters = [.exists(draft.select([SQLColumn(.integer(1))]), isNegated: true)]
    } else {
      let condition = lowering.lower(requirement.condition, lowering.noRow)
      select.filters = [condition.negated]
    }
    var words: String?
    let asked = told.flatMap { requirement.speaks(of: $0.slot.name) ? $0.value : nil }
    if let subject = requirement.subject ?? asked, case .reference(let name) = subject.type {
      let id = lowering.id(of: lowering.lower(subject, lowering.noRow)).sql
      let named = self.name(of: lowering.entity(name), id, lowering)
      select.columns = [SQLColumn(named.value)]
      words = named.words
    }
    let refusal = Refusal(
      reason: .requirement(requirement.words), note: note, includesRow: false, subject: words)
    return require(select, lowering, refusal)
  }

  /// Returns the step that refuses the change if `question` returns a row.
  func require(_ question: Select, _ lowering: Lowering, _ refusal: Refusal) -> Step {
    .require(
      statement(question), refusal, failing: dialect.strategy.checksByError ? failing(where: question) : nil)
  }

  /// Returns a query that divides by zero if `question` returns a row. No other statement of a plan can divide by zero,
  /// so the error is unambiguous.
  private func failing(where question: Select) -> SQLStatement {
    let hasNone = SQLExpression.cast(.exists(question, isNegated: true), "integer")
    return statement(Select([SQLColumn(.infix(.integer(1), .divided, hasNone))], from: .nothing))
  }

  /// Returns a statement that reads the ids of a set in ascending order.
  private func ids(_ selection: Selection) -> SQLStatement {
    let lowering = lowering()
    let draft = lowering.rows(selection)
    var select = draft.select([SQLColumn(draft.row.id)])
    select.orders = draft.row.idOrders
    return statement(select)
  }

  private func select(_ value: TypedExpression) -> SQLStatement {
    let lowering = lowering()
    let lowered = lowering.id(of: lowering.lower(value, lowering.noRow))
    if case .select(let select) = lowered.sql { return statement(select) }
    return statement(Select([SQLColumn(lowered.sql)], from: .nothing))
  }

  private static func notOne(_ text: String) -> Refusal {
    Refusal(reason: .notOneRecord(text), includesRow: false)
  }

  // MARK: Receipts

  private func receipt(of argument: VerbCall.Argument, isEach: Bool) -> VerbReceiptPlan.Argument {
    let (binding, lowering) = (argument.binding, lowering())
    guard case .reference(let name) = argument.type else {
      let column = ResultColumn(name: argument.slot.name, kind: lowering.kind(argument.type))
      if case .periods(let count, let period) = binding {
        let kind = ResultColumn.Kind.duration(period)
        let column = ResultColumn(name: argument.slot.name, kind: kind)
        return .init(preposition: argument.slot.preposition, value: .value(count, column))
      }
      return .init(preposition: argument.slot.preposition, value: .value(binding, column))
    }
    let entity = lowering.entity(name)
    if isEach { return .init(preposition: argument.slot.preposition, value: .each(entity)) }
    var label: SQLStatement?
    if lowering.hasLabel(entity) {
      let draft = Draft(entity, lowering.tables)
      let filter = SQLExpression.infix(draft.row.id, .equal, .argument(binding, as: .integer))
      let column = SQLColumn(lowering.label(entity, draft.row).sql)
      label = statement(draft.select([column], adding: [filter]))
    }
    return .init(preposition: argument.slot.preposition, value: .record(entity, binding, label: label))
  }
}

extension Requirement {
  fileprivate var words: String { message ?? "the condition of `\(verb)` isn't met: `\(text)`" }

  /// Whether the requirement's text contains the slot, as in `$member`.
  fileprivate func speaks(of slot: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.contains { $0 == "$" + slot }
  }

  /// Returns a note that suggests a `where` filter for the sentence. The filter excludes records that don't meet the
  /// requirement. Returns nil if the requirement depends on several slots.
  fileprivate func filterSteps(of slot: String) -> String? {
    let words = text.split(separator: " ")
    let isOfSlot = zip(words, [""] + words).allSatisfy { word, before in
      !word.contains("$") || word == "$" + slot && ["", "not", "and", "or"].contains(before)
    }
    guard isOfSlot else { return nil }
    return "`where \(words.filter { $0 != "$" + slot }.joined(separator: " "))` excludes it"
  }
}

/// Collects the parts of a verb's receipt, and the lines of its plan in words, while the verb's sentences are planned.
struct VerbParts {
  private(set) var all: [VerbReceiptPlan.Part] = []
  private(set) var lines: [@Sendable () -> [String]] = []
  private(set) var slotCount = 0
  var indent = ""

  mutating func uses(_ slot: Int) { slotCount = max(slotCount, slot + 1) }

  mutating func tell(_ line: @autoclosure @escaping @Sendable () -> String) {
    lines.append { [indent] in [indent + line()] }
  }

  mutating func tell(each words: @escaping @Sendable () -> [String]) {
    lines.append { [indent] in words().map { indent + "  " + $0 } }
  }

  /// Adds the part for a sentence with this receipt, and returns the part's number.
  mutating func add(_ receipt: ReceiptPlan) -> Int {
    let kind: VerbReceiptPlan.Part.Kind =
      switch receipt.kind {
      case .added: .added
      // `add … to` and `save` change the row if it already exists.
      case .accumulated, .saved: .saved
      case .subtracted, .changed, .flagged, .done: .changed
      case .deleted: .deleted
      }
    // The receipt of the verb already shows the owners and the amount, so only other fields need details.
    let details = receipt.details.flatMap { $0.assigned.isEmpty || receipt.kind.addsUp ? nil : $0 }
    all.append(
      VerbReceiptPlan.Part(kind: kind, entity: receipt.entity, summary: receipt.summary, details: details))
    return all.count - 1
  }
}
