import Testing

@testable import ParlanceConsole

/// An offer is of the same values, rows and days, and says the same of them.
@Suite("What offers say of values, pages and days")
struct OfferedValueTests {
  private static let files = "Tests/ParlanceConsoleTests/Transcripts/Files/"

  private static func shelf() throws -> Conversation {
    let conversation = try Conversation(model: files + "shelf.model")
    _ = try conversation.say(
      "add book Emma: author Austen, pages 201; add book Dune: author Herbert; add book m_lk: author Milk")
    _ = try conversation.say("add loan of Emma: borrower Bob")
    return conversation
  }

  @Test(
    arguments: [
      // In SQL half of 201 is 100, and here 100.5.
      ("update books set pages = pages / 2", ".sql update book set pages = pages / 2"),
      ("update books set pages = pages / 2.0", "change all books: pages = pages / 2.0"),
      // What `_` leaves open no test here does.
      (
        "select title from books where title like 'm_lk'",
        ".sql select title from book where title like 'm_lk'"
      ),
      ("list books where title like \"m_lk\"", nil), ("list books where title like \"E%a\"", nil),
      ("list books where title like \"%mm%\"", "list books where title contains \"mm\""),
      // How many are left out stands first.
      ("list books limit 2,3", "list books first 3 skip 2"),
      ("list books limit 2,2", "list books first 2 skip 2"),
      ("select * from books limit 2,3", "list books first 3 skip 2"),
      (
        "select title from books where pages > 3 limit 2,3",
        "list books where pages > 3 showing title first 3 skip 2"
      ),
      (
        "select title from books where pages > 3 limit 3 offset 2",
        "list books where pages > 3 showing title first 3 skip 2"
      ),
      ("list books first 2,2", nil),
      // A sum of pages is no balance.
      ("bal", nil),
      ("change book Emma: clear pages", "change book Emma: pages empty"),
      ("change book Emma: pages none", "change book Emma: pages empty"),
      ("clear pages of Emma", "change Emma: pages empty"),
      ("clear Emma's pages", "change Emma: pages empty"), ("change book Emma: clear author", nil),
      ("list loans yesterday and today", "list loans from yesterday to today"),
      ("list loans today and tomorrow", "list loans from today to tomorrow"),
      ("list loans monday - friday", "list loans from monday to friday"),
      ("list loans mon-fri", "list loans from monday to friday"),
      ("list loans where lent monday - friday", "list loans where lent between monday to friday"),
      ("list loans on monday and friday", "list loans on monday; list loans on friday"),
      ("list books where finished != 1", "list books where not finished"),
      ("list books where finished <> 0", "list books where finished"),
      ("list books where finished is not false", "list books where finished"),
      ("list finished and unfinished books", nil),
    ] as [(String, String?)])
  func offered(said: String, offered: String?) throws {
    #expect(try Self.shelf().offer(to: said) == offered)
  }

  @Test(
    "Two flags are one condition",
    arguments: [
      ("list read and lent books", "list books where read and lent"),
      ("list read or lent books", "list books where read or lent"),
    ])
  func flags(said: String, offered: String) throws {
    #expect(try Conversation(model: Self.files + "two-flags.model").offer(to: said) == offered)
  }

