import Glibc

/// A terminal that hands on each key as it is pressed, unseen. ^C and ^Z still are signals.
final class UnbufferedKeys {
  private let descriptor: Int32
  /// The terminal's modes as they were.
  private var before: termios?

  init(_ terminal: Terminal) { descriptor = terminal.descriptor }

  func begin() {
    var modes = termios()
    guard before == nil, tcgetattr(descriptor, &modes) == 0 else { return }
    before = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  /// Gives the terminal back as it was.
  func end() {
    guard var modes = before else { return }
    tcsetattr(descriptor, TCSADRAIN, &modes)
    before = nil
  }
}
