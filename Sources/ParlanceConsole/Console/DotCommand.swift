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

  /// The command of this name, with its sign; as in sqlite3, its beginning is enough where no other begins so, or none that
  /// other shells have too.
  static func named(_ name: String) -> DotCommand? {
    if let command = called(name) { return command }
    let others = beginning(with: name)
    let habitual = others.filter { command in
      command.names.contains { $0.hasPrefix(name) && !ShellVocabulary.shells(of: $0).isEmpty }
    }
    return [others, habitual].first { $0.count == 1 }?[0]
  }

  /// The command that has this whole name.
  private static func called(_ name: String) -> DotCommand? { all.first { $0.names.contains(name) } }

  /// The commands of which a name begins so; of a backslash's letters each is a name of its own.
  private static func beginning(with name: String) -> [DotCommand] {
    guard name.count > 1, name.hasPrefix(".") else { return [] }
    return all.filter { $0.names.contains { $0.hasPrefix(name) } }
  }

  /// - Parameter query: The sentence that was answered last, which a command of another shell may be about.
  /// - Throws: `said-otherwise` for a command of another shell; `ambiguous-command`; `unknown-command`, with the nearest
  ///   one; `missing-argument`; `unwanted-argument`.
  static func find(_ line: Line, after query: String? = nil) throws(Diagnostic) -> DotCommand {
    if let habit = habit(of: line.name) { throw habit.answer(to: line, after: query) }
    let command = try find(named: line.name, at: line.nameRange)
    try command.check(line)
    return command
  }

  /// The command of another shell that is called so, where none of ours is; its beginning is enough where ours have no
  /// such beginning.
  static func habit(of name: String) -> Habit? {
    if called(name) != nil { return nil }
    return Habit.called(name) ?? (beginning(with: name).isEmpty ? Habit.named(name) : nil)
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
    // `.mode=csv`
    let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
    let parted = parts.count == 2 && named(parts[0]) != nil ? parts.joined(separator: " ") : nil
    throw Diagnostic(
      "unknown-command", .noSuchWord, at: range, "expected a command of the console: `.help` lists them",
      fix: (parted ?? nearest(to: name)).map { .init(replacing: range, with: $0) })
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
        "expected \(name) to be followed by \(argument.name)", fix: starting(line))
    }
    if case .none = argument.kind, !line.argument.isEmpty {
      throw Diagnostic(
        "unwanted-argument", .notLegalHere, at: line.argumentRange, "expected nothing after \(name)",
        fix: .init(replacing: line.nameRange.lowerBound..<line.argumentRange.upperBound, with: name))
    }
    if answers { try checkRedirection(line) }
    try checkOptions(line)
  }

  /// `.dump > x.sql`: as that of a sentence its answer goes to a file.
  private func checkRedirection(_ line: Line) throws(Diagnostic) {
    if case .sql = argument.kind { return }
    guard line.words.count > 1, let file = line.words.last, let sign = line.words.dropLast().last,
      [">", ">>"].contains(sign.text)
    else { return }
    let before = ([line.name] + line.words.dropLast(2).map { line.source[$0.range] }).joined(separator: " ")
    let path = line.source[file.range]
    throw Diagnostic(
      "said-otherwise", .notLegalHere, at: sign.range,
      "an answer goes to a file by `.once \(path)` before its command",
      fix: .init(replacing: line.range, with: "\(before) | cat \(sign.text) \(path)"))
  }

  /// Nouns have no options, which other shells let stand before them.
  private func checkOptions(_ line: Line) throws(Diagnostic) {
    switch argument.kind {
    case .entity, .declared: break
    default: return
    }
    guard let option = line.words.first(where: { DotOptions.isOption($0.text) }) else { return }
    let others = line.words.filter { !DotOptions.isOption($0.text) }.map { line.source[$0.range] }
    let isOfRows = ["--data-only", "-data-only"].contains(option.text)
    throw Diagnostic(
      "unknown-option", .noSuchWord, at: option.range, "expected no option after \(line.name)",
      notes: isOfRows ? ["`export` writes rows alone, to a file whose ending says how"] : [],
      // More than the rows is no answer to who wants them alone.
      fix: isOfRows ? nil : .init(replacing: line.range, with: ([line.name] + others).joined(separator: " ")))
  }

  /// `\!` alone starts a shell in psql.
  private func starting(_ line: Line) -> Diagnostic.Fix? {
    line.name == "\\!" ? .init(replacing: line.nameRange, with: "\\! sh") : nil
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
