internal import ParlanceModel
public import ParlancePlanner

/// A plan with its statements, each compiled when it is first run. A shape is prepared once in a run.
public final class PreparedPlan {
  public let plan: Plan
  let lookups: [PreparedLookup]
  let guards: [(statement: PreparedSQL, refusal: Refusal)]
  let steps: [PreparedStep]
  let summary: PreparedSQL?
  /// What is known of names that this plan's change may make untrue.
  let outdated: [NameCache]
  let isWrite: Bool
  let memory: MemoryRule

  init(_ plan: Plan, engine: any Engine, caches: NameCaches) {
    self.plan = plan
    isWrite = plan.isWrite
    lookups = plan.lookups.map { PreparedLookup($0, engine: engine, caches: caches) }
    guards = plan.guards.map { (PreparedSQL($0.statement, engine: engine), $0.refusal) }
    steps = plan.steps.map { PreparedStep($0, engine: engine) }
    var summary: PreparedSQL?
    if case .receipt(let receipt) = plan.answer {
      summary = receipt.summary.map { PreparedSQL($0, engine: engine) }
      outdated = [caches.cache(of: receipt.entity.name)]
    } else {
      outdated = []
    }
    self.summary = summary
    memory = MemoryRule(plan, summary: summary)
  }
}
