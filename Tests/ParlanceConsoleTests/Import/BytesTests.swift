import Foundation
import ParlanceSQLite
import ParlanceStore
import PostgreSQLSupport
import TestSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// Bytes in the databases of other programs: files and sentences write them in base64, property lists contain them as
/// data.
@Suite("Bytes")
struct BytesTests {
  enum Server: Sendable { case sqlite, postgreSQL }

  private static let endings = ["csv", "tsv", "json", "ndjson", "plist"]
  private static let servers: [Server] = PostgreSQLServer.name == nil ? [.sqlite] : [.sqlite, .postgreSQL]
  private let place = TemporaryDirectory()

  /// The logos, by id. The third is empty, the fourth is null, and the fifth is text that a property list can't contain.
  private static let logos: [[UInt8]?] = [
    [1], (0..<100).map { UInt8($0 * 7 % 256) }, [], nil, [7], (0...255).map { UInt8($0) }, [0],
    [72, 105, 10],
    (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 5) },
  ]

  private func open(_ server: Server) throws -> Conversation {
    let isSQLite = server == .sqlite
    let rows = Self.logos.enumerated().map { index, logo in
      let digits = logo.map { bytes in bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
      let literal = digits.map { isSQLite ? "x'\($0)'" : "'\\x\($0)'" } ?? "null"
      return "(\(index + 1), 'shop \(index + 1)', \(literal))"
    }
    let tables = """
      create table shop (id integer primary key, name text not null unique, logo \(isSQLite ? "blob" : "bytea"));
      insert into shop values \(rows.joined(separator: ", "))
      """
    let conversation: Conversation
    if isSQLite {
      let path = "\(place.path)/shop.db"
      try SQLiteEngine(path: path).execute(tables)
      conversation = try Conversation(data: path)
    } else {
      let opener = try PostgreSQLServer.sharedOpener()
      try opener("", false).execute(tables)
      conversation = try Conversation(data: "shop", with: opener)
    }
    return conversation
  }

  private func stored(_ conversation: Conversation, _ server: Server) throws -> [String] {
    let cell =
      server == .sqlite ? "typeof(logo) || hex(logo)" : "coalesce(upper(encode(logo, 'hex')), 'null')"
    return try conversation.session.engine.prepare("select \(cell) from shop order by id").rows {
      $0.label(0)
    }
  }

  @Test("Exported bytes are the same after an import, on each engine", arguments: endings, servers)
  func roundTrip(ending: String, server: Server) throws {
    let conversation = try open(server)
    let before = try stored(conversation, server)
    let path = "\(place.path)/shops.\(ending)"
    #expect(try conversation.say("export shops to \"\(path)\"") == "wrote 9 shops to \(path)")
    try conversation.session.engine.execute("delete from shop")
    #expect(try conversation.say("import shops from \"\(path)\"").hasPrefix("imported 9 shops"))
    #expect(try stored(conversation, server) == before)
    // Existing records get their bytes back, too.
    try conversation.session.engine.execute("update shop set logo = null")
    #expect(try conversation.say("import shops from \"\(path)\" saving").hasPrefix("saved 9 shops"))
    #expect(try stored(conversation, server) == before)
  }

  @Test("Files mark bytes in base64; a property list contains them as data")
  func files() throws {
    let conversation = try open(.sqlite)
    func export(_ sentence: String, _ file: String, _ rest: String = "") throws -> String {
      _ = try conversation.say("export \(sentence) to \"\(place.path)/\(file)\"\(rest)")
      return String(decoding: place.bytes(file) ?? [], as: UTF8.self)
    }
    let few = "(shops where id < 5 and id != 2)"
    #expect(
      try export(few, "x.csv")
        == "id,name,logo (base64)\r\n1,shop 1,AQ==\r\n3,shop 3,\"\"\r\n4,shop 4,\r\n")
    #expect(
      try export("list shop 1 showing logo called picture", "x.json") == "[{\"picture (base64)\":\"AQ==\"}]\n"
    )
    #expect(try export("list shop 1 showing distinct logo", "x.tsv") == "logo (base64)\nAQ==\n")
    #expect(try export(few, "y.csv", ": logo to \"Logo\"").hasPrefix("Logo (base64)\r\nAQ==\r\n"))
    #expect(try export(few, "x.plist").contains("<key>logo</key>\n\t\t<data>AQ==</data>"))
    _ = try export("shop 6", "y.plist", ": logo to \"Logo\"")
    let list = try PropertyListSerialization.propertyList(
      from: Data(place.bytes("y.plist") ?? []), format: nil)
    #expect((list as? [[String: Data]])?.first?["Logo"] == Data(0...255))
    // Files for people, and answers, describe the bytes.
    #expect(try export(few, "x.md").contains("blob, 1 bytes"))
    #expect(try conversation.say("list shop 1").contains("blob, 1 bytes"))
    _ = try conversation.say("export all to \"\(place.path)/all\"")
    let all = String(decoding: place.bytes("all/shops.csv") ?? [], as: UTF8.self)
    #expect(all.hasPrefix("id,name,logo (base64)\r\n1,shop 1,AQ==\r\n"))
  }

  @Test("A sentence sets bytes by a text in base64", arguments: servers)
  func sentences(server: Server) throws {
    let conversation = try open(server)
    func logo() throws -> String { try stored(conversation, server)[0].replacing("blob", with: "") }
    #expect(
      try conversation.say("change shop 1: logo \"aGVsbG8=\"")
        == "changed shop 1 \"shop 1\": logo \"AQ==\" → \"aGVsbG8=\"")
    #expect(try logo() == "68656C6C6F")
    #expect(try conversation.say("change shop 1: logo \"d29ybGQ=\"").contains("\"aGVsbG8=\" → \"d29ybGQ=\""))
    #expect(try conversation.say("change shop 1: logo \"d29ybGQ=\"").contains("unchanged"))
    #expect(try conversation.say("change shop 1: logo = \"\"").contains("changed shop 1"))
    #expect(try logo() == "")
    #expect(try conversation.say("change shop 1: logo empty").contains("changed shop 1"))
    #expect(try logo() == "null")
    _ = try conversation.say("change shop 1: logo \"d29ybGQ=\"")
    let preview = try conversation.say("would change shop 1: logo \"aGVsbG8=\"")
    #expect(preview.contains("│ blob, 5 bytes → blob, 5 bytes │"), "\(preview)")
    #expect(try conversation.say("would change shop 4: name \"x\"").contains("│ —    │"))
    #expect(try conversation.say("would change shop 2: name \"x\"").contains("│ blob, 100 bytes │"))
    _ = try conversation.say("change shop 1: logo empty")
    #expect(try conversation.say("would change shop 1: logo \"aGVsbG8=\"").contains("blob, 5 bytes"))
    for value in ["\"smile\"", "= name", "= \"a\" + \"b\"", "\"AR==\""] {
      let answer = try conversation.say("change shop 1: logo \(value)")
      #expect(conversation.lastErrorID == "not-base64", "\(value): \(answer)")
    }
    #expect(try logo() == "null")
    #expect(try conversation.say("add shop \"new\": logo \"AA==\"").hasPrefix("added shop 10"))
    #expect(try stored(conversation, server).last?.hasSuffix("00") == true)
  }

  @Test("Bytes are compared and grouped by their content, not by their number", arguments: servers)
  func comparisons(server: Server) throws {
    let conversation = try open(server)
    #expect(try conversation.say("count distinct logo of shops") == "8")
    #expect(try conversation.say("list shops showing distinct logo").contains("\n9 rows"))
    #expect(try conversation.say("count shops per logo").contains("\n9 rows"))
    #expect(try conversation.say("count shops where logo = \"AQ==\"") == "1")
    #expect(try conversation.say("count shops where logo != \"AQ==\"").hasPrefix("7"))
    #expect(try conversation.say("count shops where logo is among logo of all (shops where id < 4)") == "3")
    #expect(
      try conversation.say("list shops where logo in (\"AQ==\", \"\") showing id by id").contains("2 rows"))
    #expect(try conversation.say("count shops where logo = \"smile\"").contains("base64"))
  }

  @Test("A cell that isn't in base64 is refused, and its text is cut")
  func refusedCells() throws {
    let conversation = try open(.sqlite)
    try Data("name,logo (base64)\nWest,AQ==\nEast,\"blob, 5 bytes\"\n".utf8).write(
      to: URL(filePath: "\(place.path)/x.csv"))
    let answer = try conversation.say("import shops from \"\(place.path)/x.csv\"").replacing(
      "\n  ", with: " ")
    #expect(conversation.lastErrorID == "unreadable-cell")
    #expect(answer.contains("x.csv:3"), "\(answer)")
    #expect(answer.contains("`blob, 5 bytes` isn't valid for logo: expected bytes in base64"), "\(answer)")
    try Data("name,logo\nWest,\(String(repeating: "-", count: 5000))\n".utf8).write(
      to: URL(filePath: "\(place.path)/y.csv"))
    #expect(try conversation.say("import shops from \"\(place.path)/y.csv\"").count < 700)
  }
}
