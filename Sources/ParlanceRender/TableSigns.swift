/// The signs that the lines of a table are drawn with.
struct TableSigns {
  /// A rule from edge to edge.
  struct Rule {
    let left: StaticString
    let joint: StaticString
    let right: StaticString
  }

  /// Nil where there is no line above the headings, or below the last row.
  let top: Rule?
  let middle: Rule
  let bottom: Rule?
  let horizontal: StaticString
  /// What stands before the first cell of a row, between two and behind the last, with the blanks around them.
  let left: StaticString
  let between: StaticString
  let right: StaticString
  /// The cells that ``left`` and ``right`` take together.
  let edges: Int
  /// The cells that ``between`` takes.
  let gap: Int

  /// Whether something stands behind the last cell, so that it is padded.
  var closesRows: Bool { right.utf8CodeUnitCount > 0 }

  /// The cells of a whole line of columns that are so wide.
  func width(of columns: some Collection<Int>) -> Int {
    columns.reduce(edges - gap) { $0 + $1 + gap }
  }

  static func of(_ box: BoxStyle, isASCII: Bool) -> TableSigns {
    switch box {
    case .psql: psql
    case .columns: columns
    case .ascii: ascii
    case .light: isASCII ? ascii : light
    case .rounded: isASCII ? ascii : rounded
    }
  }

  private static var light: TableSigns {
    TableSigns(
      top: Rule(left: "┌─", joint: "─┬─", right: "─┐"), middle: Rule(left: "├─", joint: "─┼─", right: "─┤"),
      bottom: Rule(left: "└─", joint: "─┴─", right: "─┘"), horizontal: "─", left: "│ ", between: " │ ",
      right: " │", edges: 4, gap: 3)
  }

  private static var rounded: TableSigns {
    TableSigns(
      top: Rule(left: "╭─", joint: "─┬─", right: "─╮"), middle: Rule(left: "├─", joint: "─┼─", right: "─┤"),
      bottom: Rule(left: "╰─", joint: "─┴─", right: "─╯"), horizontal: "─", left: "│ ", between: " │ ",
      right: " │", edges: 4, gap: 3)
  }

  private static var ascii: TableSigns {
    let rule = Rule(left: "+-", joint: "-+-", right: "-+")
    return TableSigns(
      top: rule, middle: rule, bottom: rule, horizontal: "-", left: "| ", between: " | ", right: " |",
      edges: 4, gap: 3)
  }

  private static var psql: TableSigns {
    TableSigns(
      top: nil, middle: Rule(left: "-", joint: "-+-", right: "-"), bottom: nil, horizontal: "-", left: " ",
      between: " | ", right: "", edges: 2, gap: 3)
  }

  private static var columns: TableSigns {
    TableSigns(
      top: nil, middle: Rule(left: "", joint: "  ", right: ""), bottom: nil, horizontal: "-", left: "",
      between: "  ", right: "", edges: 0, gap: 2)
  }
}
