public import ParlanceModel
public import ParlancePlanner
public import ParlanceSQL

/// Runs plans on an engine. A plan contains the SQL for a sentence. Each plan runs in the open transaction or in its
/// own transaction.
public final class PlanRunner {
  public let engine: any Engine
  let tuning: (any TunableEngine)?
  public let transactions: Transactions
  public let remembered: ConversationContext
  /// Whether to store the ids of listed records as `them`, which needs 8 bytes per record. False for scripts that don't
  /// use `them`.
  public var remembersThem: Bool
  /// Whether to search for similar names if no record has the typed name. False while a sentence is only tried.
  public var seeksNearNames = true
  /// How requests are sent if no receipt is needed: ``Delivery/answered`` or ``Delivery/ahead``.
  public var silentDelivery = Delivery.answered
  /// A function that returns a receipt as text, for the journal.
  private let words: (Receipt) -> String
  /// A function that returns a value as text. `across` uses the text as the name of a column.
  let valueWords: (Value, ResultColumn) -> String
  /// Receives events. The observer must outlive the runner, because the reference is unowned. A weak reference would be
  /// slower.
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

  /// Switches to a changed model. Forgets `it` if its entity no longer exists, and likewise `them`.
  public func adopt(_ model: Model) {
    errorWords = EngineErrorMessages(model)
    caches.forgetAll()
    remembered.forget(where: { model.entity($0) == nil })
  }

  /// Prepares `plan` to run many times. Each statement is compiled when it is first run.
  public func prepare(_ plan: Plan) -> PreparedPlan { PreparedPlan(plan, engine: engine, caches: caches) }

  /// Runs the plan: looks up records, checks conditions, makes changes and reads the answer.
  ///
  /// If a sentence fails, its changes are undone. In a script, the caller must roll back the whole script instead.
  ///
  /// If another program has changed the data that a change read, the change runs again. A change runs again only if it
  /// has its own transaction and hasn't shown results.
  ///
  /// - Parameters:
  ///   - sink: Receives the rows of an answer as they are read.
  ///   - wantsReceipt: Whether to create a receipt for a change. If not, the data for the receipt isn't read.
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
          // The plan is run again step by step, to find out which change was refused and why.
        }
      }
      return try runOnce(plan, said, into: sink, wantsReceipt ? .reported : silentDelivery)
    }
  }

  private func runOnce(
    _ plan: PreparedPlan, _ said: SourceSentence, into sink: (any RowSink)?, _ delivery: Delivery
  ) throws -> Outcome {
    var undoneAll = false
    // In a script, `it` needn't be restored: if a sentence fails, the whole script is undone.
    let before = plan.isWrite && !transactions.isScript ? remembered.singular : nil
    var isDone = false
    defer { if let before, !isDone, !undoneAll { remembered.singular = before } }
    let outcome = try within(said, writing: plan.isWrite, undoneAll: &undoneAll) {
      var values = BindingValues(said, remembered, echoesNearNames: delivery.isReported || sink != nil)
      var run = PlanRun(plan, runner: self, delivery)
      let outcome = try run.perform(&values, into: sink)
      if !delivery.isReported, case .summary(let summary, let entity) = plan.memory {
        // The values are moved and not copied, because a script does this for every sentence.
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
  /// - Parameter undoneAll: If `work` fails, set to whether the failure also undid earlier sentences.
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

  /// Clears the cached names and notes that the data may have changed. Called after a change without a plan, such as an
  /// import.
  func forgetNames() {
    caches.forgetAll()
    remembered.noteChange()
  }

  /// Describes an engine error as a failure of a sentence.
  ///
  /// - Parameters:
  ///   - undoneAll: Whether the failure also undid earlier sentences.
  ///   - name: The name of the record that the error is about, if the sentence changes several records.
  public func failure(
    _ error: EngineError, _ said: SourceSentence, undoneAll: Bool = false, of name: String? = nil
  ) -> EngineFailure {
    errorWords.failure(error, said, undoneAll: undoneAll, isBegun: transactions.isBegun, of: name)
  }
}

/// An event that occurs while sentences run.
public enum RunEvent: Sendable, Equatable {
  /// A commit begins (true) or has ended (false). A commit can take a long time, and can't be stopped.
  case committing(Bool)
  /// The sentence can't be stopped any more: it was committed, belongs to an open transaction now, or has rolled back a
  /// transaction.
  case tooLate(isCommitted: Bool)
  /// Changes of earlier sentences were undone, possibly including declarations.
  case undone
  /// A verb has been run for this number of records of a set.
  case progress(count: Int)
  /// A change that is about to be committed exceeds the journal's limit, so it can't be undone later.
  case exceededJournal
  /// Another program has broken references: rows refer to rows that don't exist. At most 1,000 are listed.
  case foundBrokenReferences([BrokenReference])
}

/// Receives events while sentences run.
public protocol RunObserver: AnyObject {
  func note(_ event: RunEvent)
}
