/// The escape sequences that colour text. They are empty if the output isn't coloured.
public struct Palette: Sendable, Equatable {
  let heading: String
  /// The colour of errors.
  let alarm: String
  /// The colour of important text, and of text that the user can type.
  let accent: String
  let reset: String
  /// The colours of the words of a sentence that is being typed.
  public let words: WordColors

  /// Empty sequences, for output without colours.
  public static let none = Palette(heading: "", alarm: "", accent: "", reset: "", words: .none)
  /// The colours for a dark background.
  public static let dark = Palette(
    heading: "\u{1B}[1m", alarm: "\u{1B}[1;31m", accent: "\u{1B}[36m", reset: "\u{1B}[0m",
    words: WordColors(
      keyword: "\u{1B}[36m", name: "\u{1B}[1m", text: "\u{1B}[32m", number: "\u{1B}[35m",
      error: "\u{1B}[4;31m", suggestion: "\u{1B}[2m"))
  /// The colours for a light background, on which cyan is hard to read.
  public static let light = Palette(
    heading: "\u{1B}[1m", alarm: "\u{1B}[31m", accent: "\u{1B}[34m", reset: "\u{1B}[0m",
    words: WordColors(
      keyword: "\u{1B}[34m", name: "\u{1B}[1m", text: "\u{1B}[35m", number: "\u{1B}[1;34m",
      error: "\u{1B}[4;31m", suggestion: "\u{1B}[2m"))

  public func heading(_ text: String) -> String { heading + text + reset }

  public func alarming(_ text: String) -> String { alarm + text + reset }

  /// Returns `text` in faint letters, for less important text.
  public func dimmed(_ text: String) -> String { reset.isEmpty ? text : "\u{1B}[2m" + text + reset }

  /// Returns `text` in the colour of text that the user can type.
  public func accented(_ text: String) -> String { accent + text + reset }
}

/// The escape sequences of the words of a sentence that is being typed. An error is also underlined, because not everyone
/// can tell red from green.
public struct WordColors: Sendable, Equatable {
  public let keyword: String
  public let name: String
  public let text: String
  public let number: String
  public let error: String
  /// The colour of text that is suggested, but isn't typed yet.
  public let suggestion: String

  static let none = WordColors(keyword: "", name: "", text: "", number: "", error: "", suggestion: "")
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
