import CLibEdit
import Glibc

/// The signals that mean something special while a line is edited, when the terminal is in raw mode.
///
/// libedit's own handlers (`EL_SIGNAL`) are not used: they draw from inside the handler, and send what they get on to the
/// whole process group.
enum ReadingSignals {
  private static let endings = [SIGHUP, SIGTERM, SIGQUIT]
  private static let caught = endings + [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]

  enum Arrival: Equatable {
    /// ^C.
    case interrupt
    /// The window has another size.
    case resize
    /// ^Z.
    case stop
    /// We go on after having been stopped by something else than ^Z: the shell has set the terminal its own way.
    case resume
    /// We are told to end, by this signal.
    case end(Int32)
  }

  static func begin() {
    for signal in caught { csig_catch(signal) }
    // What came before there was a line to drop is of no interest; the order to end would not have come to us.
    for signal in caught { _ = csig_take(signal) }
  }

  static func finish() {
    for signal in caught { csig_release(signal) }
  }

  /// One that has come and was not taken yet, the most pressing first.
  static func take() -> Arrival? {
    for signal in endings where csig_take(signal) { return .end(signal) }
    if csig_take(SIGINT) { return .interrupt }
    if csig_take(SIGTSTP) { return .stop }
    if csig_take(SIGCONT) { return .resume }
    if csig_take(SIGWINCH) { return .resize }
    return nil
  }
}
