import TestSupport
import Testing

@testable import ParlanceLanguage

/// Repairs of invalid sentences. The model's resolver isn't used here, so everything that the grammar allows is
/// accepted.
@Suite struct RepairTests {
  let language = ExampleVocabulary.language

  private func repairs(_ said: String) -> [Repair] {
    let source = SourceText(said)
    guard let error = problem(said) else { return [] }
    let tokens = (try? language.lexer.tokens(of: source)) ?? []
    return language.repairs(of: tokens, in: source, range: 0..<source.bytes.count, after: error)
  }

  private func problem(_ text: String) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try language.parse(SourceText(text))
      return nil
    } catch {
      return error
    }
  }

  /// Treats every name as known.
  private func trial(_ text: String) -> SentenceTrial {
    if let problem = problem(text) { return .fault(problem) }
    let tokens = (try? language.parse(SourceText(text)))?.allTokens ?? []
    return .meaning(known: tokens.filter { $0.tokenClass == .text }.map(\.range))
  }

  @Test(
    "The strictly cheapest is offered",
    arguments: [
      // A word that is valid at this place.
      ("lst facts", "list facts"), ("list fcts", "list facts"),
      ("list sessions this wek", "list sessions this week"),
      ("list facts where numbr > 10", "list facts where number > 10"),
      ("list facts wher archived by saved", "list facts where archived by saved"),
      ("list bookings fr anna in class 4", "list bookings for anna in class 4"),
      // A word from another language.
      ("update fact 3: number 2", "change fact 3: number 2"), ("remove fact 3", "delete fact 3"),
      ("select facts where number > 3", "list facts where number > 3"),
      ("list facts where number > 3 limit 5", "list facts where number > 3 first 5"),
      ("list facts where number > 3 order by saved", "list facts where number > 3 by saved"),
      ("avg amount of sessions", "average amount of sessions"),
      ("list facts where number <> 3", "list facts where number != 3"),
      ("list facts where number == 3", "list facts where number = 3"),
      ("list facts where archived && number > 3", "list facts where archived and number > 3"),
      ("how many facts where archived", "count facts where archived"),
      // A short word missing, or one too many.
      ("add 108 ngondro", "add 108 to ngondro"), ("change fact 3 number 12", "change fact 3: number 12"),
      ("let x 3", "let x be 3"), ("sum amount sessions", "sum amount of sessions"),
      ("list facts number > 3", "list facts where number > 3"), ("list the facts", "list facts"),
      ("please list the facts", "list facts"),
      ("sum amount of of sessions", "sum amount of sessions"),
      // Word order.
      ("list facts where number > 10 first 5 by saved", "list facts where number > 10 by saved first 5"),
      ("facts list", "list facts"), ("list facts since july 1", "list facts since 1 july"),
      // Quotes.
      ("add practice guru yoga", "add practice \"guru yoga\""),
      ("add practice 'guru yoga'", "add practice \"guru yoga\""),
      ("add practice \"guru yoga", "add practice \"guru yoga\""),
      ("add practice “guru yoga”", "add practice \"guru yoga\""),
      ("add 5 km to \"hill run: duration 3 min", "add 5 km to \"hill run\": duration 3 min"),
      ("load july.say", "load \"july.say\""),
      // Numbers and dates.
      ("add 1,000 to ngondro", "add 1000 to ngondro"), ("add 1.300.000 to ngondro", "add 1300000 to ngondro"),
      ("add 24,50 to ngondro", "add 24.50 to ngondro"), ("add 5k to ngondro", "add 5000 to ngondro"),
      ("list facts first ten", "list facts first 10"),
      ("list facts since 2026-7-1", "list facts since 2026-07-01"),
      ("list facts since 24.11.2026", "list facts since 2026-11-24"),
      ("list facts since 21/11/2026", "list facts since 2026-11-21"),
      ("list facts since 5.6.2026", "list facts since 2026-06-05"),
      ("list facts since Nov 24, 2026", "list facts since 24 november 2026"),
      ("list facts since 24. November", "list facts since 24 November"),
      // Parentheses and other symbols.
      ("count facts where (archived", "count facts where (archived)"),
      ("list facts where number ≥ 3", "list facts where number >= 3"),
      // Two mistakes.
      ("lst facts wher archived", "list facts where archived"),
    ] as [(String, String)])
  func isOffered(said: String, meant: String) throws {
    let error = try #require(problem(said), "this is a sentence")
    let offer = try #require(language.offer(for: said, after: error, trial: trial), "\(repairs(said))")
    #expect(offer.repair.text == meant)
    let source = SourceText(said)
    #expect(offer.repair.fix.applied(to: source, within: 0..<source.bytes.count) == meant)
  }

  @Test(
    "Nothing is offered where two repairs are as likely, or none is near",
    arguments: [
      // Two possible dates.
      "list facts since 5/6/2026", "list facts since 5-6-2026",
      // The error already shows both meanings.
      "list facts where archived or number = 1 and number = 2",
      "the quick brown fox", "sum of sessions", "add 5", "archive fact 2 4",
      "count facts where archived)",
      // Another unit, or none, would be another amount.
      "add 5 kn to run", "add €5 to ngondro",
    ])
  func nothing(said: String) throws {
    let error = try #require(problem(said))
    #expect(language.offer(for: said, after: error, trial: trial)?.repair.text == nil)
  }

  @Test("A fix of the resolver is one more edit, and is ranked by what it replaces")
  func resolverFix() throws {
    let said = "lst facts where nmber > 3"
    let error = try #require(problem(said))
    #expect(
      language.offer(for: said, after: error, trial: trial)?.repair.text == "list facts where number > 3")
    // Simulates a model with `text` instead of `colour`. Another field would be another question.
    let other = language.offer(
      for: "lst facts by colour", after: try #require(problem("lst facts by colour"))
    ) { text in
      guard let place = text.utf8.firstRange(of: "colour".utf8) else { return .meaning(known: []) }
      let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
      return .fault(
        TestError("unknown-field", .notInModel).at(
          start..<start + 6,
          fix: .init(replacing: start..<start + 6, with: "text")))
    }
    #expect(other == nil)
    #expect(
      language.cost(ofReplacing: "titel", with: "title") < language.cost(ofReplacing: "titel", with: "number")
    )
  }

  @Test("Where the grammar has the sentence, edits are sought near what has no meaning")
  func meaningFailed() throws {
    let source = SourceText("list facts order by saved")
    let tokens = try language.lexer.tokens(of: source)
    let error = TestError("no-key", .noSuchRecord).at(11..<16)
    let found = language.repairs(of: tokens, in: source, range: 0..<source.bytes.count, after: error)
    #expect(found.first?.text == "list facts by saved")
    #expect(found.first?.edits == 1)
    #expect(found.count <= 8)
  }

  // MARK: Soundness

  @Test(
    "One named record never becomes a set",
    arguments: [
      ("delete booking tody", "today"), ("cancel booking yesterdy", "yesterday"),
      ("delete booking anna", "for"),
      ("change booking anna note \"x\"", "for"), ("archive fact since2026-01-01", "since"),
    ])
  func namedRecord(said: String, word: String) throws {
    let source = SourceText(said)
    let tokens = try language.lexer.tokens(of: source)
    let error = problem(said) ?? TestError("unknown-record", .noSuchRecord).at(tokens[2].range)
    for repair in language.repairs(of: tokens, in: source, range: 0..<source.bytes.count, after: error) {
      #expect(!repair.text.split(separator: " ").contains(Substring(word)), "\(repair.text)")
    }
    // For a set, the same correction is offered.
    let several = SourceText("cancel bookings yesterdy")
    let all = try language.lexer.tokens(of: several)
    let unknown = TestError("unknown-record", .noSuchRecord).at(all[2].range)
    let found = language.repairs(of: all, in: several, range: 0..<several.bytes.count, after: unknown)
    #expect(found.first?.text == "cancel bookings yesterday")
  }

  /// Removes each word of each sentence, and exchanges pairs of words. No repair loses or adds information.
  @Test(
    "No repair loses or invents a number, a text, a day, a name, or what denies",
    arguments: Fixture.lines("sentences.txt"))
  func contentIsKept(sentence: String) throws {
    let source = SourceText(sentence)
    let tokens = try language.lexer.tokens(of: source).dropLast()
    // Only a few places per sentence, because each one needs a search.
    for place in tokens.indices where (place + sentence.utf8.count).isMultiple(of: 29) {
      let before = source[0..<tokens[place].range.lowerBound]
      let after = source[tokens[place].range.upperBound..<source.bytes.count]
      for said in [before + after, before + " please " + source[tokens[place].range] + after] {
        // A month after `since` certainly means its first day, which is a number that isn't in the sentence.
        if said.split(separator: " ").joined(separator: " ").contains("since july 2026") { continue }
        for repair in repairs(said) {
          #expect(content(of: repair.text) == content(of: said), "\(said) → \(repair.text)")
          #expect(
            kind(of: repair.text) == kind(of: said) || kind(of: said) == nil, "\(said) → \(repair.text)")
        }
      }
    }
  }

  /// Returns the words with digits, and the words for negation. Repairs may add quotes around them.
  private func content(of text: String) -> [String] {
    let parts = text.lowercased().split { " ():,\"".contains($0) }.map(String.init)
    let denying: Set<String> = ["not", "without", "minus", "no", "empty"]
    return parts.filter { denying.contains($0) || $0.contains(where: \.isNumber) }.sorted()
  }

  private func kind(of text: String) -> String? {
    let first = text.lowercased().split { " :".contains($0) }.first { $0 != "please" }.map(String.init) ?? ""
    let asking: Set<String> = [
      "list", "show", "count", "sum", "average", "min", "max", "median", "goals", "gaps", "streak",
    ]
    let acting: Set<String> = [
      "add", "subtract", "save", "change", "delete", "archive", "book", "cancel", "log",
    ]
    return asking.contains(first) ? "asks" : acting.contains(first) ? "acts" : nil
  }

  /// Symbols and words in any order must produce a result quickly.
  @Test("Whatever is typed, repairs are sought")
  func anything() {
    let pieces = [
      "(", ")", "\"", "`", "'", "“", "#", "$", "€", "&&", "|", ".", ",", ":", "@", "1.2.2026", "1,000", "3",
      "-", "\\",
      "list", "facts", "where", "not", "and", "or", "by", "ngondro", "delete", "the", "x.y", "5k", "july",
      "\u{0}", "é",
    ]
    var state: UInt64 = 28
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<9 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count] + ((state >> 40).isMultiple(of: 3) ? "" : " ")
      }
      for end in [text.endIndex, text.index(text.startIndex, offsetBy: 1)] {
        let said = String(text[..<end])
        for repair in repairs(said) { #expect(problem(repair.text) == nil, "\(said) → \(repair.text)") }
      }
    }
  }

  // MARK: Synonyms

  @Test("There are few synonyms; each says one thing, and asks or acts as what it replaces")
  func synonyms() {
    #expect(Synonyms.all.count <= 150)
    for synonym in Synonyms.all {
      #expect(synonym.meaning.split(separator: " ").count <= 3)
      let words = synonym.words.joined(separator: " ")
      #expect(words != synonym.meaning)
      #expect(
        kind(of: words) == nil || kind(of: words) == kind(of: synonym.meaning) || synonym.words.count > 1)
    }
    #expect(Synonyms.meanings(of: "ORDER BY") == ["by"])
  }

  @Test(
    "A day is read in each way in which it can be",
    arguments: [
      ([5, 6, 2026], ["2026-06-05", "2026-05-06"]), ([21, 11, 2026], ["2026-11-21"]),
      ([11, 21], ["21 november"]),
      ([2026, 7, 1], ["2026-07-01"]), ([40, 1, 2], []), ([5, 5, 26], ["2026-05-05"]),
    ] as [([Int], [String])])
  func days(numbers: [Int], days: [String]) {
    #expect(WrittenLiteral.days(of: numbers) == days)
  }
}
