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
    isSinglePass =
      if plan.steps.count == 1, case .read(let sql) = plan.steps[0] { sql.isSinglePass } else { false }
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
      verb = if case .done(let done) = receipt.kind { PreparedVerb(done, engine: engine) } else { nil }
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
    for step in steps { step.newName?.keys.forget() }
    for part in verb?.details ?? [] { part?.forgetAsked() }
  }
}

/// A step of a plan with its statement.
final class PreparedStep {
  enum Kind { case read, write, writeReturning, require, requireNewName, assign, each, part }

  let kind: Kind
  /// What is run, or for `each` gives the ids; a part has none of its own.
  private let own: PreparedSQL?
  /// What is said where a write finds no row, a requirement is not met, or a value is not one.
  let refusal: Refusal?
  /// The slot of the run that is filled, or the part's number.
  let number: Int
  /// Of `each`: gives what a record is called, and the words around that.
  private(set) var name: (statement: PreparedSQL, words: String)?
  /// What the engine fails in where the step is refused.
  private(set) var failing: PreparedSQL?
  /// Of a change that must change a row: the question whether that is still to be done, and what is reported then.
  private(set) var required: (question: PreparedSQL?, refusal: Refusal)?
  /// What must be no record's name.
  private(set) var newName: (binding: Binding, keys: AskedKeys)?
  /// The steps within it.
  let steps: [PreparedStep]

  init(_ step: Step, engine: any Engine) {
    var sql: SQLStatement?
    var wanted: Binding?
    var inner: [Step] = []
    switch step {
    case .read(let text): (kind, sql, refusal, number) = (.read, text, nil, 0)
    case .write(let text, let whenNone): (kind, sql, refusal, number) = (.write, text, whenNone, 0)
    case .writeReturning(let text, let required):
      (kind, sql, refusal, number) = (.writeReturning, text, nil, 0)
      self.required = required.map { required in
        (required.question.map { PreparedSQL($0, engine: engine) }, required.refusal)
      }
      failing = required?.failing.map { PreparedSQL($0, engine: engine) }
    case .require(let text, let refused, let failing):
      (kind, sql, refusal, number) = (.require, text, refused, 0)
      self.failing = failing.map { PreparedSQL($0, engine: engine) }
    case .requireNewName(let text, let name, let refused):
      (kind, sql, refusal, number, wanted) = (.requireNewName, text, refused, 0, name)
    case .assign(let slot, let text, let refused):
      (kind, sql, refusal, number) = (.assign, text, refused, slot)
    case .each(let text, let slot, let named, let steps):
      (kind, sql, refusal, number, inner) = (.each, text, nil, slot, steps)
      name = (PreparedSQL(named.statement, engine: engine), named.words)
    case .part(let part, let steps): (kind, refusal, number, inner) = (.part, nil, part, steps)
    }
    own = sql.map { PreparedSQL($0, engine: engine) }
    if let own, let wanted { newName = (wanted, AskedKeys(own)) }
    steps = inner.map { PreparedStep($0, engine: engine) }
  }

  var statement: PreparedSQL {
    guard let own else { preconditionFailure("a part is run by its steps") }
    return own
  }

  var changes: Bool {
    switch kind {
    case .write, .writeReturning: true
    case .read, .require, .requireNewName, .assign: false
    case .each, .part: steps.contains(where: \.changes)
    }
  }

  /// Whether it need not be known how many rows a write has changed: if one is required, the engine fails without it.
  var isRefusedByEngineOnly: Bool { refusal?.isEngines ?? true }

  /// Whether nothing has to be read before the next one is run, as the engine itself refuses what is refused.
  var waitsForNothing: Bool {
    switch kind {
    case .write: isRefusedByEngineOnly
    case .writeReturning: required == nil || failing != nil
    case .require: failing != nil
    case .part: steps.allSatisfy(\.waitsForNothing)
    case .read, .requireNewName, .assign, .each: false
    }
  }
}

/// What the receipt of a verb needs, with its statements.
final class PreparedVerb {
  let receipt: VerbReceiptPlan
  /// For each argument, gives the record's label.
  let labels: [PreparedSQL?]
  /// For each part, gives the id and label of what was added up.
  let summaries: [PreparedSQL?]
  /// For each part, reads the fields that it sets.
  let details: [DetailReader?]

  init(_ receipt: VerbReceiptPlan, engine: any Engine) {
    self.receipt = receipt
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
      let isKnown = receipt.kind == .added && !receipt.entity.isMapped && receipt.entity.idField == nil
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
