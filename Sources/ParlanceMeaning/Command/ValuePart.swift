internal import ParlanceLanguage
public import ParlanceModel

/// A part of a day, a moment or a text, with which a path may end: `placed month`, `starts hour`, `title length`; and other
/// calculations with one value, such as the number that a text spells.
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
  /// The letters from one position to another, or to the end. Positions count from 1, negative ones from the end.
  case letters(Int, to: Int?)
  case letter(Int)
  /// With another text in place of every occurrence of the first.
  case replacing(String, with: String)
  /// The number that the whole text spells; empty for any other text.
  case asNumber
  /// The value as it is typed.
  case asText
  /// The distance from 0.
  case absolute

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
    case .letters(let first, let last): "letters \(first) to \(last.map { String($0) } ?? "end")"
    case .letter(let position): "letter \(position)"
    case .replacing(let old, let new):
      "replacing \(SpokenName.quoted(old)) with \(SpokenName.quoted(new))"
    case .asNumber: "as number"
    case .asText: "as text"
    case .absolute: "abs"
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
    case (.letters, .text), (.letters, .choice), (.letters, .computed): .text
    case (.letter, .text), (.letter, .choice), (.letter, .computed): .text
    case (.replacing, .text), (.replacing, .choice), (.replacing, .computed): .text
    case (.asNumber, .text), (.asNumber, .choice), (.asNumber, .computed): .number
    case (.asText, .number), (.asText, .decimal), (.asText, .quantity), (.asText, .date), (.asText, .choice),
      (.asText, .computed):
      .text
    case (.absolute, .number), (.absolute, .decimal), (.absolute, .quantity), (.absolute, .computed): type
    default: nil
    }
  }

  /// What has it, in words.
  var owner: String {
    switch self {
    case .length, .lower, .upper, .trimmed, .letters, .letter, .replacing, .asNumber: "a text"
    case .asText: "a number or a day"
    case .absolute: "a number"
    case .hour, .minute, .second: "a moment"
    default: "a date"
    }
  }
}
