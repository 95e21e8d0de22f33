import ParlanceLanguage
import ParlanceModel

/// What to say where `.import` was told of no entity that there is: the lines that declare it, and the command once more.
struct ImportDeclaration {
  let lines: String
  /// Perhaps with another form than was said, or with `.separator` before it.
  let command: String

  /// Nil where the file has no header from which a declaration could be made.
  ///
  /// - Parameters:
  ///   - line: The command.
  ///   - accepts: Whether lines can be declared now.
  init?(
    _ file: SourceText, _ arguments: ImportArguments, _ line: DotCommand.Line,
    accepts: @escaping (String) -> Bool
  ) {
    let said = "\(line.name) \(line.raw)"
    var (form, command) = (arguments.form, said)
    if Self.width(of: file, form) < 2 {
      let optionRange = line.argumentRange.lowerBound..<arguments.pathRange.lowerBound
      let others: [(DelimitedText.Form, String)] =
        (form.isEscaped
          ? [(.csv, line.said(with: .init(replacing: optionRange, with: "--csv ")))]
          : [(.tsv, line.said(with: .init(replacing: optionRange, with: "--tsv ")))])
        + (form.isEscaped
          ? [] : Self.signs.map { (.csv(separatedBy: $0.value), ".separator \($0.name)\n\(said)") })
      if let other = others.first(where: { Self.width(of: file, $0.0) > 1 }) { (form, command) = other }
    }
    let guess = EntityGuess(file: file, form: form, word: arguments.entity, accepts: accepts)
    guard let lines = guess.declaration() else { return nil }
    (self.lines, self.command) = (lines, command)
  }

  private static let signs: [(name: String, value: UInt8)] = [
    (";", UInt8(ascii: ";")), ("|", UInt8(ascii: "|")), (",", UInt8(ascii: ",")),
  ]

  /// How many columns the header has when it is read so.
  private static func width(of file: SourceText, _ form: DelimitedText.Form) -> Int {
    var reader = DelimitedText(file, form)
    var row: [DelimitedText.Cell] = []
    return (try? reader.next(into: &row)) == true ? row.count : 0
  }
}
