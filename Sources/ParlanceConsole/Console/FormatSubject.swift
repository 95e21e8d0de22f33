import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession

/// The types of values that can be printed like an example: `.format time 6:00 PM`.
enum FormatSubject: String, CaseIterable {
  case date, time, number

  /// The expected example, as error messages describe it.
  private var original: String {
    switch self {
    case .date: "an example of a day"
    case .time: "an example of a time"
    case .number: "the number 1234.5"
    }
  }

  /// Some common formats. Examples of `.format` use the first one.
  var examples: [String] {
    switch self {
    case .date: ["Thu 4 Jun", "4 June 2026", "04.06.2026", "6/4/26"]
    case .time: ["6:00 PM", "18:00", "18:00:00"]
    case .number: ["1,234.5", "1 234.5", "1.234,5"]
    }
  }

  /// Returns the example that defines the current format; nil without a format.
  func example(in format: ValueFormat) -> String? {
    switch self {
    case .date: format.day?.example
    case .time: format.time?.example
    case .number: format.number?.example
    }
  }

  /// Returns `format` with the change that `.format WHAT EXAMPLE` makes. The example `plain` removes the format, so
  /// that values are written as they are stored.
  ///
  /// - Parameter today: The current day. An example of a date may show this day.
  /// - Throws: `unknown-subject`, `not-an-example`, `missing-example`.
  static func format(
    _ line: DotCommand.Line, changing format: ValueFormat, today: Day
  ) throws(Diagnostic) -> ValueFormat {
    let word = line.words[0]
    guard let subject = FormatSubject(rawValue: word.text.lowercased()) else {
      throw word.unknown(CommandError.unknownSubject, among: allCases.map(\.rawValue))
    }
    let examples = EnglishList.of(subject.examples.map { "`\($0)`" }, "or")
    let expected = "\(subject.original) in the form you want, such as \(examples); or `plain`"
    guard let example = line.text(after: word) else {
      throw CommandError.missingExample(expected).at(word.range)
    }
    var format = format
    let isPlain = example.text.lowercased() == "plain"
    do {
      try subject.set(isPlain ? nil : example.text, in: &format, today: today)
    } catch {
      var expected = expected + " for the stored form"
      if case .ambiguous(let last) = error {
        expected = "a day after the 12th, such as " + EnglishList.of(last.map { "`\($0)`" }, "or")
      }
      throw CommandError.notAnExample(example.text, error, expected: expected).at(
        example.range, notes: error.isWord ? ["to copy letters unchanged, put them in quotes"] : [])
    }
    return format
  }

  private func set(_ example: String?, in format: inout ValueFormat, today: Day) throws(ExampleError) {
    switch self {
    case .date: format.day = try example.map { (text) throws(ExampleError) in try Self.day(text, today) }
    case .time:
      format.time = try example.map { (text) throws(ExampleError) in try ExampleLayout(timeLike: text) }
    case .number:
      format.number = try example.map { (text) throws(ExampleError) in
        guard let layout = NumberLayout(like: text) else { throw .other }
        return layout
      }
    }
  }

  /// Returns the format that an example of a date defines. The example may show 4 June 2026, today, or a day that can
  /// be read in only one way, such as 13.06.2026. The error about a wrong example refers to the day that the example
  /// probably shows.
  private static func day(_ example: String, _ today: Day) throws(ExampleError) -> ExampleLayout {
    guard let day = ExampleLayout.day else { throw .other }
    do {
      return try ExampleLayout(of: day, like: example)
    } catch {
      do {
        return try ExampleLayout(of: today, like: example)
      } catch let other {
        if let any = try ExampleLayout(anyDayLike: example) { return any }
        guard error.isUnknown else { throw error }
        if let word = ExampleLayout.foreignWord(in: example) { throw .unknown(word) }
        guard error.isWord || other.isWord || !other.isUnknown else { throw .noDay }
        throw !other.isUnknown || other.isWord && !error.isWord ? other : error
      }
    }
  }
}
