import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Tab finds records as sentences find them, and those of which a later word begins as typed.
@Suite struct NameCompletionTests {
  private static let names = [
    "Öberg", "Élodie", "Straßer", "ılgaz", "Åse", "Łukasz", "王小明", "🔨 Hammer", "(old) Saw", "'t Hooft",
    "Ursula K. Le Guin", "Jean-Luc Ødegård", "O'Brien", "Anna Smith", "Annabel Smithson",
  ]

  private func conversation() throws -> Conversation {
    let conversation = try Conversation()
    for name in Self.names { _ = try conversation.say("add member \(SpokenName.quoted(name))") }
    return conversation
  }

  private func answer(_ text: String, _ conversation: Conversation) -> (line: String, answer: TabCompletion) {
    let session = conversation.session
    let answer = Completer(
      language: session.language, model: session.model, names: session.recordNames
    ).completion(of: text, cursor: text.utf8.count)
    let bytes = Array(text.utf8)
    guard let edit = TabEdit(answer, in: bytes, cursor: bytes.count) else { return (text, answer) }
    return (String(decoding: bytes[..<edit.range.lowerBound], as: UTF8.self) + edit.text, answer)
  }

  @Test func theBeginningAndALaterWordAreFound() throws {
    let conversation = try conversation()
    let table: [(typed: String, completed: String)] = [
      // How a name begins, case and diacritics aside.
      ("show member ob", "show member Öberg "), ("show member ÖB", "show member Öberg "),
      ("show member zoe", "show member \"Zoë Ng\" "), ("show member elo", "show member Élodie "),
      ("show member strass", "show member strass"), ("show member straß", "show member Straßer "),
      ("show member ıl", "show member ılgaz "), ("show member as", "show member Åse "),
      ("show member luk", "show member Łukasz "), ("show member łuk", "show member Łukasz "),
      ("show member 王", "show member 王小明 "), ("show member \"🔨", "show member \"🔨 Hammer\" "),
      ("list bookings for ob", "list bookings for Öberg "), ("show ob", "show Öberg "),
      // In quotes too.
      ("show member \"ob", "show member \"Öberg\" "), ("show member \"(o", "show member \"(old) Saw\" "),
      ("show member \"'t h", "show member \"'t Hooft\" "),
      // How a later word begins, where nothing begins so.
      ("show member hamm", "show member \"🔨 Hammer\" "), ("show member HAMM", "show member \"🔨 Hammer\" "),
      ("show member guin", "show member \"Ursula K. Le Guin\" "),
      ("show member \"k. le", "show member \"Ursula K. Le Guin\" "),
      ("show member \"guin", "show member \"Ursula K. Le Guin\" "),
      ("show member ødeg", "show member \"Jean-Luc Ødegård\" "),
      ("show member saw", "show member \"(old) Saw\" "),
      ("show member hooft", "show member \"'t Hooft\" "), ("show member bri", "show member \"O'Brien\" "),
      ("list bookings for guin", "list bookings for \"Ursula K. Le Guin\" "),
      // Not within a word, and not where a name is new.
      ("show member ammer", "show member ammer"), ("show member 小", "show member 小"),
      ("add member guin", "add member guin"),
    ]
    for row in table { #expect(answer(row.typed, conversation).line == row.completed, "\(row.typed)") }
  }

  /// Of more than are listed the first and the last are asked.
  @Test func whatAllOfManyBeginWithIsPutIn() throws {
    let conversation = try Conversation()
    for number in 1000..<1060 { _ = try conversation.say("add member \"Name \(number)\"") }
    let (line, answer) = answer("list bookings for na", conversation)
    #expect(answer.isPartial)
    #expect(line == "list bookings for \"Name 10")
    #expect(self.answer(line, conversation).line == line)
    // Those that are listed begin alike still.
    _ = try conversation.say("add member \"Nest\"")
    #expect(self.answer("list bookings for n", conversation).line == "list bookings for \"N")
    #expect(self.answer("list bookings for na", conversation).line == "list bookings for \"Name 10")
    // They do not where they are written in several ways.
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
