import Foundation
import ParlanceLanguage
@testable import ParlanceLessons
import ParlanceModel
import ParlanceSQLite
import ParlanceSession
import ParlanceStore
import PostgreSQLSupport
import Testing

/// The built-in courses are valid, and the embedded files equal those in `courses/`.
@Suite struct CourseTests {
  private static func opener(_ path: String, _ isReadOnly: Bool) throws(EngineError) -> any Engine {
    try SQLiteEngine(path: path)
  }
  private static let folder = URL(filePath: #filePath).appending(path: "../../../courses").standardized

  @Test(arguments: Courses.names) func isRight(_ name: String) throws {
    let (course, faults) = try #require(Courses.builtIn(name))
    #expect(faults.isEmpty)
    var check = CourseCheck(course, with: Self.opener)
    #expect(check.faultsFound().map(\.text) == [])
  }

  @Test(.enabled(if: PostgreSQLServer.name != nil), arguments: Courses.names)
  func isRightOnPostgreSQL(_ name: String) throws {
    let (course, _) = try #require(Courses.builtIn(name))
    var check = CourseCheck(course, variants: 0, isForSQLite: false, with: PostgreSQLServer.opener)
    #expect(check.faultsFound().map(\.text) == [])
  }

  @Test func embedsTheFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(Courses.names))
    for name in names {
      let folder = Self.folder.appending(path: name)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let embeddedFiles = try #require(EmbeddedCourses.files[name])
      let embedded = embeddedFiles()
      #expect(Set(files) == Set(embedded.keys))
      for file in files {
        #expect(
          embedded[file]?.bytes == Array(try Data(contentsOf: folder.appending(path: file))),
          "\(name)/\(file)")
      }
    }
  }

  @Test func hasTheExercisesThatItPromises() throws {
    let counts = Courses.names.compactMap { Courses.builtIn($0)?.course.exercises.count }
    #expect(counts[0] == 12 && counts[1] >= 40 && counts[2] >= 16)
  }

  // MARK: Faults

  private static let model = "entity plant\n  name text key\n  height number optional\n"
  private static let rows = "add plant Mint: height 30\nadd plant Ivy: height 120\nadd plant Orchid\n"
  private static let description = """
    title "Test"
    data plants "plants.model" "plants.say"
    """

  /// Returns the errors in a course with one lesson that contains this block.
  private static func faults(_ block: String) -> [String] {
    let lesson =
      "# Asking\n\n`list` `where` `by` `first` `showing` `count`\n\n## One\n\nQuestion?\n\n```exercise one\n\(block)\n```\n"
    let files = [
      "course.say": description, "plants.model": model, "plants.say": rows, "01-asking.md": lesson,
    ]
    var reader = CourseReader(files.reduce(into: [:]) { $0[$1.key] = SourceText($1.value, name: $1.key) })
    let (course, faults) = reader.read("test")
    if !faults.isEmpty { return faults.map(\.message) }
    var check = CourseCheck(course, with: opener)
    return check.faultsFound().map(\.message)
  }

  @Test(arguments: [
    ("answer list plants where height > 30", nil),
    ("anwser list plants", "unknown kind"),
    ("answer list plants where heigth > 30", "heigth"),
    (
      "answer list plants where height > 30\nwrong list plants where 30 < height\n  say \"no\"",
      "no data distinguishes this mistake"
    ),
    ("answer list plants where height > 30\nwrong list plants where height >= 30", "needs an indented `say"),
    (
      "answer list plants where height > 30\nhint \"list plants where height > 30\"",
      "a hint contains the answer"
    ),
    ("answer list plants first 2", "leaves open which rows"),
    ("answer list plants showing name by height", "doesn't show all values"),
    ("answer sum height of plants", "no lesson so far teaches `of` and `sum`"),
    ("refused add plant Ivy\nbecause \"already exists\"", nil),
    ("refused add plant Ivy\nbecause \"is full\"", "the answer is judged wrong"),
    ("refused add plant Basil\nbecause \"exists\"", "is not refused"),
    ("say select name from plant where height > 1\nanswer list plants showing name", "return different rows"),
    ("repair list plants\nanswer list plants by name", nil),
    (
      "model\n  entity bed\n    name text\naccept add bed: name A\nrefuse add bed: name A",
      "the answer is judged wrong"
    ),
  ])
  func findsFaults(_ block: String, _ fault: String?) {
    let faults = Self.faults(block)
    if let fault {
      #expect(faults.contains { $0.contains(fault) }, "\(faults)")
    } else {
      #expect(faults.filter { !$0.contains("teaches") } == [])
    }
  }
}
