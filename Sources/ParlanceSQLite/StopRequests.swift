internal import Synchronization

/// That a connection is to stop, told on any thread: at the end of its statement, or within it.
final class StopRequests: Sendable {
  private let requests = Atomic(0)
  /// What is run of SQL that a person wrote.
  let longCall = LongCall()
  /// How many there were at the last that does not wait for the end of the running statement.
  private let lastUrgent = Atomic(0)
  /// Whether a change that is stopped is to leave what its transaction did before it.
  private let protects = Atomic(false)
  /// Whether the running statement looks for a stop itself: a stop by SQLite would lose that, or come too late.
  private let holds = Atomic(false)
  /// Whether it has looked for one at a row.
  private let looks = Atomic(false)
  /// Whether it comes to no place where it looks soon enough.
  private let hasGivenUp = Atomic(false)
  /// How many there were when SQLite itself was last told of one.
  private let lastRaised = Atomic(0)

  /// Whether nobody reads on what a question answers.
  private let leaves = Atomic(false)

  /// How many there were; on any thread, and in a signal handler.
  var count: Int { requests.load(ordering: .relaxed) }

  /// Counts a stop that waits for the end of the running statement.
  func ask() { requests.add(1, ordering: .relaxed) }

  /// Counts a stop that does not.
  func interrupt() {
    ask()
    lastUrgent.store(count, ordering: .relaxed)
  }

  /// The count when somebody began to wait for what is run; -1 while nobody does.
  private let countBefore = Atomic(-1)

  /// From now on an interrupt is meant for what is run next, if nothing is run when it comes. SQLite forgets such a one.
  func expect(_ expects: Bool) {
    countBefore.store(expects ? count : -1, ordering: .relaxed)
  }

  /// What was run is kept: an interrupt came too late for it.
  func forget() {
    if isExpected { expect(true) }
  }

  /// Whether an interrupt came since somebody waits.
  var isAsked: Bool {
    let before = countBefore.load(ordering: .relaxed)
    return before >= 0 && before != count
  }

  /// Whether one came since then that stops the running statement wherever that is.
  var isUrgent: Bool { hasCome(lastUrgent) && !isHeldBack }

  /// Whether one came that has to wait for the running statement to look for it.
  var isHeldBack: Bool {
    holds.load(ordering: .relaxed) && !hasGivenUp.load(ordering: .relaxed) && hasCome(lastUrgent)
  }

  /// Whether that one came since somebody waits.
  private func hasCome(_ last: borrowing Atomic<Int>) -> Bool {
    let before = countBefore.load(ordering: .relaxed)
    return before >= 0 && before < last.load(ordering: .relaxed)
  }

  var isLeft: Bool { leaves.load(ordering: .relaxed) }

  func leave(_ isLeft: Bool) { leaves.store(isLeft, ordering: .relaxed) }

  /// Whether somebody waits for what is run.
  var isExpected: Bool { countBefore.load(ordering: .relaxed) >= 0 }

  /// Whether what a transaction did before a change outlasts a stop of that.
  var isProtecting: Bool { protects.load(ordering: .relaxed) }

  func protect(_ protects: Bool) { self.protects.store(protects, ordering: .relaxed) }

  /// Notes whether the statement that runs from now on looks for stops itself.
  func hold(_ holds: Bool) {
    looks.store(false, ordering: .relaxed)
    hasGivenUp.store(false, ordering: .relaxed)
    self.holds.store(holds, ordering: .relaxed)
  }

  /// Notes that the running statement looks for a stop at a row.
  func noteLook() { looks.store(true, ordering: .relaxed) }

  /// Whether it has, and so is likely to come to another.
  var areLookedForAtRows: Bool { looks.load(ordering: .relaxed) }

  /// The running statement is stopped whatever that costs.
  func giveUpHolding() { hasGivenUp.store(true, ordering: .relaxed) }

  /// Whether SQLite need not be told of a stop: what runs while somebody waits looks itself whether there was one. So does
  /// all in a transaction that is protected.
  var areLookedFor: Bool { isExpected && (isProtecting || holds.load(ordering: .relaxed)) }

  /// Whether SQLite itself was told since somebody waits, and undoes what it does by its own means.
  var isRaised: Bool { hasCome(lastRaised) }

  func noteRaised() { lastRaised.store(count, ordering: .relaxed) }
}
