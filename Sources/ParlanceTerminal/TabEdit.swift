package import ParlanceLanguage

extension Completion {
  /// The longest common beginning of all candidates, in whole characters. Empty if the beginnings of some candidates
  /// aren't known, or if the typed word isn't at the beginning of the candidates.
  package var commonPrefix: String {
    guard !isPartial || beginnings != nil, !isWithin, var prefix = candidates.first?.text[...] else {
      return ""
    }
    let quote = prefix.first == "\"" ? "\"" : ""
    let unlisted = (beginnings ?? []).map { quote + $0 }
    for text in candidates.dropFirst().map(\.text) + unlisted {
      let shared = zip(prefix, text).prefix { $0 == $1 }.count
      prefix = prefix.prefix(shared)
    }
    return String(prefix)
  }

  /// Returns the text to insert in place of `typed`; nil if it wouldn't add anything.
  ///
  /// A single candidate is inserted even if its letter case differs from `typed`. For several candidates, their common
  /// beginning is inserted, if it is longer than `typed`.
  package func insertion(replacing typed: String) -> String? {
    if let only {
      let text = only.endsWord ? only.text + " " : only.text
      return text == typed ? nil : text
    }
    let prefix = commonPrefix
    return prefix.count > typed.count ? prefix : nil
  }

  /// The candidate, if there is only one.
  package var only: Candidate? { candidates.count == 1 ? candidates.first : nil }
}

extension Completion.Misfit {
  /// Returns a message of one screen row: `nothing begins with "xy": expected fact, book or 3 more`. It lists as many
  /// expected words as fit.
  package func row(width: Int, mark: String = "…") -> String {
    let limit = width - 1
    let beginning = "nothing begins with \"\(CandidateList.plain(typed))\": expected "
    let listed = candidates.map { CandidateList.plain($0.text) }
    let all = Array(expected.prefix(likeliest)) + listed + expected.dropFirst(likeliest)
    for count in stride(from: min(all.count, Self.most), to: 0, by: -1) {
      let rest = all.count - count
      let said = rest == 0 && !isPartial ? all : all.prefix(count) + [isPartial ? "more" : "\(rest) more"]
      let row = beginning + CandidateList.alternatives(said)
      if CandidateList.width(row) <= limit { return row }
    }
    return CandidateList.cut("nothing begins with \"\(CandidateList.plain(typed))\"", to: limit, mark)
  }

  /// The maximum number of words to list. Users can't read a longer list at a glance.
  private static let most = 8
}

/// A change that Tab makes in a line. The cursor moves to the end of the change.
package struct TabEdit: Equatable {
  /// The bytes that ``text`` replaces.
  package var range: Range<Int>
  /// The text to insert.
  package var text: String

  /// Creates the edit that inserts the only candidate, or the beginning that all candidates share. Returns nil if
  /// nothing is to be inserted.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8.
  ///   - cursor: The byte offset of the cursor.
  package init?(_ completion: Completion, in line: [UInt8], cursor: Int) {
    range = completion.replaceRange.clamped(to: 0..<line.count)
    guard range.lowerBound <= cursor, cursor <= range.upperBound else { return nil }
    let typed = String(decoding: line[range.lowerBound..<cursor], as: UTF8.self)
    // If words follow the cursor, Tab only completes a word that the user has begun.
    if typed.isEmpty, line[range.upperBound...].contains(where: { $0 != 0x20 }) { return nil }
    // If other input is possible, too, Tab only completes a word that the user has begun.
    if typed.isEmpty, !completion.expected.isEmpty || completion.canEndSentence { return nil }
    // A punctuation mark belongs directly after a word, not after a blank.
    if typed.isEmpty, let only = completion.only, ",:)".contains(only.text) { return nil }
    guard let insertion = completion.insertion(replacing: typed) else { return nil }
    text = insertion
    takeIn(line[cursor...], typed)
    if completion.only != nil { endWord(before: line[range.upperBound...]) }
    // Neither the text nor the position of the cursor would change.
    if range.upperBound == cursor, Array(text.utf8) == Array(line[range]) { return nil }
  }

  /// Extends the range over the rest of the inserted word, if this rest is already after the cursor. If `book` is
  /// inserted at the cursor in `bo|ok`, the `ok` is replaced. Other text after the cursor remains.
  private mutating func takeIn(_ rest: ArraySlice<UInt8>, _ typed: String) {
    if let quote = typed.utf8.first, "\"`".utf8.contains(quote) {
      // If the number of quotes is odd, the first one closes this word.
      let isClosed = rest.count { $0 == quote } % 2 == 1
      if isClosed, let end = rest.firstIndex(of: quote) { range = range.lowerBound..<end + 1 }
      return
    }
    let added = Self.lowercased(text.dropFirst(typed.count).utf8.filter { $0 != 0x20 })
    let path = rest.prefix { $0 != 0x20 }
    for end in [path, path.prefix { !",:;()<=>".utf8.contains($0) }].map(Self.lowercased)
    where added.starts(with: end) || end.starts(with: added) {
      range = range.lowerBound..<range.upperBound + min(added.count, end.count)
      return
    }
  }

  private static func lowercased(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { 65...90 ~= $0 ? $0 | 0x20 : $0 }
  }

  /// Adjusts the space after the word. If a space follows, it is replaced. If a punctuation mark follows, no space is
  /// inserted.
  private mutating func endWord(before rest: ArraySlice<UInt8>) {
    guard text.last == " ", let next = rest.first else { return }
    if next == 0x20 { range = range.lowerBound..<range.upperBound + 1 }
    if "),:;".utf8.contains(next) { text.removeLast() }
  }
}
