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
  let pageUse: PageUse
  /// Whether rows of more than one entity may change: then no name is known any more.
  let changesMuch: Bool
  let memory: MemoryRule
  /// Whether it adds to a sum, or takes from it, of which its summary tells.
  let isSum: Bool
  /// Whether it is a verb, of which all can be done and kept before anything is read.
  private(set) lazy var isDoneAtOnce: Bool =
    verb.map { $0.details.allSatisfy { $0?.isReadAsSaid ?? true } && steps.allSatisfy(\.waitsForNothing) }
    ?? false
  /// Whether it does nothing but add to a sum, or take from it.
  let sums: JournalEntry.Sums

  init(_ plan: Plan, engine: any Engine, caches: NameCaches) {
    self.plan = plan
    isWrite = plan.isWrite
    let isOnePass =
      if plan.steps.count == 1, case .read(let sql) = plan.steps[0] { sql.isSinglePass } else { false }
    pageUse = isOnePass ? .onePass : plan.isWrite ? .changes : .lookUps
    lookups = plan.lookups.map { PreparedLookup($0, engine: engine, caches: caches) }
    steps = plan.steps.map { PreparedStep($0, engine: engine) }
    var summary: PreparedSQL?
    isSum = if case .receipt(let receipt) = plan.answer { receipt.kind.addsUp } else { false }
    if case .receipt(let receipt) = plan.answer {
      summary = receipt.summary.map { PreparedSQL($0, engine: engine) }
      // Of a sum its summary tells all.
      let details = receipt.kind.addsUp ? nil : receipt.details
      self.details = details.map { DetailReader($0, engine: engine) }
      outdated = [caches.cache(of: receipt.entity.name)]
      verb =
        if case .done(let done) = receipt.kind { PreparedVerb(done, of: receipt, engine: engine) } else {
          nil
        }
    } else {
      details = nil
      outdated = []
      verb = nil
    }
    changesMuch = verb != nil || steps.count { $0.changes } > 1
    self.summary = summary
    memory = MemoryRule(plan, summary: summary)
    sums = JournalEntry.Sums(plan)
  }
}

extension PreparedPlan {
  /// What was asked for is not wanted any more.
  func forgetAsked() {
    for lookup in lookups { lookup.forgetAsked() }
    for case .requireNewName(_, _, let keys, _) in steps { keys.forget() }
    for part in verb?.details ?? [] { part?.forgetAsked() }
  }
}

/// A step of a plan with its statements: see ``Step``.
indirect enum PreparedStep {
  /// Whether a change that must change a row is still to be done, and what is said where it changes none.
  typealias Required = (question: PreparedSQL?, refusal: Refusal, failing: PreparedSQL?)

  case read(PreparedSQL)
  case write(PreparedSQL, whenNone: Refusal?)
  case writeReturning(PreparedSQL, required: Required?)
  case require(PreparedSQL, Refusal, failing: PreparedSQL?)
  case requireNewName(PreparedSQL, Binding, AskedKeys, Refusal)
  case assign(slot: Int, PreparedSQL, Refusal)
  case each(PreparedSQL, slot: Int, name: (statement: PreparedSQL, words: String), [PreparedStep])
  case part(Int, [PreparedStep])

  init(_ step: Step, engine: any Engine) {
    func prepared(_ sql: SQLStatement) -> PreparedSQL { PreparedSQL(sql, engine: engine) }
    switch step {
    case .read(let sql): self = .read(prepared(sql))
    case .write(let sql, let refusal): self = .write(prepared(sql), whenNone: refusal)
    case .writeReturning(let sql, let required):
      self = .writeReturning(
        prepared(sql),
        required: required.map { ($0.question.map(prepared), $0.refusal, $0.failing.map(prepared)) })
    case .require(let sql, let refusal, let failing):
      self = .require(prepared(sql), refusal, failing: failing.map(prepared))
    case .requireNewName(let sql, let name, let refusal):
      let keys = prepared(sql)
      self = .requireNewName(keys, name, AskedKeys(keys), refusal)
    case .assign(let slot, let sql, let refusal): self = .assign(slot: slot, prepared(sql), refusal)
    case .each(let sql, let slot, let name, let steps):
      self = .each(
        prepared(sql), slot: slot, name: (prepared(name.statement), name.words),
        steps.map { PreparedStep($0, engine: engine) })
    case .part(let number, let steps): self = .part(number, steps.map { PreparedStep($0, engine: engine) })
    }
  }

  var isRead: Bool { if case .read = self { true } else { false } }

  var changes: Bool {
    switch self {
    case .write, .writeReturning: true
    case .read, .require, .requireNewName, .assign: false
    case .each(_, _, _, let steps), .part(_, let steps): steps.contains(where: \.changes)
    }
  }

  /// Whether nothing has to be read before the next one is run, as the engine itself refuses what is refused.
  var waitsForNothing: Bool {
    switch self {
    case .write(_, let refusal): refusal?.isEngines ?? true
    case .writeReturning(_, let required): required == nil || required?.failing != nil
    case .require(_, _, let failing): failing != nil
    case .part(_, let steps): steps.allSatisfy(\.waitsForNothing)
    case .read, .requireNewName, .assign, .each: false
    }
  }
}

