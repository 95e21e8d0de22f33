internal import ParlanceLanguage
public import ParlanceModel
public import ParlancePlanner

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
    case value(Value)
    /// It is known only while the sentence is run; in words.
    case later(String)
  }

  public struct Statement: Sendable, Equatable {
    public let text: String
    public let arguments: [Argument]
    /// Whether it finds a named record, before the sentence's own statements.
    public let isLookup: Bool
    public let queryPlan: [QueryPlanStep]
  }

  public let found: [Found]
  public let statements: [Statement]
}

extension PlanRunner {
  /// Finds the records that the sentence names, and asks the engine how it would run each statement.
  ///
  /// - Throws: ``Diagnostic``, ``EngineFailure``.
  public func explain(_ plan: PreparedPlan, _ said: SourceSentence) throws -> PlanExplanation {
    try reading(said) { try explanation(of: plan, said) }
  }

  private func explanation(of plan: PreparedPlan, _ said: SourceSentence) throws -> PlanExplanation {
    var values = BindingValues(said, remembered, echoesNearNames: true)
    var near: [NearName] = []
    var found: [PlanExplanation.Found] = []
    var statements: [PlanExplanation.Statement] = []
    for (number, lookup) in plan.lookups.enumerated() {
      statements.append(try statement(plan.plan.lookups[number].exact, values, isLookup: true))
      let records = try RecordFinder(lookup: lookup, number: number).find(values, nearNames: &near)
      values.found.append(records)
      let name = near.first { $0.lookup == number }?.name
      found.append(.init(lookup: lookup.lookup, ids: records.ids, name: name))
    }
    values.slots = Array(repeating: .null, count: plan.verb?.receipt.slotCount ?? 0)
    var later: [Int: String] = [:]
    try explain(plan.plan.steps, &values, &later, into: &statements)
    return PlanExplanation(found: found, statements: statements)
  }

  /// - Parameter later: The slots that nothing can be told of yet, each in words.
  private func explain(
    _ steps: [Step], _ values: inout BindingValues, _ later: inout [Int: String],
    into statements: inout [PlanExplanation.Statement]
  ) throws {
    for step in steps {
      switch step {
      case .read(let sql), .write(let sql, _), .writeReturning(let sql, _), .require(let sql, _):
        statements.append(try statement(sql, values, later))
      case .assign(let slot, let sql, _):
        statements.append(try statement(sql, values, later))
        let isKnown = !sql.arguments.contains {
          if case .slot(let slot) = $0 { later[slot] != nil } else { false }
        }
        let value = isKnown ? try firstValue(sql, values) : nil
        if let value { values.slots[slot] = value } else { later[slot] = "what was read above" }
      case .each(let sql, let slot, _, let inner):
        statements.append(try statement(sql, values, later))
        later[slot] = "each id found above"
        try explain(inner, &values, &later, into: &statements)
      // Names are compared beside the statements, as they are looked up.
      case .requireNewName: break
      case .part(_, let inner): try explain(inner, &values, &later, into: &statements)
      }
    }
  }

  private func firstValue(_ sql: SQLStatement, _ values: BindingValues) throws -> Value? {
    let rows = try PreparedSQL(sql, engine: engine).bound(values)
    defer { rows.reset() }
    return try rows.step() ? rows.value(0) : nil
  }

  private func statement(
    _ sql: SQLStatement, _ values: BindingValues, _ later: [Int: String] = [:], isLookup: Bool = false
  ) throws -> PlanExplanation.Statement {
    let arguments = try sql.arguments.map { binding -> PlanExplanation.Argument in
      if case .slot(let slot) = binding, let words = later[slot] { return .later(words) }
      return .value(try values.value(of: binding))
    }
    return PlanExplanation.Statement(
      text: sql.text, arguments: arguments, isLookup: isLookup,
      queryPlan: try engine.inspection?.queryPlan(sql.text) ?? [])
  }
}
