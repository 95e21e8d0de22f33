package import ParlanceLanguage
package import ParlanceModel

/// A course: lessons with exercises, and the data sets that they are about.
package struct Course: Sendable {
  /// The name of its folder.
  package let name: String
  package var title = ""
  /// What it teaches, in one sentence.
  package var about = ""
  /// The moment at which all its sentences run, so that answers don't change.
  package var clock = Clock.system
  /// At least one. The first is what an exercise uses that names none.
  package var dataSets: [DataSet] = []
  package var lessons: [Lesson] = []

  package init(name: String) { self.name = name }

  /// All exercises in order.
  package var exercises: [Exercise] { lessons.flatMap(\.exercises) }

  /// The data set of this name, or the first one.
  package func dataSet(_ name: String?) -> DataSet? {
    name.map { name in dataSets.first { $0.name == name } } ?? dataSets.first
  }

  /// The data set of an exercise. A model is declared in an empty database if none is named.
  package func dataSet(of exercise: Exercise) -> DataSet {
    if case .model = exercise.kind, exercise.data == nil { return DataSet(name: "empty") }
    return dataSet(exercise.data) ?? DataSet(name: "empty")
  }

  package func lesson(of exercise: Exercise) -> Lesson? {
    lessons.first { $0.exercises.contains { $0.name == exercise.name } }
  }
}

/// The models and sentences that fill a new database, in order.
package struct DataSet: Sendable {
  package let name: String
  package var files: [SourceText] = []
  /// More sentences, which the journal records so that they can be undone.
  package var journaled: [SourceText] = []

  package var models: [SourceText] { files.filter { $0.name.hasSuffix(".model") } }
  package var sentences: [SourceText] { files.filter { !$0.name.hasSuffix(".model") } }
}

/// A file of a course: a text, then exercises.
package struct Lesson: Sendable {
  /// The name of its file without the number and the ending: `fan-out` of `07-fan-out.md`.
  package let name: String
  package let title: String
  /// The Markdown between the title and the first exercise.
  package var text: [String] = []
  package var exercises: [Exercise] = []
  /// The sentences in blocks of the kind `say`, each with its data set.
  package var examples: [Example] = []
  /// Every word in backticks and code blocks, in small letters: what the lesson teaches.
  package var taughtWords: Set<String> = []

  package struct Example: Sendable {
    package let sentence: String
    package let data: String?
    package let place: CoursePlace
  }
}

/// One question to the learner.
package struct Exercise: Sendable {
  package enum Kind: Sendable {
    /// The learner says a question. It is judged by its rows.
    case answer
    /// The learner changes data. The state of all tables is judged.
    case changes
    /// The learner declares a model. It is judged by sentences that it must accept or refuse.
    case model
    /// The learner predicts the number of rows, or the value, of this sentence.
    case predict(String)
    /// The learner writes SQL.
    case sql
    /// The learner reads this SQL and says the sentence.
    case say(String)
    /// The learner corrects this sentence.
    case repair(String)
    /// The learner says a sentence that is refused with these words.
    case refused(because: String)
  }

  /// A typical wrong answer and what to say about it.
  package struct Mistake: Sendable {
    package let sentence: String
    package let message: String
    package let place: CoursePlace
  }

  /// Sentences that a learner's model must accept or refuse. Those before the last one always have to work.
  package struct Demand: Sendable {
    package let sentences: String
    package let isAccepted: Bool
    package var message: String?
    package let place: CoursePlace
  }

  package let name: String
  package let title: String
  /// The question, in Markdown.
  package let question: [String]
  package var kind: Kind
  /// The sentence, the sentences, or the declaration that solves it.
  package let answer: String
  package var data: String?
  package var mistakes: [Mistake] = []
  package var demands: [Demand] = []
  /// Keywords that the learner's sentence has to have.
  package var required: [String] = []
  /// Keywords that it must not have.
  package var forbidden: [String] = []
  package var hints: [String] = []
  package var after: String?
  package let place: CoursePlace
}

/// A line in a file of a course, counted from 1.
package struct CoursePlace: Sendable, Equatable {
  package let file: String
  package let line: Int
}

/// What is wrong with a course.
package struct CourseFault: Error, Sendable, Equatable {
  package let place: CoursePlace
  package let message: String

  package init(_ place: CoursePlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// `01-asking.md:12: …`
  package var text: String { "\(place.file):\(place.line): \(message)" }
}
