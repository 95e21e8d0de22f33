import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
package import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// A report that the answers of scripts are written to, instead of the output.
package final class PageReport {
  fileprivate let page: HTMLReport
  private let scripts: [String]
  private var headings: ReportHeadings

  /// - Parameters:
  ///   - scripts: The texts of the scripts. Their comments become the title and the headings.
  ///   - name: The title, if the scripts don't have one.
  package init(of scripts: [String], named name: String, _ preferences: AnswerPreferences) {
    self.scripts = scripts
    headings = ReportHeadings(scripts)
    page = HTMLReport(title: headings.title ?? name, preferences: preferences)
  }

  /// The report as an HTML page.
  ///
  /// - Throws: The errors of the buffer.
  package func html() throws -> String { try page.html() }

  /// Removes all answers, because the scripts run again.
  package func clear() {
    page.clear()
    headings = ReportHeadings(scripts)
  }

  fileprivate func begin(_ sentence: String) throws {
    let sentence = OneLine.of(sentence)
    try page.begin(sentence, heading: headings.next(sentence))
  }
}

extension AnswerWriter {
  /// Begins an answer in a report, and returns the sink for its rows; nil if the answer doesn't have rows.
  func rows(of answer: Answer, to sentence: String, in report: PageReport) -> (any RowSink)? {
    if case .receipt = answer { return nil }
    let begun = Result { try report.begin(sentence) }
    if case .scalar = answer { return nil }
    return BegunSink(report.page.table(), after: begun)
  }

  /// Adds a reply to a report.
  func add(_ reply: Reply, to report: PageReport) throws {
    let page = report.page
    switch reply {
    case .value(.null, _): try page.add(value: "—")
    case .value(let value, let column):
      let text = CellText.of(value, in: column, format, keepingLines: true)
      if case .quantity(let unit, _) = column.kind { return try page.add(value: English.amount(text, unit)) }
      try page.add(value: text)
    case .receipt(let receipt, _): try page.add(note: ReceiptText(format).of(receipt))
    case .done(let words, _, _): try page.add(note: words)
    case .aside: break
    case .hint(let hint): try page.add(note: hint.text)
    case .chart(let picture, _): try page.add(svg: picture.svg)
    case .lines(let lines), .declared(let lines), .queryPlan(let lines): try page.add(lines: lines)
    case .explanation(let explanation): try page.add(lines: explanation.meaning + explanation.sql)
    case .steps(let steps, _): try page.add(svg: steps.picture.svg)
    case .tables(let lines):
      try page.add(
        lines: lines.map { line in
          switch line {
          case .sql(let sql): sql
          case .why(let comment, let indent): "\(indent)-- \(comment)"
          }
        })
    case .trial(let trial):
      switch trial.receipt {
      case .rows(let rows): try page.add(note: ReceiptText(format, wouldBe: true).of(rows))
      case .words(let words, _): try page.add(note: words)
      }
    }
  }
}

/// A sink that throws the error of its section's beginning when the rows begin, because ``Speaker/rows(of:to:)`` can't
/// throw.
private final class BegunSink: RowSink {
  private let sink: any RowSink
  private let begun: Result<Void, any Error>

  init(_ sink: any RowSink, after begun: Result<Void, any Error>) { (self.sink, self.begun) = (sink, begun) }

  func begin(_ columns: [ResultColumn]) throws {
    try begun.get()
    try sink.begin(columns)
  }

  func row(_ cursor: any RowCursor) throws { try sink.row(cursor) }
  func totals(_ cursor: any RowCursor) throws { try sink.totals(cursor) }
  func end() throws { try sink.end() }
}
