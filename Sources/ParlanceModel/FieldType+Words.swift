internal import ParlanceLanguage

extension FieldType {
  /// The type in words, for messages: `a number`, `a number in km`, `a day`.
  package var words: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .decimal(let scale): "a number with \(scale) \(scale == 1 ? "decimal" : "decimals")"
    case .date: "a day"
    case .time: "a date with a time"
    case .clock: "a time of day"
    case .flag: "yes or no"
    case .choice(let words): "one of " + EnglishList.of(words.map { "`\($0)`" }, "or")
    case .reference(let name): EnglishArticle.with(name)
    case .duration: "a length of time"
    case .quantity(let unit): "a number in \(unit)"
    case .named(let number): "a \(number.rawValue)"
    case .computed: "a computed value"
    }
  }

  /// Returns the type in words, for a message that also contains the type `other`. If `other` is a quantity, a number
  /// becomes `a number without a unit`.
  package func words(besides other: FieldType) -> String {
    if self == .number, case .quantity = other { return "a number without a unit" }
    return words
  }
}
