/// A word with two hyphens that may stand among what follows a dot command: listed by `.help`, offered by Tab, read by
/// ``DotOptions``.
struct DotOption: Sendable {
  /// With its hyphens: `--skip`.
  let name: String
  /// Other names, of other shells.
  let aliases: [String]
  /// What follows it, in capitals, as help shows it: `COLUMN FIELD`.
  let values: [String]
  let meaning: String

  init(_ name: String, _ values: String..., also aliases: [String] = [], tells meaning: String) {
    self.name = name
    self.values = values
    self.aliases = aliases
    self.meaning = meaning
  }

  /// The name and what follows it.
  var usage: String { ([name] + values).joined(separator: " ") }

  /// Whether `word` says it: one hyphen is as good as two, as in sqlite3.
  func isSaid(by word: String) -> Bool {
    ([name] + aliases).contains { $0 == word || $0.dropFirst() == word }
  }
}
