public import ParlanceModel

/// What later sentences may refer to: `it`, `them`, and the values that `let` named.
public final class Remembered {
  /// `let` values by name.
  public var named: [String: Value] = [:]
  /// The entity of `it`; nil before anything was shown or changed.
  public private(set) var itEntity: String?
  /// The entity of `them`; nil before anything was listed.
  public private(set) var themEntity: String?
  /// The ids last listed.
  public private(set) var them: [Int64] = []
  private var it: It = .nothing

  private enum It {
    case nothing
    case id(Int64)
    /// A bound statement whose first row's first column is the id: read only when `it` is asked for.
    case readBy(any PreparedStatement)
  }

  public init() {}

  /// The id of `it`; nil where there is none, or no longer.
  public func itID() throws(EngineError) -> Int64? {
    guard case .readBy(let statement) = it else {
      if case .id(let id) = it { return id }
      return nil
    }
    let found = try statement.step()
    let id: Int64? = found ? statement.integer(0) : nil
    if found { statement.reset() }
    it = id.map(It.id) ?? .nothing
    return id
  }

  public func setIt(_ id: Int64, of entity: String) {
    it = .id(id)
    itEntity = entity
  }

  func setIt(readBy statement: any PreparedStatement, of entity: String) {
    it = .readBy(statement)
    itEntity = entity
  }

  public func setThem(_ ids: [Int64], of entity: String) {
    them = ids
    themEntity = entity
  }

  /// Forgets `it` and `them`, as at the start.
  public func forgetAll() {
    forgetChanged()
    them = []
    themEntity = nil
  }

  /// Whether `it` or `them` may name what a rollback has undone.
  func forgetChanged() {
    it = .nothing
    itEntity = nil
  }
}
