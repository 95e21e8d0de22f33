import ParlanceLanguage
package import ParlanceRender

/// Reads a file a second time to detect the formats of the dates and numbers in its columns. This happens when the
/// first ambiguous cell is found.
package final class FileSurvey {
  private let kinds: [ImportColumn.Kind?]
  private let rowsAgain: () throws -> ImportRows?
  private var found: [ColumnEvidence]?

  /// - Parameters:
  ///   - kinds: The kinds of the columns, by index; nil for a column that isn't imported.
  ///   - rowsAgain: Reads the header of the file again, and returns its rows.
  package init(of kinds: [ImportColumn.Kind?], _ rowsAgain: @escaping () throws -> ImportRows?) {
    (self.kinds, self.rowsAgain) = (kinds, rowsAgain)
  }

  /// Returns the evidence from all cells of the column with the given index.
  ///
  /// - Throws: An error if the file can't be read.
  package func evidence(at place: Int) throws -> ColumnEvidence {
    let found = try found ?? sharingMarks(of: read())
    self.found = found
    return found[place]
  }

  /// If all columns that prove a decimal mark prove the same one, it applies to the other columns, too.
  private func sharingMarks(of columns: [ColumnEvidence]) -> [ColumnEvidence] {
    guard let mark = DecimalMark.shared(by: columns.map(\.mark)) else { return columns }
    return columns.map { column in
      var column = column
      column.assume(mark)
      return column
    }
  }

  private func read() throws -> [ColumnEvidence] {
    var found = [ColumnEvidence](repeating: ColumnEvidence(), count: kinds.count)
    guard let rows = try rowsAgain() else { return found }
    while true {
      do {
        guard try rows.next() else { return found }
      } catch is BrokenRow {
        continue
      } catch let error as Diagnostic where error.reason is ImportError {
        continue
      }
      for (place, kind) in kinds.enumerated() where rows.cells.indices.contains(place) {
        switch kind {
        case .date, .time: found[place].add(day: rows.withText(of: rows.cells[place]) { Array($0) })
        case .number: found[place].add(number: rows.withText(of: rows.cells[place]) { Array($0) })
        case .flag: found[place].add(flag: rows.withText(of: rows.cells[place]) { Array($0) })
        case .length: found[place].add(length: rows.withText(of: rows.cells[place]) { Array($0) })
        case .text, .bytes, .clock, nil: break
        }
      }
    }
  }
}
