import ParlanceAssist
import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// The completion of a line with a command: the name of the command, or its argument.
struct DotCompletion {
  let completion: Completion

  /// A position in the line, and what can be typed there.
  private struct Place {
    /// The text that was typed at this position so far, such as `bo` in `.dump bo`.
    let typed: String
    /// Returns the candidates that begin with a text.
    let candidates: (String) -> [Completion.Candidate]
    var expected: [String] = []
    /// The message if no candidate begins with ``typed``; nil to list all candidates instead.
    var remark: String?
  }

  /// Completes the end of `bytes`, the text before the cursor. Returns nil if the line doesn't begin with a command.
  init?(before bytes: [UInt8], completer: Completer, permissions: Permissions = .everything) {
    let line = String(decoding: bytes, as: UTF8.self)
    guard ConsoleCommand.begins(with: bytes[...]) || line == "\\", !line.contains("\n") else { return nil }
    let isHelp = bytes.first.map { $0 | 0x20 } == UInt8(ascii: "h")
    let place = Self.place(line, isHelp: isHelp, completer, permissions)
    let candidates = place.candidates(place.typed)
    var answer = Completion(
      replaceRange: bytes.count - place.typed.utf8.count..<bytes.count, candidates: candidates,
      expected: place.typed.isEmpty && candidates.isEmpty ? place.expected : [])
    if candidates.isEmpty, !place.typed.isEmpty || place.expected.isEmpty {
      answer.remark = place.remark
      if place.remark == nil {
        answer.misfit = Completion.Misfit(place.typed, candidates: place.candidates(""), expected: [])
      }
    }
    completion = answer
  }

  private static func place(
    _ line: String, isHelp: Bool, _ completer: Completer, _ permissions: Permissions
  ) -> Place {
    // After `help .mo`, only the name of a command is completed.
    if isHelp {
      return Place(typed: String(line.drop { $0 != "." && $0 != "\\" })) { names($0, of: DotCommand.all) }
    }
    guard let space = line.firstIndex(of: " ") else {
      let allowed = DotCommand.all.filter { $0.reaches.allSatisfy(permissions.allows) }
      return Place(typed: line) { names($0, of: allowed) }
    }
    let argument = String(line[space...].drop { $0 == " " })
    guard let command = DotCommand.named(spelled(String(line[..<space]))) else {
      return Place(typed: argument) { _ in [] }
    }
    if let reach = Capability.allCases.first(where: {
      command.reaches.contains($0) && !permissions.allows($0)
    }) {
      return Place(typed: argument, candidates: { _ in [] }, remark: "\(reach.words) disabled")
    }
    return place(argument, command.argument.kind, of: command, completer)
  }

  /// Returns the name in lower case. A name with a backslash is unchanged, because `\D` and `\d` are different
  /// commands.
  private static func spelled(_ name: String) -> String { name.hasPrefix(".") ? name.lowercased() : name }

  private static func names(_ typed: String, of commands: [DotCommand]) -> [Completion.Candidate] {
    commands.flatMap { command in
      command.names(beginning: spelled(typed)).map {
        Completion.Candidate($0, note: command.summary, endsWord: !command.argument.name.isEmpty)
      }
    }
  }

  // MARK: Arguments

