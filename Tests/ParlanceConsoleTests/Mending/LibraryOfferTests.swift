import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// What is offered in a lending library, where names have signs, several words and digits, and what is asked for lies several
/// references away.
@Suite("Offers of a lending library")
struct LibraryOfferTests {
  private static func library(_ more: String = "") throws -> Conversation {
    let conversation = try Conversation(
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/library-of-copies.model")
    for sentence in [
      #"add author "J. R. R. Tolkien"; add author "Ursula K. Le Guin"; add author "George Orwell""#,
      #"add author "Flann O'Brien"; add author "Anne Smith"; add author "Zadie Smith""#,
      #"add member Ben: email "b@x.org"; add member "O'Brien"; add member Ann"#,
      #"add book "The Hobbit" of "J. R. R. Tolkien"; add book "1984" of "George Orwell""#,
      #"add copy "LH-01" of "The Hobbit"; add copy "NE-01" of "1984""#,
      #"add loan of "LH-01" to Ben: due 2026-11-01; add fine of loan 1: amount 2.50"#, more,
    ] where !sentence.isEmpty {
      _ = try conversation.say(sentence)
      #expect(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  private static func offers(_ cases: [(String, String?)], _ more: String = "") throws {
    let conversation = try library(more)
    for (said, offered) in cases {
      #expect(try conversation.offer(to: said) == offered, "\(said)")
    }
  }

  @Test("A new name with a stop, an ampersand or another sign is one name")
  func newNames() throws {
    try Self.offers([
      ("add author J. R. R. Rowling", #"add author "J. R. R. Rowling""#),
      ("add author J.R.R. Rowling", #"add author "J.R.R. Rowling""#),
      ("add author Ursula K. Le Guinn", #"add author "Ursula K. Le Guinn""#),
      ("add author Dr. Seuss", #"add author "Dr. Seuss""#),
      ("add author dr. seuss", #"add author "dr. seuss""#),
      ("add author St. Exupéry", #"add author "St. Exupéry""#),
      ("add author E. E. Cummings", #"add author "E. E. Cummings""#),
      ("add author Dr. May", #"add author "Dr. May""#),
      ("add author J. K. Rowling.", #"add author "J. K. Rowling""#),
      ("add member Mr. Smith", #"add member "Mr. Smith""#),
      ("add member Mr. Smith: email \"s@x.org\"", #"add member "Mr. Smith": email "s@x.org""#),
      ("add member Smith & Sons", #"add member "Smith & Sons""#),
      ("add member O.Henry", #"add member "O.Henry""#),
      ("add member O'Henry", #"add member "O'Henry""#),
      ("add author Anne Jones", #"add author "Anne Jones""#),
      (
        #"add book Harry Potter and the Philosopher's Stone of "George Orwell""#,
        #"add book "Harry Potter and the Philosopher's Stone" of "George Orwell""#
      ),
      (
        "add book The Hitchhiker's Guide to the Galaxy of Flann O'Brien",
        #"add book "The Hitchhiker's Guide to the Galaxy" of "Flann O'Brien""#
      ),
    ])
  }

  @Test("So is one that a record bears, or comes near to")
  func knownNames() throws {
    try Self.offers([
      ("list books of Ursula K. Le Guin", #"list books of "Ursula K. Le Guin""#),
      ("list books of J. R. R. Tolkien", #"list books of "J. R. R. Tolkien""#),
      ("list books of J.R.R. Tolkien", #"list books of "J. R. R. Tolkien""#),
      ("list books of J. R. R. Tolkin", #"list books of "J. R. R. Tolkien""#),
      ("list books of J. R. R. Tolkien by year", #"list books of "J. R. R. Tolkien" by year"#),
      ("show author J. R. R. Tolkien", #"show author "J. R. R. Tolkien""#),
      ("lend LH-01 to O'Brien", #"lend LH-01 to "O'Brien""#),
      (#"lend "LH-01" to O'Brien"#, #"lend "LH-01" to "O'Brien""#),
      // Nobody is called so: nothing is parted, either.
      ("list books of J. R. R. Foo", nil), ("show author Q. Foo", nil),
      // It is there already.
      ("add author J. R. R. Tolkien", nil),
    ])
    let answer = try Self.library().say("list books of J. R. R. Foo")
    #expect(answer.contains(#"no author is called "J. R. R. Foo""#), "\(answer)")
    #expect(!answer.contains("a sentence does one thing"), "\(answer)")
  }

  @Test(
    "Sentences that each begin as one does stay several; they are offered where all of them can be done together"
  )
  func several() throws {
    try Self.offers([
      ("add member Cleo. list members", "add member Cleo; list members"),
      ("add member Cleo & add member Dora", "add member Cleo; add member Dora"),
      ("add member Cleo and add member Dora", "add member Cleo; add member Dora"),
      ("add member Cleo and add member Cleo", nil), ("add member Cleo. add member Cleo", nil),
      ("delete fine 1 and delete fine 1", nil),
    ])
  }

  @Test("A number that names no record may be what one is called")
  func digits() throws {
    try Self.offers(
      [
        ("show book 1984", #"show book "1984""#),
        ("list copies of book 1984", #"list copies of book "1984""#),
        ("add copy X of 1984", #"add copy X of "1984""#), ("show book 1985", nil),
        // To what deletes it is told, not offered.
        ("delete author 1900", nil),
      ], #"add author "1900""#)
    let answer = try Self.library(#"add author "1900""#).say("delete author 1900")
    #expect(answer.contains(#"author "1900""#), "\(answer)")
  }

  @Test("The one name that has what was said as a word is offered; of several none")
  func words() throws {
    try Self.offers([
      ("list books of Tolkien", #"list books of "J. R. R. Tolkien""#),
      ("list books of tolkien", #"list books of "J. R. R. Tolkien""#),
      ("list books of \"Le Guin\"", #"list books of "Ursula K. Le Guin""#),
      ("add book Letters of Tolkien", #"add book Letters of "J. R. R. Tolkien""#),
      ("list books of Smith", nil), ("add book Letters of Smith", nil), ("list books of olkien", nil),
    ])
    let library = try Self.library()
    let answer = try library.say("list books of Smith")
    #expect(answer.contains("nearest: Anne Smith, Zadie Smith"), "\(answer)")
    #expect(try library.offer(to: #"lend "LH-01" to Brien"#) == #"lend "LH-01" to "O'Brien""#)
  }

  @Test("What is several references away is reached by the one shortest path")
  func paths() throws {
    try Self.offers([
      ("count loans per author", "count loans per copy book author"),
      ("list loans showing author, title", "list loans showing copy book author, copy book title"),
      (
        #"list loans where author = "George Orwell""#, #"list loans where copy book author = "George Orwell""#
      ),
      ("count fines per author", "count fines per loan copy book author"),
      ("sum amount of fines per member", "sum amount of fines per loan member"),
      ("list copies showing author", "list copies showing book author"),
      ("list members showing name, sum amount of fines", nil),
    ])
    let answer = try Self.library().say("list members showing name, sum amount of fines")
    #expect(answer.contains("`loan member` leads from fines to them"), "\(answer)")
  }

  @Test("The name of a file gets its quotes, whatever is written to it")
  func files() throws {
    try Self.offers([
      ("export members to members.csv", #"export members to "members.csv""#),
      ("export overdue loans to overdue.csv", #"export overdue loans to "overdue.csv""#),
      ("export overdue loans to loans.csv", #"export overdue loans to "loans.csv""#),
    ])
  }

  @Test(
    "A clause behind a report is what is wrong, not what stands behind it",
    arguments: ["where": "late where member = Ben", "by": "late by due", "first": "late first 3"])
  func reports(clause: String, said: String) throws {
    let answer = try Self.library().say(said)
    #expect(answer.contains("`late` takes nothing more"), "\(answer)")
    let caret = answer.split(separator: "\n").first { $0.contains("^") }.map(String.init) ?? ""
    #expect(caret == "     " + String(repeating: "^", count: clause.count), "\(answer)")
  }

  @Test("Nothing is offered, nor shown, that takes away what was not meant")
  func nothing() throws {
    let conversation = try Self.library()
    for said in [
      "delete everything", "return everything", "forget field emial of member", "forget entity email",
    ] {
      let answer = try conversation.say(said)
      #expect(SuggestedSentence(conversation) == nil, "\(answer)")
      #expect(!answer.contains("such as: forget"), "\(answer)")
    }
  }

  @Test("The signs of a comparison may stand the other way round")
  func signs() throws {
    try Self.offers([
      ("list books where year =< 1984", "list books where year <= 1984"),
      ("list books where year => 1984", "list books where year >= 1984"),
    ])
  }
}
