public import ParlanceStore

/// Databases on a PostgreSQL server.
public struct PostgreSQLKind: EngineKind {
  public init() {}

  public var name: String { "PostgreSQL" }
  public var isServer: Bool { true }

  public func claims(_ name: String) -> Bool { PostgreSQLEngine.isName(name) }

  public func open(_ name: String, _ options: OpeningOptions) throws(EngineError) -> any Engine {
    try PostgreSQLEngine(
      name, readOnly: options.isReadOnly, lockTimeout: options.lockTimeout, zone: options.zone,
      password: options.password)
  }
}
