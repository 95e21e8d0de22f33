/// What a database is when it is opened.
public enum DatabaseState: Sendable, Equatable {
  /// Nothing is in it.
  case new
  /// It remembers its model, in the model's own words.
  case remembered(modelText: String)
  /// It has tables that Parlance did not make.
  case foreign(tables: [String])
  /// A later version made it.
  case tooNew(version: Int)
}
