/// The signs that the box of a table is drawn with.
struct TableSigns {
  /// Left, middle and right of a horizontal rule.
  let top: (StaticString, StaticString, StaticString)
  let middle: (StaticString, StaticString, StaticString)
  let bottom: (StaticString, StaticString, StaticString)
  let horizontal: StaticString
  let vertical: StaticString

  static var unicode: TableSigns {
    TableSigns(
      top: ("┌", "┬", "┐"), middle: ("├", "┼", "┤"), bottom: ("└", "┴", "┘"), horizontal: "─", vertical: "│")
  }

  static var ascii: TableSigns {
    TableSigns(
      top: ("+", "+", "+"), middle: ("+", "+", "+"), bottom: ("+", "+", "+"), horizontal: "-", vertical: "|")
  }
}
