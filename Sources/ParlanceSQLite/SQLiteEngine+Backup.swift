public import ParlanceStore

extension SQLiteEngine {
  public func backUp(to path: String, telling tell: (Int, Int) -> Void) throws(EngineError) {
    try requireOneDatabase()
    try connection.backUp(to: path, telling: tell)
  }
}
