import ParlanceLanguage
import ParlanceStore

extension SaidSentence {
  /// All that was said but for its end.
  var words: Range<Int> { 0..<(tokens.lastIndex { $0.kind != .end }.map { $0 + 1 } ?? 0) }

  /// The words as they were typed, on one line and without comments. Tokens count from 0.
  func text(of places: some Collection<Int>) -> String {
    var text = ""
    var end: Int?
    for token in places.lazy.map({ tokens[$0] }) {
      if let end, end < token.range.lowerBound { text += " " }
      text += source[token.range]
      end = token.range.upperBound
    }
    return text
  }
}
