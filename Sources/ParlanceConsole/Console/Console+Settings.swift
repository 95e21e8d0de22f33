import ParlanceLanguage
import ParlanceStore

/// What is set, and the settings of scripts.
extension Console {
  /// `.show`: each setting by the command that sets it, as far as that is within reach, then what was chosen at the start.
  func showSettings() throws {
    let chosen: [(String, String, String)] = [
      ("--read-only", session.engine.isReadOnly ? "on" : "off", "whether the database is for reading only"),
      (
        "--safe", session.permissions == .safe ? "on" : "off",
        "whether files, other programs and SQL are out of reach"
      ),
    ]
    let settings = DotCommand.all.filter { session.permissions.allows($0.reaches) }.compactMap { command in
      command.now.map { (command.name, $0(self), command.summary) }
    }
    let rows = settings + chosen
    let width = rows.map(\.0.count).max() ?? 0
    try list(rows.map { ($0.0.padded(to: width + 2) + $0.1, $0.2) })
  }

  /// `.bail`: a script that is kept as a whole has begun as one, and ends as one.
  func bail(_ value: Bool, _ line: DotCommand.Line) throws(Diagnostic) {
    let transactions = session.transactions
    guard value || !transactions.isScript && transactions.floor == 0 else {
      throw Diagnostic(
        "kept-as-a-whole", .notLegalHere, at: line.nameRange,
        "this script takes effect as a whole, or not at all",
        notes: ["run it with --keep-going, and each sentence stands for itself"])
    }
    keepsGoing = !value
  }
}
