/// What boxes and the lines between them are drawn with.
struct BoxCharacters {
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  /// Where a box's inner line meets its sides.
  let leftTee: String
  let rightTee: String
  /// A line that leaves a box downwards, and upwards.
  let downTee: String
  let upTee: String
  /// Points to what is referred to.
  let up: String
  let right: String
  let left: String

  static let unicode = BoxCharacters(
    horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘",
    leftTee: "├", rightTee: "┤", downTee: "┬", upTee: "┴", up: "▲", right: "→", left: "←")

  static let ascii = BoxCharacters(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    leftTee: "+", rightTee: "+", downTee: "+", upTee: "+", up: "^", right: "->", left: "<-")
}
