public import ParlanceMeaning
public import ParlanceModel
import ParlancePlanner

/// What `explain` tells of a plan, beside the plan itself. Nothing is changed for it.
public struct PlanExplanation: Sendable, Equatable {
  /// A record that the sentence names, and what it was found to be.
  public struct Found: Sendable, Equatable {
    public let lookup: RecordLookup
    public let ids: [Int64]
    /// The record's own name, where it was typed otherwise.
    public let name: String?
  }

  /// What a placeholder stands for.
  public enum Argument: Sendable, Equatable {
    /// With what it is in words, where the sentence says something else: `1`, the practice Ngöndro.
    case value(Value, meaning: String?)
    /// It is known only while the sentence is run; in words.
    case later(String)
  }

  public struct Statement: Sendable, Equatable {
    /// As it is shown: it gives the rows and columns of the answer.
    public let text: String
    public let arguments: [Argument]
    /// What the statement that is run reads otherwise, and what no other shell knows: one line each.
    public let notes: [String]
    public let queryPlan: [QueryPlanStep]
    /// The statements that the engine's own shell runs, with literals in place of arguments. Nil for a change, which only Parlance
    /// checks and records, and for a lookup: the answer's literals contain the record that it found.
    public let block: String?
  }

  public let found: [Found]
  public let statements: [Statement]
  /// What stands before the number of a placeholder.
  public let placeholderMark: String
}

extension PlanRunner {
  /// Finds the records that the sentence names, and asks the engine how it would run each statement.
  ///
  /// - Throws: ``Diagnostic``, ``EngineFailure``.
  public func explain(_ plan: PreparedPlan, _ said: SourceSentence) throws -> PlanExplanation {
    try reading(said) {
      var writer = ExplanationWriter(
        engine: engine, values: BindingValues(said, remembered, echoesNearNames: true))
      for (number, lookup) in plan.lookups.enumerated() { try writer.add(lookup, number) }
      writer.values.slots = Array(repeating: .null, count: plan.verb?.receipt.slotCount ?? 0)
      var steps = plan.plan.steps
      if let spread = plan.plan.spread, case .read(let sql) = plan.steps[0] {
        if case .read(let values) = steps[0] { try writer.add(values) }
        steps = try spread.plan(reading: sql, &writer.values, named: valueWords).steps
      }
      try writer.add(steps)
      return PlanExplanation(
        found: writer.found, statements: writer.statements,
        placeholderMark: engine.dialect.strategy.numbersPlaceholders ? "$" : "?")
    }
  }
}

/// Gathers what is told of a plan, statement by statement.
private struct ExplanationWriter {
  let engine: any Engine
  var values: BindingValues
  private(set) var found: [PlanExplanation.Found] = []
  private(set) var statements: [PlanExplanation.Statement] = []
  /// What each lookup found: `practice Ngöndro`.
  private var meanings: [String] = []
  /// The slots that nothing can be told of yet, each in words.
  private var later: [Int: String] = [:]

  init(engine: any Engine, values: BindingValues) {
    self.engine = engine
    self.values = values
  }

  mutating func add(_ lookup: PreparedLookup, _ number: Int) throws {
    var near: [NearName] = []
    let records = try RecordFinder(lookup: lookup, number: number).find(values, nearNames: &near)
    let exact = lookup.exact.sql
    // What is not found as it was typed is looked up by the names that were found for it.
    if near.isEmpty { try add(exact) }
    if case .unmatched = records, let unmatched = lookup.unmatched { try add(unmatched.sql) }
    for name in near { try add(exact, name: name.name) }
    values.found.append(records)
    found.append(.init(lookup: lookup.lookup, ids: records.ids, name: near.first?.name))
    meanings.append(try meaning(of: lookup.lookup, found: near.first?.name))
  }

  mutating func add(_ steps: [Step]) throws {
    for step in steps {
      switch step {
      case .read(let sql): try add(sql, isAnswer: true)
      case .write(let sql, _), .writeReturning(let sql, _), .require(let sql, _, _):
        try add(sql)
      case .assign(let slot, let sql, _):
        try add(sql)
        let isKnown = !sql.arguments.contains {
          if case .slot(let slot) = $0 { later[slot] != nil } else { false }
        }
        let value = isKnown ? try firstValue(sql) : nil
        if let value { values.slots[slot] = value } else { later[slot] = "what was read above" }
      case .each(let sql, let slot, _, let inner):
        try add(sql)
        later[slot] = "each id found above"
        try add(inner)
      // Names are compared beside the statements, as they are looked up.
      case .requireNewName: break
      case .part(_, let inner): try add(inner)
      }
    }
  }

  /// - Parameters:
  ///   - name: What the record is called that is looked up, where it was typed otherwise.
  ///   - isAnswer: Whether its rows are the answer.
  mutating func add(_ sql: SQLStatement, name: String? = nil, isAnswer: Bool = false) throws {
    let shown = sql.shown
    let arguments = try shown.arguments.map { binding -> PlanExplanation.Argument in
      if case .slot(let slot) = binding, let words = later[slot] { return .later(words) }
      let value = try values.value(of: binding)
      if let name, case .text(let typed) = value { return .value(.text(name), meaning: "said: \(typed)") }
      return .value(value, meaning: meaning(of: binding))
    }
    let known = try sql.arguments.map { try values.value(of: $0) }
    statements.append(
      PlanExplanation.Statement(
        text: shown.text, arguments: arguments, notes: shown.notes,
        queryPlan: try engine.queryPlan(sql.text, known), block: isAnswer ? try block(sql) : nil))
  }

  private func block(_ sql: SQLStatement) throws -> String {
    let literals = try sql.shown.arguments.map { ($0, try values.value(of: $0)) }
    return (engine.statementsForShell + [sql.shown(with: literals).text]).map { $0 + ";" }.joined(
      separator: "\n")
  }

  private func firstValue(_ sql: SQLStatement) throws -> Value? {
    try PreparedSQL(sql, engine: engine).bound(values).rows { $0.value(0) }.first
  }

  /// What was looked up, in words.
  ///
  /// - Parameter name: What the record is called, where it was typed otherwise.
  private func meaning(of lookup: RecordLookup, found name: String?) throws -> String {
    let noun = lookup.allowsSeveral ? lookup.entity.plural : lookup.entity.name
    guard case .key(let binding) = lookup.name else { return noun }
    if let name { return "\(noun) \(name)" }
    return if case .text(let typed) = try values.value(of: binding) { "\(noun) \(typed)" } else { noun }
  }

  /// What stands in the sentence instead of the value; nil where that is the value itself.
  private func meaning(of binding: Binding) -> String? {
    switch binding {
    case .record(let number), .records(let number), .unmatched(let number): meanings[number]
    case .parameter(let name) where ["it", "them"].contains(name): name
    case .parameter(let name): "$\(name)"
    default: nil
    }
  }
}
