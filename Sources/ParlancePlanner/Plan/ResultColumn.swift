public import ParlanceModel

/// One column of an answer: what it is called and how its stored values are to be read.
public struct ResultColumn: Sendable, Equatable {
  /// How a stored value becomes what a person reads.
  public enum Kind: Sendable, Equatable {
    case text
    /// An integer, or a double; a whole double is shown without a fraction.
    case number
    /// An integer of 10^-scale units: 250 at scale 2 is 2.50.
    case decimal(scale: Int)
    /// `YYYY-MM-DD`.
    case day
    /// `YYYY-MM-DD HH:MM:SS`.
    case moment
    /// 0 or 1.
    case flag
    /// A number in the base unit; divided by `factor` it is in `unit`, the one that the model declares.
    case quantity(unit: String, factor: Double)
    /// How many periods something lasts: for people `12 days`.
    case duration(Period)
    /// A part of a whole: 0.75 is 75 %.
    case share
    /// A share that people see as a bar, full at 1.
    case bar
  }

  /// As it was said (`amount`, `class starts`, `sum amount`) or by `called`.
  public let name: String
  /// For people, where the name leaves open what it is of: `class starts month` for `month`.
  public let fullName: String?
  public let kind: Kind

  public init(name: String, fullName: String? = nil, kind: Kind) {
    self.name = name
    self.fullName = fullName
    self.kind = kind
  }
}
