import ParlanceLanguage

/// The courses that are built into the program.
package enum Courses {
  /// The names of the courses, in the recommended order.
  package static let names = ["first-sentences", "modelling", "from-sql"]

  /// Reads a built-in course.
  ///
  /// - Returns: nil if there isn't a built-in course with this name.
  package static func builtIn(_ name: String) -> (course: Course, faults: [CourseFault])? {
    guard let files = EmbeddedCourses.files[name] else { return nil }
    var reader = CourseReader(files().mapValues { SourceText(bytes: $0.bytes, name: $0.name) })
    return reader.read(name)
  }
}
