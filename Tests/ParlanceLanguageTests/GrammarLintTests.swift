import TestSupport
import Testing

@testable import ParlanceLanguage

/// The grammar is unambiguous: each sentence has one parse.
@Suite struct GrammarLintTests {
  let lint = GrammarLint(.builtIn)

  @Test func twoTokensDecideEveryChoice() {
    #expect(lint.conflicts.map(\.description) == [])
  }

  @Test func theRulesFitTogether() {
    #expect(GrammarReader(grammarText).complaints + lint.complaints == [])
  }

  @Test(arguments: [
    ("one = WORD | WORD ;", "one: alternatives 1 and 2 both begin with WORD the end"),
    (
      "one = 'add' NUM key | 'add' NUM STR ; key = WORD ;",
      "one: alternatives 1 and 2 both begin with 'add' NUM"
    ),
    ("one = [ WORD ] key ; key = WORD [ WORD ] ;", "one: alternatives 1 and 2 both begin with WORD WORD"),
    ("one = { WORD } [ WORD ] ;", "one: alternatives 1 and 2 both begin with WORD the end"),
    (
      "one = key 'by' WORD ; key = NUM [ 'by' WORD ] ;",
      "key: alternatives 1 and 2 both begin with 'by' WORD"
    ),
  ])
  func aChoiceLeftOpenIsFound(_ text: String, _ message: String) {
    let lint = GrammarLint(GrammarReader(text).grammar, starts: [.one])
    #expect(lint.conflicts.map(\.description).contains(message))
  }

  @Test(arguments: [
    ("one = key ;", "rule key is used and never defined"),
    ("one = WORD ; key = NUM ;", "rule key is never used"),
    ("one = NUMBER ;", "no class of tokens is called NUMBER"),
    ("one = NUM ; one = STR ;", "rule one is defined twice"),
    ("one = { [ NUM ] } ;", "rule one repeats or leaves out what may be nothing"),
    ("one = ( NUM ;", "expected ) at byte 12"),
  ])
  func aRuleThatDoesNotFitIsFound(_ text: String, _ message: String) {
    let reader = GrammarReader(text)
    let complaints = reader.complaints + GrammarLint(reader.grammar, starts: [.one]).complaints
    #expect(complaints.contains(message))
  }
}
