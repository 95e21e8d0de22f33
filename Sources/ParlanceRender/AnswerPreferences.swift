/// What a person has chosen for the answers that are to come, whatever place they go to.
public struct AnswerPreferences: Sendable, Equatable {
  /// Whether the names of the columns stand above them.
  public var showsHeadings = true
  /// What stands for a missing cell; nil for the mode's own sign.
  public var missing: String?
  /// What stands between the values of a line of csv: an ASCII character.
  public var separator = UInt8(ascii: ",")
  /// Whether a text that is longer than its column goes on below; else it is cut, with a mark.
  public var wraps = true
  /// The widths of a table's first columns, in cells; 0 where the contents decide, negative to align to the right.
  public var columnWidths: [Int] = []

  /// How days, times and numbers are written.
  public var format = ValueFormat()

  public init() {}
}
