/// The escape sequences that colour text. They are empty if the output isn't coloured.
public struct Palette: Sendable, Equatable {
  let heading: String
  /// The colour of errors.
  let alarm: String
  /// The colour of important text, and of text that the user can type.
  let accent: String
  let reset: String

  /// Empty sequences, for output without colours.
  public static let none = Palette(heading: "", alarm: "", accent: "", reset: "")
  /// The colours for a dark background.
  public static let dark = Palette(
    heading: "\u{1B}[1m", alarm: "\u{1B}[1;31m", accent: "\u{1B}[36m", reset: "\u{1B}[0m")
  /// The colours for a light background, on which cyan is hard to read.
  public static let light = Palette(
    heading: "\u{1B}[1m", alarm: "\u{1B}[31m", accent: "\u{1B}[34m", reset: "\u{1B}[0m")

  public func heading(_ text: String) -> String { heading + text + reset }

  public func alarming(_ text: String) -> String { alarm + text + reset }

  /// Returns `text` in faint letters, for less important text.
  public func dimmed(_ text: String) -> String { reset.isEmpty ? text : "\u{1B}[2m" + text + reset }

  /// Returns `text` in the colour of text that the user can type.
  public func accented(_ text: String) -> String { accent + text + reset }
}

/// The colour themes that a user can choose.
public enum ColorTheme: String, CaseIterable, Sendable {
  case dark, light, none

  public var palette: Palette {
    switch self {
    case .dark: .dark
    case .light: .light
    case .none: .none
    }
  }

  /// A one-line description for help.
  public var summary: String {
    switch self {
    case .dark: "colours for a dark background"
    case .light: "colours for a light background"
    case .none: "no colours"
    }
  }

  /// Creates the theme that suits the background given by `COLORFGBG`. Some terminals set this variable, for example to
  /// `15;0`. The default is dark.
  ///
  /// The terminal isn't queried, because a terminal that never answers would delay the start.
  public init(colorfgbg: String?) {
    let background = colorfgbg?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || background == 15 ? .light : .dark
  }
}
