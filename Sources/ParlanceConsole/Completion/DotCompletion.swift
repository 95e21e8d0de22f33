import ParlanceModel

/// What may stand at the end of a line that begins with a dot: a command of the console, or what it is about.
struct DotCompletion {
  let completion: TabCompletion

  /// Nil where the line begins with no dot.
  init?(before bytes: [UInt8], model: Model, files: (String) -> [String]) {
    let line = String(decoding: bytes, as: UTF8.self)
    guard DotCommand.Line.begins(with: bytes[...]), !line.contains("\n") else { return nil }
    if bytes.first.map({ $0 | 0x20 }) == UInt8(ascii: "h") {
      // `help .mo`: the name of a command is all that may follow.
      let typed = String(line.drop { $0 != "." && $0 != "\\" })
      completion = TabCompletion(
        replaceRange: bytes.count - typed.utf8.count..<bytes.count,
        candidates: DotCommand.all.flatMap { Self.names(of: $0, as: typed) })
      return
    }
    guard let space = line.firstIndex(of: " ") else {
      completion = TabCompletion(
        replaceRange: 0..<bytes.count, candidates: DotCommand.all.flatMap { Self.names(of: $0, as: line) })
      return
    }
    let argument = String(line[space...].drop { $0 == " " })
    let command = DotCommand.named(line[..<space].lowercased())
    let kind = command?.argument.kind ?? .none
    let (word, wordKind) = Self.word(of: argument, kind)
    completion = TabCompletion(
      replaceRange: bytes.count - word.utf8.count..<bytes.count,
      candidates: Self.arguments(wordKind, word, model, files))
  }

  private static func names(of command: DotCommand, as typed: String) -> [TabCandidate] {
    command.names.filter { $0.hasPrefix(typed.lowercased()) }.map {
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
    case .fileAndEntity: return (last, words.count == 1 ? .file() : .entity)
    default: return (argument, kind)
    }
  }

  private static func arguments(
    _ kind: DotArgument.Kind, _ typed: String, _ model: Model, _ files: (String) -> [String]
  ) -> [TabCandidate] {
    let typedWord = typed.lowercased()
    switch kind {
    case .none, .text: return []
    case .choice(let words):
      return words.filter { $0.word.hasPrefix(typedWord) }.map { TabCandidate($0.word, note: $0.meaning) }
    case .entity:
      return model.entities.filter { $0.name.hasPrefix(typedWord) }.map {
        TabCandidate($0.name, note: "entity")
      }
    case .file, .fileAndEntity:
      return files(typed).map { path in
        let isDirectory = path.last == "/"
        return TabCandidate(path, note: isDirectory ? "directory" : "file", endsWord: !isDirectory)
      }
    }
  }
}
