import FoundationEssentials
import ParlanceFiles
import ParlanceLanguage
import ParlanceLessons
package import ParlanceSession
import ParlanceRender

/// Performs the course tasks that don't need a console: judges a file of answers, prints the user's
/// answers, reports on a class, and checks a course.
package struct Classroom {
  private let name: String
  private let seed: UInt64
  private let isJSON: Bool
  private let opener: EngineOpener
  private let out = FileDescriptorSink(1)
  private let errors = FileDescriptorSink(2)

  /// Creates a classroom for a course.
  ///
  /// - Parameters:
  ///   - name: The name of a built-in course, or the path of a course's folder.
  ///   - seed: The seed for the random rows that test the answers.
  ///   - isJSON: Whether results and errors are written as JSON objects.
  package init(_ name: String, seed: UInt64, isJSON: Bool, with opener: @escaping EngineOpener) {
    (self.name, self.seed, self.isJSON, self.opener) = (name, seed, isJSON, opener)
  }

  /// Judges a file of answers. Prints a line or a JSON object for each exercise.
  package func check(_ path: String) -> ExitStatus {
    reporting { course in
      let source = try StartError.read(path, by: .commandLine)
      let judged = try AnswerSheet(source[source.start..<source.bytes.count]).judged(
        for: course, seed: seed, with: opener)
      for answer in judged {
        try write(answer) {
          "\(answer.exercise): \(answer.verdict)" + (answer.message.isEmpty ? "" : ": \(answer.message)")
        }
      }
      let count = judged.count { $0.verdict == "right" }
      if !isJSON { try line("\(count) of \(judged.count) answers are right") }
      return count == judged.count ? .success : .failed
    }
  }

  /// Prints the user's own right answers.
  package func printAnswers() -> ExitStatus {
    reporting { course in
      let progress = ProgressFile(Places(environment: ProgramEnvironment.variables)).read()
      try out.write(text: AnswerSheet.text(of: progress.tries, course))
      return .success
    }
  }

  /// Reports on the attempts of a class. Each file contains the attempts of one learner.
  package func report(_ paths: [String]) -> ExitStatus {
    reporting { course in
      let learners = try paths.map { path in
        let source = try StartError.read(path, by: .commandLine)
        return TryLines.read(source[source.start..<source.bytes.count])
      }
      for line in ClassReport(learners, of: course).lines {
        try write(line) {
          let wrong = line.wrong.map { "\n    \($0.count) x \($0.sentence)" }.joined()
          return "\(line.lesson) \(line.exercise): solved by \(line.solved) of \(line.learners) learners, "
            + "\(line.attempts) attempts, \(line.hints) hints\(wrong)"
        }
      }
      return .success
    }
  }

  /// Checks the course and reports its faults.
  package func checkCourse() -> ExitStatus {
    reporting { course in
      var check = CourseCheck(course, with: opener)
      let faults = check.faultsFound()
      for fault in faults { try report(fault, to: isJSON ? out : errors) }
      return faults.isEmpty ? .success : .failed
    }
  }

  private func reporting(_ work: (Course) throws -> ExitStatus) -> ExitStatus {
    do {
      let (course, faults) = try read()
      for fault in faults { try report(fault, to: errors) }
      if !faults.isEmpty { return .failed }
      return try work(course)
    } catch is ClosedPipe {
      return .success
    } catch let error as StartError {
      try? report(error)
    } catch let fault as CourseFault {
      try? report(fault, to: errors)
    } catch {
      try? report(StartError(FileReader.reason(error)))
    }
    return .cannotStart
  }

  private func report(_ fault: CourseFault, to sink: FileDescriptorSink) throws {
    guard isJSON else { return try sink.write(text: "\(name)/\(fault.text)\n") }
    let fields: JSONFields = [
      "kind": "course", "severity": "error", "message": .text(fault.message),
      "file": .text("\(name)/\(fault.place.file)"), "line": .number(fault.place.line),
    ]
    try sink.write(text: fields.line + "\n")
  }

  private func report(_ error: StartError) throws {
    guard isJSON else { return try errors.write(text: error.text) }
    let writer = ErrorWriter(errors, renderer: DiagnosticRenderer(.script))
    writer.isJSON = { true }
    writer.write(error)
  }

  private func read() throws -> (course: Course, faults: [CourseFault]) {
    if let built = Courses.builtIn(name) { return built }
    let folder = CourseFolder(name)
    guard let files = folder.files else {
      throw StartError(
        "the course \(name) can't be found",
        notes: [
          "  expected \(EnglishList.of(Courses.names, "or")), or a folder with a \(CourseReader.description)"
        ])
    }
    var reader = CourseReader(files)
    return reader.read(folder.name)
  }

  private func write(_ object: some Encodable, _ text: () -> String) throws {
    guard isJSON else { return try line(text()) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try line(String(decoding: encoder.encode(object), as: UTF8.self))
  }

  private func line(_ text: String) throws { try out.write(text: text + "\n") }
}

extension FileDescriptorSink {
  fileprivate func write(text: String) throws { try Array(text.utf8).withUnsafeBytes { try write($0) } }
}
