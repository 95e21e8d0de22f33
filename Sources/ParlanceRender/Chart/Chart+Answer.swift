public import ParlanceLanguage
internal import ParlanceModel
public import ParlanceSQL

extension Chart {
  /// Creates a chart of the rows that `sink` has collected.
  ///
  /// - Parameters:
  ///   - keyCount: The number of columns at the start of a row that identify its group, such as a month and a name.
  ///   - id: The index of the column with record ids.
  ///   - range: The range in the sentence that an error refers to.
  ///   - format: The formats of days and numbers.
  /// - Throws: `no-numbers-to-draw` if no column has numbers.
  public init(
    _ sink: ChartSink, title: String, keyCount: Int, id: Int?, isComparison: Bool, at range: SourceRange,
    format: ValueFormat = ValueFormat()
  ) throws(Diagnostic) {
    let (columns, rows) = (sink.columns, sink.rows)
    try Self.requireNumbers(in: columns, keyCount: keyCount, id: id, isComparison: isComparison, at: range)
    let roles = ChartColumns(columns, keyCount: keyCount, id: id, isComparison: isComparison)
    self.init(
      title: CellText.visible(title),
      labels: rows.map { row in
        Self.label(roles.labels.map { (row[$0], columns[$0]) }, format)
      },
      series: roles.series.map { index in
        Series(
          name: CellText.visible(columns[index].heading), measure: Self.measure(columns[index].kind),
          values: rows.map { Self.number($0[index], columns[index].kind) },
          texts: rows.map { CellText.of($0[index], in: columns[index], format) })
      },
      days: Self.days(rows, in: roles.labels),
      groups: Self.groups(rows, columns, keyCount: keyCount, format),
      notes: roles.share.map { index in rows.map { CellText.of($0[index], as: columns[index].kind) } } ?? [],
      format: format)
  }

  /// Checks that an answer with these columns can be drawn. The parameters are those of the initializer.
  ///
  /// - Throws: `no-numbers-to-draw` if no column has numbers.
  public static func requireNumbers(
    in columns: [ResultColumn], keyCount: Int, id: Int?, isComparison: Bool, at range: SourceRange
  ) throws(Diagnostic) {
    let roles = ChartColumns(columns, keyCount: keyCount, id: id, isComparison: isComparison)
    if roles.series.isEmpty {
      throw ChartError.noNumbersToDraw(columns: columns.map { "`\(CellText.visible($0.name))`" }).at(
        range, notes: ["questions that begin with `count` or `sum` return numbers"])
    }
  }

  /// Returns the label of a row. Missing values are omitted unless all are missing.
  private static func label(
    _ cells: [(value: Value, column: ResultColumn)], _ format: ValueFormat
  ) -> String {
    let told = cells.filter { $0.value != .null }
    return (told.isEmpty ? Array(cells.prefix(1)) : told).map { label($0.value, $0.column, format) }
      .joined(separator: " ")
  }

  /// Returns the label of a cell. A flag becomes its name, such as `archived` or `not archived`, because `yes` wouldn't
  /// identify a bar.
  private static func label(_ value: Value, _ column: ResultColumn, _ format: ValueFormat) -> String {
    guard column.kind == .flag, value != .null else { return CellText.of(value, in: column, format) }
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

  /// Returns the days of the first column among `columns` that contains only days. Without such a column, returns an
  /// empty array.
  ///
  /// The cells are checked, not the column's kind, because a column with the first days of weeks has the kind `text`.
  private static func days(_ rows: [[Value]], in columns: [Int]) -> [Day?] {
    for column in columns {
      let filled = rows.map { $0[column] }.filter { $0 != .null }
      if !filled.isEmpty, filled.allSatisfy({ day($0) != nil }) { return rows.map { day($0[column]) } }
    }
    return []
  }

  /// Returns the group of each row: its time, such as a month, and its other keys. Returns an empty array if the rows
  /// aren't grouped by both a time and another key.
  private static func groups(
    _ rows: [[Value]], _ columns: [ResultColumn], keyCount: Int, _ format: ValueFormat
  ) -> [Group] {
    guard keyCount > 1,
      let time = (0..<keyCount).first(where: { index in
        columns[index].name.split(separator: " ").last.flatMap { Period(rawValue: String($0)) } != nil
      })
    else { return [] }
    let others = (0..<keyCount).filter { $0 != time }
    return rows.map { row in
      Group(
        name: label(others.map { (row[$0], columns[$0]) }, format),
        time: label(row[time], columns[time], ValueFormat()), label: label(row[time], columns[time], format))
    }
  }

  /// Returns the day of a date, with or without a time.
  private static func day(_ value: Value) -> Day? {
    guard case .text(let text) = value, text.utf8.count == 10 || text.utf8.count == 19 else { return nil }
    return Day(iso: String(text.prefix(10)))
  }
}
