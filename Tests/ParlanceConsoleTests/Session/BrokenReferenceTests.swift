import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import TestSupport
import Testing

@testable import ParlanceSession

/// Another program has deleted rows of a SQLite file that other rows refer to. SQLite lets it, unless the program turns
/// on foreign keys.
@Suite("References that another program has broken")
struct BrokenReferenceTests {
  private static let model = """
    entity member
      name text key

    entity tool
      name text key

    entity loan of tool, member as to
      lent date default today
    """

  private let place = TemporaryDirectory()
  private let output = MemorySink()
  private let session: Session

  init() throws {
    let database = try OpenDatabase.open(
      place.path + "/club.db", given: try ModelReader().read(SourceText(Self.model))
    ) { (path, isReadOnly) throws(EngineError) in try SQLiteEngine(path: path, readOnly: isReadOnly) }
    session = Session(
      engine: database.engine, model: database.model, clock: .system,
      output: AnswerWriter(output, mode: .csv))
    try session.say(
      SourceText(
        "add member Anna; add member Ben; add tool drill; add loan of drill to anna; add loan of drill to ben"
      ))
    try session.output.flush()
  }

  private func otherProgram(_ sql: String) throws {
    let other = try SQLiteEngine(path: place.path + "/club.db")
    other.enforceReferences(false)
    try other.execute(sql)
  }

  /// Returns the answer in csv, and the hints below it.
  private func answer(_ sentence: String) throws -> [String] {
    let before = output.text.count
    try session.say(SourceText(sentence))
    try session.output.flush()
    return [String(output.text.dropFirst(before)).replacing("\r\n", with: "\n")]
      + session.output.place.takeHints().map(\.text)
  }

  private func expect(_ expected: [String], from sentence: String) throws {
    let found = try answer(sentence)
    #expect(found == expected)
  }

  @Test("The first answer names the rows that it leaves out, and the following ones don't repeat it")
  func named() throws {
    try expect(["count\n2\n"], from: "count loans")
    try otherProgram("delete from member where name = 'Ben'")
    let start = "1 loan refers to a member that isn't in the database (id 2)"
    let end = ": answers that show or test the member leave it out"
    try expect(["id,member\n1,Anna\n", start + end], from: "list loans showing id, member")
    try expect(["id\n1\n2\n"], from: "list loans showing id")
    try otherProgram("delete from member")
    let both = "2 loans refer to a member that isn't in the database (id 1 and 2)"
    try expect(
      ["count\n2\n", both + ": answers that show or test the member leave them out"], from: "count loans")
  }

  @Test("After the row has been corrected, no answer mentions it")
  func corrected() throws {
    try otherProgram("delete from member where name = 'Ben'")
    #expect(try answer("change loan 2: member = anna").count == 2)
    try expect(["id,member\n1,Anna\n2,Anna\n"], from: "list loans showing id, member")
    try otherProgram("insert into member (name) values ('Cleo')")
    try expect(["count\n2\n"], from: "count members")
  }
}
