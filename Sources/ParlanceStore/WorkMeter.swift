/// Tells how far the statement is that an engine runs. It may be asked from any thread, while the engine works.
public protocol WorkMeter: Sendable {
  /// Asks the engine to note how far it is.
  func ask()
  /// What the running statement has done so far; nil where none runs, or nothing is known of it.
  ///
  /// An engine counts for those who ask, here or by ``ask()``: what it knows is what it noted since the call before.
  func read() -> RunningWork?
  /// Whether another program's lock is waited for.
  var waitsForLock: Bool { get }
}

/// What a statement that still runs has done so far.
public struct RunningWork: Sendable, Equatable {
  /// Rows that it went through, where no index led to them.
  public var scanned: Int
  /// About how many there are to go through, and hardly more; nil where nobody can tell, as where some are gone
  /// through again and again.
  public var total: Int?
  /// Whether what is found has to be sorted.
  public var sorts: Bool
  /// What a statement does to rows, as it is told.
  public enum Deed: String, Sendable, CaseIterable { case added, changed, deleted, indexed }

  /// Rows that it has added, changed, deleted or put into an index.
  public var changed = 0
  /// Which of these; where it is not the same for all rows of the table, they are changed.
  public var deed = Deed.changed
  /// How far it has come from the first row that it changed to the end of the table, from 0 to 1; nil where it goes from
  /// row to row in another order, or nobody can tell.
  public var reach: Double?
  /// Seconds from its beginning to when it was last seen going from row to row.
  public var seconds: Double
  /// Seconds since then.
  public var still: Double

  public init(scanned: Int, total: Int? = nil, sorts: Bool = false, seconds: Double, still: Double = 0) {
    self.scanned = scanned
    self.total = total
    self.sorts = sorts
    self.seconds = seconds
    self.still = still
  }
}
