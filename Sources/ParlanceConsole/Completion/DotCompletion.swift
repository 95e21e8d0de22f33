import ParlanceLanguage
import ParlanceModel

/// What may stand at the cursor of a line that begins with a dot or a backslash: a command of the console, or what it is about.
struct DotCompletion {
  let completion: TabCompletion

  /// Nil where the line begins otherwise. `rest` stands after the cursor: the word goes on there up to a blank.
  init?(before bytes: [UInt8], rest: ArraySlice<UInt8>, model: Model, files: @escaping (String) -> [String]) {
    let line = String(decoding: bytes, as: UTF8.self)
    guard DotCommand.Line.begins(with: bytes[...]) || line == "\\", !line.contains("\n") else { return nil }
    let end = bytes.count + rest.prefix { $0 != UInt8(ascii: " ") }.count
    let (typed, candidates) = Self.offer(
      line, isHelp: bytes.first.map { $0 | 0x20 } == UInt8(ascii: "h"), model, files)
    var answer = TabCompletion(
      replaceRange: bytes.count - typed.utf8.count..<end, candidates: candidates(typed))
    if answer.candidates.isEmpty, !typed.isEmpty {
      answer.misfit = TabMisfit(typed, candidates: candidates(""), expected: [])
    }
    completion = answer
  }

  /// The word that is being typed at the end of `line`, and what begins as a word there.
  private static func offer(
    _ line: String, isHelp: Bool, _ model: Model, _ files: @escaping (String) -> [String]
  ) -> (typed: String, candidates: (String) -> [TabCandidate]) {
    let commands = { (typed: String) in DotCommand.all.flatMap { names(of: $0, as: typed) } }
    // `help .mo`: the name of a command is all that may follow.
    if isHelp { return (String(line.drop { $0 != "." && $0 != "\\" }), commands) }
    guard let space = line.firstIndex(of: " ") else { return (line, commands) }
    let argument = String(line[space...].drop { $0 == " " })
    let command = DotCommand.named(spelled(String(line[..<space])))
    let (typed, kind) = word(of: argument, command?.argument.kind ?? .none)
    return (typed, { arguments(kind, $0, model, files) })
  }

  /// After a backslash, case counts.
  private static func spelled(_ name: String) -> String { name.hasPrefix(".") ? name.lowercased() : name }

  private static func names(of command: DotCommand, as typed: String) -> [TabCandidate] {
    command.names.filter { $0.hasPrefix(spelled(typed)) }.map {
      TabCandidate($0, note: command.summary, endsWord: !command.argument.name.isEmpty)
    }
  }

  /// The part of an argument that is being typed, and what it is.
  private static func word(of argument: String, _ kind: DotArgument.Kind) -> (String, DotArgument.Kind) {
    let words = argument.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    switch kind {
    case .file(let option?) where words.count == 1 && !last.isEmpty && option.hasPrefix(last):
      return (last, .choice([(option, "before the file")]))
    case .file(let option?) where words.first == option:
      return (words.dropFirst().joined(separator: " "), .file())
    case .fileAndEntity(let options):
      return (last, Self.kind(after: words.dropLast().filter { !$0.isEmpty }, last, options))
    default: return (argument, kind)
    }
  }

  /// What stands behind `words`: an option, what follows one, a file, or behind that an entity.
  private static func kind(after words: [String], _ typed: String, _ options: [DotOption]) -> DotArgument.Kind
  {
    var (rest, count) = (words[...], 0)
    while let word = rest.popFirst() {
      guard let option = options.first(where: { $0.isSaid(by: word) }) else {
        count += 1
        continue
      }
      if rest.count < option.values.count { return .text }
      rest = rest.dropFirst(option.values.count)
    }
    if typed.hasPrefix("-") { return .choice(options.map { ($0.name, $0.meaning) }) }
    return count == 0 ? .file() : count == 1 ? .entity : .none
  }

  private static func arguments(
    _ kind: DotArgument.Kind, _ typed: String, _ model: Model, _ files: (String) -> [String]
  ) -> [TabCandidate] {
    let begins = { (word: String) in Folding.folded(word).hasPrefix(Folding.folded(typed)) }
    switch kind {
    case .none, .text, .sql: return []
    case .command:
      let names = DotCommand.all.flatMap(\.names).filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
      return (["habits"] + names).filter(begins).map { TabCandidate($0, note: "help") }
    case .choice(let words):
      return words.filter { begins($0.word) }.map { TabCandidate($0.word, note: $0.meaning) }
    case .declared:
      return ModelReader().declarations(of: model).filter { $0.kind != .pair && begins($0.names[0]) }
        .map { TabCandidate($0.names[0], note: $0.kind.rawValue) }
    case .entity:
      return model.entities.filter { begins($0.name) }.map { TabCandidate($0.name, note: "entity") }
    case .file, .fileAndEntity: return paths(typed, files)
    }
  }

  /// As they are, blanks and all; in quotes where one was typed.
  private static func paths(_ typed: String, _ files: (String) -> [String]) -> [TabCandidate] {
    let quote = typed.hasPrefix("\"") ? "\"" : ""
    return files(String(typed.dropFirst(quote.count))).map { path in
      path.last == "/"
        ? TabCandidate(quote + path, note: "directory", endsWord: false)
        : TabCandidate(quote + path + quote, note: "file")
    }
  }
}
