import ParlanceLanguage

/// What `.import` is told: `[--csv|--tsv] FILE ENTITY`, a file's name with blanks in quotes.
///
/// The cells of a csv file are parted as those of a csv answer, by the sign of `.separator`.
struct ImportArguments {
  private(set) var form: DelimitedText.Form
  let path: String
  let pathRange: SourceRange
  let entity: String
  let entityRange: SourceRange

  /// - Throws: `missing-argument`, `unknown-option`.
  init(_ line: DotCommand.Line, separator: UInt8) throws(Diagnostic) {
    var words = line.words[...]
    var said: DelimitedText.Form?
    if let first = words.first, first.text.hasPrefix("-") {
      switch first.text {
      case "--csv", "-csv": said = .csv(separatedBy: separator)
      case "--tsv", "-tsv": said = .tsv
      default:
        throw Diagnostic(
          "unknown-option", .noSuchWord, at: first.range, "expected --csv or --tsv, or a file",
          fix: .init(replacing: first.range, with: "--csv"))
      }
      words = words.dropFirst()
    }
    guard words.count == 2, let file = words.first, let noun = words.last else {
      throw Diagnostic(
        "missing-argument", .notLegalHere, at: line.argumentRange,
        "expected \(line.name) to be followed by a file and an entity")
    }
    (path, pathRange) = (file.text, file.range)
    (entity, entityRange) = (noun.text, noun.range)
    form = said ?? (path.lowercased().hasSuffix(".tsv") ? .tsv : .csv(separatedBy: separator))
  }
}
