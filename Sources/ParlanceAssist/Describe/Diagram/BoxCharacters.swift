/// The characters for drawing boxes and the lines between them.
struct BoxCharacters {
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  /// The characters at the left and right ends of a horizontal line within a box.
  let leftTee: String
  let rightTee: String
  /// The character where a line leaves a box downwards.
  let downTee: String
  /// The character where a line leaves a box upwards.
  let upTee: String
  /// Arrows that point to the referenced entity.
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
