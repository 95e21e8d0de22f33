import ParlanceModel

extension CommandWords {
  /// What is written where, and how.
  func words(_ export: Export) -> String {
    let parts = listing(export.query) { rows, columns in
      [
        "writes \(rows) to \(text(export.file, .text)) as \(export.format.words)",
        event(export) ?? "each with \(columns)",
      ]
    }
    return parts.joined(separator: "; ")
  }

  /// What a row is in a calendar.
  private func event(_ export: Export) -> String? {
    guard let events = export.events, case .list(let columns, _) = export.query.form else { return nil }
    let entity = export.query.selection.entity
    func words(_ column: Int) -> String { self.words(columns[column].value, entity) }
    let length = events.duration.map { ", as long as \(words($0.column)) says" } ?? ""
    let name = events.summary.isEmpty ? "" : ", named by \(English.list(events.summary.map(words)))"
    return "each is an event, dated by \(words(events.start))\(length)\(name)"
  }
}
