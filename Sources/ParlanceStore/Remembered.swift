internal import ParlanceLanguage
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
  /// The sentence by which `it` is found, in memory that is used again: scripts change it with every sentence.
  private var tokens: [Token] = []

  private enum It {
    case nothing
    case id(Int64)
    /// The first row's first column is the id: read only when `it` is asked for.
    case readBy(PreparedSQL, LiteralReader, Clock, FoundList)
  }

  public init() {}

  /// The id of `it`; nil where there is none, or no longer.
  public func itID() throws -> Int64? {
    switch it {
    case .nothing: return nil
    case .id(let id): return id
    case .readBy(let summary, let reader, let clock, let found):
      let said = SaidSentence(reader, tokens: tokens, clock: clock)
      // Nothing is `it` while it is being looked for.
      it = .nothing
      let statement = try summary.bound(BindingValues(said, self, found: found, echoesNearNames: false))
      defer { statement.reset() }
      guard try statement.step() else { return nil }
      it = .id(statement.integer(0))
      return statement.integer(0)
    }
  }

  public func setIt(_ id: Int64, of entity: String) {
    it = .id(id)
    itEntity = entity
  }

  func setIt(readBy summary: PreparedSQL, of entity: String, _ values: BindingValues) {
    it = .readBy(summary, values.said.reader, values.said.clock, values.found)
    itEntity = entity
    tokens.removeAll(keepingCapacity: true)
    tokens.append(contentsOf: values.said.tokens)
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

  /// Forgets `it`, which may name what was undone or deleted.
  func forgetChanged() {
    it = .nothing
    itEntity = nil
  }
}
