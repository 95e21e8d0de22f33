extension PseudoTerminal {
  /// Starts a console with the sample rows and without colours, and waits for its prompt.
  ///
  /// - Parameter home: The user's home directory. Nil means a missing directory.
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
