import ParlanceAssist

/// What Tab changes in a line; the cursor goes behind it.
struct TabEdit: Equatable {
  /// The bytes that ``text`` replaces.
  var range: Range<Int>
  var text: String

  /// What is certain of `completion`; nil where nothing would be gained.
  ///
  /// - Parameters:
  ///   - line: In UTF-8.
  ///   - cursor: A byte offset in it.
  init?(_ completion: TabCompletion, in line: [UInt8], cursor: Int) {
    range = completion.replaceRange.clamped(to: 0..<line.count)
    guard range.lowerBound <= cursor, cursor <= range.upperBound else { return nil }
    let typed = String(decoding: line[range.lowerBound..<cursor], as: UTF8.self)
    // Before words that are there already nothing is put in that nobody has begun.
    if typed.isEmpty, line[range.upperBound...].contains(where: { $0 != 0x20 }) { return nil }
    // Where something else may stand too, nothing is chosen that nobody has begun.
    if typed.isEmpty, !completion.expected.isEmpty || completion.mayEnd { return nil }
    // A sign is put in where it stands, not behind a blank.
    if typed.isEmpty, let only = completion.only, ",:)".contains(only.text) { return nil }
    guard let insertion = completion.insertion(replacing: typed) else { return nil }
    text = insertion
    if completion.only != nil {
      if completion.isBeforeWord { keepOtherWord(line, typed, cursor) }
      endWord(before: line[range.upperBound...])
    } else {
      keepRest(line, typed, cursor)
    }
    // Only the cursor may be at another place.
    if range.upperBound == cursor, Array(text.utf8) == Array(line[range]) { return nil }
  }

  /// What is right behind the cursor and may be the next word stays, unless it is the end of this one.
  private mutating func keepOtherWord(_ line: [UInt8], _ typed: String, _ cursor: Int) {
    let end = String(decoding: line[cursor..<range.upperBound], as: UTF8.self).lowercased()
    let word = (text.last == " " ? text.dropLast() : text[...]).lowercased()
    guard !end.isEmpty, !word.hasSuffix(end), word.dropFirst(typed.count).first != end.first else { return }
    range = range.lowerBound..<cursor
  }

  /// The space after the word may be there already, and a sign stands right after it.
  private mutating func endWord(before rest: ArraySlice<UInt8>) {
    guard text.last == " ", let next = rest.first else { return }
    if next == 0x20 { range = range.lowerBound..<range.upperBound + 1 }
    if "),:;".utf8.contains(next) { text.removeLast() }
  }

  /// Of the word's end behind the cursor, what is put in now goes; the rest stays until more is certain.
  private mutating func keepRest(_ line: [UInt8], _ typed: String, _ cursor: Int) {
    let end = String(decoding: line[cursor..<range.upperBound], as: UTF8.self)
    let added = text.dropFirst(typed.count)
    let same = zip(added, end).prefix { $0 == $1 }.map(\.1)
    range = range.lowerBound..<cursor + String(same).utf8.count
  }
}
