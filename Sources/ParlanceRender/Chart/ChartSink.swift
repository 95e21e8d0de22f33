public import ParlanceLanguage
public import ParlanceModel
public import ParlancePlanner
public import ParlanceStore

/// Collects the rows of an answer that is to be drawn.
public final class ChartSink: RowSink {
  /// More bars than this are no picture any more.
  static let rowLimit = 1_000

  public private(set) var columns: [ResultColumn] = []
  public private(set) var rows: [[Value]] = []
  private let range: SourceRange

  /// - Parameter range: The words that ask for the rows, for an error.
  public init(at range: SourceRange) { self.range = range }

  public func begin(_ columns: [ResultColumn]) { self.columns = columns }

  /// - Throws: `too-much-to-draw` beyond the thousandth row.
  public func row(_ cursor: any RowCursor) throws {
    guard rows.count < Self.rowLimit else { throw Diagnostic.tooMuchToDraw(at: range) }
    rows.append(columns.indices.map(cursor.value))
  }

  public func end() {}

  /// Takes an answer of one value.
  public func take(_ value: Value, as column: ResultColumn) {
    columns = [column]
    rows = [[value]]
  }
}
