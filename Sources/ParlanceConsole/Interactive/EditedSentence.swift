import ParlanceAssist
import ParlanceLanguage

/// The sentence in which the cursor stands, with the lines above and below that Enter would read as one with it.
struct EditedSentence {
  /// All that stands before the cursor, the lines of the sentence on one; each byte stands where it was typed.
  private let before: [UInt8]
  /// What stands behind the cursor on the same line.
  private let rest: ArraySlice<UInt8>
  /// Where the sentence begins.
  private let start: Int
  /// Whether the word at the cursor begins no sentence, as it begins a line that goes on with the one above.
  private let goesOn: Bool

  /// What may stand at the cursor.
  static func completion(of text: [UInt8], cursor: Int, _ completer: Completer) -> TabCompletion {
    let answers = readings(of: text, cursor, completer.language).map { $0.completion(completer) }
    return answers.dropFirst().reduce(answers[0]) { $0.or($1) }
  }

  /// The ways to read it, the likelier first: as long as the first word of a line is typed, it may begin a sentence, or go on
  /// with the one above.
  private static func readings(of text: [UInt8], _ cursor: Int, _ language: Language) -> [EditedSentence] {
    let line = text[..<cursor].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let words = text[line..<cursor].drop(while: Lexer.isBlank)
    let isFirstWord =
      line > 0 && words.allSatisfy(TypedWord.isNamePart)
      && text[cursor...].prefix { $0 != newline }.allSatisfy(Lexer.isBlank)
    guard isFirstWord else { return [EditedSentence(text, cursor, .asItStands, language)] }
    let beginning = EditedSentence(text, cursor, .begins, language)
    let goingOn = EditedSentence(text, cursor, .goesOn, language)
    if beginning.start == goingOn.start { return [beginning] }
    return words.startIndex > line ? [goingOn, beginning] : [beginning, goingOn]
  }

  private init(_ text: [UInt8], _ cursor: Int, _ lastLine: EntryReader.LastLine, _ language: Language) {
    var reader = EntryReader(SourceText(bytes: Array(text[..<cursor]), name: ""), edited: lastLine)
    var start = 0
    while let piece = reader.next(language)?.piece {
      if case .unfinished = piece { break }
      if case .declarations(let range) = piece,
        Self.isUnder(reader.source.bytes[(range.upperBound - 1)..<cursor])
      {
        break
      }
      let end = reader.offset
      if end < cursor || Self.ends.contains(reader.source.bytes[end - 1]) { start = end }
    }
    before = reader.source.bytes
    self.start = before[start...].firstIndex { $0 != Self.newline } ?? start
    goesOn = lastLine == .goesOn
    var whole = EntryReader(SourceText(bytes: text, name: ""), from: start, edited: .asItStands)
    _ = whole.next(language)
    rest = whole.source.bytes[cursor...].prefix { $0 != Self.newline }
  }

  /// Whether the cursor stands in what is declared, or in a line below that is indented, and empty so far.
  ///
  /// - Parameter tail: The last byte of what is declared, and what follows up to the cursor.
  private static func isUnder(_ tail: ArraySlice<UInt8>) -> Bool {
    if tail.count == 1 { return true }
    let line = tail.drop { $0 != newline }.dropFirst()
    return !line.isEmpty && line.allSatisfy(Lexer.isBlank)
  }

  private func completion(_ completer: Completer) -> TabCompletion {
    let line = before[start...].lastIndex(of: Self.newline).map { $0 + 1 } ?? start
    let earlier = line > start ? before[start..<line - 1] : []
    var answer = completer.completion(
      of: String(decoding: before[line...] + rest, as: UTF8.self), cursor: before.count - line,
      after: String(decoding: earlier, as: UTF8.self)
    ).moved(by: line)
    if goesOn {
      var beginnings = LineBeginnings(completer.language)
      answer.candidates.removeAll { beginnings.beginsSentence(SourceText($0.text)) }
    }
    return answer
  }

  private static let newline = UInt8(ascii: "\n")
  private static let ends = [newline, UInt8(ascii: ";")]
}
