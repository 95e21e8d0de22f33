import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSession
import ParlanceStore
package import ParlanceSQL

/// All rows of an answer. A single value is one row with one column.
package struct AnswerRows: Sendable {
  /// The shown columns.
  package var columns: [ResultColumn] = []
  package var rows: [[Value]] = []
  /// The id of the record in each row, if the rows are records of ``entity``. Otherwise nil.
  package var ids: [Value]?
  /// The entity of the records; nil for other rows.
  package var entity: String?
  /// Whether the answer is one value and not a table.
  package var isValue = false
  /// The row of totals, if there is one.
  package var totals: [Value]?

  package init() {}

  /// Returns a cell for comparison. If decimals are stored as hundredths, 250 becomes 2.5.
  package func cell(_ row: Int, _ column: Int) -> ComparableCell {
    ComparableCell(rows[row][column], columns[column].kind)
  }
}

/// A value that can be compared independently of its storage: 2.50 equals 250 hundredths.
package enum ComparableCell: Hashable, Sendable {
  case empty
  /// A number rounded to 10 significant digits, so that the order of additions doesn't matter.
  case number(Double)
  case text(String)

  package init(_ value: Value, _ kind: ResultColumn.Kind) {
    switch value {
    case .null: self = .empty
    case .integer(let integer):
      if case .decimal(let scale) = kind {
        self.init(Double(integer) / Self.power(scale))
      } else {
        self.init(Double(integer))
      }
    case .real(let real):
      if case .decimal(let scale) = kind { self.init(real / Self.power(scale)) } else { self.init(real) }
    case .text(let text): self = .text(text)
    }
  }

  package init(_ number: Double) {
    guard number != 0, number.isFinite else {
      self = .number(number == 0 ? 0 : number)
      return
    }
    // The powers of 10 in this range are exact, so a number with few digits doesn't change.
    var (factor, divisor) = (1.0, 1.0)
    let size = abs(number)
    while size * factor < 1e9, factor < 1e20 { factor *= 10 }
    while size / divisor >= 1e10 { divisor *= 10 }
    self = .number((number * factor / divisor).rounded() * divisor / factor)
  }

  private static func power(_ scale: Int) -> Double { (0..<scale).reduce(1.0) { power, _ in power * 10 } }
}

/// Collects the rows of the last answer in a conversation, and ignores all other output.
final class AnswerCollector: Speaker {
  private(set) var answer: AnswerRows?
  var format: ValueFormat { ValueFormat() }
  var fileStyle: TableStyle { TableStyle() }
  var task: ProgressTask? { nil }

  func forget() { answer = nil }

  func rows(of answer: Answer, to sentence: @autoclosure () -> String) -> (any RowSink)? {
    CollectingSink(answer) { [unowned self] in self.answer = $0 }
  }

  func passing(_ sink: any RowSink, of answer: Answer, to sentence: @autoclosure () -> String) -> any RowSink
  {
    sink
  }

  func say(_ reply: Reply) {
    guard case .value(let value, let column) = reply else { return }
    var answer = AnswerRows()
    answer.columns = [column]
    answer.rows = [[value]]
    answer.isValue = true
    self.answer = answer
  }

  func warn(_ hint: Hint) {}
}

/// Collects the rows of one answer.
private final class CollectingSink: RowSink {
  private var answer = AnswerRows()
  private let idColumn: Int?
  private let finish: (AnswerRows) -> Void

  init(_ form: Answer, _ finish: @escaping (AnswerRows) -> Void) {
    self.finish = finish
    switch form {
    case .rows(_, let records), .records(_, let records):
      answer.entity = records?.entity
      idColumn = records?.index
    case .scalar, .receipt: idColumn = nil
    }
    if idColumn != nil { answer.ids = [] }
  }

  func begin(_ columns: [ResultColumn]) { answer.columns = columns }

  func row(_ cursor: any RowCursor) {
    if let idColumn { answer.ids?.append(cursor.value(idColumn)) }
    answer.rows.append(answer.columns.indices.map(cursor.value))
  }

  func totals(_ cursor: any RowCursor) { answer.totals = answer.columns.indices.map(cursor.value) }

  func end() { finish(answer) }
}
