/// The characters that boxes and the lines between them are drawn with.
struct BoxCharacters {
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  /// The ends of a rule within a box.
  let leftTee: String
  let rightTee: String
  /// The start of a line that leaves a box downwards.
  let downTee: String
  /// The start of a line that leaves a box upwards.
  let upTee: String
  /// Arrows to the referenced entity.
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
