/// The signs that a chart is drawn with.
struct ChartSigns: Sendable {
  /// What the bars of each series are filled with; the first is solid.
  let fills: [String]
  /// What ends a solid bar to the right: an eighth of a cell, two, up to seven. Empty where a cell is not divided.
  let eighths: [String]
  /// What ends a solid bar to the left: an eighth of a cell, and a half.
  let leftEnds: [String]
  /// The heights of a sparkline, the lowest first.
  let heights: [String]
  /// A day without anything, and with more and more.
  let shades: [String]
  let axis: String
  let tick: String
  let corner: String
  let rule: String
  let missing: String
  let elision: String
  let minus: String
  let atMost: String
  /// Whether a cell holds eight dots of a line, as a letter of braille does.
  let hasDots: Bool

  /// `text`, or the sign for what is missing where that is all it says.
  func shown(_ text: String) -> String { text == Self.unicode.missing ? missing : text }

  static let unicode = ChartSigns(
    fills: ["█", "▒", "▓", "░"], eighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"], leftEnds: ["▕", "▐"],
    heights: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], shades: ["·", "░", "▒", "▓", "█"], axis: "│",
    tick: "┤", corner: "└", rule: "─", missing: "—", elision: "…", minus: "−", atMost: "≤", hasDots: true)

  static let ascii = ChartSigns(
    fills: ["#", "=", "+", "%"], eighths: [], leftEnds: [],
    heights: ["_", ".", ":", "-", "=", "+", "*", "#"],
    shades: [".", ":", "+", "*", "#"], axis: "|", tick: "+", corner: "+", rule: "-", missing: "-",
    elision: "..", minus: "-", atMost: "<=", hasDots: false)
}
