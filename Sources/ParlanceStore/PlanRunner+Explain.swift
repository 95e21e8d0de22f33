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

  public struct Statement: Sendable, Equatable {
    public let text: String
    public let arguments: [Value]
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
  public func explain(_ plan: PreparedPlan, _ said: SaidSentence) throws -> PlanExplanation {
    try reading(said) { try explanation(of: plan, said) }
  }

  private func explanation(of plan: PreparedPlan, _ said: SaidSentence) throws -> PlanExplanation {
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
    for check in plan.plan.guards { statements.append(try statement(check.statement, values)) }
    for step in plan.plan.steps {
      switch step {
      case .read(let sql), .write(let sql, _), .writeReturning(let sql, _):
        statements.append(try statement(sql, values))
      }
    }
    return PlanExplanation(found: found, statements: statements)
  }

  private func statement(
    _ sql: SQLStatement, _ values: BindingValues, isLookup: Bool = false
  ) throws -> PlanExplanation.Statement {
    PlanExplanation.Statement(
      text: sql.text, arguments: try sql.arguments.map { try values.value(of: $0) }, isLookup: isLookup,
      queryPlan: try engine.queryPlan(sql.text))
  }
}
