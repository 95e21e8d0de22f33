import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
package import ParlanceSession
import ParlanceStore

/// Answers to exercises as text. Each answer begins with a line `# NAME`, followed by the text that the learner
/// entered.
package struct AnswerSheet: Sendable {
  package private(set) var answers: [(exercise: String, entered: String)] = []

  /// Reads a sheet. Lines before the first name are ignored.
  package init(_ text: String) {
    var name: String?
    var lines: [Substring] = []
    func finished() -> (String, String)? {
      name.map { ($0, lines.joined(separator: "\n").trimmingBlanks()) }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == "#" {
        if let answer = finished() { answers.append(answer) }
        (name, lines) = (String(words[1]), [])
      } else {
        lines.append(line)
      }
    }
    if let answer = finished() { answers.append(answer) }
  }

  /// Returns the text of a sheet with the last right answer to each exercise of a course.
  package static func text(of tries: [Try], _ course: Course) -> String {
    var text = ""
    for exercise in course.exercises {
      let last = tries.last { $0.course == course.name && $0.exercise == exercise.name && $0.isRight }
      if let last { text += "# \(exercise.name)\n\(last.entered)\n\n" }
    }
    return text
  }
}

/// The verdict on one answer of a sheet.
package struct JudgedAnswer: Sendable, Encodable {
  package let kind = "answer"
  package let exercise: String
  package let lesson: String
  /// `right`, `wrong` or `missing`.
  package let verdict: String
  package let message: String
}

extension AnswerSheet {
  /// Judges the answers to all exercises of a course.
  package func judged(for course: Course, seed: UInt64, with opener: @escaping EngineOpener) throws
    -> [JudgedAnswer]
  {
    let judge = Judge(course, seed: seed, with: opener)
    return try course.exercises.map { exercise in
      let lesson = course.lesson(of: exercise)?.name ?? ""
      guard let entered = answers.last(where: { $0.exercise == exercise.name })?.entered, !entered.isEmpty
      else {
        return JudgedAnswer(exercise: exercise.name, lesson: lesson, verdict: "missing", message: "")
      }
      let verdict: Verdict
      do {
        verdict = try judge.judge(try judge.attempt(entered, at: exercise), of: exercise)
      } catch let error as Diagnostic {
        verdict = .wrong(Feedback(error.message))
      }
      switch verdict {
      case .right(let note):
        return JudgedAnswer(exercise: exercise.name, lesson: lesson, verdict: "right", message: note ?? "")
      case .wrong(let feedback):
        return JudgedAnswer(
          exercise: exercise.name, lesson: lesson, verdict: "wrong", message: feedback.message)
      }
    }
  }
}

extension Judge {
  /// Converts entered text to an attempt at an exercise.
  ///
  /// - Throws: ``Diagnostic`` or ``EngineFailure`` if the text is refused and the exercise doesn't ask for a refused
  ///   sentence.
  package func attempt(_ entered: String, at exercise: Exercise) throws -> Attempt {
    switch exercise.kind {
    case .sql: return .sql(entered.droppingSQLCommand)
    case .model: return .model(entered)
    case .predict: return .prediction(entered)
    case .refused:
      let world = try world(course.dataSet(of: exercise))
      do {
        try world.say(entered)
        return .sentence(entered, earlier: [])
      } catch let error as Diagnostic {
        return .refusal(entered, message: error.message)
      } catch let error as EngineFailure {
        return .refusal(entered, message: error.diagnostic.message)
      }
    default:
      let sentences = entered.split(separator: "\n").flatMap { String($0).splitSentences }
      let world = try world(course.dataSet(of: exercise))
      try world.say(entered)
      return .sentence(sentences.last ?? "", earlier: sentences.dropLast())
    }
  }
}
