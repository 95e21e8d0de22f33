public import ParlanceModel
public import ParlancePlanner

/// Runs plans on an engine: each in one transaction, or within the one that is open.
public final class PlanRunner {
  public let engine: any Engine
  let tuning: (any TunableEngine)?
  public let transactions: Transactions
  public let remembered: ConversationContext
  /// Whether the ids of listed rows are kept as `them`: eight bytes a row, which only a session with a person needs.
  public var remembersThem: Bool
  /// Whether names are sought that come near to one that no record bears: not while a sentence is only tried.
  public var seeksNearNames = true
  /// How requests are sent where no receipt is wanted: ``Delivery/answered`` or ``Delivery/ahead``.
  public var silentDelivery = Delivery.answered
  /// Puts a receipt into the words that the journal keeps.
  private let words: (Receipt) -> String
  /// Puts a value of an answer into words, to name a column by it.
  let valueWords: (Value, ResultColumn) -> String
  /// Outlives the runner. No weak reference, which would make each use of the observer slower.
  public var observer: (any RunObserver)? {
    get { transactions.observer }
    set { (transactions.observer, transactions.writer.observer) = (newValue, newValue) }
  }
  private let caches = NameCaches()
  private(set) var errorWords: EngineErrorWords

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
    errorWords = EngineErrorWords(model)
    transactions = Transactions(engine: engine, caches: caches, remembered: remembered)
  }

  /// Goes on with a model that has changed. What `it` and `them` were is forgotten where its entity is gone.
  public func adopt(_ model: Model) {
    errorWords = EngineErrorWords(model)
    caches.forgetAll()
    remembered.forget(where: { model.entity($0) == nil })
  }

  /// Makes `plan` ready to be run many times; nothing is compiled before it is first run.
  public func prepare(_ plan: Plan) -> PreparedPlan { PreparedPlan(plan, engine: engine, caches: caches) }

  /// Finds the records that the sentence names, asks what must hold, changes, reads.
  ///
  /// - Parameters:
  ///   - sink: Takes the rows of an answer as they are read.
  ///   - wantsReceipt: Whether a change is to be told; else what a receipt needs is not even read.
  /// - Throws: ``Diagnostic`` for what was said, ``EngineFailure`` for what the engine refused, and what the sink throws.
  ///   Nothing of the sentence remains, but in an atomic script, which its caller then rolls back. A change that stands for
  ///   itself, and has shown nothing, is made once more where what it read was changed by others meanwhile.
  public func run(
    _ plan: PreparedPlan, _ said: SourceSentence, into sink: (any RowSink)? = nil, wantsReceipt: Bool = false
  ) throws -> Outcome {
    try repeating(if: plan.isWrite && !plan.steps.contains(where: \.isRead)) {
      if wantsReceipt, plan.isDoneAtOnce, engine.answersTogether, transactions.isAlone {
        do {
          return try runOnce(plan, said, into: sink, .atOnce)
        } catch let failure as EngineFailure where failure.error.isOfSentence {
          // Step by step it is found which one was refused, and why.
        }
      }
      return try runOnce(plan, said, into: sink, wantsReceipt ? .reported : silentDelivery)
    }
  }

  private func runOnce(
    _ plan: PreparedPlan, _ said: SourceSentence, into sink: (any RowSink)?, _ delivery: Delivery
  ) throws -> Outcome {
    var undoneAll = false
    // Of a script all is undone where one sentence fails.
    let before = plan.isWrite && !transactions.isScript ? remembered.singular : nil
    var isDone = false
    defer { if let before, !isDone, !undoneAll { remembered.singular = before } }
    let outcome = try within(said, writing: plan.isWrite, undoneAll: &undoneAll) {
      var values = BindingValues(said, remembered, echoesNearNames: delivery.isReported || sink != nil)
      var run = PlanRun(plan, runner: self, delivery)
      let outcome = try run.perform(&values, into: sink)
      if !delivery.isReported, case .summary(let summary, let entity) = plan.memory {
        // Handed on, not copied: in a script this is done for every sentence.
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

  /// Does `work` as one sentence, in a transaction or within the one that is open.
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

  /// What is known of names, and of rows, may be untrue after a change that was not planned.
  func forgetNames() {
    caches.forgetAll()
    remembered.noteChange()
  }

  /// The engine's error as it is told to the person who said `said`.
  ///
  /// - Parameters:
  ///   - undoneAll: Whether the failure undid more than that.
  ///   - name: What the record is called that it is about, where it is one of several.
  public func failure(
    _ error: EngineError, _ said: SourceSentence, undoneAll: Bool = false, of name: String? = nil
  ) -> EngineFailure {
    errorWords.failure(error, said, undoneAll: undoneAll, isBegun: transactions.isBegun, of: name)
  }
}

/// What happens while sentences run, besides their answers.
public enum RunEvent: Sendable, Equatable {
  /// A commit begins, which may take its time and can't be stopped, or has ended.
  case committing(Bool)
  /// A stop comes too late from now on: what was typed is committed, is part of what was begun, or has undone that.
  case tooLate(isCommitted: Bool)
  /// What was done before the last sentence is undone: what was declared may be declared no longer.
  case undone
  /// A verb was done to so many records of a set.
  case progress(count: Int)
  /// A change is larger than the journal allows; it is about to be committed.
  case exceededJournal
}

/// Observes what happens while sentences run.
public protocol RunObserver: AnyObject {
  func note(_ event: RunEvent)
}
