import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The name of a record must contain visible characters.
@Suite("Blank names")
struct BlankNameTests {
  private static func conversation() throws -> Conversation {
    let model = "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model"
    let conversation = try Conversation(model: model)
    _ = try conversation.say("add person Zoe")
    return conversation
  }

  @Test(arguments: [
    "add person \"\"", "add person \" \"", "add person: name \"\"", "save person \"  \"",
    "change person zoe: name \" \"", "change person zoe: name \"\u{A0}\"",
  ])
  func refused(said: String) throws {
    let conversation = try Self.conversation()
    // The statement that was prepared for a valid name is reused for the next name.
    _ = try conversation.say("add person \"x\"; save person \"x\"; change person zoe: name \"Zoe\"")
    let answer = try conversation.say(said)
    #expect(conversation.lastErrorID == "empty-name", "\(answer)")
    let error = try #require(conversation.errors.last)
    #expect(error.source[error.diagnostic.range].hasPrefix("\""), "the caret is at the text")
  }

  @Test("A name that was kept by `let` is asked too")
  func bound() throws {
    let conversation = try Self.conversation()
    _ = try conversation.say("let blank be \" \"")
    _ = try conversation.say("add person $blank")
    #expect(conversation.lastErrorID == "empty-name")
  }

  @Test("A row of a file is refused at its cell")
  func imported() throws {
    let conversation = try Self.conversation()
    let place = TemporaryDirectory()
    place.write("name,email\nAnn,a@x.org\n\" \",b@x.org\n".utf8, to: "people.csv")
    let answer = try conversation.say(".import \"\(place.path)/people.csv\" people")
    #expect(answer.contains("people.csv:3:1: refused: the name is blank"), "\(answer)")
    #expect(try conversation.say("count people") == "1")
  }

  @Test(
    "A name has no blank at its ends, and one where several were typed",
    arguments: [
      "add person \"Karla  Weber \"", "save person \" Karla Weber\"",
      "add person: name \"Karla\u{A0} Weber\"",
      "change person zoe: name \"Karla \t Weber\"",
      "let n be \" Karla  Weber\"; add person $n",
    ])
  func trimmed(said: String) throws {
    let conversation = try Self.conversation()
    let answer = try conversation.say(said)
    #expect(conversation.lastErrorID == nil, "\(answer)")
    for name in ["\"Karla Weber\"", "\"Karla  Weber \"", "\" karla weber\"", "\"KARLA\u{A0}Weber\""] {
      let shown = try conversation.say("list person \(name) showing name")
      #expect(shown.contains("│ Karla Weber"), "\(name): \(shown)")
    }
    // This name, with its blanks collapsed, already exists.
    _ = try conversation.say("add person \"Karla   Weber\"")
    #expect(conversation.lastErrorID != nil)
  }

  /// By design, only names are trimmed. Other texts stay as they are typed, and so do the line ends in a name.
  @Test("Other texts, and line ends within a name, stay as they are")
  func untouched() throws {
    let conversation = try Self.conversation()
    _ = try conversation.say("change person zoe: email \" a  b \"; add person \"Ann\"")
    #expect(NameText.trimmed(" one \n two  three\t") == "one \n two three")
    let texts = try conversation.say(".mode json\nlist people showing name, email")
    #expect(texts.contains("\" a  b \""), "\(texts)")
  }

  @Test("A row that has other blanks is found by its name as it is, and can be given a better one")
  func stored() throws {
    let conversation = try Self.conversation()
    try conversation.session.engine.execute("update person set name = 'Zoe  Ng ' where name = 'Zoe'")
    #expect(try conversation.say("change person \"Zoe  Ng \": name \"Zoe Ng\"").hasPrefix("changed person 1"))
    #expect(try conversation.say("list person \"zoe ng\" showing name").contains("│ Zoe Ng"))
  }

  @Test("Names of a file are trimmed, and found by what names them with other blanks")
  func importedTrimmed() throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say(
      "entity person plural people\n  name text key\nentity pet of person\n  called text name")
    let place = TemporaryDirectory()
    place.write("name\n\"Karla  Weber \"\nBen\n".utf8, to: "people.csv")
    place.write("person,called\nKarla Weber,\" Rex\"\n\"karla  weber\",Tom\n".utf8, to: "pets.csv")
    for name in ["people", "pets"] {
      let answer = try conversation.say("import \(name) from \"\(place.path)/\(name).csv\"")
      #expect(conversation.lastErrorID == nil, "\(answer)")
    }
    #expect(
      try conversation.say(
        "expect 2: count pets of \"Karla Weber\"; expect 1: count people where name = \"Karla Weber\"") == "")
    #expect(try conversation.say("expect 1: count pets where called = \"Rex\"") == "")
  }

  @Test("Other texts may be empty")
  func others() throws {
    let conversation = try Self.conversation()
    _ = try conversation.say("change person zoe: email \"\"")
    #expect(conversation.lastErrorID == nil)
  }
}
