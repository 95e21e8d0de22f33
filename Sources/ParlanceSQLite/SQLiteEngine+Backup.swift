public import ParlanceStore

extension SQLiteEngine {
  public func backUp(to path: String, telling tell: (Int, Int) -> Void) throws(EngineError) {
    try requireOneDatabase()
    try connection.backUp(to: path, telling: tell)
  }

  /// SQLite itself tells whether somebody has it open: the last that closes it takes the log away, and no other does.
  public func foldLog(at path: String) throws(EngineError) {
    try SQLiteConnectionBox.openAndClose(path)
  }
}
