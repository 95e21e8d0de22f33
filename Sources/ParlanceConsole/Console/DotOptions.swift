import ParlanceLanguage

/// The words that follow a dot command, its options apart from the others.
struct DotOptions {
  /// With the words that follow each, as many as it takes.
  private(set) var said: [(option: DotOption, values: [DotCommand.Word])] = []
  private(set) var rest: [DotCommand.Word] = []

  /// Options may stand anywhere among the words.
  ///
  /// - Throws: `unknown-option`, which names those that are known; `missing-argument` where an option takes more words.
  init(_ line: DotCommand.Line, of known: [DotOption]) throws(Diagnostic) {
    var words = line.words[...]
    while let word = words.popFirst() {
      guard Self.isOption(word.text) else {
        rest.append(word)
        continue
      }
      guard let option = known.first(where: { $0.isSaid(by: word.text) }) else {
        throw word.unknown("option", among: known.map(\.name))
      }
      let values = words.prefix(option.values.count)
      guard values.count == option.values.count else {
        throw Diagnostic(
          "missing-argument", .notLegalHere, at: word.range,
          "expected \(option.name) to be followed by \(EnglishList.of(option.values, "and"))")
      }
      words = words.dropFirst(values.count)
      said.append((option, Array(values)))
    }
  }

  /// A hyphen alone is standard input.
  static func isOption(_ word: String) -> Bool { word.count > 1 && word.hasPrefix("-") }
}
