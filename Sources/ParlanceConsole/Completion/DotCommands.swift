import ParlanceModel

/// The familiar words of other shells, which begin with a dot, and what may follow each.
struct DotCommands {
  static let all: [(name: String, note: String)] = [
    (".help", "how to say things"), (".quit", "leaves"), (".tables", "what the model keeps"),
    (".schema", "the SQL of the tables"), (".mode", "how answers are shown"), (".read", "runs a script"),
    (".open", "opens a database"),
  ]
  static let modes = ["table", "csv", "tsv", "json", "ndjson", "markdown", "line"]

  let completion: TabCompletion

  /// Nil where the line begins with no dot.
  init?(before bytes: [UInt8], model: Model, files: (String) -> [String]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.drop { $0 == " " }
    guard line.first == ".", !line.contains("\n") else { return nil }
    guard let space = line.firstIndex(of: " ") else {
      let found = Self.all.filter { $0.name.hasPrefix(line.lowercased()) }
      completion = TabCompletion(
        replaceRange: bytes.count - line.utf8.count..<bytes.count,
        candidates: found.map { TabCandidate($0.name, note: $0.note) })
      return
    }
    let argument = String(line[space...].drop { $0 == " " })
    completion = TabCompletion(
      replaceRange: bytes.count - argument.utf8.count..<bytes.count,
      candidates: Self.arguments(of: line[..<space].lowercased(), argument, model, files))
  }

  private static func arguments(
    of command: String, _ typed: String, _ model: Model, _ files: (String) -> [String]
  ) -> [TabCandidate] {
    switch command {
    case ".mode": return modes.filter { $0.hasPrefix(typed) }.map { TabCandidate($0, note: "mode") }
    case ".read", ".open":
      return files(typed).map {
        TabCandidate($0, note: $0.last == "/" ? "directory" : "file", endsWord: $0.last != "/")
      }
    case ".schema", ".tables":
      return model.entities.map(\.name).filter { $0.hasPrefix(typed) }.map {
        TabCandidate($0, note: "entity")
      }
    default: return []
    }
  }
}
