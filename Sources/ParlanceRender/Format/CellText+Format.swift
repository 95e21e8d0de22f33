public import ParlanceModel
public import ParlancePlanner

extension CellText {
  /// A single value as a person likes it, as the cells of a column are written.
  public static func of(
    _ value: Value, in column: ResultColumn, _ format: ValueFormat, keepingLines: Bool = false
  ) -> String {
    let plain = of(value, as: column.kind, keepingLines: keepingLines)
    guard let layout = ColumnFormat(column, format) else { return plain }
    switch (layout, value) {
    case (.day, .text(let iso)): return visible(format.day(iso))
    case (.moment, .text(let iso)): return visible(format.moment(iso))
    case (.number(let layout), .integer), (.number(let layout), .real): return layout.text(of: plain)
    default: return plain
    }
  }
}
