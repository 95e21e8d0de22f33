import ParlanceAssist
import ParlanceFiles
import ParlanceLanguage
package import ParlanceModel
import ParlanceSession

/// A command for the console itself, such as `.mode` or `\d`. Commands that also exist in sqlite3 or psql have the same
/// names.
///
/// ``commands`` lists the commands that aren't settings. Each ``Setting`` creates its own command.
package struct DotCommand: Sendable {
  enum Result { case done, leave }

  /// The heading under which `.help` lists the command.
  enum Group: String, CaseIterable {
    case learning = "Learning"
    case lessons = "Lessons"
    case answers = "Answers"
    case output = "Output"
    case database = "The database"
    case files = "Files"
    case console = "The console"
  }

  let group: Group
  /// The name with its dot or backslash: `.help`.
  package let name: String
  /// Other names, with their dots or backslashes: `\?`.
  let aliases: [String]
  let argument: DotArgument
  /// A description of the command in one line.
  package let summary: String
  /// More help, one string per paragraph.
  package let details: [String]
  /// Example lines. If empty, ``examples(in:)`` derives examples from the argument.
  private let lines: [String]
  /// The permissions that the command requires.
  let reaches: Set<Capability>
  /// Whether the command only prints an answer. If so, a `|` and a shell command may follow, as in `.tables | sort`.
  let answers: Bool
  /// Whether `.timer` and `.stats` measure the command as they measure a sentence.
  let isMeasured: Bool
  /// Whether the command ends the console or the script.
  let leaves: Bool
  private let action: @Sendable (Console, Line) throws -> Void

  init(
    _ group: Group, _ name: String, _ argument: DotArgument, also aliases: [String] = [],
    _ summary: String, reaching reaches: Set<Capability> = [], answers: Bool = false, measured: Bool = false,
    leaves: Bool = false, details: [String] = [], examples: [String] = [],
    action: @escaping @Sendable (Console, Line) throws -> Void
  ) {
    (self.group, self.name, self.aliases, self.argument) = (group, name, aliases, argument)
    (self.summary, self.details, lines) = (summary, details, examples)
    (self.reaches, self.answers, isMeasured, self.leaves) = (reaches, answers, measured, leaves)
    self.action = action
  }

  static let all = Group.allCases.flatMap { group in
    (commands + Setting.all.map(\.command)).filter { $0.group == group }
  }

  /// All names, with their dots or backslashes.
  package var names: [String] { [name] + aliases }

  /// The name and the argument, as `.help` shows them.
  package var usage: String { argument.usage.isEmpty ? name : name + " " + argument.usage }

  /// Returns example lines, some with the names of the model's entities: `.dump book`.
  package func examples(in model: Model) -> [String] {
    if !lines.isEmpty { return lines }
    let alone = argument.isOptional ? [name] : []
    return switch argument.kind {
    case .fileAndEntity:
      model.entities.prefix(1).flatMap { entity in
        ["", "--keep-going ", "--save "].map { "\(name) \($0)\(entity.plural).csv \(entity.name)" }
      }
    case .none, .text, .sql, .file, .directory, .command: alone
    case .entity, .declared: alone + model.entities.prefix(1).map { "\(name) \($0.name)" }
    case .choice(let words): alone + words.prefix(2).map { "\(name) \($0.word)" }
    case .example(let words): alone + words.map { "\(name) \($0.word) \($0.examples[0])" }
    }
  }

  // MARK: Finding

  /// Returns the command called `name`, such as `.tables`. A prefix such as `.ta` is enough if no other command begins
  /// with it.
  static func named(_ name: String) -> DotCommand? {
    if let command = called(name) { return command }
    let others = beginning(with: name)
    return others.count == 1 ? others[0] : nil
  }

  private static func called(_ name: String) -> DotCommand? {
    (all + unlisted).first { $0.names.contains(name) }
  }

  /// Returns the commands with a name that begins with `name`. Names with a backslash can't be abbreviated, because
  /// usually they have only one letter.
  private static func beginning(with name: String) -> [DotCommand] {
    guard name.count > 1, name.hasPrefix(".") else { return [] }
    return all.filter { $0.names.contains { $0.hasPrefix(name) } }
  }

  /// Returns the command of a line after checking its argument.
  ///
  /// - Throws: `other-shell` for a command of another shell; `ambiguous-command`; `unknown-command` with the nearest
  ///   name; `missing-argument`; `unwanted-argument`.
  static func find(_ line: Line) throws(Diagnostic) -> DotCommand {
    if called(line.name) == nil, let alias = CommandAlias.named(line.name) {
      throw alias.diagnostic(at: line.nameRange, argument: line.argument, line: line.range)
    }
    guard let command = named(line.name) else {
      let several = beginning(with: line.name).compactMap { $0.names.first { $0.hasPrefix(line.name) } }
      if !several.isEmpty { throw CommandError.ambiguousCommand(several).at(line.nameRange) }
      throw CommandError.unknownCommand(line.name).at(
        line.nameRange, fix: nearest(to: line.name).map { .init(replacing: line.nameRange, with: $0) })
    }
    if line.argument.isEmpty, !command.argument.isOptional {
      throw CommandError.missingArgument(of: command.name, command.argument.name).at(line.nameRange)
    }
    if case .none = command.argument.kind, !line.argument.isEmpty {
      let plain = Diagnostic.Fix(replacing: line.range, with: command.name)
      // A final `;` is a habit from SQL, so removing it is a fix. Any other text may have a meaning, so removing it is
      // only a suggestion.
      let isHabit = line.argument == ";"
      throw CommandError.unwantedArgument(after: command.name, hasSome: false).at(
        line.argumentRange, fix: isHabit ? plain : nil,
        suggestion: isHabit ? nil : .init("try", plain))
    }
    return command
  }

  /// Returns the name most similar to `name`. Names with the same first character, a dot or a backslash, are preferred.
  static func nearest(to name: String) -> String? {
    let names = all.flatMap(\.names).filter { $0.count > 1 }
    let sorted = names.filter { $0.first == name.first } + names.filter { $0.first != name.first }
    let words = sorted.map { String($0.dropFirst()) }
    return EditDistance.nearest(to: String(name.dropFirst()), in: words, count: 1).first
      .flatMap { words.firstIndex(of: $0) }.map { sorted[$0] }
  }

  /// Runs the command.
  ///
  /// - Throws: `out-of-reach` if a permission is missing; the errors of the command.
  func run(_ line: Line, in console: Console) throws -> Result {
    for reach in Capability.allCases where reaches.contains(reach) {
      try console.session.permissions.require(reach, at: line.nameRange)
    }
    try action(console, line)
    return leaves ? .leave : .done
  }
}

extension DotCommand: CommandHelp {
  package var words: [(term: String, text: String)] { argument.words.map { ($0.word, $0.meaning) } }
  package var options: [(term: String, text: String)] { argument.options.map { ($0.usage, $0.meaning) } }
}
