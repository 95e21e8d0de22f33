import ParlanceLanguage

/// What was said may be the name of a record, or of another than was said.
extension SentenceMender {
  /// Whether it takes a word like `the` for a misspelt name.
  static func namesNothing(_ reading: Diagnostic, _ source: SourceText) -> Bool {
    reading.id == "unknown-record" && SpokenWords.namesNothing(source[reading.range])
  }

  /// Whether a sentence of which a record is not there may be mended further: by other words, and by the name of the next
  /// record, where several are named, or where the word before it was wrong.
  ///
  /// - Parameter naming: Whether a name was mended.
  static func goesOn(naming: Bool, _ next: Diagnostic) -> Bool {
    guesses.contains(next.id) || naming && next.id == "unknown-record"
  }

  /// Whether the record that is meant may be called otherwise.
  static func isNaming(_ reading: Diagnostic) -> Bool {
    ["unknown-record", "no-such-reference"].contains(reading.id)
  }

  /// Whether a mend only puts words in quotes: `guru yga`, which may be misspelt, too.
  static func quotes(_ mend: String, _ said: String) -> Bool {
    mend.contains("\"") && mend.filter { $0 != "\"" } == said.filter { $0 != "\"" }
  }

  /// Whether it offers what was not meant, where no fix has led to a sentence: a unit, which is of another dimension, or a
  /// whole day for `now`.
  func offersOther(_ reading: Diagnostic, _ source: SourceText, _ range: SourceRange) -> Bool {
    guard let fix = reading.fix else { return false }
    if reading.id == "no-such-word", language.lexicon.has(fix.replacement.lowercased(), as: .unit) {
      return true
    }
    return !honesty.keepsTimes(fix.applied(to: source, within: range))
  }
}
