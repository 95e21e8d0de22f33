import Testing

@testable import ParlanceLanguage

/// The tokens that can follow, for completion and messages.
@Suite struct ExpectationTests {
  let language = ExampleVocabulary.language

  private func expectations(after text: String) throws -> Expectations {
    language.expectations(after: try language.lexer.tokens(of: SourceText(text)))
  }

  @Test(
    arguments: [
      ("", [.keyword("list"), .keyword("add"), .verb, .aggregate], false),
      ("list", [.entity, .flag, .keyword("them"), .keyword("(")], false),
      ("list facts", [.keyword("where"), .keyword("by"), .preposition, .number, .word], true),
      ("list facts where", [.field, .flag, .entity, .aggregate, .keyword("not")], false),
      ("add 108", [.unit, .period, .keyword("to")], false),
      ("add 108 to", [.entity, .word, .text, .keyword("it")], false),
      ("list fcts", [], false),
    ] as [(String, [TokenClass], Bool)])
  func mayFollow(_ text: String, _ classes: [TokenClass], _ canEnd: Bool) throws {
    let found = try expectations(after: text)
    #expect(found.canEnd == canEnd)
    #expect(Set(classes).isSubset(of: Set(found.legal.map(\.tokenClass))))
    #expect(found.legal.isEmpty == classes.isEmpty)
  }

  @Test func aNameKnowsWhereItStands() throws {
    let name = try #require(try expectations(after: "add 108 to").legal.first { $0.tokenClass == .word })
    #expect(name.context == [.sentence, .action, .addbody, .ref])
    #expect(name.begun == 1)
    #expect(name.phrase == .ref)
  }

  @Test(arguments: Fixture.lines("sentences.txt"))
  func everyTokenOfASentenceIsExpected(_ sentence: String) throws {
    let tree = try language.parse(SourceText(sentence))
    let tokens = try language.lexer.tokens(of: SourceText(sentence))
    for said in tree.allTokens {
      let legal = language.expectations(after: Array(tokens[..<said.index])).legal
      #expect(legal.contains { $0.tokenClass == said.tokenClass }, "\(said.text)")
    }
    #expect(language.expectations(after: tokens).canEnd)
  }

  /// Random words never crash the parser. Errors are inside the sentence and agree with the expected tokens.
  @Test func soupOfTokens() throws {
    var random = SplitMix(state: 108)
    let lexicon = language.lexicon
    var words = [TokenClass.entity, .field, .flag, .unit, .period, .month, .verb, .aggregate, .comparison]
      .flatMap { lexicon.spellings(of: $0).prefix(4) }
    words += (0..<lexicon.grammar.keywords.count).map { lexicon.grammar.keywords[$0] }.filter {
      $0 != "(" && $0 != ")"
    }
    words += ["7", "\"text\"", "2026-07-01", "18:00", "$n", "anna", "`fact`"]
    for _ in 0..<300 {
      // Half of the words are valid at their position, so that the sentences get longer.
      var said: [String] = []
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let legal = try expectations(after: said.joined(separator: " ")).legal.flatMap {
          language.spellings(for: $0)
        }
        .filter { $0 != "(" && $0 != ")" }
        let isLegal = Bool.random(using: &random) && !legal.isEmpty
        said.append((isLegal ? legal : words).randomElement(using: &random) ?? "7")
      }
      let source = SourceText(said.joined(separator: " "))
      let tokens = try language.lexer.tokens(of: source)
      do throws(Diagnostic) {
        let tree = try language.parse(tokens, of: source)
        #expect(language.expectations(after: tokens).canEnd, "\(said)")
        #expect(tree.allTokens.map(\.index) == Array(0..<tokens.count - 1))
        let again = try language.parse(SourceText(Printer(language).sentence(tree)))
        let isSame = again.isSameSentence(as: tree)
        #expect(isSame, "\(said) → \(Printer(language).sentence(tree))")
      } catch {
        #expect(source.bytes.indices.contains(error.range.lowerBound) || error.range.isEmpty)
      }
    }
  }
}

/// A random number generator with a seed, so that failures can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
