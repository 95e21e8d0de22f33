extension Habit {
  /// The commands of other shells that are said in another way here.
  static let elsewhere = ofSQLite + ofDuckDB + ofPSQL + ofMyCLI
}
