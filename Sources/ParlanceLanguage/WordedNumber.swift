/// `three`: a small number in letters, which is a name here.
public struct WordedNumber {
  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// The number in digits; nil where the word is none.
  public static func digits(of word: String) -> String? {
    words.firstIndex(of: word.lowercased()).map { String($0 + 1) }
  }

  private let range: SourceRange
  private let digits: String

  /// The number at `index`; nil where the word means something else.
  init?(_ tokens: [Token], at index: Int, in source: SourceText) {
    guard tokens.indices.contains(index), tokens[index].kind == .word, tokens[index].word < 0,
      let digits = Self.digits(of: source[tokens[index].range])
    else { return nil }
    range = tokens[index].range
    self.digits = digits
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      "written-number", .notLegalHere, at: range, "expected a number in digits, such as `\(digits)`",
      fix: .init(replacing: range, with: digits))
  }
}
