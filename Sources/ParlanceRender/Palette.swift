/// The sequences that colour a text, or none of them: whether to colour is decided once, outside.
public struct Palette: Sendable, Equatable {
  let bold: String
  let red: String
  let cyan: String
  let reset: String

  public static let none = Palette(bold: "", red: "", cyan: "", reset: "")
  public static let ansi = Palette(
    bold: "\u{1B}[1m", red: "\u{1B}[1;31m", cyan: "\u{1B}[36m", reset: "\u{1B}[0m")

  /// `text` as what went wrong.
  public func alarming(_ text: String) -> String { red + text + reset }
}
