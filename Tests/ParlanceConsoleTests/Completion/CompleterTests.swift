import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

@Suite struct CompleterTests {
  static let model = StarterModel.model
  static let language = Language(vocabulary: model.vocabulary)
  let completer = Completer(
    language: language, model: model, names: ListedNames(), context: ListedNames.context,
    files: { typed in ["july.say", "june.say", "drafts/"].filter { $0.hasPrefix(typed) } })

  /// What Tab offers at the end of `text`, in order.
  private func offered(_ text: String) -> [String] {
    completer.completion(of: text, cursor: text.utf8.count).candidates.map(\.text)
  }

  private func note(_ text: String, _ candidate: String) -> String? {
    completer.completion(of: text, cursor: text.utf8.count).candidates.first { $0.text == candidate }?.note
  }

  @Test(arguments: [
    ("add 108 to ng", ["Ngöndro"]),
    ("add 108 to gu", ["\"Guru Yoga\""]),
    ("add 108 to \"guru y", ["\"Guru Yoga\""]),
    ("add 2 mal", ["malas"]),
    ("add 1 mal", ["mala"]),
    ("add 108 to practice ng", ["Ngöndro"]),
    ("list f", ["facts", "full"]),
    ("list members minus m", ["members"]),
    ("list plans without exe", ["exercises"]),
    ("add f", ["fact"]),
    ("list fact", ["facts"]),
    ("list activity", ["activity"]),
    ("unarc", ["unarchive"]),
    ("archive fact \"say", ["\"Say \"\"hi\"\"\""]),
    ("list facts where num", ["number"]),
    ("list facts where amo", []),
    ("list sessions where amo", ["amount"]),
    ("list bookings where class inst", ["instructor"]),
    ("list bookings where class instructor na", ["name"]),
    ("list bookings where class instructor am", []),
    ("add booking in class 4 for an", ["Anna", "\"Anna Ng\""]),
    ("list bookings for ma", ["Maria"]),
    ("list bookings for member an", ["Anna", "\"Anna Ng\""]),
    ("list bookings where member = an", ["Anna", "\"Anna Ng\""]),
    ("list bookings where member name = mar", ["Maria"]),
    ("list members with boo", ["bookings"]),
    ("list members with ses", []),
    ("list members with (bookings where spo", ["spot"]),
    ("list members where count of boo", ["bookings"]),
    ("list members where count of fac", []),
    ("list exercises of ru", ["run"]),
    ("list exercises of li", ["\"list\""]),
    ("change fact 3: arch", ["archived"]),
    ("change fact 3: numb", ["number"]),
    ("change class 4: lef", []),
    ("add plan of run: distance 5 k", ["km"]),
    ("add plan of run: distance 5k", ["km"]),
    ("list facts; count arch", ["archived"]),
    ("list (facts\n  by sav", ["saved"]),
    ("list facts \\\n  by sav", ["saved"]),
    ("let best be $qu", ["$quota"]),
    ("sum am", ["amount"]),
    ("sum amount of ses", ["sessions"]),
    ("sum amount of fac", []),
    ("count sessions per pra", ["practice"]),
    ("list sets of squ", ["squat"]),
    ("show member an", ["Anna", "\"Anna Ng\""]),
    ("explain list fa", ["facts"]),
    ("expect 3: count arch", ["archived"]),
    ("describe book", ["booking", "book"]),
    ("list `fac", ["`facts`"]),
    ("list facts since mon", ["monday"]),
    ("list members since mon", []),
    ("list facts # a comm", []),
    ("list nothing ", []),
    ("list facts", ["facts"]),
    ("load ju", ["\"july.say\"", "\"june.say\""]),
    ("load \"jul", ["\"july.say\""]),
    ("load \"dra", ["\"drafts/"]),
    (".qu", [".quit"]),
    (".mode js", ["json"]),
    (".read ju", ["july.say", "june.say"]),
    (".schema boo", ["booking"]),
  ])
  func offers(_ text: String, _ expected: [String]) {
    #expect(offered(text) == expected)
  }

