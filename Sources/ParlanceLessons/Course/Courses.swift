import ParlanceLanguage

/// The courses that are part of the program.
package enum Courses {
  /// Their names, in the recommended order.
  package static let names = ["first-sentences", "modelling", "from-sql"]

  /// - Returns: nil if no built-in course has that name.
  package static func builtIn(_ name: String) -> (course: Course, faults: [CourseFault])? {
    guard let files = EmbeddedCourses.files[name] else { return nil }
    var reader = CourseReader(files().mapValues { SourceText(bytes: $0.bytes, name: $0.name) })
    return reader.read(name)
  }
}
