/// `three`: a small number in letters, which is a name here.
struct WordedNumber {
  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  private let range: SourceRange
  private let digits: String

  /// The number at `index`; nil where the word means something else.
  init?(_ tokens: [Token], at index: Int, in source: SourceText) {
    guard tokens.indices.contains(index), tokens[index].kind == .word, tokens[index].word < 0,
      let place = Self.words.firstIndex(of: source[tokens[index].range].lowercased())
    else { return nil }
    range = tokens[index].range
    digits = String(place + 1)
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      "written-number", .notLegalHere, at: range, "expected a number in digits, such as `\(digits)`",
      fix: .init(replacing: range, with: digits))
  }
}
