/// One row of SQLite's `explain query plan`.
struct PlanLine {
  let id: Int
  let parent: Int
  let detail: String

  /// What is read from end to end, by its alias: `SCAN x`, or a search by an index that SQLite first has to make.
  /// Rows in the order of an index count as found by it.
  var scanned: String? {
    if detail.hasPrefix("SCAN "), detail != "SCAN CONSTANT ROW", !detail.contains(" VIRTUAL TABLE ") {
      let name = detail.dropFirst("SCAN ".count)
      guard let using = name.firstRange(of: " USING ") else { return String(name) }
      return name[using.upperBound...].hasPrefix("COVERING INDEX") ? String(name[..<using.lowerBound]) : nil
    }
    guard detail.hasPrefix("SEARCH "), let using = detail.firstRange(of: " USING AUTOMATIC ") else {
      return nil
    }
    return String(detail[..<using.lowerBound].dropFirst("SEARCH ".count))
  }
}
