import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// An answer and its chart type.
struct ChartCase: CustomTestStringConvertible {
  let name: String
  let kind: ChartKind
  let columns: [ResultColumn]
  let rows: [[Cell]]
  var keyCount = 1
  var id: Int?

  var testDescription: String { "\(name), as \(kind.rawValue)" }

  var chart: Chart {
    get throws {
      let sink = ChartSink(at: 0..<0)
      let cursor = FakeCursor()
      sink.begin(columns)
      for row in rows {
        cursor.move(to: row.map(\.value))
        try sink.row(cursor)
      }
      sink.end()
      return try Chart(
        sink, title: name, keyCount: keyCount, id: id, isComparison: kind == .compare, at: 0..<0)
    }
  }

  var picture: ChartPicture {
    get throws { try ChartPicture(try chart, as: kind, at: 0..<0) }
  }

  func text(width: Int?, isASCII: Bool = false, palette: Palette = .none) throws -> String {
    try picture.lines(TableStyle(width: width, palette: palette, isASCII: isASCII))
      .map { $0 + "\n" }.joined()
  }
}
