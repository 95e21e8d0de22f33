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

  /// Whether no line at all is drawn between the columns.
  var setsApartByBlanks: Bool { edges == 0 }

  /// The cells of a whole line of columns that are so wide.
  func width(of columns: some Collection<Int>) -> Int {
    columns.reduce(edges - gap) { $0 + $1 + gap }
  }

  /// A box of light lines.
  static var light: TableSigns { box("┌─", "─┐", "└─", "─┘") }

  /// The same with round corners.
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

  /// Lines between the columns and below the headings, none around them.
  static var psql: TableSigns {
    TableSigns(
      top: nil, middle: Rule(left: "-", joint: "-+-", right: "-"), bottom: nil, horizontal: "-", left: " ",
      between: " | ", right: "", edges: 2, gap: 3)
  }

  /// Columns set apart by blanks, with dashes below the headings.
  static var columns: TableSigns {
    TableSigns(
      top: nil, middle: Rule(left: "", joint: "  ", right: ""), bottom: nil, horizontal: "-", left: "",
      between: "  ", right: "", edges: 0, gap: 2)
  }
}
