internal import ParlanceLanguage
public import ParlanceModel

/// A value that is derived from a date or text. It is named by the last words of a path: `month` in `placed month`,
/// `hour` in `starts hour`, `length` in `title length`. Functions of one value, such as `as number` and `abs`, are also
/// parts.
public enum ValuePart: Sendable, Equatable {
  /// A number in the calendar: the year, the number of the quarter, month or week in the year, or the day of the month.
  case number(Period)
  /// The first day of the period that contains the date.
  case start(Period)
  /// The last day of the period that contains the date.
  case end(Period)
  /// The number of the weekday, from 1 for Monday.
  case weekday
  case hour, minute, second
  /// The time of day of a date with a time.
  case clock
  /// The whole years from the date to today.
  case age
  /// The number of characters.
  case length
  case lower, upper
  /// The text without leading or trailing spaces.
  case trimmed
  /// The letters from one position to another, or to the end of the text if `to` is nil. Positions count from 1.
  /// Negative positions count from the end.
  case letters(Int, to: Int?)
  case letter(Int)
  /// The text with every occurrence of the first text replaced by the second.
  case replacing(String, with: String)
  /// The text read as a number: 12 for `12`. Empty if the text isn't a number.
  case asNumber
  /// The number, date or choice as a text, spelled as users type it.
  case asText
  /// The absolute value.
  case absolute

  /// Creates the part with this name, such as `month start`. Returns nil if no part has this name.
  public init?(_ words: some Collection<String>) {
    guard let part = Self.byWords[words.joined(separator: " ")] else { return nil }
    self = part
  }

  private static let byWords: [String: ValuePart] = {
    let periods = Period.allCases.flatMap { [number($0), .start($0), .end($0)] }
    let parts =
      periods + [.weekday, .hour, .minute, .second, .clock, .age, .length, .lower, .upper, .trimmed]
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.words, $0) })
  }()

  /// The name of the part in a sentence.
  public var words: String {
    switch self {
    case .number(let period): period.rawValue
    case .start(let period): "\(period.rawValue) start"
    case .end(let period): "\(period.rawValue) end"
    case .weekday: "weekday"
    case .hour: "hour"
    case .minute: "minute"
    case .second: "second"
    case .clock: "clock"
    case .age: "age"
    case .length: "length"
    case .lower: "lower"
    case .upper: "upper"
    case .trimmed: "trimmed"
    case .letters(let first, let last): "letters \(first) to \(last.map { String($0) } ?? "end")"
    case .letter(let position): "letter \(position)"
    case .replacing(let old, let new):
      "replacing \(NameSpelling.quoted(old)) with \(NameSpelling.quoted(new))"
    case .asNumber: "as number"
    case .asText: "as text"
    case .absolute: "abs"
    }
  }

  /// Returns the type of this part for a value of `type`. Returns nil if such values don't have this part.
  public func result(of type: FieldType) -> FieldType? {
    switch (self, type) {
    case (.number(.month), .date), (.number(.month), .time): .named(.month)
    case (.weekday, .date), (.weekday, .time): .named(.weekday)
    case (.number, .date), (.number, .time), (.age, .date), (.age, .time): .number
    case (.start, .date), (.start, .time), (.end, .date), (.end, .time): .date
    case (.hour, .time), (.minute, .time), (.second, .time): .number
    case (.hour, .clock), (.minute, .clock), (.second, .clock): .number
    case (.clock, .time): .clock
    case (.length, .text), (.length, .choice): .number
    case (.lower, .text), (.lower, .choice), (.upper, .text), (.upper, .choice), (.trimmed, .text): .text
    case (.letters, .text), (.letters, .choice), (.letters, .computed): .text
    case (.letter, .text), (.letter, .choice), (.letter, .computed): .text
    case (.replacing, .text), (.replacing, .choice), (.replacing, .computed): .text
    case (.asNumber, .text), (.asNumber, .choice), (.asNumber, .computed): .number
    case (.asText, .duration): nil
    case (.asText, .number), (.asText, .decimal), (.asText, .quantity), (.asText, .date), (.asText, .choice),
      (.asText, .computed):
      .text
    case (.absolute, .number), (.absolute, .decimal), (.absolute, .quantity), (.absolute, .computed): type
    default: nil
    }
  }

  /// The values that have this part, in words for messages: `a text` for `length`.
  var owner: String {
    switch self {
    case .length, .lower, .upper, .trimmed, .letters, .letter, .replacing, .asNumber: "a text"
    case .asText: "a number or a date without a time"
    case .absolute: "a number"
    case .hour, .minute, .second: "a time of day or a date with a time"
    case .clock: "a date with a time"
    default: "a date"
    }
  }
}
