import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// Dates that another program stores as texts such as `23-Aug-2022`.
@Suite("Dates stored as texts") struct WrittenDateTests {
  private let output = MemorySink()
  private let engine: SQLiteEngine
  private let session: Session

  init() throws {
    engine = try SQLiteEngine(path: ":memory:")
    try engine.execute(
      """
      create table course (
        id integer primary key, name text, starts text, long text, us text, dotted text, slash text, at text, mixed text,
        odd text, maytime text, free text);
      insert into course values
        (1, 'A', '21-Jan-2026', '3 August 2022', 'Aug 3, 2022', '1.2.2026', '2/1/2026', '1.2.2026 9:05', '21-Jan-2026',
          '4th June 2026', '4-May-2026', null),
        (2, 'B', '03-FEB-2026', '24 December 2019', 'Dec 24, 2019', '31.12.2025', '12/31/2025', '31.12.2025 18:30',
          '03/02/2026', '5th June 2026', '12-May-2026', null),
        (3, 'C', '14-Mar-2026', '30 January 2023', 'Jan 30, 2023', '14.3.2026', '3/14/2026', '14.3.2026 9:00',
          '14-Mar-2026', 'soon', '11-May-2026', 'never');
      update course set starts = '03-Feb-2026' where id = 2;
      """)
    let forms = "day-month-year"
    let model = try ModelReader().read(
      SourceText(
        """
        entity course table "course"
          id column "id"
          name text name optional
          starts date optional stored \(forms)
          long date optional stored \(forms)
          us date optional stored month-day-year
          dotted date optional stored \(forms)
          slash date optional stored month-day-year
          appointment time optional column "at" stored \(forms)
          mixed date optional stored \(forms)
          odd date optional stored \(forms)
          maytime date optional stored \(forms)
          free date optional stored \(forms)
        """, name: "school.model"))
    session = Session(
      engine: engine, model: model, clock: try #require(Clock(iso: "2026-11-20T09:30")),
      output: AnswerWriter(output, mode: .csv), isExternal: true)
  }

  private func say(_ sentence: String) throws -> String {
    let start = output.bytes.count
    try session.say(SourceText(sentence))
    try session.output.flush()
    return String(decoding: output.bytes[start...], as: UTF8.self).replacing("\r\n", with: "\n").trimmed
  }

  private func stored(_ column: String, of id: Int) throws -> String {
    let statement = try engine.prepare("select \(column) from course where id = \(id)")
    defer { statement.reset() }
    return try statement.step() ? statement.label(0) : "no row"
  }

  @Test("They sort and compare as dates")
  func reading() throws {
    #expect(try say("min long, max us of courses") == "min long,max us\n2019-12-24,2023-01-30")
    #expect(try say("list courses showing name by us desc") == "name\nC\nA\nB")
  }

  @Test(
    "A new date is written as the other dates of the column are",
    arguments: [
      ("starts", "2026-05-02", "02-May-2026"), ("long", "2026-09-01", "1 September 2026"),
      ("us", "2026-05-02", "May 2, 2026"), ("dotted", "2026-05-02", "2.5.2026"),
      ("slash", "2026-05-02", "5/2/2026"), ("appointment", "2026-05-02 at 8:15", "2.5.2026 8:15"),
      ("appointment", "2026-05-02 at 18:15:30", "2.5.2026 18:15:30"), ("free", "2026-05-02", "02/05/2026"),
      ("maytime", "2026-05-02", "2-May-2026"),
    ])
  func writing(_ field: String, _ date: String, _ text: String) throws {
    let column = field == "appointment" ? "at" : field
    _ = try say("add course: name D, \(field) \(date)")
    #expect(try stored(column, of: 4) == text)
    _ = try say("change course 3: \(field) \(date)")
    #expect(try stored(column, of: 3) == text)
  }

  @Test("A date keeps the form of its row")
  func changing() throws {
    _ = try say("change course 2: mixed 2026-03-04")
    #expect(try stored("mixed", of: 2) == "04/03/2026")
    _ = try say("change courses where id = 1: mixed = mixed + 1 day")
    #expect(try stored("mixed", of: 1) == "22-Jan-2026")
  }

  @Test(
    "A date isn't written in another form than the column's",
    arguments: [
      ("add course: name D, mixed 2026-03-04", "\"21-Jan-2026\" and \"03/02/2026\""),
      ("add course: name D, odd 2026-03-04", "\"4th June 2026\""),
      ("change course 1: odd 2026-03-04", "\"4th June 2026\""),
      ("add course: name D, maytime 2026-06-04", "\"4-May-2026\""),
    ])
  func refusing(_ sentence: String, _ texts: String) throws {
    let error = #expect(throws: EngineFailure.self) { _ = try say(sentence) }
    #expect(
      error?.message
        == "the column contains dates such as \(texts), which don't show how to write another date")
    #expect(try stored("count(*)", of: 1) == "1" && stored("odd", of: 1) == "4th June 2026")
    #expect(try stored("id", of: 4) == "no row")
  }
}
