import FoundationEssentials
import ParlanceFiles
import ParlanceLanguage
import ParlanceSession
import ParlanceStore

/// The databases that the user has named in `~/.config/parlance/connections`. Each line names one: `studio =
/// ~/studio.sqlite` or `studio = postgresql://ana@db/studio`. A line that begins with `#` is a comment.
///
/// The file needs no passwords. libpq reads them from `~/.pgpass`.
struct Connections {
  private let path: String
  private let databases: [(name: String, database: String)]

  /// Returns the database for `word`. `:studio` is the name of a connection; any other word is returned unchanged.
  ///
  /// - Throws: ``StartError`` for an unknown name, or if the file can't be read.
  static func database(_ word: String, _ places: Places) throws(StartError) -> String {
    guard word.hasPrefix(":"), word.lowercased() != ":memory:" else { return word }
    let name = String(word.dropFirst())
    guard let path = places.connections else {
      throw StartError("HOME is not set, so the connection `\(name)` can't be found")
    }
    return try Connections(path, places).database(named: name)
  }

  private init(_ path: String, _ places: Places) throws(StartError) {
    self.path = path
    var databases: [(name: String, database: String)] = []
    let text =
      FileManager.default.fileExists(atPath: path)
      ? try StartError.read(path, by: .commandLine) : SourceText("")
    let lines = String(decoding: text.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      let words = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(\.trimmed)
      let name = words[0]
      let database = words.count > 1 ? FilePath.fromHome(words[1], places.environment["HOME"]) : ""
      guard Self.isName(name), database.hasPrefix("/") || DatabaseCheck.kind(of: database)?.isServer == true
      else {
        throw StartError(
          "\(path):\(number + 1): expected a name and a database, such as `studio = ~/studio.sqlite`",
          notes: ["  a database is a path from / or ~/, or the address of a server"])
      }
      databases.append((name, database))
    }
    self.databases = databases
  }

  private func database(named name: String) throws(StartError) -> String {
    if let known = databases.first(where: { $0.name == name }) { return known.database }
    let nearest = EditDistance.nearest(to: name, in: databases.map(\.name), count: 1).first
    throw StartError(
      "no connection is called `\(name)`" + (nearest.map { "; the nearest name is `:\($0)`" } ?? ""),
      notes: ["  connections are lines such as `studio = ~/studio.sqlite` in \(path)"])
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
