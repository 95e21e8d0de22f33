/// How a terminal is told how far long work is.
enum ProgressManner: Sendable {
  /// By one line at the cursor that is drawn anew, and gone when the work is done.
  case redrawn
  /// By one line in the last row, kept out of what scrolls: a command writes above it.
  case kept
  /// By a line now and then, which stays: for a terminal on which nothing can be drawn anew.
  case written

  /// How long nothing is told at first, and after something else was written.
  var patience: Duration {
    switch self {
    case .redrawn, .kept: .milliseconds(500)
    case .written: .seconds(1)
    }
  }

  /// How long nothing is told after it was.
  var pause: Duration {
    switch self {
    case .redrawn: .zero
    // A command that writes blocks and not lines may have stopped amid a character, which a drawing then breaks.
    case .kept: .seconds(1)
    case .written: .seconds(10)
    }
  }
}
