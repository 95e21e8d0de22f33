import ParlanceLanguage
import ParlanceModel

/// A value as users see it, independent of its storage.
enum Datum: Hashable {
  case empty
  case number(Quantity)
  case text(Characters)
  case day(Day)
  case moment(Moment)
  /// A time of day, in seconds since midnight.
  case clock(Int)
  case flag(Bool)
  case record(Record)

  static func text(_ text: String) -> Datum { .text(Characters(text)) }

  /// Returns a choice. Choices are ordered by their position in the declared list.
  static func choice(_ word: String, of words: [String]) -> Datum {
    .text(Characters(word, position: words.firstIndex(of: word)))
  }

  static func number(_ fraction: Fraction, isRounded: Bool = false) -> Datum {
    .number(Quantity(fraction, isRounded: isRounded))
  }

  /// The date of a day or moment.
  var day: Day? {
    switch self {
    case .day(let day): day
    case .moment(let moment): moment.day
    default: nil
    }
  }
}

/// A number, and whether its floating-point value may differ slightly.
struct Quantity: Hashable {
  let value: Fraction
  let isRounded: Bool

  init(_ value: Fraction, isRounded: Bool) {
    self.value = value
    self.isRounded = isRounded
  }

  static func == (a: Quantity, b: Quantity) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A text that is compared by Unicode scalars, without normalization: a precomposed `ö` differs from `o` with a
/// combining mark.
struct Characters: Hashable, Comparable {
  let string: String
  /// The position of a choice in its list, or nil for other texts.
  let position: Int?
  private var bytes: [UInt8] { Array(string.utf8) }

  init(_ string: String, position: Int? = nil) {
    self.string = string
    self.position = position
  }

  static func == (a: Characters, b: Characters) -> Bool { a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Compares UTF-8 bytes, or the positions of choices.
  static func < (a: Characters, b: Characters) -> Bool {
    if let first = a.position, let second = b.position { return first < second }
    return a.bytes.lexicographicallyPrecedes(b.bytes)
  }

  /// The text without case and accents.
  var folded: Characters { Characters(Folding.folded(string)) }

  func starts(with part: Characters) -> Bool { bytes.starts(with: part.bytes) }

  func ends(with part: Characters) -> Bool { bytes.reversed().starts(with: part.bytes.reversed()) }

  func contains(_ part: Characters) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part.bytes) } || part.bytes.isEmpty
  }
}
