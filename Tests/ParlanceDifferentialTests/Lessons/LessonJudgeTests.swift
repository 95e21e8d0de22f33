import ParlanceLanguage
@testable import ParlanceLessons
import ParlanceModel
import ParlanceSession
import TestSupport
import Testing

/// The judge of lessons compared with the evaluator, which doesn't use SQL. Correct answers in other words must be
/// accepted, and wrong ones rejected.
@Suite struct LessonJudgeTests {
  /// Returns the exercises whose answer is a question.
  private static func questions() throws -> [(course: Course, exercise: Exercise)] {
    try Courses.names.flatMap { name in
      let course = try #require(Courses.builtIn(name)).course
      return course.exercises.compactMap { exercise in
        switch exercise.kind {
        case .answer, .say, .repair, .sql, .predict:
          var question = exercise
          question.kind = .answer
          return (course, question)
        default: return nil
        }
      }
    }
  }

  /// Both kinds of answers are judged in one test, because the databases of an exercise take most of the time.
  @Test func rightAnswersAreAcceptedAndWrongOnesRefused() throws {
    var (right, wrong, accepted) = (0, 0, [String]())
    for (course, exercise) in try Self.questions() {
      let worlds = try LessonDatabases(exercise, of: course, variants: 5)
      let judge = Judge(course, with: LessonDatabases.opener)
      let world = try judge.bench(of: exercise).visible
      for sentence in Rewording.paraphrases(of: exercise.answer).prefix(6) where world.canRun(sentence) {
        // The evaluator considers additional columns a difference.
        let isWider = sentence.contains(", id") || sentence.contains("showing id")
        if !isWider, worlds.areEqual(sentence, exercise.answer) == false { continue }
        right += 1
        let verdict = try judge.judge(.sentence(sentence, earlier: []), of: exercise)
        if case .wrong(let feedback) = verdict, !feedback.message.hasPrefix("the result is right") {
          Issue.record("\(exercise.name): \(sentence)\n\(feedback.message)\n\(feedback.counterexample)")
        }
      }
      for sentence in Rewording.mutants(of: exercise.answer).prefix(8) where world.canRun(sentence) {
        guard worlds.areEqual(sentence, exercise.answer) == false else { continue }
        wrong += 1
        if try judge.judge(.sentence(sentence, earlier: []), of: exercise).isRight {
          accepted.append("\(exercise.name): \(sentence)")
        }
      }
    }
    #expect(right >= 200)
    #expect(wrong >= 200)
    #expect(
      accepted.count * 100 <= wrong, "\(accepted.count) of \(wrong): \(accepted.joined(separator: "\n"))")
  }
}
