public import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// The values that later sentences can use: `it`, `them`, and values from `let`.
public final class ConversationContext {
  /// The values from `let`, by name.
  public var named: [String: Value] = [:]
  /// The entity of `it`, or nil if no record was shown or changed yet.
  public private(set) var itEntity: String?
  /// The entity of `them`, or nil if no records were listed yet.
  public private(set) var themEntity: String?
  private var them: Them = .known([])
  private var it: It = .nothing
  /// The number of changes and undos so far.
  private(set) var changeCount = 0
  /// The value of ``changeCount`` when the records of `them` were listed.
  private var themChangeCount = 0

  /// A saved value of `it`.
  struct Singular {
    fileprivate let it: It
    fileprivate let entity: String?
  }

  fileprivate enum It {
    case nothing
    case id(Int64)
    /// A statement whose first column is the id. It runs only when a sentence uses `it`.
    case readBy(PreparedSQL, BindingValues)
  }

  private enum Them {
    case known([Int64])
    /// The records of an answer whose output was interrupted.
    case listing(InterruptedListing)
    /// The records were listed after changes that have been undone. Later, the ids may belong to other records.
    case undone
  }

  public init() {}

  /// Returns the ids of `them`. Returns nil if ``isThemUndone`` is true, or if the output of the answer was interrupted
  /// and the data has changed since then.
  public func themIDs() throws -> [Int64]? {
    switch them {
    case .known(let ids): ids
    case .listing(let listing): try listing.ids(isUnchanged: themChangeCount == changeCount)
    case .undone: nil
    }
  }

  /// The ids of `them`, if they are known without reading the database. Nil otherwise.
  public var themRead: [Int64]? {
    switch them {
    case .known(let ids): ids
    case .listing(let listing): listing.idsRead
    case .undone: nil
    }
  }

  /// Whether the records of `them` were listed after changes that have been undone.
  public var isThemUndone: Bool { if case .undone = them { true } else { false } }

  /// Notes that the data may have changed.
  func noteChange() { changeCount &+= 1 }

  /// Returns the id of `it`. Returns nil if `it` isn't set, or if the record no longer exists.
  public func itID() throws -> Int64? {
    switch it {
    case .nothing: return nil
    case .id(let id): return id
    case .readBy(let summary, let values):
      // While the statement runs, `it` has no value, because the statement must not use `it`.
      it = .nothing
      guard let id = try summary.bound(values).rows([], { $0.integer(0) }).first else { return nil }
      it = .id(id)
      return id
    }
  }

  /// The current value of `it`. Setting this property restores an earlier value.
  var singular: Singular {
    get { Singular(it: it, entity: itEntity) }
    set { (it, itEntity) = (newValue.it, newValue.entity) }
  }

  public func setIt(_ id: Int64, of entity: String) {
    it = .id(id)
    itEntity = entity
  }

  /// Sets `it` to the record that `summary` reads. The statement runs only when a sentence uses `it`.
  func setIt(readBy summary: PreparedSQL, of entity: String, _ values: consuming BindingValues) {
    it = .readBy(summary, values)
    if itEntity != entity { itEntity = entity }
  }

  public func setThem(_ ids: [Int64], of entity: String) {
    (them, themEntity, themChangeCount) = (.known(ids), entity, changeCount)
  }

  /// Sets `them` to the records of an interrupted answer.
  ///
  /// - Parameter listing: The query of the answer. Nil if the query can't run again.
  func setThem(_ listing: InterruptedListing?, of entity: String) {
    guard let listing else { return forgetThem() }
    (them, themEntity, themChangeCount) = (.listing(listing), entity, changeCount)
  }

  /// Calls `work`, and then restores `it`, `them` and the values from `let`.
  public func unchanged<Result>(by work: () throws -> Result) rethrows -> Result {
    let before = (it, itEntity, them, themEntity, themChangeCount, named, changeCount)
    defer { (it, itEntity, them, themEntity, themChangeCount, named, changeCount) = before }
    return try work()
  }

  /// Forgets `it` if `isGone` returns true for its entity. Does the same for `them`.
  func forget(where isGone: (String) -> Bool) {
    if itEntity.map(isGone) == true { forgetChanged() }
    if themEntity.map(isGone) == true { forgetThem() }
  }

  /// Forgets `it` and `them`.
  public func forgetAll() {
    forgetChanged()
    forgetThem()
  }

  private func forgetThem() { (them, themEntity) = (.known([]), nil) }

  /// Forgets `it`, because changes were undone. Also forgets `them` if its records were listed after one of these
  /// changes.
  ///
  /// - Parameter start: The ``changeCount`` before the first undone change.
  func forgetUndone(since start: Int) {
    forgetChanged()
    if themChangeCount > start, case .known = them { them = .undone }
    noteChange()
  }

  /// Forgets `it`, because the record may no longer exist.
  func forgetChanged() {
    it = .nothing
    itEntity = nil
  }
}

/// The records of an answer whose output was interrupted by the pager, a command or ^C. When the records are needed,
/// the query runs again, unless the data has changed.
final class InterruptedListing {
  private let engine: any Engine
  private let sql: String
  private let arguments: [Value]
  private let idColumn: Int
  private let limit: LastPlace?
  private let dataVersion: Int64
  /// The ids. Nil until they are first needed. Once read, they stay the same.
  private(set) var idsRead: [Int64]?

  /// Stores the query and its arguments.
  ///
  /// - Parameter values: The values of the query's bindings. They are evaluated now, because they may change later.
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

  /// Returns the ids of all rows, including those that weren't shown.
  ///
  /// - Parameter isUnchanged: Whether this connection hasn't changed the data since the answer.
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
