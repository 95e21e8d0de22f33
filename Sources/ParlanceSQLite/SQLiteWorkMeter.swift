internal import GRDBSQLite
internal import ParlanceStore
internal import Synchronization

/// Reads SQLite's own count of the rows that the running statement has gone through.
///
/// Unchecked, because a statement may only be touched on the thread that runs it: there SQLite calls ``note()`` now and
/// then, and what it notes is read from others through a lock.
final class SQLiteWorkMeter: WorkMeter, @unchecked Sendable {
  /// How many instructions SQLite runs from one call to the next: some tenths of a millisecond.
  private static let interval: CInt = 20_000

  /// Whether somebody asked since the last note: else a note is the look at this.
  private let isAsked = Atomic(false)
  private let noted = Mutex(Noted())
  private let path: String

  private struct Noted {
    var work: RunningWork?
    var ahead: RowsAhead?
    var sql = ""
    var lastStep = ContinuousClock.now
    /// Nil until somebody wanted to know.
    var estimate: ScanEstimate?
    var way: ChangedWay?
    /// The table through which it goes.
    var changedTable: String?
    /// Its greatest id; nil until somebody wanted to know.
    var end: TableEnd?
  }

  // Touched on the engine's thread alone.
  private var statement: OpaquePointer?
  private var before: CInt = 0
  private var start = ContinuousClock.now
  private var hasNoted = false
  private var changed = 0
  private var ahead: RowsAhead?
  /// With the statement, once it is to stop.
  private var patience = StopPatience()
  /// How often SQLite has called while the statement ran.
  private var calls = 0
  /// Through the table whose row it changed first; others lose what hangs on their rows.
  private var way: ChangedWay?
  /// What is done to the rows of that table, as SQLite names it.
  private var deed = SQLITE_UPDATE
  /// The name that SQLite has of it, while the statement runs.
  private var changedTable: UnsafePointer<CChar>?

  private let stops: StopRequests
  private let lockWait: LockWait

  /// - Parameter path: Of the database's file, to ask another connection about it while this one is busy.
  init(path: String, _ stops: StopRequests, _ lockWait: LockWait) {
    self.path = path
    self.stops = stops
    self.lockWait = lockWait
  }

  var waitsForLock: Bool { lockWait.isGoingOn }

  /// Lets the connection call ``note()``; the meter must live as long as it.
  func attach(to connection: OpaquePointer) {
    sqlite3_progress_handler(
      connection, Self.interval,
      { context in
        guard let context else { return 0 }
        let meter = Unmanaged<SQLiteWorkMeter>.fromOpaque(context).takeUnretainedValue()
        meter.calls &+= 1
        meter.note()
        if meter.stops.longCall.isAbandoned { return 1 }
        if meter.stops.isAsked { meter.stops.longCall.noteLook() }
        // What waits for a stop at a file comes to one sooner where no page is at hand.
        if meter.stops.isHeldBack, let connection = sqlite3_db_handle(meter.statement) {
          sqlite3_db_release_memory(connection)
          if meter.stops.isProtecting { LengthStop.begin(on: connection) }
          if meter.patience.isOver(meter.stops) { meter.stops.giveUpHolding() }
        }
        // One that came before the statement began, SQLite does not know of.
        if meter.stops.isUrgent { return 1 }
        return meter.stops.isLeft && sqlite3_stmt_readonly(meter.statement) != 0 ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    // A statement that changes rows is asked for none while it does: it tells of each.
    sqlite3_update_hook(
      connection,
      { context, operation, _, table, id in
        guard let context else { return }
        Unmanaged<SQLiteWorkMeter>.fromOpaque(context).takeUnretainedValue().change(operation, id, of: table)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  // MARK: The engine's thread

  /// - Parameter ahead: Nil where nobody has told.
  func begin(_ statement: OpaquePointer, _ ahead: RowsAhead? = nil) {
    self.statement = statement
    self.ahead = ahead
    before = Self.scanned(statement)
    start = .now
    (changed, way, calls, patience) = (0, nil, 0, StopPatience())
    forget()
  }

  private func change(_ operation: CInt, _ id: Int64, of table: UnsafePointer<CChar>?) {
    changed &+= 1
    if way == nil {
      (way, changedTable, deed) = (ChangedWay(from: id), table, operation)
    } else if changedTable == table {
      way?.go(to: id)
      if deed != operation { deed = SQLITE_UPDATE }
    }
  }

  private static func deed(_ operation: CInt) -> RunningWork.Deed {
    switch operation {
    case SQLITE_INSERT: .added
    case SQLITE_DELETE: .deleted
    default: .changed
    }
  }

  func end(_ statement: OpaquePointer) {
    guard self.statement == statement else { return }
    self.statement = nil
    forget()
  }

  private func forget() {
    guard hasNoted else { return }
    noted.withLock { $0 = Noted() }
    hasNoted = false
  }

  /// Notes how far the statement is, where somebody has asked for it.
  func note() {
    guard isAsked.load(ordering: .relaxed), let statement else { return }
    isAsked.store(false, ordering: .relaxed)
    let scanned = Int(Self.scanned(statement) &- before)
    let now = ContinuousClock.now
    let indexed = ahead?.indexed(after: calls * Int(Self.interval))
    noted.withLock { noted in
      noted.ahead = ahead
      if noted.sql.isEmpty { noted.sql = sqlite3_sql(statement).map { String(cString: $0) } ?? "" }
      if scanned > noted.work?.scanned ?? 0 {
        noted.work = RunningWork(scanned: scanned, seconds: (now - start) / .seconds(1))
        noted.lastStep = now
      } else if noted.work == nil, changed > 0 || indexed != nil {
        // What it changes, an index has led it to.
        noted.work = RunningWork(scanned: 0, seconds: 0)
        noted.lastStep = start
      }
      noted.work?.changed = indexed ?? changed
      noted.work?.deed = indexed == nil ? Self.deed(deed) : .indexed
      noted.way = way
      if noted.changedTable == nil, way != nil {
        noted.changedTable = changedTable.map { String(cString: $0) }
      }
    }
    hasNoted = true
  }

  private static func scanned(_ statement: OpaquePointer) -> CInt {
    sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0)
  }

  // MARK: Any thread

  func ask() { isAsked.store(true, ordering: .relaxed) }

  func read() -> RunningWork? {
    ask()
    let (known, sql) = noted.withLock { ($0, $0.sql) }
    guard var work = known.work else { return nil }
    // Not under the lock, for which the engine may wait.
    let estimate =
      known.estimate ?? known.ahead.map { ScanEstimate(total: $0.rows) }
      ?? ScanEstimate(of: sql, inFileAt: path)
    let end = known.end ?? known.changedTable.map { TableEnd(of: $0, inFileAt: path) }
    noted.withLock { if $0.sql == sql { ($0.estimate, $0.end) = (estimate, end) } }
    work.still = (ContinuousClock.now - known.lastStep) / .seconds(1)
    work.total = estimate.total
    work.sorts = estimate.sorts
    work.reach = end?.id.flatMap { known.way?.share(to: $0) }
    if work.deed == .indexed, let ahead = known.ahead, ahead.rows > 0 {
      work.reach = Double(work.changed) / Double(ahead.rows)
    }
    return work
  }
}
