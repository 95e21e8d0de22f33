import PostgreSQLSupport
import TerminalSupport
import Testing

@testable import ParlanceSession

/// Files whose records have ids. A column `id` sets the ids of new records, and a reference column of ids refers to
/// records by id. The receipt reports both, because ids belong to other records in another database.
@Suite("Import of ids")
struct ImportedIDTests {
  private static let isOnServer = PostgreSQLServer.name == nil ? [false] : [false, true]
  private let place = TemporaryDirectory()

  private func library(isOnServer: Bool = false) throws -> Conversation {
    let model = "Tests/ParlanceConsoleTests/Transcripts/Files/lending-library.model"
    let conversation =
      isOnServer
      ? try Conversation(model: model, with: PostgreSQLServer.opener) : try Conversation(model: model)
    _ = try conversation.say(".mode csv")
    return conversation
  }

  private func say(_ sentence: String, _ conversation: Conversation) throws -> String {
    try conversation.say(sentence, in: place).replacing("\r\n", with: " / ")
  }

  // Regression: a payment was attached to another loan, because the loans got new ids while the payments still used the
  // old ones.
  @Test("References by id lead to the records that they led to", arguments: isOnServer)
  func references(isOnServer: Bool) throws {
    place.write("id,name\n2,Anna\n7,Ben\n".utf8, to: "members.csv")
    place.write("id,name\n4,Borges\n".utf8, to: "authors.csv")
    place.write("id,title,author\n1,Ficciones,Borges\n".utf8, to: "books.csv")
    place.write("id,code,Book ID\n9,F1,1\n3,F2,1\n".utf8, to: "copies.csv")
    place.write("id,copy,member_id,borrowed\n5,F1,7,2026-11-01\n8,F2,2,2026-11-02\n".utf8, to: "loans.csv")
    place.write("loan,amount\n8,2.50\n".utf8, to: "fines.csv")
    let library = try library(isOnServer: isOnServer)
    for (name, receipt) in [
      ("members", "imported 2 members from @/members.csv with their ids"),
      ("authors", "imported 1 author from @/authors.csv with their ids"),
      ("books", "imported 1 book from @/books.csv with their ids"),
      ("copies", "imported 2 copies from @/copies.csv with their ids, book found by id"),
      ("loans", "imported 2 loans from @/loans.csv with their ids, member found by id"),
      ("fines", "imported 1 fine from @/fines.csv, loan found by id"),
    ] {
      let answer = try say("import \(name) from \"@/\(name).csv\"", library)
      #expect(answer == receipt, "\(answer)")
    }
    #expect(
      try say("list fines showing loan id, loan member, loan copy", library)
        == "loan id,loan member,loan copy / 8,Anna,F2 / ")
    #expect(try say("add member Cleo", library) == "added member 8 \"Cleo\"")
    // An unknown id is an error, never a guess.
    place.write("loan,amount\n6,1\n".utf8, to: "fines.csv")
    #expect(try say("import fines from \"@/fines.csv\"", library).contains("there is no loan 6"))
  }

  @Test("An id that is taken refuses its row, and `--new-ids` leaves ids out", arguments: isOnServer)
  func taken(isOnServer: Bool) throws {
    place.write("id,name\n1,Anna\n2,Ben\n".utf8, to: "members.csv")
    let library = try library(isOnServer: isOnServer)
    _ = try say("add member Zoe", library)
    let refused = try say("import members from \"@/members.csv\"", library)
    #expect(refused.contains("members.csv:2:1: refused: a member with that id already exists"), "\(refused)")
    let imported = try say(".import --new-ids \"@/members.csv\" member", library)
    #expect(imported == "imported 2 members from @/members.csv")
    // In csv mode, hints are written to the error output, which the conversation returns after the answer.
    let listed = try say("list members showing id, name", library)
    #expect(listed == "id,name / 1,Zoe / 2,Anna / 3,Ben / left out column id")
    // Another column can contain the ids, but it must contain whole numbers.
    place.write("Nr,name\n20,Cleo\n".utf8, to: "members.csv")
    _ = try say("import members from \"@/members.csv\": id from \"Nr\"", library)
    #expect(try say("list members where name = Cleo showing id", library) == "id / 20 / ")
    for id in ["-1", "x", "1.5", "99999999999999999999"] {
      place.write("id,name\n\(id),Dora\n".utf8, to: "members.csv")
      #expect(try say("import members from \"@/members.csv\"", library).contains("members.csv:2:1"), "\(id)")
    }
  }

  // If a record has a key, id and key must match, because the file may come from another database with different ids.
  // Without a key, the id decides. An empty cell clears its field, because rows with ids are complete records.
  @Test("`saving` changes the record that has the id", arguments: isOnServer)
  func saving(isOnServer: Bool) throws {
    let library = try library(isOnServer: isOnServer)
    _ = try say("add member Anna: phone \"1\"; add member Ben: phone \"2\"", library)
    place.write("id,name,phone\n2,Ben,\n1,Anna,3\n4,Cleo,4\n".utf8, to: "members.csv")
    #expect(
      try say("import members from \"@/members.csv\" saving", library)
        == "saved 3 members from @/members.csv with their ids")
    #expect(
      try say("list members showing id, name, phone", library)
        == "id,name,phone / 1,Anna,3 / 2,Ben, / 4,Cleo,4 / ")
    for (row, message) in [
      ("2,Anna", "member \"Anna\" has id 1 in the database, not 2"),
      ("2,Eve", "id 2 belongs to member \"Ben\" in the database"),
    ] {
      place.write("id,name\n\(row)\n".utf8, to: "members.csv")
      #expect(try say("import members from \"@/members.csv\" saving", library).contains(message))
      #expect(library.lastErrorID == "other-id")
    }
    _ = try say("add author Borges; add book Ficciones of borges; add copy F1 of ficciones", library)
    _ = try say("add loan of f1 to anna on 2026-11-01", library)
    place.write("id,returned\n1,2026-11-09\n".utf8, to: "loans.csv")
    #expect(
      try say("import loans from \"@/loans.csv\" saving", library)
        == "saved 1 loan from @/loans.csv with their ids")
    #expect(
      try say("list loans showing id, member, returned", library)
        == "id,member,returned / 1,Anna,2026-11-09 / ")
  }
}
