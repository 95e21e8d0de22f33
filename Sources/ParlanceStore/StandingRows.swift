public import ParlanceModel

/// Asks the rows whether they stand against what is declared otherwise.
public struct StandingRows {
  private let counts: RowCounts
  private let model: Model

  /// - Parameter model: As it was declared before.
  public init(_ engine: any Engine, _ model: Model) {
    counts = RowCounts(engine)
    self.model = model
  }

  /// The first change that rows stand against, and how many; nil where none do.
  public func first(against changes: [DeclaredChange]) throws(EngineError) -> (
    change: DeclaredChange, count: Int
  )? {
    for change in changes {
      let count = try count(against: change)
      if count > 0 { return (change, count) }
    }
    return nil
  }

  private func count(against change: DeclaredChange) throws(EngineError) -> Int {
    guard let table = model.entity(change.entity)?.table else { return 0 }
    return switch change.obstacle {
    case .none: 0
    case .rows: try counts.count(of: table)
    case .values(let field): try counts.count(of: table, having: field)
    }
  }
}
