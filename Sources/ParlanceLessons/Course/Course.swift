package import ParlanceLanguage
package import ParlanceModel

/// A course: lessons with exercises, and their data sets.
package struct Course: Sendable {
  /// The name of the course's folder.
  package let name: String
  package var title = ""
  /// The subject of the course in one sentence.
  package var about = ""
  /// The clock for all sentences. A course usually sets a fixed time, so that answers with `today` don't change.
  package var clock = Clock.system
  /// The data sets. A valid course has at least one. The first is the default.
  package var dataSets: [DataSet] = []
  package var lessons: [Lesson] = []

  package init(name: String) { self.name = name }

  /// All exercises in order.
  package var exercises: [Exercise] { lessons.flatMap(\.exercises) }

  /// Returns the data set with this name, or the first data set if `name` is nil. Returns nil if the name is unknown.
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

/// The files that fill a new database, in order: models, and sentences that add rows.
package struct DataSet: Sendable {
  package let name: String
  package var files: [SourceText] = []
  /// Additional sentences, which the journal records. Learners can undo them.
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
  /// The words that the lesson teaches: all words in backticks or code blocks, in lower case.
  package var taughtWords: Set<String> = []

  package struct Example: Sendable {
    package let sentence: String
    /// The name of the data set. Nil for the course's first data set.
    package let data: String?
    package let place: CoursePlace
  }
}

/// An exercise: a question, the right answer, and feedback for wrong answers.
package struct Exercise: Sendable {
  package enum Kind: Sendable {
    /// The learner types a question. Its rows are judged.
    case answer
    /// The learner changes data. The contents of all tables are judged.
    case changes
    /// The learner declares a model. The model must accept or refuse the sentences in ``demands``.
    case model
    /// The learner predicts the answer to this sentence: its value or its number of rows.
    case predict(String)
    /// The learner writes SQL.
    case sql
    /// The learner reads this SQL and types the equivalent sentence.
    case say(String)
    /// The learner corrects this wrong sentence.
    case repair(String)
    /// The learner types a sentence that the console refuses. The error message must contain this text.
    case refused(because: String)
  }

  /// A typical wrong answer, and the feedback for it.
  package struct Mistake: Sendable {
    package let sentence: String
    package let message: String
    package let place: CoursePlace
  }

  /// A test of the learner's model: a list of sentences. The model must accept all sentences before the last one.
  /// ``isAccepted`` determines whether the model must accept or refuse the last sentence.
  package struct Demand: Sendable {
    package let sentences: String
    /// Whether the model must accept the last sentence. If not, it must refuse the sentence.
    package let isAccepted: Bool
    /// The feedback if the model fails this test. Nil for a generic message.
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
  /// The name of the data set. If it is nil, ``Course/dataSet(of:)`` returns a default.
  package var data: String?
  package var mistakes: [Mistake] = []
  package var demands: [Demand] = []
  /// The keywords that the learner's sentence must contain, such as `with`.
  package var required: [String] = []
  /// The keywords that the learner's sentence must not contain.
  package var forbidden: [String] = []
  package var hints: [String] = []
  /// The text shown after the exercise is solved.
  package var after: String?
  package let place: CoursePlace
}

/// A position in a course file. The first line is 1.
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
