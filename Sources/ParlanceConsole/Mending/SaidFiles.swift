import ParlanceLanguage
import ParlancePlanner

/// The file that an answer is to be written to: it keeps its whole name, and what is shown of the rows is chosen by no
/// `export`.
struct SaidFiles: SaidLaw {
  /// What stands before the name of a file.
  private static let leading: Set<String> = ["to", "into", "in", "as", ">", "file"]

  private let said: String
  /// Nil where a text is never closed.
  private let words: [String]?

  init(_ said: String) {
    self.said = said.lowercased()
    words = SpokenWords.betweenBlanks(self.said)?.map(String.init)
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cut(suggestion)
    guard offered.first?.lowercased() == "export" else { return true }
    guard let text = offered.last, offered.dropLast().last?.lowercased() == "to", text.hasPrefix("\"") else {
      return words?.contains("showing") != true
    }
    let name = SpokenName.name(text).lowercased()
    // A text that is never closed is the name, and nothing else.
    guard let words else { return said.hasSuffix(name) }
    return !words.contains("showing") && isKept(name, words)
  }

  private func isKept(_ name: String, _ words: [String]) -> Bool {
    let led = words.indices.dropFirst().filter { Self.leading.contains(words[$0 - 1]) }
    // What is wrong with a name in quotes is told of it.
    if led.contains(where: { words[$0].first.map(Self.opensText) == true }) {
      return name.first.map(Self.opensText) != true
    }
    let files = words.indices.filter { place in
      let file = FileName(words[place])
      return FileFormat(of: file) != nil
        || led.contains(place) && file.ending?.contains(where: \.isLetter) == true
    }
    guard let place = files.first else { return !name.contains(" ") }
    return files == [place] && led.contains(place) && words[place] == name
  }

  private static func opensText(_ sign: Character) -> Bool {
    sign == "\"" || ForeignQuotes.closing[sign] != nil
  }
}
