import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// The day of a sentence that is over, and that nobody may have meant.
@Suite struct PastDayNoteTests {
  @Test(
    "Said on Friday, 20 November 2026",
    arguments: [
      ("add plan of yoga on 7 jan", "7 jan is 2026-01-07, that of this year; `7 january 2027` is the next"),
      (
        "add plan of yoga on january 7",
        "january 7 is 2026-01-07, that of this year; `7 january 2027` is the next"
      ),
      ("add plan of yoga on monday", "monday is 2026-11-16, that of this week; `next monday` is 2026-11-23"),
      ("add plan of yoga on 7 jan 2026", nil), ("add plan of yoga on jan 7 2026", nil),
      ("add plan of yoga on 3 november", nil), ("add plan of yoga on 7 december", nil),
      ("add plan of yoga on last monday", nil), ("add plan of yoga on saturday", nil),
      ("add plan of yoga on 31 february", nil),
    ] as [(String, String?)])
  func note(sentence: String, note: String?) throws {
    let language = Language()
    let source = SourceText(sentence)
    let clock = try #require(Clock(iso: "2026-11-20T09:30"))
    let said = SaidSentence(source, tokens: try language.lexer.tokens(of: source), clock: clock)
    let told = PastDayNote(said: said, lexicon: language.lexicon)
    #expect(told.line(receipt: "added plan 1") == note)
    #expect(told.line(receipt: "added plan 1 on 2026-01-07, or 2026-11-16") == nil)
  }
}
