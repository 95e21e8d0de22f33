import ParlanceLanguage

/// What may be typed right where the word stands: in its quotes, behind a number, behind a word.
extension WordCompletion {
  /// Whether a token of that class can be typed where the word stands, quoted or not.
  func mayStand(_ expectation: Expectation) -> Bool {
    switch word.quote {
    case .text: return expectation.tokenClass == .text
    case .backtick:
      return [.entity, .field, .flag, .verb, .unit, .preposition].contains(expectation.tokenClass)
    case .none: break
    }
    if word.form == .path { return false }
    if word.form == .name { return [.word, .text].contains(expectation.tokenClass) }
    if word.form == .moment { return [.date, .time].contains(expectation.tokenClass) }
    if word.text.first == "$" { return expectation.tokenClass == .parameter }
    if word.touchesNumber { return expectation.tokenClass == .unit || isTouching(expectation) }
    return !word.touchesWord || isTouching(expectation)
  }

  /// Whether it is a sign that stands right behind a word, without a blank.
  private func isTouching(_ expectation: Expectation) -> Bool {
    guard case .keyword(let sign) = expectation.tokenClass else { return false }
    return sign == ":" || sign == "," || sign == ")"
  }
}
