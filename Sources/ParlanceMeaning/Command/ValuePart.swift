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
  case hour, minute
  /// The whole years from that day to today.
  case age
  /// How many characters a text has.
  case length
  case lower, upper

  /// Of the words that end a path; nil where they name no part.
  public init?(_ words: some Collection<String>) {
    let words = Array(words)
    guard let first = words.first, words.count <= 2 else { return nil }
    if let period = Period(rawValue: first) {
      switch words.dropFirst().first {
      case nil: self = .number(period)
      case "start": self = .start(period)
      case "end": self = .end(period)
      default: return nil
      }
      return
    }
    guard words.count == 1 else { return nil }
    switch first {
    case "weekday": self = .weekday
    case "hour": self = .hour
    case "minute": self = .minute
    case "age": self = .age
    case "length": self = .length
    case "lower": self = .lower
    case "upper": self = .upper
    default: return nil
    }
  }

  /// As it is said.
  public var words: String {
    switch self {
    case .number(let period): period.rawValue
    case .start(let period): "\(period.rawValue) start"
    case .end(let period): "\(period.rawValue) end"
    case .weekday: "weekday"
    case .hour: "hour"
    case .minute: "minute"
    case .age: "age"
    case .length: "length"
    case .lower: "lower"
    case .upper: "upper"
    }
  }

  /// What it is of a value of that type; nil where such a value has no such part.
  public func result(of type: FieldType) -> FieldType? {
    switch (self, type) {
    case (.number(.month), .date), (.number(.month), .time): .named(.month)
    case (.weekday, .date), (.weekday, .time): .named(.weekday)
    case (.number, .date), (.number, .time), (.age, .date), (.age, .time): .number
    case (.start, .date), (.start, .time), (.end, .date), (.end, .time): .date
    case (.hour, .time), (.minute, .time): .number
    case (.length, .text), (.length, .choice): .number
    case (.lower, .text), (.lower, .choice), (.upper, .text), (.upper, .choice): .text
    default: nil
    }
  }

  /// What has it, in words.
  var owner: String {
    switch self {
    case .length, .lower, .upper: "a text"
    case .hour, .minute: "a moment"
    default: "a date"
    }
  }
}
