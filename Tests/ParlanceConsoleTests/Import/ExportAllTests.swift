import Foundation
import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceSQLite
import ParlanceStore
import PostgreSQLSupport
import TerminalSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession
import ParlanceSQL

/// `export all` writes all data, and `restore.say` restores it.
@Suite("Export of everything")
struct ExportAllTests {
  private static let isOnServer = PostgreSQLServer.name == nil ? [false] : [false, true]
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/restored.model"
  private static let rows = """
    add team Reds; add team Blues; add team Greens
    add player Ida of reds: seen 2026-01-02 at 10:00, height 1.75, ran 12.345 km, level senior
    add player Bo of reds: seen 2026-01-02, coach ida, born empty, note empty
    add player "Ann ""A"" Ng, jr" of blues: seen 2026-02-02 at 23:59, note " two  blanks ", coach ida
    change player ida: coach bo
    change team reds: captain ida; change team blues: captain "Ann ""A"" Ng, jr"
    leave bo; add team Whites; delete team greens
    add match of reds on 2026-05-01; add match of blues on 2026-05-02
    add hit of (matches first 1) for ida: minute 3; add hit of (matches by day desc first 1) for bo: minute -4
    """
  private static let plants = "Tests/ParlanceConsoleTests/Transcripts/Files/plants.model"
  private static let plantRows = """
    add bed North; add bed South; add plant Oak in north: height 7; add plant Oak in south
    add plant Elm in south under (plants where height = 7)
    add note of (plants where height = 7): text "two ""words"" 3"; bury plants where height = 7
    """
  private let place = TemporaryDirectory()

  private func conversation(_ model: String, isOnServer: Bool) throws -> Conversation {
    isOnServer
      ? try Conversation(model: model, with: PostgreSQLServer.opener) : try Conversation(model: model)
  }

  /// Returns the rows of all tables of the model.
  private func content(_ conversation: Conversation) throws -> [String] {
    let session = conversation.session
    return try session.model.entities.flatMap { entity in
      let columns = [entity.identity.columns.first ?? "id"] + entity.storedFields.flatMap(\.columns)
      let quoted = columns.map(session.engine.dialect.spelling.quoted).joined(separator: ", ")
      let rows = try session.engine.prepare("select \(quoted) from \"\(entity.table)\" order by 1")
      var found = [entity.table]
      while try rows.step() {
        found.append(
          columns.indices.map { rows.cellKind($0) == .null ? "NULL" : rows.label($0) }.joined(separator: "|"))
      }
      return found
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/\(folder)").sorted()
  }

  private func restored(_ model: String, isOnServer: Bool) throws -> Conversation {
    let other = try conversation(model, isOnServer: isOnServer)
    // The script may run in any directory, because it refers to its files by relative paths.
    let path = "\(place.path)/out/restore.say"
    let script = Script(
      SourceText(try #require(place.read("out/restore.say")), name: path), reportsReceipts: true)
    #expect(try ScriptRunner(in: other.console).run([script]))
    return other
  }

  // References are exported as ids, because several records can have the same name. Two teams and their captains refer
  // to each other, so a second file completes the teams.
  @Test(
    "What was exported comes back with its ids, and is exported as it was",
    arguments: [("demo", "starter", ""), (model, model, rows), (plants, plants, plantRows)], isOnServer)
  func comesBack(system: (model: String, empty: String, rows: String), isOnServer: Bool) throws {
    // PostgreSQL has no tables for entities that refer to each other.
    if isOnServer, system.model == Self.model { return }
    let first = try conversation(system.model, isOnServer: isOnServer)
    for line in system.rows.split(separator: "\n") {
      _ = try first.say(String(line))
      #expect(first.lastErrorID == nil, "\(line)")
    }
    let receipt = try first.say("export all to \"\(place.path)/out\"")
    #expect(receipt.hasPrefix("wrote ") && receipt.contains("restore.say"), "\(receipt)")
    #expect(place.read("out/model.model") == first.session.model.text)
    let second = try restored(system.empty, isOnServer: isOnServer)
    #expect(try content(second) == content(first))
    _ = try second.say("export all to \"\(place.path)/again\"")
    for name in try names(in: "out") {
      #expect(place.bytes("out/\(name)") == place.bytes("again/\(name)"), "\(name)")
    }
    #expect(place.names == ["again", "out"])
    // New records get ids above the imported ones.
    if system.model == Self.model {
      #expect(try second.say("add team Golds") == "added team 5 \"Golds\"")
      _ = try second.say("delete team golds")
    }
    if !isOnServer {
      _ = try second.say("undo \(system.model == Self.model ? "1" : "")")
      #expect(try second.say("count \(second.session.model.entities[0].plural)").hasPrefix("0"))
    }
  }

  @Test("A folder that holds something is refused, and so is every folder without files")
  func refused() throws {
    place.write("x".utf8, to: "x.csv")
    let conversation = try Conversation(model: Self.model)
    #expect(try conversation.say("export all to \"\(place.path)\"").contains("the folder isn't empty"))
    #expect(try conversation.say("export all to \"\(place.path)/x.csv\"").contains("it isn't a folder"))
    #expect(try conversation.say("export all to \"\(place.path)/no/such\"").contains("no such file"))
    #expect(place.names == ["x.csv"])
    let safe = try Conversation(model: Self.model, permissions: .safe)
    _ = try safe.say("export all to \"\(place.path)/out\"")
    #expect(safe.lastErrorID == "out-of-reach" && place.names == ["x.csv"])
  }

  // A script is one transaction, and a sentence after the export could change data.
  @Test("Who exports waits for nobody who writes", arguments: [false, true])
  func needsNoLock(inScript: Bool) throws {
    let path = "\(place.path)/plants.sqlite"
    let conversation = try Conversation(model: Self.plants, path: path)
    _ = try conversation.say("add bed North")
    let other = try SQLiteEngine(path: path)
    try other.execute("begin immediate")
    let sentence = "export all to \"\(place.path)/out\""
    if inScript {
      #expect(
        try ScriptRunner(in: conversation.console).run([Script(SourceText(sentence), reportsReceipts: true)]))
    } else {
      #expect(try conversation.say(sentence).contains("wrote 1 record"))
    }
    #expect(place.read("out/beds.csv")?.hasSuffix(",North\r\n") == true)
    try other.execute("rollback")
  }

  // External tables are never recreated. Their rows are exported for reading, and references are ids if the columns
  // contain ids.
  @Test("Rows of a database that others made are written without a script")
  func foreign() throws {
    let path = "\(place.path)/others.sqlite"
    try SQLiteEngine(path: path).execute(
      """
      pragma foreign_keys = off;
      create table band (id integer primary key, name text not null unique);
      create table song (id integer primary key, band_id integer references band, title text);
      create view long as select * from song;
      insert into band values (1, 'A');
      insert into song values (4, 1, 'x'), (5, 9, 'y');
      """)
    let conversation = try Conversation(data: path)
    let receipt = try conversation.say("export all to \"\(place.path)/out\"")
    #expect(
      receipt.contains("no restore.say was written") && receipt.contains("left out: longs"), "\(receipt)")
    #expect(place.read("out/songs.csv") == "id,band id,title\r\n4,1,x\r\n5,9,y\r\n")
    #expect(try names(in: "out") == ["bands.csv", "model.model", "songs.csv"])
  }
}
