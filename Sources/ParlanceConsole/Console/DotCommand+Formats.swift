import ParlanceLanguage
import ParlanceRender

extension DotCommand {
  /// How the values in answers are written for people.
  static let formats: [DotCommand] = [
    DotCommand(
      ".theme", .optional(.choice(ColorTheme.allCases.map { ($0.rawValue, $0.summary) }), "THEME"),
      tells: "shows or sets the colours: `dark`, `light` or `none`"
    ) { console, line in
      let colors = console.colors
      guard !line.argument.isEmpty else {
        let seen = colors.areShown ? "" : ", but nothing is coloured here"
        return try console.session.output.line("\(colors.theme.rawValue): \(colors.theme.summary)\(seen)")
      }
      guard let theme = ColorTheme(rawValue: line.argument.lowercased()) else {
        throw line.unknown("theme", among: ColorTheme.allCases.map(\.rawValue))
      }
      colors.theme = theme
    }
  ]
}
