/// What the signs of a chart stand for: as many on a line as there is room for.
enum ChartLegend {
  static func lines(_ entries: [(sign: String, name: String)], width: Int) -> [ChartLine] {
    var lines: [ChartLine] = []
    var line = ChartLine()
    var used = 0
    for (sign, name) in entries {
      let cells = 1 + DisplayWidth.of(sign) + DisplayWidth.of(name)
      if used > 0, used + 2 + cells > width {
        lines.append(line)
        line = ChartLine()
        used = 0
      }
      if used > 0 { line.skip(2) }
      line.append(sign, .bar)
      line.append(" " + name, .heading)
      used += cells + (used > 0 ? 2 : 0)
    }
    return lines + [line]
  }
}
