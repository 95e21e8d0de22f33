public import ParlanceModel
internal import ParlancePlanner

/// How many rows tables have, for `describe` and for what would change or end their tables.
public struct RowCounts {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  public func count(of table: String) throws(EngineError) -> Int {
    try counted("select count(*) from \(quoted(table))")
  }

  /// In how many rows the field holds a value; for a flag, how many it is set in.
  public func count(of table: String, having field: Field) throws(EngineError) -> Int {
    let condition = quoted(field.column) + (field.isFlag ? " <> 0" : " is not null")
    return try counted("select count(*) from \(quoted(table)) where \(condition)")
  }

  private func counted(_ sql: String) throws(EngineError) -> Int {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  private func quoted(_ name: String) -> String { engine.dialect.quoted(name) }
}

/// The records of a table that were there first: for examples, and to know whether there are many.
public struct FirstRecords {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Up to `limit` ids, the lowest first.
  public func ids(of table: String, limit: Int) throws(EngineError) -> [Int64] {
    let table = engine.dialect.quoted(table)
    let statement = try engine.prepare("select \"id\" from \(table) order by \"id\" limit \(limit)")
    defer { statement.reset() }
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.integer(0)) }
    return ids
  }
}

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
