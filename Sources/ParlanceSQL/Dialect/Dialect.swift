/// How one engine's SQL is written. A class, because the planner copies the dialect often, and copying a reference is
/// fast.
public final class Dialect: Sendable {
  /// How names, values and operators are written.
  public let spelling: any Spelling
  /// How calculations are written.
  public let functions: any Functions
  public let strategy: Strategy
  /// How tables are created.
  public let tables: TableRules

  public init(spelling: any Spelling, functions: any Functions, strategy: Strategy, tables: TableRules) {
    self.spelling = spelling
    self.functions = functions
    self.strategy = strategy
    self.tables = tables
  }
}
