import ParlanceLanguage

extension Console {
  /// Returns the interactive console.
  ///
  /// - Throws: `no-terminal` in a script.
  func requirePerson(_ line: DotCommand.Line) throws(Diagnostic) -> InteractiveConsole {
    guard let person else { throw ConsoleError.noTerminal(line.name).at(line.nameRange) }
    return person
  }
}

/// Entries of the history as `.history` prints them: numbered, newest last.
struct HistoryList {
  private let entries: [(number: Int, text: String)]

  /// Creates the list of the entries that contain a text.
  ///
  /// - Parameter text: The text, ignoring case; empty for all entries.
  init(_ sentences: [String], holding text: String) {
    let wanted = text.lowercased()
    entries = sentences.enumerated().filter { wanted.isEmpty || $1.lowercased().contains(wanted) }
      .map { ($0 + 1, $1) }
  }

  /// The printed list. The second and later lines of an entry are indented.
  var text: String {
    let width = String(entries.last?.number ?? 0).count
    return entries.map { number, text in
      let margin = String(repeating: " ", count: width - String(number).count)
      let lines = Self.visible(text).replacing("\n", with: "\n" + String(repeating: " ", count: width + 2))
      return "\(margin)\(number)  \(lines)\n"
    }.joined()
  }

  /// Returns the text with control characters replaced, because a terminal would act on them. Newlines and tabs remain.
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
