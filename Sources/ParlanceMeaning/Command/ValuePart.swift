public import ParlanceModel

/// A part of a day, a moment or a text, with which a path may end: `placed month`, `starts hour`, `title length`.
public enum ValuePart: Sendable, Equatable {
  /// The number of the period: the year, the quarter, month or week of the year, the day of the month.
  case number(Period)
  /// The first day of the period around it.
  case start(Period)
  /// The last day of the period around it.
  case end(Period)
  /// From 1 for monday.
  case weekday
  case hour, minute, second
  /// The whole years from that day to today.
  case age
  /// How many characters a text has.
  case length
  case lower, upper
  /// Without blanks at both ends.
  case trimmed

  /// Of the words that end a path; nil where they name no part.
  public init?(_ words: some Collection<String>) {
    guard let part = Self.byWords[words.joined(separator: " ")] else { return nil }
    self = part
  }

  private static let byWords: [String: ValuePart] = {
    let periods = Period.allCases.flatMap { [number($0), .start($0), .end($0)] }
    let parts = periods + [.weekday, .hour, .minute, .second, .age, .length, .lower, .upper, .trimmed]
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.words, $0) })
  }()

  /// As it is said.
  public var words: String {
    switch self {
    case .number(let period): period.rawValue
    case .start(let period): "\(period.rawValue) start"
    case .end(let period): "\(period.rawValue) end"
    case .weekday: "weekday"
    case .hour: "hour"
    case .minute: "minute"
    case .second: "second"
    case .age: "age"
    case .length: "length"
    case .lower: "lower"
    case .upper: "upper"
    case .trimmed: "trimmed"
    }
  }

  /// What it is of a value of that type; nil where such a value has no such part.
  public func result(of type: FieldType) -> FieldType? {
    switch (self, type) {
    case (.number(.month), .date), (.number(.month), .time): .named(.month)
    case (.weekday, .date), (.weekday, .time): .named(.weekday)
    case (.number, .date), (.number, .time), (.age, .date), (.age, .time): .number
    case (.start, .date), (.start, .time), (.end, .date), (.end, .time): .date
    case (.hour, .time), (.minute, .time), (.second, .time): .number
    case (.length, .text), (.length, .choice): .number
    case (.lower, .text), (.lower, .choice), (.upper, .text), (.upper, .choice), (.trimmed, .text): .text
    default: nil
    }
  }

  /// What has it, in words.
  var owner: String {
    switch self {
    case .length, .lower, .upper, .trimmed: "a text"
    case .hour, .minute, .second: "a moment"
    default: "a date"
    }
  }
}
