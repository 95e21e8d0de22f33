public import ParlanceModel
public import ParlancePlanner

/// Runs plans on an engine, each in its own transaction or in the open one.
public final class PlanRunner {
  public let engine: any Engine
  let tuning: (any TunableEngine)?
  public let transactions: Transactions
  public let remembered: ConversationContext
  /// Whether to store the ids of listed rows as `them`. It takes 8 bytes a row, and only an interactive session needs
  /// it.
  public var remembersThem: Bool
  /// Whether to search for similar names if no record has the typed one. Off while a sentence is only tried.
  public var seeksNearNames = true
  /// How requests are sent if no receipt is wanted: ``Delivery/answered`` or ``Delivery/ahead``.
  public var silentDelivery = Delivery.answered
  /// Formats a receipt for the journal.
  private let words: (Receipt) -> String
  /// Formats an answer's value as the name of a column.
  let valueWords: (Value, ResultColumn) -> String
  /// The observer. It must outlive the runner. A weak reference would slow down each use.
  public var observer: (any RunObserver)? {
    get { transactions.observer }
    set { (transactions.observer, transactions.writer.observer) = (newValue, newValue) }
  }
  private let caches = NameCaches()
  private(set) var errorWords: EngineErrorMessages

  public init(
    engine: any Engine, model: Model, remembersThem: Bool = true,
    words: @escaping (Receipt) -> String = { _ in "" },
    valueWords: @escaping (Value, ResultColumn) -> String = { value, _ in "\(value)" }
  ) {
    self.engine = engine
    (self.words, self.valueWords) = (words, valueWords)
    tuning = engine.tuning
    self.remembersThem = remembersThem
    remembered = ConversationContext()
    errorWords = EngineErrorMessages(model)
    transactions = Transactions(engine: engine, caches: caches, remembered: remembered)
  }

  /// Switches to a changed model. Forgets `it` and `them` if their entities no longer exist.
  public func adopt(_ model: Model) {
    errorWords = EngineErrorMessages(model)
    caches.forgetAll()
    remembered.forget(where: { model.entity($0) == nil })
  }

  /// Prepares `plan` to run many times. Each statement is compiled when it is first run.
  public func prepare(_ plan: Plan) -> PreparedPlan { PreparedPlan(plan, engine: engine, caches: caches) }

  /// Runs the plan: looks up records, checks conditions, makes changes and reads the answer.
  ///
  /// A failed sentence leaves no changes, except in an atomic script, which its caller must roll back. A change in its
  /// own transaction that hasn't shown anything is repeated if another program changed the data that it read.
  ///
  /// - Parameters:
  ///   - sink: Receives the rows of an answer as they are read.
  ///   - wantsReceipt: Whether to write a receipt for a change. If not, the data for it aren't read.
  /// - Throws: ``Diagnostic`` for an error in the sentence; ``EngineFailure`` for an error of the engine; errors of the
  ///   sink.
  public func run(
    _ plan: PreparedPlan, _ said: SourceSentence, into sink: (any RowSink)? = nil, wantsReceipt: Bool = false
  ) throws -> Outcome {
    try repeating(if: plan.isWrite && !plan.steps.contains(where: \.isRead)) {
      if wantsReceipt, plan.isDoneAtOnce, engine.supportsPipelining, transactions.isAlone {
        do {
          return try runOnce(plan, said, into: sink, .atOnce)
        } catch let failure as EngineFailure where failure.error.isStatementError {
          // Run it step by step to find out which change was refused, and why.
        }
      }
      return try runOnce(plan, said, into: sink, wantsReceipt ? .reported : silentDelivery)
    }
  }

  private func runOnce(
    _ plan: PreparedPlan, _ said: SourceSentence, into sink: (any RowSink)?, _ delivery: Delivery
  ) throws -> Outcome {
    var undoneAll = false
    // If a sentence of a script fails, the whole script is undone.
    let before = plan.isWrite && !transactions.isScript ? remembered.singular : nil
    var isDone = false
    defer { if let before, !isDone, !undoneAll { remembered.singular = before } }
    let outcome = try within(said, writing: plan.isWrite, undoneAll: &undoneAll) {
      var values = BindingValues(said, remembered, echoesNearNames: delivery.isReported || sink != nil)
      var run = PlanRun(plan, runner: self, delivery)
      let outcome = try run.perform(&values, into: sink)
      if !delivery.isReported, case .summary(let summary, let entity) = plan.memory {
        // Moved, not copied, because a script does this for every sentence.
        remembered.setIt(readBy: summary, of: entity, consume values)
      }
      for cache in plan.outdated { cache.forget() }
      if plan.changesMuch { caches.forgetAll() }
      if plan.isWrite {
        remembered.noteChange()
        transactions.writer.note(said, sums: plan.sums) { receiptWords(outcome) }
      }
      return outcome
    }
    isDone = true
    return outcome
  }

  private func receiptWords(_ outcome: Outcome) -> String {
    switch outcome.result {
    case .receipt(let receipt): words(receipt)
    case .changed(let count): count == 1 ? "1 row" : "\(count) rows"
    case .rows, .records, .scalar: ""
    }
  }

  /// Runs `work` as one sentence, in its own transaction or in the open one.
  ///
  /// - Parameter undoneAll: Receives whether a failure undid more than the sentence.
  func within<Result>(
    _ said: SourceSentence, writing: Bool, undoneAll: inout Bool, _ work: () throws -> Result
  ) throws -> Result {
    let isWithin = transactions.isBegun
    do {
      try transactions.enter(writing: writing)
      let result: Result
      do {
        result = try work()
      } catch {
        try transactions.fail()
        throw error
      }
      try transactions.leave()
      return result
    } catch {
      undoneAll = isWithin && transactions.depth == 0
      switch error {
      case let error as EngineError: throw failure(error, said, undoneAll: undoneAll)
      case let refused as RefusedRecord:
        throw failure(refused.error, said, undoneAll: undoneAll, of: try? refused.name())
      default: throw error
      }
    }
  }

  /// Clears cached names and rows, which may be outdated after a change that was not planned.
  func forgetNames() {
    caches.forgetAll()
    remembered.noteChange()
  }

  /// Describes the engine's error as a failure of the sentence.
  ///
  /// - Parameters:
  ///   - undoneAll: Whether the failure undid more than the sentence.
  ///   - name: The record that the error is about, if it is one of several.
  public func failure(
    _ error: EngineError, _ said: SourceSentence, undoneAll: Bool = false, of name: String? = nil
  ) -> EngineFailure {
    errorWords.failure(error, said, undoneAll: undoneAll, isBegun: transactions.isBegun, of: name)
  }
}

/// An event while sentences run, besides their answers.
public enum RunEvent: Sendable, Equatable {
  /// A commit begins or has ended. It may take long and can't be stopped.
  case committing(Bool)
  /// The sentence can't be stopped any more: it is committed, is part of an open transaction, or has rolled one back.
  case tooLate(isCommitted: Bool)
  /// Work before the last sentence was undone. Declarations may have been undone with it.
  case undone
  /// A verb was run for this number of records of a set.
  case progress(count: Int)
  /// A change exceeds the journal's limit. It is about to be committed.
  case exceededJournal
}

/// Receives events while sentences run.
public protocol RunObserver: AnyObject {
  func note(_ event: RunEvent)
}
