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
