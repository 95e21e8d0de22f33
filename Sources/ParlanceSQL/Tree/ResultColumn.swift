public import ParlanceModel

/// A column of an answer: its name and how its values are read and shown.
public struct ResultColumn: Sendable, Equatable {
  /// How a value is read and converted for display.
  public enum Kind: Sendable, Equatable {
    case text
    /// An integer or a double. A whole double is shown without a fraction.
    case number
    /// An integer in units of 10^-scale: for scale 2, 250 is shown as 2.50.
    case decimal(scale: Int)
    /// A date: `YYYY-MM-DD`.
    case day
    /// A date with time: `YYYY-MM-DD HH:MM:SS`.
    case moment
    /// A time of day: `HH:MM:SS`.
    case clock
    /// 0 or 1, shown as no or yes.
    case flag
    /// A month or weekday, shown by its name: 11 is shown as november.
    case named(NamedNumber)
    /// A number in a base unit, such as seconds. Divided by `factor`, it is in the declared `unit`, such as minutes.
    case quantity(unit: String, factor: Double)
    /// A length of time in seconds, shown as `1:30` or `7 days`.
    case length
    /// A number of periods, shown as `12 days`.
    case duration(Period)
    /// A fraction of a whole: 0.75 is shown as 75 %.
    case share
    /// A fraction of a whole, shown as a bar that is full at 1.
    case bar
  }

  /// The name in the sentence (`amount`, `class starts`, `sum amount`), or the name after `called`.
  public let name: String
  /// A longer name, which is shown if two columns have the same ``name``: `class starts month` for `month`.
  public let fullName: String?
  public let kind: Kind
  /// Whether the value is a quotient. A quotient is shown with at most ``quotientDecimals``.
  public let isQuotient: Bool
  /// The average of a field has at least as many decimals as the field.
  public let quotientDecimals: Int
  /// Whether the value contains a sum. A sum of doubles is shown without its rounding error.
  public let isSum: Bool
  /// Whether the texts are bytes in base64. A property list contains the bytes.
  public let isBase64: Bool

  public init(
    name: String, fullName: String? = nil, kind: Kind, isQuotient: Bool = false, quotientDecimals: Int = 2,
    isSum: Bool = false, isBase64: Bool = false
  ) {
    self.name = name
    self.fullName = fullName
    self.kind = kind
    self.isQuotient = isQuotient
    self.quotientDecimals = quotientDecimals
    self.isSum = isSum
    self.isBase64 = isBase64
  }
}

extension ResultColumn.Kind {
  /// Determines how values of a type are read and shown.
  public init(_ type: FieldType, in model: Model) {
    switch type {
    case .text, .choice: self = .text
    case .number, .computed, .reference: self = .number
    case .decimal(let scale): self = .decimal(scale: scale)
    case .date: self = .day
    case .time: self = .moment
    case .clock: self = .clock
    case .flag: self = .flag
    case .named(let number): self = .named(number)
    case .duration: self = .length
    case .quantity(let unit): self = .quantity(unit: unit, factor: model.unit(unit)?.factor ?? 1)
    }
  }
}
