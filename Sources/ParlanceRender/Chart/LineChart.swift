/// A line chart over time, with round numbers on the y-axis. Each series has its own chart because series have different
/// scales.
struct LineChart {
  private static let height = 10

  let chart: Chart
  let signs: ChartSigns
  let width: Int

  var lines: [ChartLine] { chart.series.flatMap(lines) }

  private func lines(of series: Chart.Series) -> [ChartLine] {
    let scale = AxisScale(series.values)
    let numbers = scale.ticks.map(chart.number)
    let margin = min(numbers.map(\.count).max() ?? 0, max(width - 4, 0))
    let room = max(width - margin - 2, 2)
    var canvas = DotCanvas(columns: room, rows: Self.height, hasBraille: signs.hasDots)
    draw(series.values, scale, on: &canvas)

    var ticks: [Int: String] = [:]
    for (tick, number) in zip(scale.ticks, numbers) {
      let dot = Int((scale.position(tick) * Double(canvas.dotsHigh - 1)).rounded())
      ticks[(canvas.dotsHigh - 1 - dot) / canvas.dotsACellIsHigh] = number
    }
    var lines = [ChartLine(series.name, .heading)]
    for row in 0..<Self.height {
      var line = ChartLine(CellFitting.rightAligned(ticks[row] ?? "", to: margin) + " ")
      line.append(ticks[row] == nil ? signs.axis : signs.tick)
      line.append(canvas.text(row), .bar)
      lines.append(line)
    }
    let indent = String(repeating: " ", count: margin + 1)
    lines.append(ChartLine(indent + signs.corner + String(repeating: signs.rule, count: room)))
    lines.append(ChartLine(indent + " " + labels(room)))
    return lines
  }

  private func draw(_ values: [Double?], _ scale: AxisScale, on canvas: inout DotCanvas) {
    let points = ChartPoints(chart)
    for run in points.runs(values) {
      var last: (x: Int, y: Int)?
      for index in run {
        guard let value = values[index] else { continue }
        let x = Int((points.positions[index] * Double(canvas.dotsWide - 1)).rounded())
        let y = Int((scale.position(value) * Double(canvas.dotsHigh - 1)).rounded())
        canvas.line(from: last ?? (x, y), to: (x, y))
        last = (x, y)
      }
    }
  }

  /// Returns the first label, the last label, and a label between them if it fits.
  private func labels(_ room: Int) -> String {
    let texts = chart.labels.map(signs.shown)
    guard let first = texts.first, let last = texts.last else { return "" }
    if texts.count == 1 { return CellFitting.elided(first, to: room, signs.elision) }
    let start = CellFitting.elided(first, to: (room - 1) / 2, signs.elision)
    let end = CellFitting.elided(last, to: (room - 1) / 2, signs.elision)
    let free = DisplayWidth.of(start)..<room - DisplayWidth.of(end)
    let middle = texts.count / 2
    let text = texts[middle]
    let place =
      Int((ChartPoints(chart).positions[middle] * Double(room - 1)).rounded()) - DisplayWidth.of(text) / 2
    guard texts.count > 2, place >= free.lowerBound + 2,
      place + DisplayWidth.of(text) + 2 <= free.upperBound
    else { return CellFitting.padded(start, to: free.upperBound) + end }
    return CellFitting.padded(CellFitting.padded(start, to: place) + text, to: free.upperBound) + end
  }
}

/// One line of characters of different heights for each series, with the minimum and the maximum of its values.
struct SparklineChart {
  let chart: Chart
  let signs: ChartSigns
  let width: Int

  var lines: [ChartLine] {
    let names = chart.series.map { CellFitting.elided($0.name, to: max(width / 2, 1), signs.elision) }
    let ranges = chart.series.map(range)
    let nameWidth = names.map(DisplayWidth.of).max() ?? 0
    let rangeWidth = ranges.map(DisplayWidth.of).max() ?? 0
    let room = max(width - nameWidth - rangeWidth - 2, 1)
    return chart.series.indices.map { index in
      var line = ChartLine(CellFitting.padded(names[index], to: nameWidth) + " ", .heading)
      line.append(spark(chart.series[index].values, room), .bar)
      line.append(" " + ranges[index])
      return line
    }
  }

  private func range(_ series: Chart.Series) -> String {
    let drawn = series.values.indices.filter { series.values[$0] != nil }
    func value(_ index: Int) -> Double { series.values[index] ?? 0 }
    guard let least = drawn.min(by: { value($0) < value($1) }),
      let greatest = drawn.max(by: { value($0) < value($1) })
    else { return signs.missing }
    if value(least) == value(greatest) { return series.texts[least] }
    return "\(series.texts[least]) to \(series.texts[greatest])"
  }

  /// Returns the characters of a sparkline. If there are more values than cells, each cell shows the average of its
  /// values.
  private func spark(_ values: [Double?], _ room: Int) -> String {
    let low = min(values.compactMap { $0 }.min() ?? 0, 0)
    let high = max(values.compactMap { $0 }.max() ?? 0, 0)
    let count = min(values.count, room)
    return (0..<count).map { place -> String in
      let part = values[place * values.count / count..<(place + 1) * values.count / count].compactMap { $0 }
      guard !part.isEmpty else { return " " }
      // Halving the numbers avoids overflow in the difference of two large numbers. The average is clamped, because
      // rounding may make it too large.
      let sum = part.reduce(0) { $0 + $1 / Double(part.count) }
      let all = high / 2 - low / 2
      let height = all > 0 ? (min(max(sum, low), high) / 2 - low / 2) / all : 0
      let most = signs.heights.count - 1
      return signs.heights[min(max(Int((height * Double(most)).rounded()), 0), most)]
    }.joined()
  }
}

/// A grid of dots to draw lines on. On the screen, a cell has eight dots if it is drawn as a braille character.
/// Otherwise it has one dot.
struct DotCanvas {
  let dotsWide: Int
  let dotsHigh: Int
  private let columns: Int
  private let hasBraille: Bool
  /// The dots that are set in each cell, row by row.
  private var cells: [UInt32]
  /// The bit for each dot of a braille character: first the left column from top to bottom, then the right column.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  init(columns: Int, rows: Int, hasBraille: Bool) {
    self.columns = columns
    self.hasBraille = hasBraille
    dotsWide = columns * (hasBraille ? 2 : 1)
    dotsHigh = rows * (hasBraille ? 4 : 1)
    cells = Array(repeating: 0, count: columns * rows)
  }

  var dotsACellIsHigh: Int { hasBraille ? 4 : 1 }

  /// Sets the dot at `x` from the left and `y` from the bottom.
  mutating func set(_ x: Int, _ y: Int) {
    let fromAbove = dotsHigh - 1 - y
    if hasBraille {
      cells[fromAbove / 4 * columns + x / 2] |= Self.bits[x % 2][fromAbove % 4]
    } else {
      cells[fromAbove * columns + x] = 1
    }
  }

  /// Draws a straight line that includes both ends.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      set(
        start.x + Int((Double(end.x - start.x) * part).rounded()),
        start.y + Int((Double(end.y - start.y) * part).rounded()))
    }
  }

  /// Returns a row of cells, counted from the top.
  func text(_ row: Int) -> String {
    var text = ""
    for cell in cells[row * columns..<(row + 1) * columns] {
      if cell == 0 {
        text += " "
      } else if hasBraille, let letter = Unicode.Scalar(0x2800 + cell) {
        text.unicodeScalars.append(letter)
      } else {
        text += "*"
      }
    }
    return text
  }
}
