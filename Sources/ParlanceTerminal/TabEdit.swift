package import ParlanceLanguage

extension Completion {
  /// What the beginning of every candidate has in common, by whole characters; nothing where not all are known.
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

  /// What to put in place of `typed`, or nil where nothing would be gained.
  ///
  /// The only candidate is taken whatever its case, unless nothing is typed and something else may be; of several, what
  /// they share, once that is more than `typed`.
  package func insertion(replacing typed: String) -> String? {
    if let only {
      let text = only.endsWord ? only.text + " " : only.text
      return text == typed ? nil : text
    }
    let prefix = commonPrefix
    return prefix.count > typed.count ? prefix : nil
  }

  /// What can only be meant.
  package var only: Candidate? { candidates.count == 1 ? candidates.first : nil }
}

extension Completion.Misfit {
  /// One row of the screen: as much of what is expected as there is room for.
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

  /// Of a longer list a person reads no more at a glance.
  private static let most = 8
}

/// What Tab changes in a line; the cursor goes behind it.
package struct TabEdit: Equatable {
  /// The bytes that ``text`` replaces.
  package var range: Range<Int>
  package var text: String

  /// What is certain of `completion`; nil where nothing would be gained.
  ///
  /// - Parameters:
  ///   - line: In UTF-8.
  ///   - cursor: A byte offset in it.
  package init?(_ completion: Completion, in line: [UInt8], cursor: Int) {
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
    takeIn(line[cursor...], typed)
    if completion.only != nil { endWord(before: line[range.upperBound...]) }
    // Only the cursor may be at another place.
    if range.upperBound == cursor, Array(text.utf8) == Array(line[range]) { return nil }
  }

  /// What stands behind the cursor stays, but for the end of the very word that is put in.
  private mutating func takeIn(_ rest: ArraySlice<UInt8>, _ typed: String) {
    if let quote = typed.utf8.first, "\"`".utf8.contains(quote) {
      // Of an odd number of quotes the first one closes this word.
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

  /// The space after the word may be there already, and a sign stands right after it.
  private mutating func endWord(before rest: ArraySlice<UInt8>) {
    guard text.last == " ", let next = rest.first else { return }
    if next == 0x20 { range = range.lowerBound..<range.upperBound + 1 }
    if "),:;".utf8.contains(next) { text.removeLast() }
  }
}
