internal import ParlanceModel

/// A picture of boxes connected by arrows, such as the steps of `explain step by step`. Each box shows a text, a number
/// of rows and notes.
package struct BoxChain {
  /// A box of the picture.
  package struct Box {
    package let text: String
    /// The number of rows as display text: `14 rows`.
    package let count: String
    /// The number of rows as a fraction of the largest number of rows, from 0 to 1.
    package let size: Double
    /// The lines below the text.
    package let notes: [String]
    /// The indices, from 0, of the boxes with an arrow to this box.
    package let sources: [Int]

    package init(_ text: String, count: String, size: Double, notes: [String], from sources: [Int]) {
      (self.text, self.count, self.size) = (text, count, size)
      (self.notes, self.sources) = (notes, sources)
    }
  }

  private let title: String
  private let boxes: [Box]

  package init(_ title: String, _ boxes: [Box]) { (self.title, self.boxes) = (title, boxes) }

  /// An SVG document. Each box is filled in proportion to its number of rows.
  package var svg: String {
    var document = SVGDocument(title: title)
    let (left, right) = (SVGDocument.margin, SVGDocument.width - SVGDocument.margin)
    let inset = 8.0
    for (index, box) in boxes.enumerated() {
      let isNext = box.sources.contains(index - 1)
      if isNext {
        document.rule(from: ((left + right) / 2, document.y), to: ((left + right) / 2, document.y + 14))
      }
      document.y += isNext ? 14 : 10
      let (top, count) = (document.y, SVGDocument.width(of: box.count))
      let room = right - left - 2 * inset
      let lines = Self.lines(of: box.text, width: room - count - inset)
      let notes = box.notes.flatMap { Self.lines(of: $0, width: room - 16) }
      let height = Double(lines.count + notes.count) * SVGDocument.lineHeight + inset
      document.rectangle(
        x: left, y: top, width: right - left, height: height, fill: SVGDocument.faint, opacity: 0.12)
      document.rectangle(
        x: left, y: top, width: (right - left) * box.size, height: height, fill: SVGDocument.colours[0],
        opacity: 0.22)
      var y = top + inset / 2 + SVGDocument.lineHeight / 2
      document.text(box.count, x: right - inset, y: y, anchor: .end, isBold: true)
      for line in lines {
        document.text(line, x: left + inset, y: y, isBold: true)
        y += SVGDocument.lineHeight
      }
      for note in notes {
        document.text(note, x: left + inset + 16, y: y)
        y += SVGDocument.lineHeight
      }
      document.y = top + height
    }
    return document.xml
  }

  private static func lines(of text: String, width: Double) -> [String] {
    TextLayout(width: max(Int(width / 7), 10)).paragraph(text)
  }

  /// The lines of a Mermaid flowchart.
  package var mermaid: [String] {
    ["flowchart TD"]
      + boxes.enumerated().flatMap { index, box -> [String] in
        let lines = ([box.text, box.count] + box.notes).map(MarkupText.escaped).joined(separator: "<br/>")
        return ["  s\(index + 1)[\"\(lines)\"]"] + box.sources.map { "  s\($0 + 1) --> s\(index + 1)" }
      }
  }
}
