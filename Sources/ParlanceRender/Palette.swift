/// The sequences that colour a text, or none of them: whether to colour is decided once, outside.
public struct Palette: Sendable, Equatable {
  let heading: String
  /// What went wrong.
  let alarm: String
  /// What is to be seen first, or to be typed as it stands.
  let accent: String
  let reset: String

  public static let none = Palette(heading: "", alarm: "", accent: "", reset: "")
  /// For a dark background.
  public static let dark = Palette(
    heading: "\u{1B}[1m", alarm: "\u{1B}[1;31m", accent: "\u{1B}[36m", reset: "\u{1B}[0m")
  /// For a light background, on which cyan is hard to read.
  public static let light = Palette(
    heading: "\u{1B}[1m", alarm: "\u{1B}[31m", accent: "\u{1B}[34m", reset: "\u{1B}[0m")

  public func heading(_ text: String) -> String { heading + text + reset }

  public func alarming(_ text: String) -> String { alarm + text + reset }

  /// `text` as what need not be read; faint on any background.
  public func dimmed(_ text: String) -> String { reset.isEmpty ? text : "\u{1B}[2m" + text + reset }

  /// `text` as what is to be typed.
  public func accented(_ text: String) -> String { accent + text + reset }
}

/// The colours that a person can choose.
public enum ColorTheme: String, CaseIterable, Sendable {
  case dark, light, none

  public var palette: Palette {
    switch self {
    case .dark: .dark
    case .light: .light
    case .none: .none
    }
  }

  /// What it is for, in one line.
  public var summary: String {
    switch self {
    case .dark: "colours for a dark background"
    case .light: "colours for a light background"
    case .none: "no colours"
    }
  }

  /// The theme that fits the background which some terminals name in `COLORFGBG`, as in `15;0`; dark where they do not.
  ///
  /// The terminal itself is not asked: one that never answers would hold the start up.
  public init(colorfgbg: String?) {
    let background = colorfgbg?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || background == 15 ? .light : .dark
  }
}
