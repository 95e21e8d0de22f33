import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// `#3` is the number of a record elsewhere, and a comment here: a sentence with such numbers gets what it would get
/// without the signs.
extension Session {
  /// The error of a sentence that goes on behind itself with `#3`; nil where it does not.
  func withoutNumberSigns(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic? {
    guard let range = withNumbers(said) else { return nil }
    let plain = Self.withoutSigns(said.source[range])
    // The quote before the sign may be an odd one.
    guard plain != said.source[range] else { return nil }
    let source = SourceText(plain)
    guard let tokens = try? language.lexer.tokens(of: source) else {
      let fix = areSayable(source, said.clock) ? Diagnostic.Fix(replacing: range, with: plain) : nil
      return error.mended(by: fix)
    }
    guard let fault = offerTrial(of: tokens, source, said.clock, seeksNear: true).fault else {
      return error.mended(by: .init(replacing: range, with: plain))
    }
    let sentence = SaidSentence(source, tokens: tokens, clock: said.clock)
    let mended = mendedSentence(fault, sentence)
    let offered = mended.fix?.applied(to: source, within: 0..<source.bytes.count)
    return error.mended(by: offered.map { .init(replacing: range, with: $0) }, notes: mended.notes)
  }

  /// The line from the sentence on, where `#3` stands right behind that.
  private func withNumbers(_ said: SaidSentence) -> SourceRange? {
    let behind = said.source.bytes[said.range.upperBound...]
    let rest = behind.drop { [UInt8(ascii: " "), UInt8(ascii: ",")].contains($0) }
    guard rest.first == UInt8(ascii: "#"), let digit = rest.dropFirst().first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
    else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    return said.range.lowerBound..<end
  }

  /// Without each `#` before a number, but for those in quotes.
  private static func withoutSigns(_ text: String) -> String {
    let characters = Array(text)
    var plain = ""
    var quote = OpenQuote()
    for (place, character) in characters.enumerated() {
      quote.read(character)
      let next = characters.dropFirst(place + 1).first
      guard character == "#", !quote.isOpen, next?.isNumber == true else {
        plain.append(character)
        continue
      }
      if plain.last?.isLetter == true { plain.append(" ") }
    }
    return plain
  }

  /// Whether each of several sentences can be said as it is.
  private func areSayable(_ source: SourceText, _ clock: Clock) -> Bool {
    var reader = SentenceReader(source)
    while let piece = reader.next(language) {
      guard case .sentence(let tokens) = piece, offerTrial(of: tokens, source, clock).fault == nil else {
        return false
      }
    }
    return true
  }
}
