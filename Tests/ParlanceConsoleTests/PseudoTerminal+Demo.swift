extension PseudoTerminal {
  /// A console on the sample rows, which has shown its first prompt; what it colours is left out.
  ///
  /// - Parameter home: The person's directory; none by default.
  static func demo(
    _ arguments: [String] = [], home: TemporaryDirectory? = nil, environment: [String: String] = [:],
    columns: UInt16 = 100, rows: UInt16 = 24
  ) throws -> PseudoTerminal {
    let own = ["HOME": home?.path ?? "/nonexistent", "PATH": "/usr/bin:/bin"]
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--now", "2026-11-20", "--color", "never"] + arguments,
      environment: own.merging(environment) { $1 }, columns: columns, rows: rows)
    try terminal.expect("memory> ", seconds: 20)
    return terminal
  }
}
