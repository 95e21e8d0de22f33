/// What a live view needs of the world around its session.
package protocol WatchPlace: AnyObject {
  /// Where the answers are shown.
  func view(for output: AnswerWriter) -> any LiveView
  /// Looks again and again until it is over.
  ///
  /// - Throws: What writing throws; ``ClosedPipe``; ``ToldToEnd``.
  func run(_ watcher: Watcher) throws
}

/// The process was told to end (SIGTERM) while answers were being written one after another: they are complete.
package struct ToldToEnd: Error {
  package init() {}
}
