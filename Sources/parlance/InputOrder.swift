import ParlanceConsole

/// Restores the order of `-c` and `-f` on the command line. The argument parser returns the values of each option
/// separately, so the order is lost.
struct InputOrder {
  private let arguments: [String]

  init(_ arguments: some Sequence<String>) { self.arguments = Array(arguments) }

  /// Returns `commands` and `files` in the order given on the command line.
  func inputs(commands: [String], files: [String]) -> [Invocation.Input] {
    var commands = commands[...]
    var files = files[...]
    var inputs: [Invocation.Input] = []
    var skips = false
    for argument in arguments {
      if skips {
        skips = false
        continue
      }
      if argument == "--" { break }
      let name = argument.prefix { $0 != "=" }
      switch name {
      case "-c", "--command": if let next = commands.popFirst() { inputs.append(.command(next)) }
      case "-f", "--file": if let next = files.popFirst() { inputs.append(.file(next)) }
      case "-m", "--model", "--mode", "--now", "--color", "--width", "--wait", "--allow", "--to": break
      default: continue
      }
      skips = name == argument
    }
    return inputs + commands.map { .command($0) } + files.map { .file($0) }
  }
}
