/// The characters that a table is drawn with.
struct TableSigns {
  /// A horizontal rule.
  struct Rule {
    let left: StaticString
    let joint: StaticString
    let right: StaticString
  }

  /// The rule above the headings; nil for none.
  let top: Rule?
  let middle: Rule
  /// The rule below the last row; nil for none.
  let bottom: Rule?
  let horizontal: StaticString
  /// The text before the first cell of a row, including spaces.
  let left: StaticString
  /// The text between two cells, including spaces.
  let between: StaticString
  /// The text after the last cell, including spaces.
  let right: StaticString
  /// The total width of ``left`` and ``right``, in cells.
  let edges: Int
  /// The width of ``between``, in cells.
  let gap: Int

  /// Whether text follows the last cell. If so, the cell is padded.
  var closesRows: Bool { right.utf8CodeUnitCount > 0 }

  /// Whether columns are separated only by spaces.
  var separatesBySpaces: Bool { edges == 0 }

  /// Returns the width of a line with columns of these widths, in cells.
  func width(of columns: some Collection<Int>) -> Int {
    columns.reduce(edges - gap) { $0 + $1 + gap }
  }

  /// A box of light lines.
  static var light: TableSigns { box("┌─", "─┐", "└─", "─┘") }

  /// A box of light lines with round corners.
  static var rounded: TableSigns { box("╭─", "─╮", "╰─", "─╯") }

  private static func box(
    _ topLeft: StaticString, _ topRight: StaticString, _ bottomLeft: StaticString, _ bottomRight: StaticString
  ) -> TableSigns {
    TableSigns(
      top: Rule(left: topLeft, joint: "─┬─", right: topRight),
      middle: Rule(left: "├─", joint: "─┼─", right: "─┤"),
      bottom: Rule(left: bottomLeft, joint: "─┴─", right: bottomRight),
      horizontal: "─", left: "│ ", between: " │ ", right: " │", edges: 4, gap: 3)
  }

  /// A box of `+`, `-` and `|`.
  static var ascii: TableSigns {
    let rule = Rule(left: "+-", joint: "-+-", right: "-+")
    return TableSigns(
      top: rule, middle: rule, bottom: rule, horizontal: "-", left: "| ", between: " | ", right: " |",
      edges: 4, gap: 3)
  }

  /// Lines between the columns and below the headings, without a border.
  static var psql: TableSigns {
    TableSigns(
      top: nil, middle: Rule(left: "-", joint: "-+-", right: "-"), bottom: nil, horizontal: "-", left: " ",
      between: " | ", right: "", edges: 2, gap: 3)
  }

  /// Columns separated by spaces, with dashes below the headings.
  static var columns: TableSigns {
    TableSigns(
      top: nil, middle: Rule(left: "", joint: "  ", right: ""), bottom: nil, horizontal: "-", left: "",
      between: "  ", right: "", edges: 0, gap: 2)
  }
}
