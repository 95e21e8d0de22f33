import ParlanceLanguage
import ParlanceModel

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
    case database = "The database"
    case files = "Files"
    case console = "The console"
  }

  /// With the sign it begins with: `.help`.
  let name: String
  /// Other names, with their signs: `\?`.
  let aliases: [String]
  let argument: DotArgument
  let summary: String
  /// What else is to be known of it, a paragraph each.
  let details: [String]
  /// Lines to try, beside those that what may follow it gives.
  private let lines: [String]
  /// What it needs beyond the open database: it is refused where that is out of reach.
  let reaches: Set<Reach>
  /// What it sets is now, as `.show` tells it; nil for a command that sets nothing.
  let now: (@Sendable (Console) -> String)?
  /// Whether it only answers: a `|` may follow it, with the command of the shell that reads the answer.
  let answers: Bool
  /// Whether `.timer` and `.stats` tell of it as of a sentence.
  let isMeasured: Bool
  /// Whether the conversation, or the script, is over after it.
  let leaves: Bool
  private let action: @Sendable (Console, Line) throws -> Void

  init(
    _ name: String, _ argument: DotArgument = .none, also aliases: [String] = [], tells summary: String,
    reaching reaches: Set<Reach> = [], now: (@Sendable (Console) -> String)? = nil,
    answers: Bool = false, measured isMeasured: Bool = false, leaves: Bool = false,
    details: [String] = [], examples: [String] = [],
    action: @escaping @Sendable (Console, Line) throws -> Void
  ) {
    self.name = name
    self.aliases = aliases
    self.argument = argument
    self.summary = summary
    self.reaches = reaches
    self.now = now
    self.answers = answers
    self.isMeasured = isMeasured
    self.leaves = leaves
    self.details = details
    lines = examples
    self.action = action
  }

  static let groups: [(group: Group, commands: [DotCommand])] = [
    (.learning, learning), (.answers, answers + formats), (.output, output), (.measuring, measuring),
    (.database, database), (.files, files),
    (.console, console),
  ]

  static let all = groups.flatMap(\.commands)

  var names: [String] { [name] + aliases }

  /// The name and what follows it.
  var usage: String { argument.usage.isEmpty ? name : name + " " + argument.usage }

  /// Lines to try, about the words of the model.
  func examples(in model: Model) -> [String] {
    if !lines.isEmpty { return lines }
    switch argument.kind {
    case .fileAndEntity:
      return model.entities.prefix(1).flatMap { entity in
        ["", "--keep-going ", "--leave-out note "].map { "\(name) \($0)\(entity.plural).csv \(entity.name)" }
      }
    case .none, .text, .sql, .file, .directory, .command, .topic: return argument.isOptional ? [name] : []
    case .entity, .declared:
      return (argument.isOptional ? [name] : []) + model.entities.prefix(1).map { "\(name) \($0.name)" }
    case .choice(let words):
      return (argument.isOptional ? [name] : []) + words.prefix(2).map { "\(name) \($0.word)" }
    case .example(let words):
      return (argument.isOptional ? [name] : []) + words.map { "\(name) \($0.word) \($0.examples[0])" }
    }
  }

  /// The command of this name, with its sign; as in sqlite3, its beginning is enough where no other begins so.
  static func named(_ name: String) -> DotCommand? {
    if let command = called(name) { return command }
    let others = beginning(with: name)
    return others.count == 1 ? others[0] : nil
  }

  /// The command that has this whole name.
  private static func called(_ name: String) -> DotCommand? { all.first { $0.names.contains(name) } }

  /// The commands of which a name begins so; of a backslash's letters each is a name of its own.
  private static func beginning(with name: String) -> [DotCommand] {
    guard name.count > 1, name.hasPrefix(".") else { return [] }
    return all.filter { $0.names.contains { $0.hasPrefix(name) } }
  }

  /// - Throws: `other-shell` for a command of another shell; `ambiguous-command`; `unknown-command`, with the nearest
  ///   one; `missing-argument`; `unwanted-argument`.
  static func find(_ line: Line) throws(Diagnostic) -> DotCommand {
    if called(line.name) == nil, let alias = CommandAlias.named(line.name) {
      throw alias.diagnostic(at: line.nameRange, argument: line.argument, line: line.range)
    }
    let command = try find(named: line.name, at: line.nameRange)
    try command.check(line)
    return command
  }

  /// - Throws: `ambiguous-command`; `unknown-command`, with the nearest one.
  static func find(named name: String, at range: SourceRange) throws(Diagnostic) -> DotCommand {
    if let command = named(name) { return command }
    let several = beginning(with: name).compactMap { $0.names.first { $0.hasPrefix(name) } }
    guard several.isEmpty else {
      throw Diagnostic(
        "ambiguous-command", .noSuchWord, at: range,
        "several commands begin so: expected \(EnglishList.of(several.map { "`\($0)`" }, "or"))")
    }
    throw Diagnostic(
      "unknown-command", .noSuchWord, at: range, "expected a command of the console: `.help` lists them",
      fix: nearest(to: name).map { .init(replacing: range, with: $0) })
  }

  /// The name that is least far from what was typed, whatever sign stands before it.
  static func nearest(to name: String) -> String? {
    let names = all.flatMap(\.names).filter { $0.count > 1 }
    let sorted = names.filter { $0.first == name.first } + names.filter { $0.first != name.first }
    let words = sorted.map { String($0.dropFirst()) }
    return EditDistance.nearest(to: String(name.dropFirst()), in: words, count: 1).first
      .flatMap { words.firstIndex(of: $0) }.map { sorted[$0] }
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

  /// - Throws: `out-of-reach`; what the command throws.
  func run(_ line: Line, in console: Console) throws -> Result {
    for reach in Reach.allCases where reaches.contains(reach) {
      try console.session.permissions.require(reach, at: line.nameRange)
    }
    try action(console, line)
    return leaves ? .leave : .done
  }
}