  @Test(arguments: [
    ("add 108 to ng", "Ngöndro", "record of practice"),
    ("list f", "facts", "entity"),
    ("list facts where num", "number", "field of fact"),
    ("count arch", "archived", "flag of fact"),
    ("unarc", "unarchive", "verb of fact"),
    ("add 2 mal", "malas", "unit of amount"),
    ("li", "list", "keyword"),
    ("list facts since mon", "monday", "date"),
    ("list bookings f", "for", "to member"),
  ])
  func saysWhatItIs(_ text: String, _ candidate: String, _ expected: String) {
    #expect(note(text, candidate) == expected)
  }

  @Test func replacesTheWordFromItsQuote() {
    let text = "add 108 to \"guru y"
    #expect(completer.completion(of: text, cursor: text.utf8.count).replaceRange == 11..<18)
    #expect(completer.completion(of: "list fa since today", cursor: 7).replaceRange == 5..<7)
    #expect(completer.completion(of: "list fa since today", cursor: 7).candidates.map(\.text) == ["facts"])
  }

  @Test func goesOnFromTheLinesAbove() {
    let answer = completer.completion(of: "  where num", cursor: 11, after: "list facts \\")
    #expect(answer.candidates.map(\.text) == ["number"])
    #expect(answer.replaceRange == 8..<11)
  }

  @Test func offersPrepositionsAndDatesThatTheEntityHas() {
    let bookings = offered("list bookings ")
    #expect(bookings.contains("for") && bookings.contains("in") && bookings.contains("last"))
    #expect(!bookings.contains("of"))
    let members = offered("list members ")
    #expect(members.contains("with") && !members.contains("of") && !members.contains("last"))
    #expect(!offered("list facts ").contains("with"))
    #expect(!offered("add booking ").contains("today") && offered("add fact ").contains("today"))
    #expect(!offered("add 108 to ngondro ").contains("since"))
  }

  @Test func beginsWithTheWordsThatBeginASentence() {
    let first = offered("")
    #expect(first.contains("list") && first.contains("add"))
    #expect(first.contains("archive"))
    #expect(!first.contains("facts"))
  }

  /// Every candidate, put where it belongs, leaves the beginning of a sentence.
  @Test(arguments: Fixture.lines("sentences.txt"))
  func offersOnlyWhatGoesOn(_ sentence: String) throws {
    let words = sentence.split(separator: " ")
    for count in 0...words.count {
      let before = words.prefix(count).joined(separator: " ") + (count == 0 ? "" : " ")
      let answer = completer.completion(of: before, cursor: before.utf8.count)
      #expect(answer.replaceRange == before.utf8.count..<before.utf8.count || before.contains("\""))
      for candidate in answer.candidates {
        let text =
          String(decoding: before.utf8.prefix(answer.replaceRange.lowerBound), as: UTF8.self) + candidate.text
        guard candidate.endsWord,
          let typed = TypedWord(before: Array((text + " ").utf8), lexer: Self.language.lexer)
        else { continue }
        let after = Self.language.expectations(after: typed.tokens)
        let isDeclaration = !Self.language.expectations(after: typed.tokens, as: .declaration).legal.isEmpty
        #expect(after.canEnd || !after.legal.isEmpty || isDeclaration, "\(text)")
      }
    }
  }

  @Test(
    "A file that is read must be there, one that is written need not",
    arguments: [
      ("load \"ü", "no file begins with \"ü\""), ("load ü", "no file begins with \"ü\""),
      ("load ./n", "no file begins with \"./n\""), ("use \"n", "no file begins with \"n\""),
      ("load \"", nil), ("export facts to \"n", nil),
    ])
  func noSuchFile(_ text: String, _ remark: String?) {
    let answer = completer.completion(of: text, cursor: text.utf8.count)
    #expect(answer.remark == remark)
    #expect(answer.isEmpty == (remark != nil))
  }

  @Test func takesLittleTime() {
    let clock = ContinuousClock()
    let text = "list bookings where class instructor name = \"Maria\" and (spot > 3 or cancelled) by sp"
    let durations = (0..<9).map { _ in clock.measure { _ = offered(text) } }.sorted()
    // 20 ms are promised; a test machine may be busy with other things.
    #expect(durations[0] < .milliseconds(100))
  }
}
