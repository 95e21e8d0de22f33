import ParlanceLanguage

/// The file that an answer is to be written to: it keeps its whole name, and what is shown of the rows is chosen by no
/// `export`.
struct SaidFiles: SaidLaw {
  private let said: String
  private let isExport: Bool
  private let choosesColumns: Bool

  init(_ said: String) {
    let words = SpokenWords.cutSmall(said)
    self.said = said
    isExport = words.first == "export"
    choosesColumns = words.contains("showing")
  }

  func isKept(in suggestion: String) -> Bool {
    let words = SpokenWords.cut(suggestion)
    guard isExport, words.first?.lowercased() == "export" else { return true }
    if choosesColumns { return false }
    guard let text = words.last, words.dropLast().last?.lowercased() == "to", text.hasPrefix("\"") else {
      return true
    }
    let file = SpokenName.name(text).lowercased()
    guard let named else { return said.contains("\"") || !file.contains(" ") }
    return named == file || named.hasPrefix(file + " ")
  }

  /// What was said behind the last `to`, from the name of a file on, which is in no quotes: what is wrong with one in quotes
  /// is told of it. Nil where no file was named.
  private var named: String? {
    let words = said.lowercased().split(separator: " ")
    guard let to = words.lastIndex(where: { ["to", "into"].contains($0) }), to + 1 < words.count,
      words[to + 1].first != "\"", words[(to + 1)...].contains(where: { $0.contains { "./".contains($0) } })
    else { return nil }
    return words[(to + 1)...].joined(separator: " ").filter { $0 != "'" }
  }
}
