import ParlanceLanguage

/// The cells of a csv file as RFC 4180 has them, or of a tsv file, one row after another.
struct DelimitedText {
  struct Form: Equatable {
    /// What stands between two cells.
    let separator: UInt8
    /// Whether signs that a cell may not hold are written with a backslash, and not in quotes.
    let isEscaped: Bool

    /// Commas; a cell in quotes may hold commas, line ends, and quotes that stand twice.
    static let csv = csv(separatedBy: UInt8(ascii: ","))
    /// Tabs; `\t`, `\n`, `\r` and `\\` in a cell stand for themselves.
    static let tsv = Form(separator: UInt8(ascii: "\t"), isEscaped: true)

    /// As csv, with another sign for the comma.
    static func csv(separatedBy sign: UInt8) -> Form { Form(separator: sign, isEscaped: false) }
  }

  struct Cell: Equatable {
    /// With its quotes.
    let range: SourceRange
    let isQuoted: Bool

    /// Without its quotes.
    var inner: SourceRange { isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range }
  }

  let source: SourceText
  let form: Form
  /// How far it has been read, in bytes.
  private(set) var offset: Int

  /// - Parameter lines: How many stand before the first row.
  init(_ source: SourceText, _ form: Form, skipping lines: Int = 0) {
    self.source = source
    self.form = form
    offset = source.start
    for _ in 0..<lines where offset < source.bytes.count { skipLine() }
  }

  /// Puts the cells of the next row that is not empty into `cells`; false at the end.
  ///
  /// - Throws: `broken-row` at a quote that is not closed, or that stands within a cell; what follows is the next line.
  mutating func next(into cells: inout [Cell]) throws(Diagnostic) -> Bool {
    cells.removeAll(keepingCapacity: true)
    while offset < source.bytes.count, isLineEnd(source.bytes[offset]) { offset += 1 }
    guard offset < source.bytes.count else { return false }
    let separator = form.separator
    do throws(Diagnostic) {
      while true {
        cells.append(try cell(before: separator))
        guard offset < source.bytes.count, source.bytes[offset] == separator else { return true }
        offset += 1
      }
    } catch {
      offset = error.range.lowerBound
      skipLine()
      throw error
    }
  }

  /// What the cell says, without quotes and escapes.
  func text(of cell: Cell) -> [UInt8] {
    let bytes = source.bytes[cell.inner]
    let mark = form.isEscaped ? UInt8(ascii: "\\") : UInt8(ascii: "\"")
    guard bytes.contains(mark) else { return Array(bytes) }
    var text: [UInt8] = []
    var isMarked = false
    for byte in bytes {
      if byte == mark, !isMarked {
        isMarked = true
        continue
      }
      text.append(isMarked && form.isEscaped ? Self.escapes[byte] ?? byte : byte)
      isMarked = false
    }
    return text
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "t"): UInt8(ascii: "\t"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"),
  ]

  private mutating func skipLine() {
    let end = source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))
    offset = end.map { $0 + 1 } ?? source.bytes.count
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private mutating func cell(before separator: UInt8) throws(Diagnostic) -> Cell {
    let start = offset
    let quote = UInt8(ascii: "\"")
    if !form.isEscaped, offset < source.bytes.count, source.bytes[offset] == quote {
      return try quotedCell(separator)
    }
    while offset < source.bytes.count, source.bytes[offset] != separator, !isLineEnd(source.bytes[offset]) {
      if !form.isEscaped, source.bytes[offset] == quote {
        throw broken(
          at: offset..<offset + 1, "a cell that holds a quote stands in quotes, and holds it twice")
      }
      offset += 1
    }
    return Cell(range: start..<offset, isQuoted: false)
  }

  private mutating func quotedCell(_ separator: UInt8) throws(Diagnostic) -> Cell {
    let start = offset
    let quote = UInt8(ascii: "\"")
    offset += 1
    while let end = source.bytes[offset...].firstIndex(of: quote) {
      offset = end + 1
      guard offset < source.bytes.count else { return Cell(range: start..<offset, isQuoted: true) }
      let next = source.bytes[offset]
      if next == separator || isLineEnd(next) { return Cell(range: start..<offset, isQuoted: true) }
      guard next == quote else {
        throw broken(at: offset..<offset + 1, "expected the cell to end after its quote")
      }
      offset += 1
    }
    throw broken(at: start..<start + 1, "this quote is not closed")
  }

  private func broken(at range: SourceRange, _ message: String) -> Diagnostic {
    Diagnostic("broken-row", .notLegalHere, at: range, message)
  }
}
