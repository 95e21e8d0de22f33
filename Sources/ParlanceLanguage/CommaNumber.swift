/// `24,50` and `1.300,00`: a number with a decimal comma, which is a list of two here.
struct CommaNumber {
  private let range: SourceRange
  private let plain: String

  /// The number around the token at `index`, which is one of its parts or the comma; nil where there is none.
  init?(_ tokens: [Token], around index: Int, in source: SourceText) {
    let comma = (index - 1...index + 1).first { place in
      tokens.indices.contains(place) && tokens[place].kind == .symbol && source[tokens[place].range] == ","
    }
    guard let comma, tokens.indices.contains(comma - 1), tokens.indices.contains(comma + 1),
      tokens[comma - 1].kind == .number, tokens[comma + 1].kind == .number,
      tokens[comma - 1].range.upperBound == tokens[comma].range.lowerBound,
      tokens[comma].range.upperBound == tokens[comma + 1].range.lowerBound
    else { return nil }
    let (whole, fraction) = (source[tokens[comma - 1].range], source[tokens[comma + 1].range])
    let groups = whole.split(separator: ".", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }), !fraction.contains(".") else { return nil }
    range = tokens[comma - 1].range.lowerBound..<tokens[comma + 1].range.upperBound
    plain = groups.joined() + "." + fraction
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      "written-number", .notLegalHere, at: range, "expected a number with a decimal point, such as `24.50`",
      fix: .init(replacing: range, with: plain))
  }
}
