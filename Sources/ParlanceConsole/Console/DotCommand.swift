import ParlanceLanguage

/// A command about the console itself, in the words that other shells use.
///
/// A group of them stands in each `DotCommand+Group.swift`.
struct DotCommand: Sendable {
  enum Result { case done, leave }

  /// Under which heading `.help` lists it.
  enum Group: String, CaseIterable {
    case learning = "Learning"
    case answers = "Answers"
    case output = "Where answers go"
    case measuring = "Measuring"
    case files = "Files"
    case console = "The console"
  }

  /// With the sign it begins with: `.help`.
  let name: String
  /// Other names, with their signs: `\?`.
  let aliases: [String]
  let argument: DotArgument
  let summary: String
  /// Whether the conversation, or the script, is over after it.
  let leaves: Bool
  private let action: @Sendable (Console, Line) throws -> Void

  init(
    _ name: String, _ argument: DotArgument = .none, also aliases: [String] = [], tells summary: String,
    leaves: Bool = false, action: @escaping @Sendable (Console, Line) throws -> Void
  ) {
    self.name = name
    self.aliases = aliases
    self.argument = argument
    self.summary = summary
    self.leaves = leaves
    self.action = action
  }

  static let groups: [(group: Group, commands: [DotCommand])] = [
    (.learning, learning), (.answers, answers), (.output, output), (.measuring, measuring), (.files, files),
    (.console, console),
  ]

  static let all = groups.flatMap(\.commands)

  var names: [String] { [name] + aliases }

  /// The name and what follows it.
  var usage: String { argument.usage.isEmpty ? name : name + " " + argument.usage }

  /// - Throws: `unknown-command`, with the nearest one; `missing-argument`; `unwanted-argument`.
  static func find(_ line: Line) throws(Diagnostic) -> DotCommand {
    guard let command = all.first(where: { $0.names.contains(line.name) }) else {
      let nearest = EditDistance.nearest(to: line.name, in: all.flatMap(\.names), count: 1).first
      throw Diagnostic(
        "unknown-command", .noSuchWord, at: line.nameRange,
        "expected a command of the console: `.help` lists them",
        fix: nearest.map { .init(replacing: line.nameRange, with: $0) })
    }
    try command.check(line)
    return command
  }

  private func check(_ line: Line) throws(Diagnostic) {
    if line.argument.isEmpty, !argument.isOptional {
      throw Diagnostic(
        "missing-argument", .notLegalHere, at: line.nameRange,
        "expected \(name) to be followed by \(argument.name)")
    }
    if case .none = argument.kind, !line.argument.isEmpty {
      throw Diagnostic(
        "unwanted-argument", .notLegalHere, at: line.argumentRange, "expected nothing after \(name)",
        fix: .init(replacing: line.nameRange.lowerBound..<line.argumentRange.upperBound, with: name))
    }
  }

  func run(_ line: Line, in console: Console) throws -> Result {
    try action(console, line)
    return leaves ? .leave : .done
  }
}
