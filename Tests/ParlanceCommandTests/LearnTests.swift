import Foundation
import TerminalSupport
import Testing

/// `parlance learn` and `parlance check COURSE`.
@Suite(.onTerminalThread) struct LearnTests {
  private let place = Workplace()

  /// Writes a course with two exercises into `beds`.
  private func writeCourse(answer: String = "list beds where length > 2") throws {
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/beds", withIntermediateDirectories: true)
    place.write(
      "title \"Beds\"\nabout \"Garden beds.\"\nnow 2026-11-20T09:30\ndata beds \"beds.model\" \"beds.say\"\n",
      to: "beds/course.say")
    place.write("entity bed\n  name text key\n  length number optional\n", to: "beds/beds.model")
    place.write("add bed North: length 2\nadd bed South: length 3\nadd bed East\n", to: "beds/beds.say")
    place.write(
      """
      # Beds

      `list` lists, `where` chooses, `change` changes.

      ## Long beds

      Which beds are longer than 2 m?

      ```exercise long-beds
      answer \(answer)
      wrong  list beds where length >= 2
        say "North is exactly 2 m long."
      hint   answer
      ```

      ## A longer bed

      South is 4 m long now.

      ```exercise longer-bed
      changes change bed South: length 4
      ```

      """, to: "beds/01-beds.md")
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
    try place.run(
      ["learn"] + arguments, input: Array(input.utf8), environment: ["XDG_STATE_HOME": "\(place.path)/state"])
  }

  @Test func judgesAnswersAndRemembersThem() throws {
    try writeCourse()
    let first = try run(
      "beds",
      input:
        "list beds where length >= 2\nlist beds where length > 2\nnext\nlist beds\nchange bed North: length 2\nchange bed South: length 4\nlessons\n"
    )
    #expect(first.output.contains("not right yet: North is exactly 2 m long."))
    #expect(first.output.contains("2 of 2"))
    #expect(first.status == 0)
    let sheet = try run("beds", "--answers")
    #expect(
      sheet.output
        == "# long-beds\nlist beds where length > 2\n\n# longer-bed\nlist beds\nchange bed North: length 2\nchange bed South: length 4\n\n"
    )
    let report = try run("beds", "--report", "state/parlance/lessons.ndjson", "--mode", "json")
    #expect(report.output.contains(#""wrong":[{"count":1,"sentence":"list beds where length >= 2"}]"#))
  }

  @Test func judgesSheets() throws {
    try writeCourse()
    place.write("# long-beds\nlist beds where not length <= 2\n", to: "answers.say")
    let run = try run("beds", "--check", "answers.say", "--mode", "json")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    // The bed East doesn't have a length.
    #expect(lines.first?.contains(#""verdict":"wrong""#) == true)
    #expect(lines.last?.contains(#""verdict":"missing""#) == true)
    place.write(
      "# long-beds\nlist beds where 2 < length\n# longer-bed\nchange beds where name = South: length 4\n",
      to: "answers.say")
    #expect(try self.run("beds", "--check", "answers.say").status == 0)
  }

  @Test func checksCourses() throws {
    try writeCourse()
    let sound = try place.run(["check", "beds"])
    #expect(sound.output + sound.errors == "")
    #expect(sound.status == 0)
    try writeCourse(answer: "list beds where length > 3 first 1")
    let broken = try place.run(["check", "."])
    #expect(broken.status == 1)
    #expect(broken.errors.contains("./beds/01-beds.md:10: `first` without `by`"))
  }

  @Test func placesErrorsOfDataSets() throws {
    try writeCourse()
    place.write("add bed North: length 2\nadd bed South length 3\n", to: "beds/beds.say")
    #expect(try place.run(["check", "beds"]).errors.hasPrefix("beds/beds.say:2: unexpected `length`"))
    place.write("entity bed\n  name text key\n  length numbr\n", to: "beds/beds.model")
    #expect(try place.run(["check", "beds"]).errors.hasPrefix("beds/beds.model:3: "))
    try FileManager.default.removeItem(atPath: "\(place.path)/beds/01-beds.md")
    #expect(try place.run(["check", "beds"]).errors.contains("the course has no exercise"))
  }

  @Test func refusesABrokenCourse() throws {
    try writeCourse()
    place.write("# Beds\n\n```exercise one\nanser list beds\n```\n", to: "beds/02-more.md")
    // broken-course
    let run = try place.run(["--keep-going", "-c", ".lesson beds"])
    #expect(run.status == 1)
    #expect(run.errors.contains("this course can't be read: 02-more.md:4: unknown kind `anser`"))
    #expect(try place.run(["learn", "nowhere"]).status != 0)
  }
}
