import ParlanceModel
import ParlanceRender

/// What `.format` can give another form, told by an example.
enum FormatSubject: String, CaseIterable {
  case date, time, number

  /// What examples are examples of.
  var original: String {
    switch self {
    case .date: "today, or Thursday, 4 June 2026,"
    case .time: "a time"
    case .number: "1234.5"
    }
  }

  /// A few forms that people use; the first is the one that an error offers.
  var examples: [String] {
    switch self {
    case .date: ["Thu 4 Jun", "4 June 2026", "04.06.2026", "6/4/26"]
    case .time: ["6:00 PM", "18:00", "18:00:00"]
    case .number: ["1,234.5", "1 234.5", "1.234,5"]
    }
  }

  /// The example in use; nil where values are written as they are stored.
  func example(in format: ValueFormat) -> String? {
    switch self {
    case .date: format.day?.example
    case .time: format.time?.example
    case .number: format.number?.example
    }
  }

  /// Makes `format` write as `example` does, or as stored where it is nil; false where that is no example.
  ///
  /// - Parameter today: A day that an example may show, too.
  func set(_ example: String?, in format: inout ValueFormat, today: Day) -> Bool {
    let days = [ExampleLayout.day, today].compactMap(\.self)
    switch self {
    case .date:
      format.day = example.flatMap { text in
        days.lazy.compactMap { ExampleLayout(of: $0, like: text) }.first
      }
    case .time: format.time = example.flatMap { ExampleLayout(timeLike: $0) }
    case .number: format.number = example.flatMap { NumberLayout(like: $0) }
    }
    return self.example(in: format) == example
  }
}