  private static func place(
    _ argument: String, _ kind: DotArgument.Kind, of command: DotCommand, _ completer: Completer
  ) -> Place {
    let words = argument.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    switch kind {
    case .none:
      return Place(
        typed: argument, candidates: { _ in [] }, remark: "\(command.name) takes no more arguments")
    case .sql: return Place(typed: argument, candidates: { _ in [] }, expected: ["a SQL statement"])
    case .declared:
      let declared = ModelReader().declarations(of: completer.model).filter { $0.kind != .pair }
      var seen: Set<String> = []
      let names = declared.filter { seen.insert($0.names[0]).inserted }
      return one(of: names.map { Completion.Candidate($0.names[0], note: $0.kind.rawValue) }, argument)
    case .text(let expected): return Place(typed: argument, candidates: { _ in [] }, expected: [expected])
    case .command:
      let names = DotCommand.all.flatMap(\.names).filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
      let own = (["shells"] + names).map { Completion.Candidate($0, note: "help") }
      let commands = one(of: own, argument)
      return Place(
        typed: argument,
        candidates: { typed in
          // Before the first letter, only the commands are offered.
          let topics = typed.isEmpty ? [] : topics(beginning: typed, completer)
          return commands.candidates(typed)
            + topics.filter { topic in !own.contains { $0.text == topic.text } }
        }, remark: commands.remark)
    case .choice(let words):
      return one(of: words.map { Completion.Candidate($0.word, note: $0.meaning) }, argument)
    case .example(let choices):
      guard let said = choices.first(where: { Folding.folded(argument).hasPrefix($0.word + " ") }) else {
        return one(of: choices.map { Completion.Candidate($0.word, note: $0.meaning) }, argument)
      }
      let example = argument.dropFirst(said.word.count).drop { $0 == " " }
      return one(of: said.examples.map { Completion.Candidate($0, note: "example") }, String(example))
    case .entity:
      return one(of: completer.model.entities.map { .init($0.name, note: "entity") }, argument)
    case .file(_, let option?) where words.count == 1 && !last.isEmpty && option.hasPrefix(last):
      return one(of: [Completion.Candidate(option, note: "before the file")], last)
    case .file(let sought, let option?) where words.first == option:
      return file(words.dropFirst().joined(separator: " "), sought, completer)
    case .fileAndEntity(let options):
      return place(
        last, Self.kind(after: words.dropLast().filter { !$0.isEmpty }, last, options), of: command, completer
      )
    case .file(let sought, _): return file(argument, sought, completer)
    case .directory:
      return Place(
        typed: argument, candidates: { paths($0, completer.files).filter { !$0.endsWord } },
        remark: "no directory begins with \"\(argument)\"")
    }
  }

  /// Returns what can follow `words`: an option, the value of an option, a file, or an entity after the file.
  private static func kind(after words: [String], _ typed: String, _ options: [DotOption]) -> DotArgument.Kind
  {
    var (rest, count) = (words[...], 0)
    while let word = rest.popFirst() {
      guard let option = options.first(where: { $0.isSaid(by: word) }) else {
        count += 1
        continue
      }
      if rest.count < option.values.count { return .text(option.meaning) }
      rest = rest.dropFirst(option.values.count)
    }
    if typed.hasPrefix("-") { return .choice(options.map { ($0.name, $0.meaning) }) }
    return count == 0 ? .file() : count == 1 ? .entity : .none
  }

  /// Returns the topics that Tab offers after `help`.
  private static func topics(beginning typed: String, _ completer: Completer) -> [Completion.Candidate] {
    let sentence = "help " + typed
    let answer = completer.completion(of: sentence, cursor: sentence.utf8.count)
    return answer.replaceRange.lowerBound == "help ".utf8.count ? answer.candidates : []
  }

  private static func one(of all: [Completion.Candidate], _ typed: String) -> Place {
    // After a complete word, no other word can follow.
    let isWhole = all.contains { Folding.folded(typed).hasPrefix(Folding.folded($0.text) + " ") }
    return Place(
      typed: typed,
      candidates: { typed in
        all.filter { Folding.folded($0.text).hasPrefix(Folding.folded(typed)) }
      }, remark: isWhole ? "nothing more is expected" : nil)
  }

  private static func file(_ typed: String, _ sought: FileFilter, _ completer: Completer) -> Place {
    Place(
      typed: typed,
      candidates: { typed in
        paths(typed) { sought.among(completer.files($0), begun: $0, isDatabase: completer.isDatabase) }
      },
      expected: ["the path of a file"], remark: FileCandidates.noneBegins(with: typed))
  }

  /// Returns paths as they must be typed. A path is quoted if it contains a blank or if a quote was typed.
  private static func paths(_ typed: String, _ files: (String) -> [String]) -> [Completion.Candidate] {
    let begun = QuotedWord.begun(typed)
    return files(begun ?? typed).map { path in
      let said = begun == nil ? QuotedWord.said(path) : QuotedWord.spelled(path)
      return path.last == "/"
        ? Completion.Candidate(
          said == path ? said : String(said.dropLast()), note: "directory", endsWord: false)
        : Completion.Candidate(said, note: "file")
    }
  }
}

extension DotCommand {
  /// Returns the names that begin with `typed`. For a command with a short and a long name, such as `\e` and `\edit`,
  /// only the short name is returned.
  fileprivate func names(beginning typed: String) -> [String] {
    let found = names.filter { $0.hasPrefix(typed) }
    guard typed.hasPrefix("\\") else { return found }
    return found.filter { name in !found.contains { $0 != name && name.hasPrefix($0) } }
  }
}
