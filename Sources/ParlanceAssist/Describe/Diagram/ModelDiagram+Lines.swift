import ParlanceLanguage
import ParlanceSession
import ParlanceRender

/// Joins boxes, each given as lines of text.
extension ModelDiagram {
  /// Draws `children` below `box`, each connected by a line to the box.
  static func hang(
    _ children: [(label: String, lines: [String])], below box: [String], _ characters: BoxCharacters
  ) -> [String] {
    guard !children.isEmpty, let bottom = box.last else { return box }
    var lines = box.dropLast() + [replacing(2, of: bottom, with: characters.downTee)]
    for (number, child) in children.enumerated() {
      let isLast = number == children.count - 1
      lines.append("  \(characters.up)" + (child.label.isEmpty ? "" : " \(child.label)"))
      for (index, line) in child.lines.enumerated() {
        switch index {
        case 0: lines.append("  \(characters.vertical) " + line)
        case 1:
          let corner = isLast ? characters.bottomLeft : characters.leftTee
          lines.append(
            "  \(corner)\(characters.horizontal)" + replacing(0, of: line, with: characters.rightTee))
        default: lines.append((isLast ? "    " : "  \(characters.vertical) ") + line)
        }
      }
    }
    return Array(lines)
  }

  /// Draws `boxes` side by side with labels below them. Also returns the column where the line of each box starts.
  static func row(
    of boxes: [(label: String, lines: [String])], _ characters: BoxCharacters
  ) -> (lines: [String], starts: [Int]) {
    var columns: [[String]] = []
    var starts: [Int] = []
    var start = 0
    for (label, lines) in boxes {
      starts.append(start + 2)
      columns.append(lines + ["  \(characters.up)" + (label.isEmpty ? "" : " \(label)")])
      start += width(columns[columns.count - 1]) + 1
    }
    return (beside(columns, gap: 1), starts)
  }

  /// Draws blocks of lines next to each other.
  static func beside(_ columns: [[String]], gap: Int) -> [String] {
    let height = columns.map(\.count).max() ?? 0
    let widths = columns.map { width($0) + gap }
    return (0..<height).map { row in
      var line = ""
      var start = 0
      for (column, wide) in zip(columns, widths) {
        line = CellFitting.padded(line, to: start) + (row < column.count ? column[row] : "")
        start += wide
      }
      return String(line.trimmedAtEnd { $0 == " " })
    }
  }

  static func width(_ lines: [String]) -> Int { lines.map { DisplayWidth.of($0) }.max() ?? 0 }

  /// Returns `line` with the character at `place` replaced. The characters before it must be one cell wide.
  static func replacing(_ place: Int, of line: String, with character: String) -> String {
    var characters = Array(line)
    guard characters.indices.contains(place) else { return line }
    characters.replaceSubrange(place...place, with: Array(character))
    return String(characters)
  }
}
