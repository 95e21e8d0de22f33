internal import ParlanceLanguage

/// The words of a line as they were typed, found by their place.
struct WordsOfLine {
  private let line: ModelLine
  private let source: SourceText

  init(_ line: ModelLine, in source: SourceText) {
    self.line = line
    self.source = source
  }

  var isMember: Bool { line.isMember }
  var count: Int { line.tokens.count }

  /// What the line declares if it begins a verb or report.
  var sentenceKind: SentenceDraft.Kind? {
    SentenceDraft.Kind.allCases.first { says($0.rawValue, at: 0) }
  }

  /// Whether it is `goal 108 …`; a field may be called `goal` too.
  var isGoal: Bool { says("goal", at: 0) && count > 1 && line.tokens[1].kind == .number }

  /// The name at `index`, without backticks; nil for what is no word.
  subscript(index: Int) -> String? {
    guard line.tokens.indices.contains(index) else { return nil }
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quotedWord else { return nil }
    return LiteralReader(source).text(at: token.range)
  }

  /// Whether the keyword or sign stands at `index`.
  func says(_ keyword: String, at index: Int) -> Bool {
    guard line.tokens.indices.contains(index) else { return false }
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .symbol else { return false }
    guard token.range.count == keyword.utf8.count else { return false }
    // Each line is asked for many words: no text is made of it.
    var place = token.range.lowerBound
    for letter in keyword.utf8 {
      let byte = source.bytes[place]
      if byte != letter, byte != letter ^ 0x20 || letter < UInt8(ascii: "a") { return false }
      place += 1
    }
    return true
  }

  func saysAny(of keywords: [String], at index: Int) -> Bool { keywords.contains { says($0, at: index) } }

  func index(of keyword: String, from start: Int) -> Int? {
    start < count ? (start..<count).first { says(keyword, at: $0) } : nil
  }

  /// The word after the keyword.
  func after(_ keyword: String, from start: Int) -> String? {
    index(of: keyword, from: start).flatMap { self[$0 + 1] }
  }
}
