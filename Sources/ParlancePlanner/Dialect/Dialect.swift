/// The SQL of one engine. It is a class because the planner copies it often, and a reference is copied faster.
public final class Dialect: Sendable {
  public let spelling: any Spelling
  public let functions: any Functions
  public let strategy: Strategy
  public let tables: TableRules

  public init(spelling: any Spelling, functions: any Functions, strategy: Strategy, tables: TableRules) {
    self.spelling = spelling
    self.functions = functions
    self.strategy = strategy
    self.tables = tables
  }
}
