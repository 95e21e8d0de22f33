import ParlanceLanguage
import ParlanceRender

extension DotCommand {
  /// How the values in answers are written for people.
  static let formats: [DotCommand] = [
    DotCommand(
      ".theme", .optional(.choice(ColorTheme.allCases.map { ($0.rawValue, $0.summary) }), "THEME"),
      tells: "shows or sets the colours: `dark`, `light` or `none`", now: { $0.colors.theme.rawValue }
    ) { console, line in
      let colors = console.colors
      guard !line.argument.isEmpty else {
        let seen = colors.areShown ? "" : ", but nothing is coloured here"
        return try console.session.output.sentence("\(colors.theme.rawValue): \(colors.theme.summary)\(seen)")
      }
      guard let theme = ColorTheme(rawValue: line.argument.lowercased()) else {
        throw line.unknown("theme", among: ColorTheme.allCases.map(\.rawValue))
      }
      colors.theme = theme
    },
    DotCommand(
      ".format", .optional(.example(formatted), "WHAT EXAMPLE"),
      tells: "writes dates, times or numbers as an example shows: `.format time 6:00 PM`",
      now: { console in
        let format = console.session.output.preferences.format
        let examples = FormatSubject.allCases.compactMap { $0.example(in: format) }
        return examples.isEmpty ? "plain" : examples.joined(separator: " ")
      },
      examples: [".format"] + FormatSubject.allCases.map { ".format \($0.rawValue) \($0.examples[0])" }
    ) { console, line in
      guard let subject = line.words.first else { return try console.tellFormats() }
      try console.format(subject, like: line.text(after: subject))
    },
    DotCommand(
      ".dates", .optional(.choice(dates), "HOW"),
      tells: "speaks of days as `yesterday` (`relative`) or by their dates",
      now: { $0.session.output.preferences.format.isRelative ? "relative" : "plain" }
    ) { console, line in
      guard !line.argument.isEmpty else {
        let isRelative = console.session.output.preferences.format.isRelative
        return try console.session.output.line(isRelative ? "relative" : "plain")
      }
      guard dates.contains(where: { $0.word == line.argument.lowercased() }) else {
        let unknown = line.unknown("way", among: dates.map(\.word))
        guard unknown.fix == nil, wordsForPlain.contains(line.argument.lowercased()) else { throw unknown }
        throw unknown.mended(by: .init(replacing: line.argumentRange, with: "plain"))
      }
      console.session.output.preferences.format.isRelative = line.argument.lowercased() == "relative"
    },
  ]

  /// What other programs call it.
  private static let wordsForPlain: Set<String> = [
    "absolute", "off", "no", "none", "iso", "full", "exact", "default", "date", "dates", "normal",
  ]

  private static let dates: [(word: String, meaning: String)] = [
    ("relative", "`yesterday`, `in 3 days`, `43 days ago`"), ("plain", "as their dates"),
  ]

  private static let formatted = FormatSubject.allCases.map {
    (word: $0.rawValue, meaning: "as `\($0.examples[0])`", examples: $0.examples)
  }
}
