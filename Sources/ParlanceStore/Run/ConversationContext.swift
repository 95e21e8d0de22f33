public import ParlanceModel
internal import ParlancePlanner

/// What later sentences may refer to: `it`, `them`, and the values that `let` named.
public final class ConversationContext {
  /// `let` values by name.
  public var named: [String: Value] = [:]
  /// The entity of `it`; nil before anything was shown or changed.
  public private(set) var itEntity: String?
  /// The entity of `them`; nil before anything was listed.
  public private(set) var themEntity: String?
  private var them: Them = .known([])
  private var it: It = .nothing
  /// How often something may have become otherwise here: by a change, or as one was undone.
  private(set) var changeCount = 0
  /// The same as `them` was listed.
  private var themChangeCount = 0

  /// What `it` is.
  struct Singular {
    fileprivate let it: It
    fileprivate let entity: String?
  }

  fileprivate enum It {
    case nothing
    case id(Int64)
    /// The first row's first column is the id: read only when `it` is asked for.
    case readBy(PreparedSQL, BindingValues)
  }

  private enum Them {
    case known([Int64])
    /// Of an answer that was left before its end.
    case listing(InterruptedListing)
    /// Listed among what was undone since: their ids may be given again.
    case undone
  }

  public init() {}

  /// The ids last listed; nil where that answer was left before its end, and the data have changed since, and where
  /// ``isThemUndone``.
  public func themIDs() throws -> [Int64]? {
    switch them {
    case .known(let ids): ids
    case .listing(let listing): try listing.ids(isUnchanged: themChangeCount == changeCount)
    case .undone: nil
    }
  }

  /// The same as far as they were read; nil where they are yet to be.
  public var themRead: [Int64]? {
    switch them {
    case .known(let ids): ids
    case .listing(let listing): listing.idsRead
    case .undone: nil
    }
  }

  /// Whether they were listed among what was undone since.
  public var isThemUndone: Bool { if case .undone = them { true } else { false } }

  /// Notes that the data may be others now.
  func noteChange() { changeCount &+= 1 }

  /// The id of `it`; nil where there is none, or no longer.
  public func itID() throws -> Int64? {
    switch it {
    case .nothing: return nil
    case .id(let id): return id
    case .readBy(let summary, let values):
      // Nothing is `it` while it is being looked for.
      it = .nothing
      guard let id = try summary.bound(values).rows([], { $0.integer(0) }).first else { return nil }
      it = .id(id)
      return id
    }
  }

  /// What `it` is now, to go back to.
  var singular: Singular {
    get { Singular(it: it, entity: itEntity) }
    set { (it, itEntity) = (newValue.it, newValue.entity) }
  }

  public func setIt(_ id: Int64, of entity: String) {
    it = .id(id)
    itEntity = entity
  }

  /// Keeps what the summary of a change needs, and runs it when `it` is said.
  func setIt(readBy summary: PreparedSQL, of entity: String, _ values: consuming BindingValues) {
    it = .readBy(summary, values)
    if itEntity != entity { itEntity = entity }
  }

  public func setThem(_ ids: [Int64], of entity: String) {
    (them, themEntity, themChangeCount) = (.known(ids), entity, changeCount)
  }

  /// - Parameter listing: Nil where nobody can tell any more what was listed.
  func setThem(_ listing: InterruptedListing?, of entity: String) {
    guard let listing else { return forgetThem() }
    (them, themEntity, themChangeCount) = (.listing(listing), entity, changeCount)
  }

  /// Does `work`, after which all is remembered that was before: what is tried and undone leaves nothing behind.
  public func unchanged<Result>(by work: () throws -> Result) rethrows -> Result {
    let before = (it, itEntity, them, themEntity, themChangeCount, named, changeCount)
    defer { (it, itEntity, them, themEntity, themChangeCount, named, changeCount) = before }
    return try work()
  }

  /// Forgets `it` and `them` where `isGone` says so of their entities.
  func forget(where isGone: (String) -> Bool) {
    if itEntity.map(isGone) == true { forgetChanged() }
    if themEntity.map(isGone) == true { forgetThem() }
  }

  /// Forgets `it` and `them`, as at the start.
  public func forgetAll() {
    forgetChanged()
    forgetThem()
  }

  private func forgetThem() { (them, themEntity) = (.known([]), nil) }

  /// Forgets what may name what was undone: `it`, and the ids of `them` where they were listed after one of the changes.
  ///
  /// - Parameter start: The ``changeCount`` before the first of them.
  func forgetUndone(since start: Int) {
    forgetChanged()
    if themChangeCount > start, case .known = them { them = .undone }
    noteChange()
  }

  /// Forgets `it`, which may name what was undone or deleted.
  func forgetChanged() {
    it = .nothing
    itEntity = nil
  }
}

/// The records of an answer that was left before its end, by the pager, a command or ^C: they are known by its query, which
/// is run to its end when they are asked for, if the data are still those that it was about.
final class InterruptedListing {
  private let engine: any Engine
  private let sql: String
  private let arguments: [Value]
  private let idColumn: Int
  private let limit: LastPlace?
  private let dataVersion: Int64
  /// Nil until they are asked for; then they stay, whatever is changed after.
  private(set) var idsRead: [Int64]?

  /// - Parameter values: What the query was run with: what it says may stand for something else later.
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

  /// - Parameter isUnchanged: Whether this connection has changed nothing since.
  /// - Returns: Nil where the data are others.
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
