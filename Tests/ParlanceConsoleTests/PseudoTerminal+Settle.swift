extension PseudoTerminal {
  /// Reads on for so long. Only for the tests of ^C and of progress, until they wait for what must appear.
  func settle(milliseconds: Int32 = 100) {
    _ = try? expect("\u{10FFFF}", seconds: Double(milliseconds) / 1_000)
  }

  func watch(milliseconds: Int) { settle(milliseconds: Int32(milliseconds)) }
}
