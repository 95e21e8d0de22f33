/// How an answer that was kept is shown once more, with all of its columns.
public struct ShownAgain: Sendable, Equatable {
  /// What is said for it.
  let command: String
  /// An answer with more rows is not kept.
  let mostRows: Int

  public init(by command: String, upTo mostRows: Int) {
    self.command = command
    self.mostRows = mostRows
  }
}
