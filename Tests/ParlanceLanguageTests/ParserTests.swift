import Testing

@testable import ParlanceLanguage

/// The meaning of each word, and the resulting tree.
@Suite struct ParserTests {
  let language = ExampleVocabulary.language

  /// Returns the class and text of every token.
  private func readings(_ sentence: String, as rule: RuleName = .sentence) throws -> [String] {
    try language.parse(SourceText(sentence), as: rule).allTokens.map { token in
      if case .keyword(let keyword) = token.tokenClass { return keyword }
      return "\(token.tokenClass):\(token.text)"
    }
  }

  @Test(arguments: [
    // A keyword where one is valid, otherwise a word of the model, otherwise a name.
    ("list facts by number", "list entity:fact by field:number"),
    ("add activity list", "add entity:activity word:list"),
    ("add activity facts", "add entity:activity word:facts"),
    ("list facts where text starts \"The\"", "list entity:fact where field:text starts text:The"),
    ("list classes by class starts", "list entity:class by field:class field:starts"),
    ("list classes where starts since today", "list entity:class where field:starts since today"),
    ("list sets of squat", "list entity:set of word:squat"),
    ("list bookings for may in class 4", "list entity:booking for word:may in entity:class number:4"),
    ("list bookings in may", "list entity:booking in month:may"),
    (
      "list exercises where duration >= 30 min",
      "list entity:exercise where field:duration comparison:>= number:30 unit:min"
    ),
    ("min duration of exercises", "aggregate:min field:duration of entity:exercise"),
    (
      "count bookings per class starts month",
      "count entity:booking per field:class field:starts period:month"
    ),
    (
      "list classes where `starts` starts \"2026\"",
      "list entity:class where field:starts starts text:2026"
    ),
    ("list archived", "list flag:archived"), ("archive facts", "verb:archive entity:fact"),
    ("ADD 2 Malas TO Ngöndro", "add number:2 unit:mala to word:Ngöndro"),
    ("list sessions last 7 days on tue", "list entity:session last number:7 period:day on weekday:tuesday"),
    ("add practice \"list\"", "add entity:practice text:list"), ("help list", "help anyWord:list"),
  ])
  func readings(_ sentence: String, _ expected: String) throws {
    #expect(try readings(sentence).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("use \"other.model\"", RuleName.declaration), ("unit km = 1000 m", .declaration),
    ("entity session of practice one per practice, day", .declaration),
    ("entity booking of member as for, class as in one per member, class where not cancelled", .declaration),
    ("name text key", .member), ("text text key", .member), ("number number optional", .member),
    ("distance km optional check distance > 0 else \"more than nothing\"", .member),
    ("total = sum amount of sessions", .member), ("complete flag when total >= target", .member),
    ("archived flag archive unarchive", .member), ("main class starts", .member),
    ("check spots > 0 else \"no spots\"", .member), ("colour (red, green, blue) default red", .member),
    ("programme programme optional as in", .member), ("index member, class", .member),
  ])
  func linesOfAModel(_ line: String, _ rule: RuleName) throws {
    let tree = try language.parse(SourceText(line), as: rule)
    #expect(tree.rule == rule)
  }

  @Test func everyRuleIsANode() throws {
    let tree = try language.parse(SourceText("list facts"))
    #expect(tree.rule == .sentence)
    let query = try #require(tree.node(.query))
    #expect(query.says("list"))
    #expect(query.nodes.map(\.rule) == [.sets, .clauses])
    #expect(query.node(.sets)?.node(.set)?.token(.entity)?.text == "fact")
    #expect(query.node(.sets)?.range == 5..<10)
    #expect(query.node(.clauses)?.nodes.map(\.rule) == [.pick])
  }

  @Test func tokensWithoutAnEndAreTheWholeSentence() throws {
    let source = SourceText("list")
    let tokens = try language.lexer.tokens(of: source).dropLast()
    #expect(throws: Diagnostic.self) { try language.parse(Array(tokens), of: source) }
    #expect(throws: Diagnostic.self) { try language.parse([], of: source) }
  }

  @Test func aMegabyteIsOneSentence() throws {
    let numbers = Array(repeating: "1", count: 100_000).joined(separator: ", ")
    let tree = try language.parse(SourceText("list facts where number in (\(numbers))"))
    #expect(tree.allTokens.count == 200_006)
  }
}
