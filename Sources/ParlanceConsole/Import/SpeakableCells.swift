import ParlanceLanguage
import ParlanceRender

/// A file's text with what its cells need to be said as literals of a sentence.
///
/// A cell is a literal where it stands, so that a million rows are not copied and an error is told at its own cell.
/// Only what a sentence would read otherwise (a cell within backticks, an escape or a quote of a tsv file) is written
/// once more, in quotes, behind the file's own text.
struct SpeakableCells {
  /// The file's text, and behind it what was added.
  let source: SourceText
  private let rewritten: [Int: SourceRange]
  /// The days that are written as an example tells, in the way of the language.
  private let days: [Int: SourceRange]
  /// As 4 June 2026 is written there, where that is not the way of the language.
  private let example: String?

  /// Reads all rows of the file, or those before ^C comes, which who asked for them is to look at. One that is broken is told
  /// by who reads them next.
  ///
  /// - Parameter dates: How days are written there, too.
  /// - Throws: `not-utf8`.
  init(_ rows: DelimitedText, dates: ExampleLayout? = nil) throws(Diagnostic) {
    let (file, form) = (rows.source, rows.form)
    var (rewritten, days): ([Int: SourceRange], [Int: SourceRange]) = ([:], [:])
    var added: [UInt8] = []
    let fileCount = file.bytes.count
    var reader = rows
    var cells: [DelimitedText.Cell] = []
    while !Interrupts.haveCome {
      do throws(Diagnostic) {
        guard try reader.next(into: &cells) else { break }
      } catch {
        continue
      }
      if let dates {
        for cell in cells {
          guard let day = WrittenCell(file.bytes[cell.inner], dates)?.iso else { continue }
          let start = fileCount + added.count
          added += Array(day.utf8)
          days[cell.range.lowerBound] = start..<fileCount + added.count
        }
      }
      for cell in cells where !cell.isQuoted {
        guard let text = Self.rewritten(file.bytes[cell.range], form) else { continue }
        let start = fileCount + added.count
        added += text
        rewritten[cell.range.lowerBound] = start..<fileCount + added.count
      }
    }
    if !Interrupts.haveCome, String(validating: file.bytes, as: UTF8.self) == nil { throw Self.notText(file) }
    (self.rewritten, self.days, example) = (rewritten, days, dates?.example)
    source =
      added.isEmpty
      ? file : SourceText(bytes: file.bytes + added, name: file.name, firstLine: file.firstLine)
  }

  /// Where the cell's text stands as a literal.
  func literal(_ cell: DelimitedText.Cell) -> SourceRange { rewritten[cell.range.lowerBound] ?? cell.range }

  /// Where the cell's day stands, with its time, as the language has it.
  func day(_ cell: DelimitedText.Cell) -> SourceRange { days[cell.range.lowerBound] ?? cell.inner }

  /// How a day is written in the file, to show who has written one otherwise.
  var exampleDay: String { example ?? "2026-11-20" }

  private static func rewritten(_ cell: ArraySlice<UInt8>, _ form: DelimitedText.Form) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    let isWithinBackticks =
      cell.count > 1 && cell.first == UInt8(ascii: "`") && cell.last == UInt8(ascii: "`")
    let isEscaped = form.isEscaped && (cell.contains(UInt8(ascii: "\\")) || cell.contains(quote))
    guard isWithinBackticks || isEscaped else { return nil }
    var text = [quote]
    var isEscape = false
    for byte in cell {
      if form.isEscaped, byte == UInt8(ascii: "\\"), !isEscape {
        isEscape = true
        continue
      }
      text.append(isEscape ? unescaped(byte) : byte)
      if byte == quote { text.append(quote) }
      isEscape = false
    }
    return text + [quote]
  }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: byte
    }
  }

  private static func notText(_ file: SourceText) -> Diagnostic {
    var line = 0
    for part in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { line = part.startIndex; break }
    }
    return Diagnostic("not-utf8", .notLegalHere, at: line..<line + 1, "this line is not UTF-8")
  }
}
