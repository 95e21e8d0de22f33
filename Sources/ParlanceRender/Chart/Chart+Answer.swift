public import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner

extension Chart {
  /// The answer that `sink` has collected, as a chart.
  ///
  /// - Parameters:
  ///   - keyCount: How many columns, from the first, name a group.
  ///   - id: The column that holds the ids of records.
  ///   - range: The words that ask for the rows, for an error.
  /// - Throws: `no-numbers-to-draw`.
  public init(
    _ sink: ChartSink, title: String, keyCount: Int, id: Int?, isComparison: Bool, at range: SourceRange
  ) throws(Diagnostic) {
    let (columns, rows) = (sink.columns, sink.rows)
    let roles = ChartColumns(columns, keyCount: keyCount, id: id, isComparison: isComparison)
    guard !roles.series.isEmpty else {
      throw .noNumbersToDraw(columns.map { "`\(CellText.visible($0.name))`" }, at: range)
    }
    self.init(
      title: CellText.visible(title),
      labels: rows.map { row in
        roles.labels.map { Self.label(row[$0], columns[$0]) }.joined(separator: " ")
      },
      series: roles.series.map { index in
        Series(
          name: CellText.visible(columns[index].heading), measure: Self.measure(columns[index].kind),
          values: rows.map { Self.number($0[index], columns[index].kind) },
          texts: rows.map { CellText.of($0[index], as: columns[index].kind) })
      },
      days: roles.day.map { index in rows.map { Self.day($0[index]) } } ?? [],
      notes: roles.share.map { index in rows.map { CellText.of($0[index], as: columns[index].kind) } } ?? [])
  }

  /// A flag is no word that tells bars apart: its name is, or `not` and its name.
  private static func label(_ value: Value, _ column: ResultColumn) -> String {
    guard column.kind == .flag, value != .null else { return CellText.of(value, as: column.kind) }
    let name = CellText.visible(column.name)
    return value == .integer(0) ? "not \(name)" : name
  }

  private static func measure(_ kind: ResultColumn.Kind) -> String {
    switch kind {
    case .quantity(let unit, _): unit
    case .number: ""
    case .decimal: "decimal"
    default: "\(kind)"
    }
  }

  private static func number(_ value: Value, _ kind: ResultColumn.Kind) -> Double? {
    let stored: Double
    switch value {
    case .integer(let integer): stored = Double(integer)
    case .real(let real): stored = real
    case .null, .text: return nil
    }
    var number = stored
    switch kind {
    case .decimal(let scale): for _ in 0..<max(scale, 0) { number /= 10 }
    case .quantity(_, let factor): number /= factor
    default: break
    }
    return number.isFinite ? number : nil
  }

  private static func day(_ value: Value) -> Day? {
    guard case .text(let text) = value else { return nil }
    return Day(iso: String(text.prefix(10)))
  }
}
