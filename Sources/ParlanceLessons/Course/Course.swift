package import ParlanceLanguage
package import ParlanceModel

/// A course: lessons with exercises, and their data sets.
package struct Course: Sendable {
  /// The name of the course's folder.
  package let name: String
  package var title = ""
  /// The subject of the course in one sentence.
  package var about = ""
  /// The fixed time at which all sentences run, so that answers don't change.
  package var clock = Clock.system
  /// The data sets. There is at least one, and the first is the default.
  package var dataSets: [DataSet] = []
  package var lessons: [Lesson] = []

  package init(name: String) { self.name = name }

  /// All exercises in order.
  package var exercises: [Exercise] { lessons.flatMap(\.exercises) }

  /// Returns the data set with this name; the first one if the name is nil or unknown.
  package func dataSet(_ name: String?) -> DataSet? {
    name.map { name in dataSets.first { $0.name == name } } ?? dataSets.first
  }

  /// Returns the data set of an exercise. An exercise about a model uses an empty database by default.
  package func dataSet(of exercise: Exercise) -> DataSet {
    if case .model = exercise.kind, exercise.data == nil { return DataSet(name: "empty") }
    return dataSet(exercise.data) ?? DataSet(name: "empty")
  }

  /// Returns the lesson that contains an exercise.
  package func lesson(of exercise: Exercise) -> Lesson? {
    lessons.first { $0.exercises.contains { $0.name == exercise.name } }
  }
}

/// The models and sentences that fill a new database, in order.
package struct DataSet: Sendable {
  package let name: String
  package var files: [SourceText] = []
  /// Additional sentences that the journal records, so that they can be undone.
  package var journaled: [SourceText] = []

  package var models: [SourceText] { files.filter { $0.name.hasSuffix(".model") } }
  package var sentences: [SourceText] { files.filter { !$0.name.hasSuffix(".model") } }
}

/// A file of a course: a text followed by exercises.
package struct Lesson: Sendable {
  /// The name of the file without its number and extension: `fan-out` for `07-fan-out.md`.
  package let name: String
  package let title: String
  /// The Markdown between the title and the first exercise.
  package var text: [String] = []
  package var exercises: [Exercise] = []
  /// The sentences in `say` blocks with their data sets.
  package var examples: [Example] = []
  /// The words that the lesson teaches: every word in backticks and code blocks, in lower case.
  package var taughtWords: Set<String> = []

  package struct Example: Sendable {
    package let sentence: String
    /// The name of the data set; nil for the default.
    package let data: String?
    package let place: CoursePlace
  }
}

/// A question to the learner.
package struct Exercise: Sendable {
  package enum Kind: Sendable {
    /// The learner types a question. Its rows are judged.
    case answer
    /// The learner changes data. The contents of all tables are judged.
    case changes
    /// The learner declares a model. It must accept or refuse certain sentences.
    case model
    /// The learner predicts the number of rows, or the value, of this sentence.
    case predict(String)
    /// The learner writes SQL.
    case sql
    /// The learner reads this SQL and types the equivalent sentence.
    case say(String)
    /// The learner corrects this sentence.
    case repair(String)
    /// The learner types a sentence that is refused with this message.
    case refused(because: String)
  }

  /// A typical wrong answer with its feedback.
  package struct Mistake: Sendable {
    package let sentence: String
    package let message: String
    package let place: CoursePlace
  }

  /// A list of sentences. The learner's model must accept or refuse the last one, and accept all the others.
  package struct Demand: Sendable {
    package let sentences: String
    /// Whether the last sentence must be accepted. Otherwise it must be refused.
    package let isAccepted: Bool
    /// The feedback if the model doesn't meet the demand; nil for a default.
    package var message: String?
    package let place: CoursePlace
  }

  package let name: String
  package let title: String
  /// The question, in Markdown.
  package let question: [String]
  package var kind: Kind
  /// The solution: a sentence, several sentences, or a declaration.
  package let answer: String
  /// The name of the data set; nil for the default.
  package var data: String?
  package var mistakes: [Mistake] = []
  package var demands: [Demand] = []
  /// The keywords that the learner's sentence must contain.
  package var required: [String] = []
  /// The keywords that the learner's sentence must not contain.
  package var forbidden: [String] = []
  package var hints: [String] = []
  /// The text shown after the exercise is solved.
  package var after: String?
  package let place: CoursePlace
}

/// A line in a file of a course, counted from 1.
package struct CoursePlace: Sendable, Equatable {
  package let file: String
  package let line: Int
}

/// An error in a course.
package struct CourseFault: Error, Sendable, Equatable {
  package let place: CoursePlace
  package let message: String

  package init(_ place: CoursePlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// The message with its position: `01-asking.md:12: …`
  package var text: String { "\(place.file):\(place.line): \(message)" }
}