/// What the receipt of a verb needs, with its statements.
final class PreparedVerb {
  let plan: ReceiptPlan
  let receipt: VerbReceiptPlan
  /// For each argument, gives the record's label.
  let labels: [PreparedSQL?]
  /// For each part, gives the id and label of what was added up.
  let summaries: [PreparedSQL?]
  /// For each part, reads the fields that it sets.
  let details: [DetailReader?]

  init(_ receipt: VerbReceiptPlan, of plan: ReceiptPlan, engine: any Engine) {
    (self.plan, self.receipt) = (plan, receipt)
    labels = receipt.arguments.map { argument in
      guard case .record(_, _, let label) = argument.value else { return nil }
      return label.map { PreparedSQL($0, engine: engine) }
    }
    summaries = receipt.parts.map { part in part.summary.map { PreparedSQL($0, engine: engine) } }
    details = receipt.parts.map { part in part.details.map { DetailReader($0, engine: engine) } }
  }
}

/// How a change that nobody wants to be told of is remembered as `it`, at no cost until `it` is said.
enum MemoryRule {
  case nothing
  /// What was deleted is no longer there.
  case forget
  /// The summary is run when `it` is said.
  case summary(PreparedSQL, entity: String)
  case lastInserted(entity: String)
  /// What the step returned, if that was one record.
  case returned(entity: String)

  init(_ plan: Plan, summary: PreparedSQL?) {
    guard case .receipt(let receipt) = plan.answer else {
      self = .nothing
      return
    }
    if case .done = receipt.kind {
      self = .nothing
      return
    }
    let entity = receipt.entity.name
    let returns = plan.steps.contains { if case .writeReturning = $0 { true } else { false } }
    if receipt.kind == .deleted {
      self = .forget
    } else if returns {
      self = .returned(entity: entity)
    } else if let summary {
      self = .summary(summary, entity: entity)
    } else {
      // Of tables that others made it is not known where the ids come from.
      let isKnown = receipt.kind == .added && receipt.entity.numbersOwnRows
      self = isKnown ? .lastInserted(entity: entity) : .nothing
    }
  }
}

extension JournalEntry.Sums {
  /// - Parameter plan: Of one sentence. Where it sets other fields as well, it is no sum.
  init(_ plan: Plan) {
    guard case .receipt(let receipt) = plan.answer, plan.steps.count == 1,
      receipt.details?.assigned.count == 1
    else {
      self = .none
      return
    }
    self =
      switch receipt.kind {
      case .accumulated: .added
      case .subtracted: .addedAndSubtracted
      default: .none
      }
  }
}
