internal import ParlanceModel
public import ParlanceStore

extension PostgreSQLEngine: TemporaryTableEngine {
  public var changesTemporaryTablesWhileReading: Bool { false }

  public func changingTemporaryTables<Result>(_ work: () throws -> Result) throws -> Result { try work() }

  public func hasTemporaryTable(_ name: String) throws(EngineError) -> Bool {
    !(try rows(
      "select 1 from pg_class where relname = $1 and relnamespace = pg_my_temp_schema()", [.text(name)]
    ) { _ in true }).isEmpty
  }
}
