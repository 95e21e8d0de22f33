import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// Tab finds records like sentences do, and additionally by the beginning of a later word in the name.
@Suite struct NameCompletionTests {
  private static let names = [
    "Öberg", "Élodie", "Straßer", "ılgaz", "Åse", "Łukasz", "王小明", "🔨 Hammer", "(old) Saw", "'t Hooft",
    "Ursula K. Le Guin", "Æsop", "Jean-Luc Ødegård", "O'Brien", "Anna Smith", "Annabel Smithson",
  ]

  private func conversation() throws -> Conversation {
    let conversation = try Conversation()
    for name in Self.names { _ = try conversation.say("add member \(NameSpelling.quoted(name))") }
    return conversation
  }

  private func answer(_ text: String, _ conversation: Conversation) -> (line: String, answer: Completion) {
    let session = conversation.session
    let answer = Completer(
      language: session.language, model: session.model, names: session.recordNames
    ).completion(of: text, cursor: text.utf8.count)
    let bytes = Array(text.utf8)
    guard let edit = TabEdit(answer, in: bytes, cursor: bytes.count) else {
      return (text, answer)
    }
    return (String(decoding: bytes[..<edit.range.lowerBound], as: UTF8.self) + edit.text, answer)
  }

  @Test func theBeginningAndALaterWordAreFound() throws {
    let conversation = try conversation()
    let table: [(typed: String, completed: String)] = [
      // The beginning of a name, ignoring case and diacritics.
      ("show member ob", "show member Öberg "), ("show member ÖB", "show member Öberg "),
      ("show member zoe", "show member \"Zoë Ng\" "), ("show member elo", "show member Élodie "),
      ("show member strass", "show member Straßer "), ("show member straß", "show member Straßer "),
      ("show member STRAS", "show member Straßer "), ("show member aes", "show member Æsop "),
      ("show member \"AESO", "show member \"Æsop\" "), ("show member stra", "show member Straßer "),
      ("show member ıl", "show member ılgaz "), ("show member as", "show member Åse "),
      ("show member luk", "show member Łukasz "), ("show member łuk", "show member Łukasz "),
      ("show member 王", "show member 王小明 "), ("show member \"🔨", "show member \"🔨 Hammer\" "),
      ("list bookings for ob", "list bookings for Öberg "), ("show ob", "show Öberg "),
      // Inside quotes as well.
      ("show member \"ob", "show member \"Öberg\" "), ("show member \"(o", "show member \"(old) Saw\" "),
      ("show member \"'t h", "show member \"'t Hooft\" "),
      // The beginning of a later word, if no name begins with the typed text.
      ("show member hamm", "show member \"🔨 Hammer\" "), ("show member HAMM", "show member \"🔨 Hammer\" "),
      ("show member guin", "show member \"Ursula K. Le Guin\" "),
      ("show member \"k. le", "show member \"Ursula K. Le Guin\" "),
      ("show member \"guin", "show member \"Ursula K. Le Guin\" "),
      ("show member ødeg", "show member \"Jean-Luc Ødegård\" "),
      ("show member saw", "show member \"(old) Saw\" "),
      ("show member hooft", "show member \"'t Hooft\" "), ("show member bri", "show member \"O'Brien\" "),
      ("list bookings for guin", "list bookings for \"Ursula K. Le Guin\" "),
      // Not in the middle of a word, and not where a new name is expected.
      ("show member ammer", "show member ammer"), ("show member 小", "show member 小"),
      ("add member guin", "add member guin"),
    ]
    for row in table { #expect(answer(row.typed, conversation).line == row.completed, "\(row.typed)") }
  }

  /// The typed text may be a number, a sign, or a name and a day. If no record has exactly this name, Tab offers the
  /// names that begin with it.
  @Test func whatNeedsQuotesIsFoundWithoutThem() throws {
    let conversation = try conversation()
    let names = [
      "1984", "2001: A Space Odyssey", "50 Ways", "5 km", "C++", "-5", "$goal", "Sunrise Yoga", "Anna Nguyen",
      "Anna",
    ]
    for name in names { _ = try conversation.say("add member \(NameSpelling.quoted(name))") }
    let table: [(typed: String, completed: String)] = [
      ("show member 19", "show member \"1984\" "),
      ("show member 20", "show member \"2001: A Space Odyssey\" "),
      ("show member 5", "show member \"5"), ("show member 50", "show member \"50 Ways\" "),
      ("show member 5 k", "show member \"5 km\" "), ("list bookings for 19", "list bookings for \"1984\" "),
      ("list members where name = 19", "list members where name = \"1984\" "),
      ("list members where name = c+", "list members where name = \"C++\" "),
      ("show member c+", "show member \"C++\" "), ("show member -", "show member \"-5\" "),
      ("show member $", "show member \"$goal\" "), ("show member (o", "show member \"(old) Saw\" "),
      ("show member ursula k. le", "show member \"Ursula K. Le Guin\" "),
      ("delete member 2001: a", "delete member \"2001: A Space Odyssey\" "),
      ("show fact the n", "show fact \"The Nile is 6650 km long\" "),
      ("show fact the ", "show fact \"The "),
      ("show fact THE NI", "show fact \"The Nile is 6650 km long\" "),
      ("list bookings for sunrise y", "list bookings for \"Sunrise Yoga\" "),
      ("list facts; show fact the n", "list facts; show fact \"The Nile is 6650 km long\" "),
      // If a record has exactly this name, a day may follow, so Tab doesn't replace the text.
      ("list bookings for anna ne", "list bookings for anna next "),
      ("list bookings for anna ", "list bookings for anna "),
      ("book class 4 for anna ", "book class 4 for anna "),
      ("book class 4 for anna n", "book class 4 for \"Anna Nguyen\" "),
      // Where a name isn't valid, Tab doesn't offer one.
      ("list facts where number > 19", "list facts where number > 19"), ("add member 19", "add member 19"),
      ("list bookings since 2", "list bookings since 2"),
    ]
    for row in table { #expect(answer(row.typed, conversation).line == row.completed, "\(row.typed)") }
    let text = "list bookings for 5 since monday"
    let session = conversation.session
    let middle = Completer(
      language: session.language, model: session.model, names: session.recordNames
    ).completion(of: text, cursor: "list bookings for 5".utf8.count)
    #expect(middle.candidates.map(\.text) == ["\"5 km\"", "\"50 Ways\""])
    #expect(middle.replaceRange == "list bookings for ".utf8.count..<"list bookings for 5".utf8.count)
  }

  @Test("A quote within a name is typed as it is said, twice")
  func quotesWithin() throws {
    let conversation = try conversation()
    for name in [#"Tom "Bull" X"#, "Tommy", #""Q" Bert"#] {
      _ = try conversation.say("add member \(NameSpelling.quoted(name))")
    }
    let tom = #"show member "Tom ""Bull"" X" "#
    for typed in [#""Tom "#, #""Tom ""#, #""Tom ""Bu"#, #""Tom ""Bull"#, #""Tom ""Bull"" "#] {
      let expected = typed == #""Tom ""# ? "show member " + typed : tom
      #expect(answer("show member " + typed, conversation).line == expected, "\(typed)")
    }
    #expect(answer(#"show member "Tom """#, conversation).line == tom)
    #expect(answer(#"show member """#, conversation).line == #"show member """#)
    #expect(answer(#"show member """Q"#, conversation).line == #"show member """Q"" Bert" "#)
  }

  @Test("Behind a name that is borne, a longer one is offered beside what may follow")
  func longerBesideWhatFollows() throws {
    let conversation = try conversation()
    for name in ["Anna", "Anna Ng"] { _ = try conversation.say("add member \"\(name)\"") }
    let (line, answer) = answer("list bookings for Anna N", conversation)
    #expect(line == "list bookings for Anna N")
    #expect(answer.candidates.map(\.text).contains("\"Anna Ng\""))
    #expect(answer.candidates.map(\.text).contains("Anna next"))
    #expect(self.answer("list bookings for Anna ng", conversation).line == "list bookings for \"Anna Ng\" ")
    #expect(self.answer("list bookings for Anna nex", conversation).line == "list bookings for Anna next ")
  }

  /// If there are more names than can be listed, the first and the last show the common prefix.
  @Test func whatAllOfManyBeginWithIsPutIn() throws {
    let conversation = try Conversation()
    for number in 1000..<1060 { _ = try conversation.say("add member \"Name \(number)\"") }
    let (line, answer) = answer("list bookings for na", conversation)
    #expect(answer.isPartial)
    #expect(line == "list bookings for \"Name 10")
    #expect(self.answer(line, conversation).line == line)
    // The listed names still share a prefix.
    _ = try conversation.say("add member \"Nest\"")
    #expect(self.answer("list bookings for n", conversation).line == "list bookings for \"N")
    #expect(self.answer("list bookings for na", conversation).line == "list bookings for \"Name 10")
    // They don't if they are written in different ways.
    _ = try conversation.say("add member \"name 2\"")
    #expect(self.answer("list bookings for na", conversation).line == "list bookings for na")
  }

  @Test func severalAreListedAndNothingIsPutIn() throws {
    let conversation = try conversation()
    let (line, answer) = answer("show member smi", conversation)
    #expect(line == "show member smi")
    #expect(answer.candidates.map(\.text) == ["\"Anna Smith\"", "\"Annabel Smithson\""])
    #expect(answer.misfit == nil && !answer.isPartial)
  }

  @Test func whereSomethingBeginsSoNoOtherIsOffered() throws {
    let conversation = try conversation()
    _ = try conversation.say("add member Guinevere")
    #expect(answer("show member gui", conversation).answer.candidates.map(\.text) == ["Guinevere"])
  }

  @Test func whatIsFoundIsRead() throws {
    let conversation = try conversation()
    for typed in ["ob", "zoe", "hamm", "guin", "saw", "hooft", "bri"] {
      _ = try conversation.say(answer("show member \(typed)", conversation).line)
      #expect(conversation.lastErrorID == nil, "\(typed)")
    }
  }
}
