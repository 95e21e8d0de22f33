import ParlanceLanguage

/// The file that an answer is to be written to: it keeps its name, which has no blanks where no quotes were said, and what is
/// shown of the rows is chosen by no `export`.
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
    guard let file = words.last, words.dropLast().last?.lowercased() == "to", file.hasPrefix("\"") else {
      return true
    }
    return said.contains("\"") || !file.contains(where: \.isWhitespace)
  }
}
