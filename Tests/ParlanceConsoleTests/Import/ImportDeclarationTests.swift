import Testing

@testable import ParlanceConsole

/// `.import FILE NOUN` where there is no such entity: the declaration that the file asks for is offered, and fits it.
@Suite("Import into what is not declared yet")
struct ImportDeclarationTests {
  private let place = TemporaryDirectory()

  /// What is told of `text`, from where the declaration is.
  private func told(
    _ conversation: Conversation, _ text: String, as noun: String = "film", file: String = "x.csv"
  ) throws -> String {
    place.write(text.utf8, to: file)
    return try conversation.say(".import \(place.path)/\(file) \(noun)")
  }

  private func offered(_ told: String) -> String {
    told.firstRange(of: "declare it first:\n").map { String(told[$0.upperBound...]) } ?? "nothing: \(told)"
  }

  @Test(
    "Types and marks are those that all cells of a column have",
    arguments: [
      ("title,pages\na,1\nb,22\n", "title text key, pages number"),
      ("title,pages\na,1\na,-2\n", "title text, pages number"),
      ("title,pages\nRené,1\nRENE,-2\n", "title text, pages number"),
      ("price,title\n1.5,a\n12,b\n-0.25,c\n", "price decimal 2, title text key"),
      ("x,y\n0.12345678,1e5\n", "x number, y text key"),
      ("zip,phone,isbn\n01234,+49 30,12345678901234567\n", "zip text key, phone text, isbn text"),
      ("day,at\n2026-02-28,2026-02-28 18:00\n", "day date, at time"),
      ("day\n2026-02-30\n", "day text key"),
      ("day,at\n2026-01-01,2026-01-01T10:00:30\n,\n2026-01-03,\n", "day date optional, at time optional"),
      ("read,new,a\nyes,true,0\nNo,FALSE,1\n", "read flag, new flag, a number"),
      ("read,a\nyes,1\n,2\n", "read flag, a number"),
      ("title,note\n,x\nb,y\n", "title text optional, note text key"),
      ("a,b\n,\n,\n", "a text optional, b text optional"),
      ("\"a\",\"b\"\n\"1\",\"\"\n\"2\",\"3\"\n", "a number, b number optional"),
      ("title,pages", "title text key, pages text optional"),
    ])
  func types(text: String, fields: String) throws {
    let conversation = try Conversation(model: "starter")
    let expected = "entity film\n" + fields.split(separator: ", ").map { "  \($0)" }.joined(separator: "\n")
    #expect(offered(try told(conversation, text)) == expected)
  }

  @Test(
    "Headings become names that the language takes",
    arguments: [
      ("Title,Number Of Pages,startDate", ["title", "number-of-pages", "start-date"]),
      ("  first  name ,amount (rep),Preis (€)", ["first-name", "amount", "preis"]),
      ("list,where,order,sum", ["list", "where", "order", "film-sum"]),
      ("id,ID,Id", ["film-id", "id-2", "id-3"]),
      ("name,Name,NAME,name-2", ["name", "name-2", "name-3", "film-name-2"]),
      ("a,,b,%", ["a", "column-2", "b", "column-4"]),
      ("2026,1st,Größe,Ñame,名前", ["film-2026", "film-1st", "größe", "ñame", "名前"]),
      ("a_b,a-b,a b,--a--b--", ["a-b", "a-b-2", "a-b-3", "a-b-4"]),
      ("film,films,text,number,today", ["film", "films", "text", "number", "today"]),
    ])
  func names(header: String, names: [String]) throws {
    let conversation = try Conversation(model: "starter")
    let lines = offered(try told(conversation, header + "\n")).split(separator: "\n").dropFirst()
    #expect(lines.map { String($0.dropFirst(2).prefix { $0 != " " }) } == names)
  }

  @Test(
    "Declared so, the file is read, whatever it holds",
    arguments: [
      "Title,Number Of Pages,Price (EUR),Bought,read\nA \"\"b\"\",120,12.50,2026-01-02,yes\nB,,3,,no\n",
      "id,list,name,name,,2026\n1,a,b,c,d,e\n2,f,g,h,,j\n",
      "where,not,and,of,to\n1,2,3,4,5\n",
      "x\n1\n",
      "title,pages\n",
      "date,time,text,it,them,today,per\n2026-01-01,2026-01-01 10:00,a,1,2,3,4\n",
      "größe,名前,a_b,a-b\n1.5,ほん,x,y\n",
      "archived,saved,fact,facts,class,session,day\nyes,no,a,b,c,d,2026-01-01\n",
    ])
  func fits(text: String) throws {
    for model in ["starter", "demo"] {
      let conversation = try Conversation(model: model)
      let text = text.replacing("A \"\"b\"\"", with: "\"A \"\"b\"\"\"")
      let declaration = offered(try told(conversation, text))
      #expect(try conversation.say(declaration) == "declared films", "\(declaration)")
      let rows = text.split(separator: "\n").count - 1
      #expect(
        try told(conversation, text)
          == "imported \(rows) film\(rows == 1 ? "" : "s") from \(place.path)/x.csv",
        "\(declaration)")
    }
  }

  @Test(
    "The noun may be said in its plural",
    arguments: [
      ("books", "book"), ("Boxes", "box"), ("entries", "entry"), ("houses", "house"),
      ("classes2", "classes2"),
      ("bus", "bus"), ("glass", "glass"), ("dishes", "dish"),
    ])
  func nouns(said: String, noun: String) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/rooms.model")
    let lines = offered(try told(conversation, "x\na\n", as: said))
    #expect(lines.hasPrefix("entity \(noun)\n"))
    _ = try conversation.say(lines)
    #expect(try told(conversation, "x\na\n", as: said).hasPrefix("imported 1 \(noun) from"))
  }

  @Test("A noun that was misspelt is another thing, where the header is its own")
  func misspelt() throws {
    let conversation = try Conversation()
    #expect(try told(conversation, "text,number\na,1\n", as: "fcat").hasSuffix("/x.csv fact"))
    #expect(conversation.lastErrorID == "unknown-entity")
    #expect(offered(try told(conversation, "brand,year\na,1990\n", as: "fast")).hasPrefix("entity fast\n"))
  }

  @Test(
    "Where no declaration is possible, none is offered",
    arguments: [("x\na\n", "book"), ("x\na\n", "9"), ("", "film")])
  func impossible(text: String, noun: String) throws {
    let conversation = try Conversation(model: "demo")
    #expect(try !told(conversation, text, as: noun).contains("declare it"))
    #expect(conversation.lastErrorID == "unknown-entity")
  }

  @Test(
    "Up gives both, the declaration and the command",
    arguments: [
      ("x.csv", "Title,Pages\na,1\nb,2\n", ".import @/x.csv films"),
      ("x.csv", "Title;Pages\na;1\nb;2\n", ".import --separator ; @/x.csv films"),
      ("x.csv", "Title\tPages\na\t1\nb\t2\n", ".import --tsv @/x.csv films"),
    ])
  func upGivesIt(file: String, text: String, command: String) throws {
    place.write(text.utf8, to: file)
    let terminal = try PseudoTerminal.demo(home: place, columns: 120)
    terminal.type(".import \(place.path)/\(file) films\r")
    try terminal.expect("declare it first:")
    try terminal.expect("pages number")
    try terminal.expect("memory> ")
    terminal.type("\u{1B}[A")
    try terminal.expect(command.replacing("@", with: place.path))
    terminal.type("\r")
    try terminal.expect("declared films")
    try terminal.expect("imported 2 films from")
  }
}
