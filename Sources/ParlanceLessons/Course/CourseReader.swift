package import ParlanceLanguage
import ParlanceModel

/// Reads a course from the files of its folder.
package struct CourseReader {
  /// The name of the file that describes the course.
  package static let description = "course.say"

  private let files: [String: SourceText]
  private var faults: [CourseFault] = []

  /// Creates a reader of a course's files.
  ///
  /// - Parameter files: The content of each file, by its name in the folder.
  package init(_ files: [String: SourceText]) { self.files = files }

  /// Reads the course.
  ///
  /// - Returns: The course without the parts that can't be read, and the errors in its files.
  package mutating func read(_ name: String) -> (course: Course, faults: [CourseFault]) {
    var course = Course(name: name)
    faults = []
    if let description = files[Self.description] {
      readDescription(description, into: &course)
    } else {
      faults.append(CourseFault(CoursePlace(file: Self.description, line: 1), "this file is missing"))
    }
    for file in files.keys.sorted() where file.hasSuffix(".md") && file != "README.md" {
      var reader = LessonReader(file: file, text: files[file]?.content ?? "")
      course.lessons.append(reader.read())
      faults += reader.faults
    }
    if course.exercises.isEmpty, faults.isEmpty {
      faults.append(
        CourseFault(
          CoursePlace(file: Self.description, line: 1),
          "the course has no exercises; expected a lesson file such as 01-asking.md"))
    }
    checkNames(in: course)
    return (course, faults)
  }

  private mutating func readDescription(_ source: SourceText, into course: inout Course) {
    for (number, line) in source.content.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let place = CoursePlace(file: Self.description, line: number + 1)
      let words = CourseLine(line)
      switch words.keyword {
      case "": continue
      case "title": course.title = words.text
      case "about": course.about = words.text
      case "now":
        if let clock = Clock(iso: words.rest) {
          course.clock = clock
        } else {
          faults.append(CourseFault(place, "expected a date with a time such as 2026-11-20T09:30"))
        }
      case "data": readData(words, at: place, into: &course)
      default:
        faults.append(
          CourseFault(place, "unknown line `\(words.keyword)`; expected title, about, now or data"))
      }
    }
    let place = CoursePlace(file: Self.description, line: 1)
    if course.title.isEmpty { faults.append(CourseFault(place, "the course has no title")) }
    if course.dataSets.isEmpty { faults.append(CourseFault(place, "the course has no data set")) }
  }

  private mutating func readData(_ words: CourseLine, at place: CoursePlace, into course: inout Course) {
    guard let name = words.rest.split(separator: " ").first.map(String.init), !name.hasPrefix("\"") else {
      faults.append(CourseFault(place, "a data set needs a name, as in `data plants \"plants.model\"`"))
      return
    }
    var data = DataSet(name: name)
    let parts = words.rest.components(behind: " journal ")
    for (part, isJournaled) in [(parts.before, false), (parts.behind, true)] {
      for file in CourseLine("data \(part)").texts {
        guard let source = files[file] else {
          faults.append(CourseFault(place, "the file \(file) is missing"))
          continue
        }
        if isJournaled { data.journaled.append(source) } else { data.files.append(source) }
      }
    }
    course.dataSets.append(data)
  }

  /// Checks that exercises have different names, and that the data sets that they name exist.
  private mutating func checkNames(in course: Course) {
    var names: Set<String> = []
    for exercise in course.exercises {
      if !names.insert(exercise.name).inserted {
        faults.append(CourseFault(exercise.place, "another exercise is also named \(exercise.name)"))
      }
      if exercise.data != nil, course.dataSet(exercise.data) == nil {
        faults.append(CourseFault(exercise.place, "the course has no data set \(exercise.data ?? "")"))
      }
    }
  }
}

/// A line of a course file: a keyword and the text after it. A line that begins with `#` is a comment.
struct CourseLine {
  let keyword: String
  /// The text after the keyword, without leading or trailing spaces.
  let rest: String
  /// Whether the line begins with a space.
  let isIndented: Bool

  init(_ line: some StringProtocol) {
    isIndented = line.first?.isWhitespace == true
    let trimmed = line.trimmingBlanks()
    guard !trimmed.hasPrefix("#") else {
      (keyword, rest) = ("", "")
      return
    }
    keyword = String(trimmed.prefix { !$0.isWhitespace })
    rest = trimmed.dropFirst(keyword.count).trimmingBlanks()
  }

  /// The first quoted text, or else the whole text after the keyword.
  var text: String { texts.first ?? rest }

  /// All quoted texts. Within a text, two quotes in a row mean one quote.
  var texts: [String] {
    var texts: [String] = []
    var text: String?
    var characters = rest[...]
    while let character = characters.popFirst() {
      guard character == "\"" else {
        text?.append(character)
        continue
      }
      if text != nil, characters.first == "\"" {
        characters.removeFirst()
        text?.append("\"")
      } else if let whole = text {
        texts.append(whole)
        text = nil
      } else {
        text = ""
      }
    }
    return texts
  }
}

extension StringProtocol {
  /// Returns the texts before and after the first occurrence of the separator.
  fileprivate func components(behind separator: String) -> (before: String, behind: String) {
    guard let range = firstRange(of: separator) else { return (String(self), "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }

  func trimmingBlanks() -> String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension SourceText {
  /// The text. Invalid UTF-8 becomes U+FFFD.
  var content: String { self[start..<bytes.count] }
}
