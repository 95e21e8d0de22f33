public import ParlanceLanguage

/// A failure of the engine in the model's words.
public struct EngineFailure: Error, Sendable, Equatable {
  /// A stable name such as `not-unique`, as a ``Diagnostic`` has.
  public let id: String
  /// The sentence that failed.
  public let range: SourceRange
  /// One line, lower case, without a final stop.
  public let message: String
  public let notes: [String]
  /// The one change that mends it, where one is known.
  public let fix: Diagnostic.Fix?
  public let error: EngineError
  /// What a person wrote in the engine's own language; nil where a sentence was planned.
  public let statement: String?

  public init(
    _ id: String, at range: SourceRange, _ message: String, notes: [String] = [], fix: Diagnostic.Fix? = nil,
    error: EngineError, statement: String? = nil
  ) {
    self.id = id
    self.range = range
    self.message = message
    self.notes = notes
    self.fix = fix
    self.error = error
    self.statement = statement
  }

  /// The engine's own message, for `.details`, and the statement that it is about.
  public var details: String { statement.map { "\(error.details), in: \($0)" } ?? error.details }
}
