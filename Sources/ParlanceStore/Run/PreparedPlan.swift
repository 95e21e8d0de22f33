internal import ParlanceModel
public import ParlancePlanner
internal import ParlanceSQL

/// A plan and its statements. Each statement is compiled when it is first run. A plan is prepared once per session, and
/// then reused for all sentences of the same shape.
public final class PreparedPlan {
  public let plan: Plan
  let lookups: [PreparedLookup]
  let steps: [PreparedStep]
  let summary: PreparedSQL?
  /// Reads the details of a receipt. Nil if ids and keys are enough.
  let details: DetailReader?
  /// The statements for the receipt of a verb. Nil if the plan isn't a call of a verb.
  let verb: PreparedVerb?
  /// The name caches that the plan's change invalidates.
  let outdated: [NameCache]
  let isWrite: Bool
  let pageUse: PageUse
  /// Whether rows of several entities may change, so that all name caches become invalid.
  let changesMuch: Bool
  let memory: MemoryRule
  /// Whether the plan is an `add … to` or a `subtract … from`, which change a total.
  let isSum: Bool
  /// Whether the plan calls a verb, and all its requests and the commit can be sent before the first answer is read.
  private(set) lazy var isDoneAtOnce: Bool =
    verb.map { $0.details.allSatisfy { $0?.isReadBySentence ?? true } && steps.allSatisfy(\.waitsForNothing) }
    ?? false
  /// For the journal: whether the plan only adds to a total or only subtracts from a total.
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
      // The summary of `add … to` and `subtract … from` already contains all details.
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
  /// Discards the answers that were requested in advance.
  func forgetAsked() {
    for lookup in lookups { lookup.forgetAsked() }
    for case .requireNewName(_, _, let keys, _) in steps { keys.forget() }
    for part in verb?.details ?? [] { part?.forgetAsked() }
  }
}

/// A step of a plan, with its statements: see ``Step``.
indirect enum PreparedStep {
  /// The requirement that a change affects a row: see ``RequiredChange``.
  typealias Required = (question: PreparedSQL?, refusal: Refusal, failing: PreparedSQL?)

  case read(PreparedSQL)
  case write(PreparedSQL, whenNone: Refusal?)
  case writeReturning(PreparedSQL, required: Required?)
  case require(PreparedSQL, Refusal, failing: PreparedSQL?)
  case requireNewName(PreparedSQL, Binding, PrefetchedKeys, Refusal)
  case assign(slot: Int, PreparedSQL, Refusal)
  case each(PreparedSQL, slot: Int, name: (statement: PreparedSQL, words: String), [PreparedStep])
  case keepAdded(part: Int, slot: Int)
  case choice(PreparedSQL, then: [PreparedStep], otherwise: [PreparedStep])
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
      self = .requireNewName(keys, name, PrefetchedKeys(keys), refusal)
    case .assign(let slot, let sql, let refusal): self = .assign(slot: slot, prepared(sql), refusal)
    case .each(let sql, let slot, let name, let steps):
      self = .each(
        prepared(sql), slot: slot, name: (prepared(name.statement), name.words),
        steps.map { PreparedStep($0, engine: engine) })
    case .keepAdded(let part, let slot): self = .keepAdded(part: part, slot: slot)
    case .choice(let sql, let then, let otherwise):
      self = .choice(
        prepared(sql), then: then.map { PreparedStep($0, engine: engine) },
        otherwise: otherwise.map { PreparedStep($0, engine: engine) })
    case .part(let number, let steps): self = .part(number, steps.map { PreparedStep($0, engine: engine) })
    }
  }

  var isRead: Bool { if case .read = self { true } else { false } }

  var changes: Bool {
    switch self {
    case .write, .writeReturning: true
    case .read, .require, .requireNewName, .assign, .keepAdded: false
    case .choice(_, let then, let otherwise): (then + otherwise).contains(where: \.changes)
    case .each(_, _, _, let steps), .part(_, let steps): steps.contains(where: \.changes)
    }
  }

  /// Whether the next step can be sent before the answer to this step arrives, because the engine itself refuses an
  /// invalid step.
  var waitsForNothing: Bool {
    switch self {
    case .write(_, let refusal): refusal?.isCheckedByEngine ?? true
    case .writeReturning(_, let required): required == nil || required?.failing != nil
    case .require(_, _, let failing): failing != nil
    case .part(_, let steps): steps.allSatisfy(\.waitsForNothing)
    case .read, .requireNewName, .assign, .each, .keepAdded, .choice: false
    }
  }
}

/// The statements for a verb's receipt.
final class PreparedVerb {
  let plan: ReceiptPlan
  let receipt: VerbReceiptPlan
  /// For each argument, the statement that reads the record's label.
  let labels: [PreparedSQL?]
  /// For each sentence of the verb, the statement that reads the ids of the records whose totals were changed.
  let summaries: [PreparedSQL?]
  /// For each sentence of the verb, the reader of the fields that the sentence assigns.
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

/// How a change without a receipt sets the pronoun `it`. No statement reads the record until a sentence uses `it`.
enum MemoryRule {
  case nothing
  /// The record was deleted, so `it` no longer has a value.
  case forget
  /// A statement that reads the id. It runs when a sentence uses `it`.
  case summary(PreparedSQL, entity: String)
  case lastInserted(entity: String)
  /// The record that the change returned, if it returned exactly one.
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
      // For tables of another program, it is unknown how new ids are assigned.
      let isKnown = receipt.kind == .added && receipt.entity.numbersOwnRows
      self = isKnown ? .lastInserted(entity: entity) : .nothing
    }
  }
}

extension JournalEntry.Sums {
  /// Determines whether a plan only adds to a total or only subtracts from a total.
  ///
  /// - Parameter plan: The plan. If it also assigns other fields, the result is ``none``.
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
