extension DotCommand {
  /// Where answers go.
  static let output: [DotCommand] = [
    DotCommand(
      ".output", .optional(.file(), "FILE"), also: ["\\o"],
      tells: "leads answers to a file, or to a command as \"|sort\"; alone, back",
      reaching: [.files]
    ) { console, line in
      let outlet = line.argument.isEmpty ? nil : try console.outlet(line)
      try console.session.output.lead(to: outlet, at: line.nameRange)
    },
    DotCommand(
      ".once", .required(.file(), "FILE"), tells: "leads only the next answer to a file or a command",
      reaching: [.files]
    ) { console, line in
      try console.session.output.leadOnce(to: try console.outlet(line), at: line.nameRange)
    },
    DotCommand(
      ".pager", .optional(.choice(pagers), "on|off|COMMAND"),
      tells: "shows or sets through what a long answer is shown",
      reaching: [.shell], now: { $0.pager.description }
    ) { console, line in
      switch line.argument.lowercased() {
      case "": try console.session.output.line(console.pager.description)
      case "on": console.pager.isOn = true
      case "off": console.pager.isOn = false
      default: (console.pager.words, console.pager.isOn) = (line.argument, true)
      }
    },
  ]

  private static let pagers = [
    (word: "on", meaning: "what is longer than the screen goes through the pager"),
    (word: "off", meaning: "all is written as it comes"),
  ]
}

extension Console {
  /// What the argument names: a file, or behind a `|` a command.
  fileprivate func outlet(_ line: DotCommand.Line) throws -> any Outlet {
    guard line.argument.first == "|" else {
      try session.requireOther(line.argument, at: line.argumentRange)
      return try FileOutlet(session.path(line.argument), within: session.permissions, at: line.argumentRange)
    }
    let words = line.argument.dropFirst().drop(while: \.isWhitespace)
    return try start(String(words), at: line.argumentRange)
  }
}

extension Pager: CustomStringConvertible {
  /// How it is set.
  var description: String {
    guard let words else { return "none" }
    return "\(isOn ? "on" : "off"): \(words)"
  }
}
