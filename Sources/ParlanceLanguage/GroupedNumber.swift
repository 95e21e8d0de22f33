/// `1,000`: a number with its thousands parted as on paper, which is a list of two here.
struct GroupedNumber {
  private let range: SourceRange
  private let digits: String

  /// The number around the token at `index`, which is one of its parts or commas; nil where there is none.
  init?(_ tokens: [Token], around index: Int, in source: SourceText) {
    func isPart(_ place: Int, _ symbol: Bool) -> Bool {
      guard tokens.indices.contains(place) else { return false }
      return symbol
        ? tokens[place].kind == .symbol && source[tokens[place].range] == "," : tokens[place].kind == .number
    }
    func touches(_ place: Int) -> Bool {
      tokens.indices.contains(place + 1)
        && tokens[place].range.upperBound == tokens[place + 1].range.lowerBound
    }
    var start = index
    while start > 0, touches(start - 1), isPart(start - 1, isPart(start, false)) { start -= 1 }
    guard isPart(start, false) else { return nil }
    var end = start
    while touches(end), isPart(end + 1, true), touches(end + 1), isPart(end + 2, false) { end += 2 }
    guard end > start, end >= index else { return nil }
    let parts = stride(from: start, through: end, by: 2).map { source[tokens[$0].range] }
    // The last may have decimals; the first has fewer digits, and no zero that begins it.
    guard (1...3).contains(parts[0].utf8.count), parts[0].first != "0",
      parts.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.utf8.count == 3 }),
      parts.dropLast().allSatisfy({ !$0.contains(".") })
    else { return nil }
    range = tokens[start].range.lowerBound..<tokens[end].range.upperBound
    digits = parts.joined()
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      "written-number", .notLegalHere, at: range,
      "expected a number without commas, such as `1000` or `1_000`",
      fix: .init(replacing: range, with: digits))
  }
}
