import ParlanceLanguage
import ParlanceRender

/// The one way in which a file writes its days, where that is none of the language.
struct ImportDates {
  /// 4 June 2026 as files have it.
  private static let examples = [
    "04.06.2026", "04.06.26", "06/04/2026", "04/06/2026", "2026/06/04", "06-04-2026", "04-06-2026",
    "2026.06.04",
    "06/04/26", "04/06/26", "4 June 2026", "4 Jun 2026", "04-Jun-2026", "June 4, 2026", "Jun 4, 2026",
    "Thu 4 Jun 2026", "Thursday, 4 June 2026",
  ]

  /// - Returns: The way in which the cells of the columns are written that are no days of the language; nil where there is
  ///   none, or several would do. A cell that is a day in no way is an error in each of them.
  static func layout(_ header: ImportHeader, _ columns: [ImportColumn?]) -> ExampleLayout? {
    guard let day = ExampleLayout.day else { return nil }
    let known = examples.compactMap { try? ExampleLayout(of: day, like: $0) }
    var layouts = known
    var isNeeded = false
    var reader = header.rows
    var row: [DelimitedText.Cell] = []
    while layouts.count > 0, (try? reader.next(into: &row)) == true {
      for (cell, column) in zip(row, columns) where column?.isOfDays == true {
        let bytes = header.cells.source.bytes[cell.inner]
        guard !bytes.isEmpty, CellLook.time(bytes) == nil else { continue }
        let fitting = known.filter { WrittenCell(bytes, $0) != nil }
        if fitting.isEmpty { continue }
        isNeeded = true
        layouts.removeAll { !fitting.contains($0) }
      }
    }
    return isNeeded && layouts.count == 1 ? layouts[0] : nil
  }
}
