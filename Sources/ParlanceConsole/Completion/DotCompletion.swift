import ParlanceModel
import ParlanceRender

/// What may stand at the end of a line that begins with a dot: a command of the console, or what it is about.
struct DotCompletion {
  let completion: TabCompletion

  /// Nil where the line begins with no dot.
  init?(before bytes: [UInt8], model: Model, files: (String) -> [String]) {
    let line = String(decoding: bytes, as: UTF8.self)
    guard line.first == ".", !line.contains("\n") else { return nil }
    guard let space = line.firstIndex(of: " ") else {
      let typed = line.dropFirst().lowercased()
      completion = TabCompletion(
        replaceRange: 0..<bytes.count,
        candidates: DotCommand.all.filter { $0.word.hasPrefix(typed) }.map {
          TabCandidate("." + $0.word, note: $0.summary, endsWord: !$0.argument.isEmpty)
        })
      return
    }
    let argument = String(line[space...].drop { $0 == " " })
    completion = TabCompletion(
      replaceRange: bytes.count - argument.utf8.count..<bytes.count,
      candidates: Self.arguments(of: line[..<space].dropFirst().lowercased(), argument, model, files))
  }

  private static func arguments(
    of command: String, _ typed: String, _ model: Model, _ files: (String) -> [String]
  ) -> [TabCandidate] {
    switch command {
    case "mode":
      return OutputMode.allCases.filter { $0.rawValue.hasPrefix(typed.lowercased()) }.map {
        TabCandidate($0.rawValue, note: $0.summary)
      }
    case "schema":
      return model.entities.filter { $0.name.hasPrefix(typed.lowercased()) }.map {
        TabCandidate($0.name, note: "entity")
      }
    case "read", "open":
      return files(typed).map { path in
        let isDirectory = path.last == "/"
        return TabCandidate(path, note: isDirectory ? "directory" : "file", endsWord: !isDirectory)
      }
    default: return []
    }
  }
}
