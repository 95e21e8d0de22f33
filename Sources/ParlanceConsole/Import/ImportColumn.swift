import ParlanceLanguage
import ParlanceModel

/// A column of a file: which field it fills, and how its cells are said.
struct ImportColumn {
  /// How a cell is said: rows whose cells are all said alike are one shape of sentence.
  enum Form: UInt8 {
    /// An empty cell: the field has its default, or nothing.
    case missing
    case plain
    /// `= -3`, `not archived`.
    case negated
    /// A day and a time, not a day alone.
    case withTime
  }

  let field: Field
  /// Whether the records that the field refers to have names.
  private let refersByName: Bool

  /// The column under a heading: a field's name, perhaps with its unit, `amount (rep)`, as answers are written.
  ///
  /// - Throws: `unknown-column` at `range`.
  init(_ heading: String, of entity: Entity, in model: Model, at range: SourceRange) throws(Diagnostic) {
    let name = heading.firstRange(of: " (").map { String(heading[..<$0.lowerBound]) } ?? heading
    let trimmed = String(
      name.trimmingPrefix(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    guard let field = entity.field(trimmed), field.computed == nil else {
      let names = entity.storedFields.map(\.name)
      let isID = trimmed.lowercased() == "id"
      throw Diagnostic(
        "unknown-column", .notInModel, at: range,
        isID
          ? "the number of \(EnglishArticle.with(entity.name)) is given by the database: leave the column out"
          : "\(EnglishArticle.with(entity.name)) keeps no \(trimmed): it keeps \(EnglishList.of(names, "and"))",
        fix: isID
          ? nil
          : EditDistance.nearest(to: trimmed, in: names, count: 1).first.map {
            .init(replacing: range, with: $0)
          })
    }
    self.field = field
    refersByName = field.referencedEntity.flatMap(model.entity)?.key != nil
  }

  /// Adds the tokens that assign the cell to the field: as many as ``template(_:)`` has. Its words stand nowhere in the
  /// file, so each has an empty place at the cell.
  ///
  /// - Throws: `unreadable-cell` for what is no value of the field.
  func say(
    _ cell: DelimitedText.Cell, _ cells: SpeakableCells, into tokens: inout [Token]
  ) throws(Diagnostic) -> Form {
    guard cell.isQuoted || !cell.range.isEmpty else { return .missing }
    let inner = cell.isQuoted ? cell.range.lowerBound + 1..<cell.range.upperBound - 1 : cell.range
    let bytes = cells.source.bytes[inner]
    let word = Token(kind: .word, range: cell.range.lowerBound..<cell.range.lowerBound)
    tokens.append(word)
    switch kind {
    case .flag:
      guard let isSet = Self.flag(bytes) else { throw unreadable(cell, cells, "yes or no") }
      if !isSet { tokens.append(word) }
      return isSet ? .plain : .negated
    case .text:
      tokens.append(Token(kind: .text, range: cells.literal(cell)))
      return .plain
    case .number:
      let isNegative = bytes.first == UInt8(ascii: "-")
      let digits = isNegative ? inner.lowerBound + 1..<inner.upperBound : inner
      guard Self.isNumber(cells.source.bytes[digits]) else { throw unreadable(cell, cells, "a number") }
      // Behind the name a minus could be read as less: `price = -3`.
      if isNegative { tokens += [word, word] }
      tokens.append(Token(kind: .number, range: digits))
      return isNegative ? .negated : .plain
    case .date:
      guard Self.isDate(bytes) else { throw unreadable(cell, cells, "a day such as 2026-11-20") }
      tokens.append(Token(kind: .date, range: inner))
      return .plain
    case .time:
      guard let time = Self.time(bytes) else {
        throw unreadable(cell, cells, "a moment such as 2026-11-20 18:00")
      }
      tokens.append(Token(kind: .date, range: inner.lowerBound..<inner.lowerBound + 10))
      if time.isEmpty { return .plain }
      tokens += [word, Token(kind: .time, range: time)]
      return .withTime
    }
  }

  /// The words that say a cell of the form, with any value.
  func template(_ form: Form) -> String {
    let value =
      switch kind {
      case .flag: ""
      case .text: " \"x\""
      case .number: form == .negated ? " = -1" : " 1"
      case .date: " 2026-01-01"
      case .time: form == .withTime ? " 2026-01-01 at 12:00" : " 2026-01-01"
      }
    return (kind == .flag && form == .negated ? "not " : "") + field.name + value
  }

  private enum Kind { case flag, text, number, date, time }

  private var kind: Kind {
    switch field.type {
    case .flag: .flag
    case .text, .choice: .text
    case .reference: refersByName ? .text : .number
    case .number, .decimal, .quantity, .computed: .number
    case .date: .date
    case .time: .time
    }
  }

  private func unreadable(
    _ cell: DelimitedText.Cell, _ cells: SpeakableCells, _ expected: String
  ) -> Diagnostic {
    Diagnostic(
      "unreadable-cell", .notLegalHere, at: cell.range,
      "`\(cells.source[cell.range])` is no \(field.name): expected \(expected)")
  }

  // MARK: What cells look like

  private static func flag(_ bytes: ArraySlice<UInt8>) -> Bool? {
    switch String(decoding: bytes, as: UTF8.self).lowercased() {
    case "yes", "true", "1", "t", "y": true
    case "no", "false", "0", "f", "n": false
    default: nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// `12` or `12.5`
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  /// `2026-11-20`
  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 10
      && bytes.enumerated().allSatisfy { [4, 7].contains($0) ? $1 == UInt8(ascii: "-") : isDigit($1) }
  }

  /// Where the time stands in `2026-11-20 18:00` or `2026-11-20T18:00:30`; empty where there is a day alone.
  private static func time(_ bytes: ArraySlice<UInt8>) -> SourceRange? {
    guard isDate(bytes.prefix(10)) else { return nil }
    let rest = bytes.dropFirst(10)
    guard let separator = rest.first else { return rest.startIndex..<rest.startIndex }
    let time = rest.dropFirst()
    let parts = time.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard separator == UInt8(ascii: " ") || separator == UInt8(ascii: "T"), [2, 3].contains(parts.count),
      parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(isDigit) })
    else { return nil }
    return time.startIndex..<time.endIndex
  }
}
