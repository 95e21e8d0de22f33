public import ParlanceStore

extension SQLiteEngine {
  public func backUp(to path: String) throws(EngineError) { try connection.backUp(to: path) }
}
