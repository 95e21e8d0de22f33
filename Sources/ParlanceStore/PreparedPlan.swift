internal import ParlanceModel
public import ParlancePlanner

/// A plan with its statements, each compiled when it is first run. A shape is prepared once in a run.
public final class PreparedPlan {
  public let plan: Plan
  let lookups: [PreparedLookup]
  let steps: [PreparedStep]
  let summary: PreparedSQL?
  /// Set where a receipt tells more than ids and keys.
  let details: DetailReader?
  /// Set where the plan is a verb's.
  let verb: PreparedVerb?
  /// What is known of names that this plan's change may make untrue.
  let outdated: [NameCache]
  let isWrite: Bool
  /// Whether it reads each page once.
  let isSinglePass: Bool
  /// Whether rows of more than one entity may change: then no name is known any more.
  let changesMuch: Bool
  let memory: MemoryRule

  init(_ plan: Plan, engine: any Engine, caches: NameCaches) {
    self.plan = plan
    isWrite = plan.isWrite
    isSinglePass =
      if plan.steps.count == 1, case .read(let sql) = plan.steps[0] { sql.isSinglePass } else { false }
    let offer = NameOffer(plan)
    lookups = plan.lookups.map { PreparedLookup($0, offer: offer, engine: engine, caches: caches) }
    steps = plan.steps.map { PreparedStep($0, engine: engine) }
    var summary: PreparedSQL?
    if case .receipt(let receipt) = plan.answer {
      summary = receipt.summary.map { PreparedSQL($0, engine: engine) }
      details = receipt.details.map { DetailReader($0, engine: engine) }
      outdated = [caches.cache(of: receipt.entity.name)]
      verb = if case .done(let done) = receipt.kind { PreparedVerb(done, engine: engine) } else { nil }
    } else {
      details = nil
      outdated = []
      verb = nil
    }
    changesMuch = verb != nil || steps.count { $0.changes } > 1
    self.summary = summary
    memory = MemoryRule(plan, summary: summary)
  }
}
