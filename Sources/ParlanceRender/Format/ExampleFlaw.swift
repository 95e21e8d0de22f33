/// Why an example does not tell how days, times or numbers are to be written.
public enum ExampleFlaw: Error, Equatable {
  /// Letters or digits that are no part of what it is an example of.
  case unknown(String)
  /// A part without which another day or time would be written alike: `month`.
  case missing(String)
  /// A part that is written two times.
  case twice(String)
  /// Its numbers can be taken for the day and the month in several ways, each of which would write a day so.
  case ambiguous([String])
  /// A day that is not in the calendar.
  case noDay
  /// A quote that does not end.
  case open
  /// It is no such example at all.
  case other

  /// What is said before what was expected; nil where that tells all.
  public var words: String? {
    switch self {
    case .unknown(let text): "`\(CellText.visible(text))` is no part of it in English"
    case .missing(let part): "this leaves out the \(part)"
    case .twice(let part): "this tells the \(part) twice"
    case .ambiguous: "either number may be the day"
    case .noDay: "there is no such day"
    case .open: "this quote does not end"
    case .other: nil
    }
  }

  /// Whether it speaks of another day.
  public var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether quotes around it would help.
  public var isWord: Bool {
    if case .unknown(let text) = self { text.first?.isLetter ?? false } else { false }
  }
}
