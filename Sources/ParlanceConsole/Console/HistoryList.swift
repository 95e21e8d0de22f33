import ParlanceLanguage

extension Console {
  /// The person at the terminal.
  ///
  /// - Throws: `no-terminal` in a script.
  func requirePerson(_ line: DotCommand.Line) throws(Diagnostic) -> InteractiveConsole {
    guard let person else { throw ConsoleError.noTerminal(line.name).at(line.nameRange) }
    return person
  }
}

/// Entries of the history as `.history` lists them: numbered, the newest last.
struct HistoryList {
  private let entries: [(number: Int, text: String)]

  /// - Parameter text: Ignoring case; empty for all.
  init(_ sentences: [String], holding text: String) {
    let wanted = text.lowercased()
    entries = sentences.enumerated().filter { wanted.isEmpty || $1.lowercased().contains(wanted) }
      .map { ($0 + 1, $1) }
  }

  /// Further lines of an entry stand below its first.
  var text: String {
    let width = String(entries.last?.number ?? 0).count
    return entries.map { number, text in
      let margin = String(repeating: " ", count: width - String(number).count)
      let lines = Self.visible(text).replacing("\n", with: "\n" + String(repeating: " ", count: width + 2))
      return "\(margin)\(number)  \(lines)\n"
    }.joined()
  }

  /// Without control characters, which a terminal would obey, but for tabs.
  private static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar != "\n" && scalar != "\t" && scalar.properties.generalCategory == .control
            ? "\u{FFFD}" : scalar
        })
    )
  }
}
