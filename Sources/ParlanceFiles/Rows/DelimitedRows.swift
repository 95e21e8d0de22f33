package import ParlanceLanguage
package import ParlanceModel

/// The rows of a csv or tsv file.
///
/// Blanks around a csv cell without quotes are removed.
///
/// Only the current row and one piece of the file are in memory. Empty lines are skipped. But if the file has a single
/// column whose field is optional, an empty line is a row.
package final class DelimitedRows: ImportRows {
  /// A function that reads the next bytes of the file into a buffer and returns their number; 0 at the end.
  package typealias Input = (UnsafeMutableRawBufferPointer) throws -> Int

  package private(set) var form: DelimitedForm
  private let input: Input
  private let piece: Int
  /// The range of the bytes in the buffer that were read from the file, but aren't part of a returned row:
  /// `base[start..<end]`.
  private var (start, end) = (0, 0)
  private var isAtEnd = false
  private var keepsEmptyLines = false
  /// Whether rows of separators without values, such as those at the end of a spreadsheet, are left out.
  package var skipsEmptyRows = false
  /// The line number of the byte at `start`, from 1.
  private var startLine = 1
  /// For each byte value from 0 to 255, its meaning in a cell without quotes, such as `separator`.
  private var kinds: [Kind]
  /// The indexes of the current row's cells from which blanks were removed.
  private var trimmedCells: [Int] = []
  /// The indexes of the current row's cells that are in quotes, in a file whose quotes are part of the values.
  private var quotedCells: [Int] = []

  /// The maximum length of a row, in bytes. If a row is longer, a quote probably isn't closed.
  private static let longestRow = 1 << 24

  private enum Kind: UInt8 { case plain, separator, lineEnd, quote, escape, beyondASCII, nul }

  /// - Parameter piece: The number of bytes to read at once.
  package init(_ name: String, _ form: DelimitedForm, piece: Int = 1 << 18, _ input: @escaping Input) {
    self.form = form
    self.input = input
    self.piece = piece
    kinds = Self.kinds(form)
    super.init(name, capacity: piece * 2)
  }

  private static func kinds(_ form: DelimitedForm) -> [Kind] {
    var kinds = (0...255).map { $0 < 128 ? Kind.plain : .beyondASCII }
    kinds[0] = .nul
    for end in "\n\r".utf8 { kinds[Int(end)] = .lineEnd }
    kinds[Int(UInt8(ascii: form.isEscaped ? "\\" : "\""))] = form.isEscaped ? .escape : .quote
    kinds[Int(form.separator)] = .separator
    return kinds
  }

  /// Skips a byte order mark, and then the given number of lines.
  package func skip(lines: Int) throws {
    while end < 3, try fill() {}
    let mark = SourceText.byteOrderMark
    if end >= mark.count, (0..<mark.count).allSatisfy({ base[$0] == mark[$0] }) { start = mark.count }
    for _ in 0..<lines { try skipLine() }
  }

  /// Sets the separator to the most frequent candidate in the next line that isn't empty. If that line doesn't contain
  /// any candidate, the separator is a comma.
  ///
  /// - Returns: Whether the separator isn't a comma.
  package func recognizeSeparator() throws -> Bool {
    let separators = Array(",;\t|".utf8)
    if let separator = try separatorOfFirstLine() {
      form = .csv(separatedBy: separator)
      kinds = Self.kinds(form)
      return separator != UInt8(ascii: ",")
    }
    var counts = [Int](repeating: 0, count: separators.count)
    var (index, isQuoted, isEmpty) = (0, false, true)
    reading: while end - start <= Self.longestRow {
      while start + index == end {
        guard try fill() else { break reading }
      }
      let byte = base[start + index]
      index += 1
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, Self.isLineEnd(byte) {
        if isEmpty { continue } else { break }
      }
      isEmpty = false
      if !isQuoted, let place = separators.firstIndex(of: byte) { counts[place] += 1 }
    }
    // For equal counts, the first candidate wins.
    let most = counts.indices.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 } ?? 0
    form = .csv(separatedBy: separators[most])
    kinds = Self.kinds(form)
    return most > 0
  }

  /// Skips the lines of a title above the headings. The headings are the first line with several texts if the next line
  /// has as many values. The first line belongs to a title if it has one value, or fewer values than the headings and an
  /// empty line below.
  ///
  /// - Returns: The number of skipped lines.
  package func skipTitle() throws -> Int {
    while end - start < Self.titleBytes, try fill() {}
    let text = String(
      decoding: UnsafeBufferPointer(
        rebasing: UnsafeBufferPointer(start: base, count: end)[start..<min(end, start + Self.titleBytes)]),
      as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(
      Self.mostTitleLines + 4)
    guard !lines.contains(where: { $0.contains("\"") }), lines.first?.lowercased().hasPrefix("sep=") == false
    else { return 0 }
    let counts = [",", ";", "\t", "|"].compactMap { Self.titleLineCount(Array(lines), $0) }
    guard let best = counts.max(by: { $0.values < $1.values }) else { return 0 }
    for _ in 0..<best.lines { try skipLine() }
    return best.lines
  }

  private static let titleBytes = 1 << 12
  private static let mostTitleLines = 6

  /// Returns the number of lines above the headings, and the number of headings, if `separator` separates the values.
  private static func titleLineCount(_ lines: [Substring], _ separator: Character) -> (
    lines: Int, values: Int
  )? {
    func values(_ line: Substring) -> [Substring] {
      line.split(separator: separator, omittingEmptySubsequences: false)
    }
    func filled(_ line: Substring) -> Int { values(line).count { !$0.allSatisfy(\.isWhitespace) } }
    guard let header = lines.indices.dropFirst().first(where: { filled(lines[$0]) > 1 }),
      header <= mostTitleLines
    else { return nil }
    let headings = values(lines[header])
    let isBeforeEmptyLine = filled(lines[1]) == 0 && values(lines[0]).count < headings.count
    guard filled(lines[0]) == 1 || isBeforeEmptyLine else { return nil }
    let next = lines[(header + 1)...].first { filled($0) > 0 }
    guard next.map({ values($0).count == headings.count && filled($0) > 1 }) ?? false,
      headings.allSatisfy({ !($0.first { !$0.isWhitespace }?.isNumber ?? false) })
    else { return nil }
    return (header, headings.count)
  }

  /// Skips the first line if it is `sep=;`, which Excel writes, and returns the separator in it.
  private func separatorOfFirstLine() throws -> UInt8? {
    let words = Array("sep=".utf8)
    while end - start <= words.count + 1, try fill() {}
    guard end - start > words.count + 1,
      words.indices.allSatisfy({ base[start + $0] | 0x20 == words[$0] | 0x20 }),
      Self.isLineEnd(base[start + words.count + 1])
    else { return nil }
    let separator = base[start + words.count]
    try skipLine()
    return separator
  }

  override func prepare(for columns: [ImportColumn?]) {
    // Blanks that were removed in the header aren't reported.
    trimCounts = [Int](repeating: 0, count: columns.count)
    quoteCounts = trimCounts
    keepsEmptyLines = columns.count == 1 && columns[0]?.field.isOptional == true
  }

  package override func next() throws -> Bool {
    while try nextLine() {
      guard cells.count > 1, cells.allSatisfy({ $0.isEmpty && !$0.isQuoted }) else { return true }
      emptyRowCount += 1
      if !skipsEmptyRows { return true }
    }
    return false
  }

  private func nextLine() throws -> Bool {
    while true {
      if start == end, try !fill() { return false }
      guard !keepsEmptyLines, Self.isLineEnd(base[start]) else { break }
      let isReturn = base[start] == UInt8(ascii: "\r")
      if isReturn, start + 1 == end, try fill() { continue }
      let isPair = isReturn && start + 1 < end && base[start + 1] == UInt8(ascii: "\n")
      (start, startLine) = (start + (isPair ? 2 : 1), startLine + 1)
    }
    line = startLine
    while true {
      switch scan() {
      case .row(let rowEnd, let next, let isASCII, let lines):
        row = start..<rowEnd
        (start, startLine) = (next, startLine + lines)
        if !trimmedCells.isEmpty { countTrimmedCells() }
        for place in quotedCells where quoteCounts.indices.contains(place) { quoteCounts[place] += 1 }
        if !isASCII { try requireText() }
        return true
      case .incomplete:
        if end - start <= Self.longestRow, try fill() { continue }
        // The end of the row is missing, so a quote is still open.
        try refuse(at: openCell - start, "this quote has no closing quote")
      case .broken(let offset, let message): try refuse(at: offset - start, message)
      }
    }
  }

  /// The index in the buffer where the current cell begins.
  private var openCell = 0

  private enum Scan {
    /// A complete row. It ends before the index `end`, and the next row begins at the index `next`.
    case row(end: Int, next: Int, isASCII: Bool, lines: Int)
    case incomplete
    case broken(at: Int, String)
  }

  /// Finds the cells of the row that begins at `start`.
  private func scan() -> Scan {
    cells.removeAll(keepingCapacity: true)
    if !trimmedCells.isEmpty { trimmedCells.removeAll(keepingCapacity: true) }
    if !quotedCells.isEmpty { quotedCells.removeAll(keepingCapacity: true) }
    var (index, isASCII, lines) = (start, true, 1)
    let (base, end, separator, rowStart) = (base, end, form.separator, start)
    let isCSV = !form.isEscaped
    return kinds.withUnsafeBufferPointer { kinds in
      while true {
        let cellStart = index
        openCell = cellStart
        var cellForm = ImportCell.Form.plain
        var text = cellStart..<cellStart
        // Few cells begin with a byte up to 32, so this quick comparison is done first.
        if isCSV, index < end, base[index] <= 32, Self.isBlank(base[index]) {
          while index < end, Self.isBlank(base[index]), base[index] != separator { index += 1 }
          if index == end, !isAtEnd { return .incomplete }
          if index == end || base[index] != UInt8(ascii: "\"") { index = cellStart }
        }
        if isCSV, index < end, base[index] == UInt8(ascii: "\"") {
          var hasMarks = false
          index += 1
          let textStart = index
          while true {
            while index < end, base[index] != UInt8(ascii: "\"") {
              let byte = base[index]
              if byte >= 128 { isASCII = false }
              if byte == UInt8(ascii: "\n") { lines += 1 }
              if byte == 0 { return .broken(at: index, Self.nulMessage) }
              index += 1
            }
            guard index < end else { return .incomplete }
            index += 1
            if index == end, !isAtEnd { return .incomplete }
            guard index < end, base[index] == UInt8(ascii: "\"") else { break }
            hasMarks = true
            index += 1
          }
          text = textStart..<index - 1
          let quoteEnd = index
          while index < end, Self.isBlank(base[index]), base[index] != separator { index += 1 }
          if index < end, base[index] != separator, !Self.isLineEnd(base[index]) {
            return .broken(at: quoteEnd, "expected the end of the cell after its closing quote")
          }
          cellForm = hasMarks ? .marked(UInt8(ascii: "\"")) : .quoted
        } else {
          scanning: while index < end {
            switch kinds[Int(base[index])] {
            case .plain: break
            case .separator, .lineEnd: break scanning
            case .beyondASCII: isASCII = false
            // An escaped newline still ends the row.
            case .escape:
              cellForm = .marked(UInt8(ascii: "\\"))
            case .quote:
              return .broken(
                at: index, "a cell that contains a quote must be in quotes, and its quote doubled")
            case .nul: return .broken(at: index, Self.nulMessage)
            }
            index += 1
          }
          text = cellStart..<index
          if isCSV, index > cellStart, base[cellStart] <= 32 || base[index - 1] <= 32 {
            text = trimmed(text)
            if text.count < index - cellStart { trimmedCells.append(cells.count) }
          } else if !isCSV, text.count == 2 {
            switch (base[cellStart], base[cellStart + 1]) {
            case (UInt8(ascii: "\""), UInt8(ascii: "\"")): (text, cellForm) = (index..<index, .quoted)
            case (UInt8(ascii: "\\"), UInt8(ascii: "N")): (text, cellForm) = (index..<index, .plain)
            default: break
            }
          } else if !isCSV, text.count > 2, base[cellStart] == UInt8(ascii: "\""),
            base[index - 1] == UInt8(ascii: "\"")
          {
            quotedCells.append(cells.count)
          }
        }
        if index == end, !isAtEnd { return .incomplete }
        cells.append(
          ImportCell(
            start: text.lowerBound, end: text.upperBound, form: cellForm,
            place: cellStart - rowStart..<index - rowStart))
        guard index < end, base[index] == separator else { break }
        index += 1
      }
      let rowEnd = index
      guard index < end else { return .row(end: rowEnd, next: index, isASCII: isASCII, lines: lines) }
      guard base[index] == UInt8(ascii: "\r") else {
        return .row(end: rowEnd, next: index + 1, isASCII: isASCII, lines: lines)
      }
      if index + 1 == end, !isAtEnd { return .incomplete }
      let isPair = index + 1 < end && base[index + 1] == UInt8(ascii: "\n")
      return .row(end: rowEnd, next: index + (isPair ? 2 : 1), isASCII: isASCII, lines: lines)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func countTrimmedCells() {
    for place in trimmedCells where trimCounts.indices.contains(place) { trimCounts[place] += 1 }
  }

  /// Returns the range without leading and trailing blanks.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isBlank(base[start]) { start += 1 }
    while end > start, Self.isBlank(base[end - 1]) { end -= 1 }
    return start..<end
  }

  private static let nulMessage = "this is a NUL byte, which texts can't contain"

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Skips the rest of the line and throws the error of a broken row.
  ///
  /// - Throws: ``BrokenRow`` with `broken-row`. After that, the following line can be read as the next row.
  private func refuse(at offset: Int, _ message: String) throws -> Never {
    let at = start + offset
    // The text of the row in the error goes up to the end of the line with the error.
    var rowEnd = at
    while rowEnd < end, !Self.isLineEnd(base[rowEnd]) { rowEnd += 1 }
    row = start..<rowEnd
    let lines = (start..<at).count { base[$0] == UInt8(ascii: "\n") }
    let diagnostic = ImportError.brokenRow(message).at(offset..<offset + 1)
    let broken = BrokenRow(diagnostic: diagnostic, excerpt: excerpt)
    (start, startLine) = (at, startLine + lines)
    try skipLine()
    throw broken
  }

  private func requireText() throws {
    let text = UnsafeBufferPointer(start: base + row.lowerBound, count: row.count)
    guard String(validating: text, as: UTF8.self) == nil else { return }
    throw BrokenRow(diagnostic: ImportError.notUtf8.at(0..<1), excerpt: excerpt)
  }

  private func skipLine() throws {
    var skipped = 0
    while true {
      let from = start
      while start < end, base[start] != UInt8(ascii: "\n") { start += 1 }
      if start < end {
        (start, startLine) = (start + 1, startLine + 1)
        return
      }
      skipped += start - from
      // Without this limit, a device that never sends a newline would be read forever.
      if skipped > Self.longestRow { isAtEnd = true }
      if try !fill() { return }
    }
  }

  /// Reads more bytes from the file.
  ///
  /// - Returns: Whether to continue scanning. False if no bytes are left, or if an earlier call reached the end of the
  ///   file.
  private func fill() throws -> Bool {
    if isAtEnd { return false }
    if start > 0 {
      base.update(from: base + start, count: end - start)
      (start, end) = (0, end - start)
    }
    reserve(max(end + piece, room), keeping: end)
    let count = try input(UnsafeMutableRawBufferPointer(start: base + end, count: piece))
    end += count
    isAtEnd = count == 0
    // At the end of the file, the remaining bytes can be a row without a newline.
    return count > 0 || end > start
  }
}

/// The error of a row that can't be read, with the text of the row.
package struct BrokenRow: Error {
  package let diagnostic: Diagnostic
  package let excerpt: SourceText
}