  @Test(
    "What belongs to others is led to by what has both, and a name to its one number",
    arguments: [
      ("list members in class 2", "list members with bookings in class 2"),
      ("count members in class 2", "count members with bookings in class 2"),
      ("add 5 to anna", "change member anna: credits = credits + 5"),
      // Its own field in the other number comes before that of its class.
      ("list bookings where spots > 1", "list bookings where spot > 1"),
      ("list bookings spots 1 to 3", "list bookings where spot between 1 to 3"),
      ("change all members: credits += 5", "change all members: credits = credits + 5"),
      ("change all facts: number by 5", "change all facts: number = number + 5"),
      ("change facts where number = 8: number -= 5", "change facts where number = 8: number = number - 5"),
      ("take 1 from anna", "change member anna: credits = credits - 1"), ("add 5 to nobody", nil),
      // What is added up for a practice is no other number of it.
      ("take 108 from ngondro", nil),
      ("compare plans vs exercises of Run", "compare count of plans of Run vs count of exercises of Run"),
    ] as [(String, String?)])
  func related(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "Each sentence of a line is mended that the grammar does not have",
    arguments: [
      ("lst facts; count fcts", "list facts; count facts"),
      ("lst facts; count facts; chnge fact 3: nmber 3", "list facts; count facts; change fact 3: number 3"),
      ("lst facts; show member nobody", "list facts; show member nobody"),
      ("lst facts; frobnicate", "list facts; frobnicate"),
    ])
  func line(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test("Money with too many decimals is told, and never becomes another amount behind another mend")
  func decimals() throws {
    let conversation = try Conversation()
    #expect(try conversation.offer(to: "chnge anna: credits 12.505") == nil)
    let answer = try conversation.say("chnge anna: credits 12.505")
    #expect(answer.contains("`change anna: credits 12.505` would be wrong, too"), "\(answer)")
    #expect(answer.contains("`12.505` has more than 2 decimals"), "\(answer)")
  }

  @Test(
    "A name becomes no day and no word that links, and is not left out",
    arguments: [
      "delete loans Tom", "delete loans tom", "delete loans yesterday Tom", "delete loans Fox yesterday",
      "delete loans fox", "delete loans yesterday Ron", "delete loans Jane", "delete loans jane",
      "delete loans Dan", "delete loans amy yesterday", "list loans Tom", "list loans Tom yesterday",
      "list loans yesterday Fox", "count loans Jane", "count loans yesterday Jon",
    ])
  func names(said: String) throws {
    #expect(try Self.shelf().offer(to: said) == nil)
  }

  @Test(
    "A word that is a day but for a letter is one",
    arguments: [
      ("delete loans tomorow", "delete loans tomorrow"), ("delete loans fridy", "delete loans on friday"),
      ("delete loans Fri", "delete loans on friday"), ("list loans Novembr", "list loans in november"),
      ("delete loans fo Emma", "delete loans of Emma"),
    ])
  func days(said: String, offered: String) throws {
    #expect(try Self.shelf().offer(to: said) == offered)
  }

  @Test("An example denies what was denied, and no name is blamed behind a misspelt word")
  func example() throws {
    let conversation = try Self.shelf()
    #expect(
      try !conversation.say("list books where not finished = 3").contains("such as: list books where fin"))
    #expect(try conversation.say("list books wher x").contains("`wher` is no word here; expected `where`"))
  }

  @Test(
    "Rows keep each word that was said of them, and a record its time of the day",
    arguments: [
      ("move pilates to tomorrow", "change pilates: starts tomorrow at 18:00"),
      ("reschedule pilates to friday 7pm", "change pilates: starts friday at 19:00"),
      ("list classes with spots left", "list classes where left > 0"),
      ("list active bookings for anna", nil), ("list recent sessions", "list sessions by day desc"),
      ("list upcoming classes", "list classes where starts >= now"), ("count late bookings", nil),
      ("count 2 facts", nil), ("archive 2 facts", nil),
      ("delete sessions of ngondro this month and last month", nil),
      ("list sessions of ngondro newest first", "list sessions of ngondro by day desc"),
      ("weekly practice of ngondro", "weekly ngondro"),
      // Nothing was practised today that could be changed.
      ("set ngondro today to 200", nil),
      ("set ngondro yesterday to 200", "change sessions of ngondro yesterday: amount 200"),
    ] as [(String, String?)])
  func kept(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test("An example is about what was spoken of")
  func examples() throws {
    let conversation = try Conversation()
    #expect(
      try conversation.say("change pilates: starts 19:00").contains("such as: change class pilates: starts "))
    let answer = try conversation.say("weekly practice")
    #expect(answer.contains("such as: weekly "), "\(answer)")
    #expect(!answer.contains("it is said: weekly practice\n") && !answer.contains("refused"), "\(answer)")
  }

  @Test("A command goes to the end of its line")
  func command() throws {
    let conversation = try Self.shelf()
    let answer = try conversation.say(".mode line; list boks")
    #expect(answer.contains("say `.mode line`, then `list boks`"), "\(answer)")
    #expect(SuggestedSentence(conversation) == nil)
  }
}
