public import ParlanceModel
internal import ParlancePlanner

/// The names that later sentences can use: `it`, `them`, and the values named with `let`.
public final class ConversationContext {
  /// The values named with `let`.
  public var named: [String: Value] = [:]
  /// The entity of `it`; nil before a record was shown or changed.
  public private(set) var itEntity: String?
  /// The entity of `them`; nil before records were listed.
  public private(set) var themEntity: String?
  private var them: Them = .known([])
  private var it: It = .nothing
  /// A counter that increases with each change and each undo.
  private(set) var changeCount = 0
  /// The ``changeCount`` when `them` was listed.
  private var themChangeCount = 0

  /// A saved value of `it`.
  struct Singular {
    fileprivate let it: It
    fileprivate let entity: String?
  }

  fileprivate enum It {
    case nothing
    case id(Int64)
    /// The id is in the first column of the first row. The statement runs only when a sentence uses `it`.
    case readBy(PreparedSQL, BindingValues)
  }

  private enum Them {
    case known([Int64])
    /// The records of an answer that wasn't shown to its end.
    case listing(InterruptedListing)
    /// The records were listed and then undone. Their ids may be reused.
    case undone
  }

  public init() {}

  /// Returns the ids of `them`. Nil if the answer wasn't shown to its end and the data have changed since, or if
  /// ``isThemUndone``.
  public func themIDs() throws -> [Int64]? {
    switch them {
    case .known(let ids): ids
    case .listing(let listing): try listing.ids(isUnchanged: themChangeCount == changeCount)
    case .undone: nil
    }
  }

  /// The ids of `them` that are already known; nil if they must still be read.
  public var themRead: [Int64]? {
    switch them {
    case .known(let ids): ids
    case .listing(let listing): listing.idsRead
    case .undone: nil
    }
  }

  /// Whether `them` were listed in work that was undone later.
  public var isThemUndone: Bool { if case .undone = them { true } else { false } }

  /// Notes that the data may have changed.
  func noteChange() { changeCount &+= 1 }

  /// Returns the id of `it`; nil if there isn't one, or if the record no longer exists.
  public func itID() throws -> Int64? {
    switch it {
    case .nothing: return nil
    case .id(let id): return id
    case .readBy(let summary, let values):
      // `it` is undefined while its own query runs.
      it = .nothing
      guard let id = try summary.bound(values).rows([], { $0.integer(0) }).first else { return nil }
      it = .id(id)
      return id
    }
  }

  /// The current value of `it`, to restore it later.
  var singular: Singular {
    get { Singular(it: it, entity: itEntity) }
    set { (it, itEntity) = (newValue.it, newValue.entity) }
  }

  public func setIt(_ id: Int64, of entity: String) {
    it = .id(id)
    itEntity = entity
  }

  /// Stores the summary query of a change. It runs when a sentence uses `it`.
  func setIt(readBy summary: PreparedSQL, of entity: String, _ values: consuming BindingValues) {
    it = .readBy(summary, values)
    if itEntity != entity { itEntity = entity }
  }

  public func setThem(_ ids: [Int64], of entity: String) {
    (them, themEntity, themChangeCount) = (.known(ids), entity, changeCount)
  }

  /// - Parameter listing: nil if the records can't be determined any more.
  func setThem(_ listing: InterruptedListing?, of entity: String) {
    guard let listing else { return forgetThem() }
    (them, themEntity, themChangeCount) = (.listing(listing), entity, changeCount)
  }

  /// Calls `work` and then restores everything that was remembered before.
  public func unchanged<Result>(by work: () throws -> Result) rethrows -> Result {
    let before = (it, itEntity, them, themEntity, themChangeCount, named, changeCount)
    defer { (it, itEntity, them, themEntity, themChangeCount, named, changeCount) = before }
    return try work()
  }

  /// Forgets `it` and `them` if `isGone` returns true for their entities.
  func forget(where isGone: (String) -> Bool) {
    if itEntity.map(isGone) == true { forgetChanged() }
    if themEntity.map(isGone) == true { forgetThem() }
  }

  /// Resets `it` and `them` to their initial state.
  public func forgetAll() {
    forgetChanged()
    forgetThem()
  }

  private func forgetThem() { (them, themEntity) = (.known([]), nil) }

  /// Forgets references to undone records: `it`, and the ids of `them` if they were listed after one of the undone
  /// changes.
  ///
  /// - Parameter start: The ``changeCount`` before the first of these changes.
  func forgetUndone(since start: Int) {
    forgetChanged()
    if themChangeCount > start, case .known = them { them = .undone }
    noteChange()
  }

  /// Forgets `it`, which may name an undone or deleted record.
  func forgetChanged() {
    it = .nothing
    itEntity = nil
  }
}

/// The records of an answer that wasn't shown to its end because of the pager, a command or ^C. Its query runs again
/// when the records are needed, if the data haven't changed.
final class InterruptedListing {
  private let engine: any Engine
  private let sql: String
  private let arguments: [Value]
  private let idColumn: Int
  private let limit: LastPlace?
  private let dataVersion: Int64
  /// The ids; nil until they are first needed. Later changes don't affect them.
  private(set) var idsRead: [Int64]?

  /// - Parameter values: The values that the query ran with. Its bindings may have other values later.
  init(
    _ query: SQLStatement, _ values: BindingValues, idsIn idColumn: Int, limit: Limit?, on engine: any Engine
  ) throws {
    self.engine = engine
    self.idColumn = idColumn
    sql = query.text
    arguments = try query.arguments.map(values.value)
    self.limit = try limit.map { try LastPlace($0, values) }
    dataVersion = try engine.dataVersion()
  }

  /// Returns all ids, also of the rows that weren't shown.
  ///
  /// - Parameter isUnchanged: Whether this connection hasn't changed anything since.
  /// - Returns: nil if the data changed.
  /// - Throws: ``EngineError``.
  func ids(isUnchanged: Bool) throws -> [Int64]? {
    if let idsRead { return idsRead }
    guard isUnchanged, try engine.dataVersion() == dataVersion else { return nil }
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    for (index, value) in arguments.enumerated() { try statement.bind(value, at: index) }
    var (ids, limit): ([Int64], LastPlace?) = ([], limit)
    while try statement.step() {
      if limit?.isShown(statement) == false {
        if limit?.isPassed == true { break }
        continue
      }
      ids.append(statement.integer(idColumn))
    }
    idsRead = ids
    return ids
  }
}
