package import ParlanceLanguage

/// The rows of a file that were refused.
package struct ImportFaults {
  /// A kind of fault in one column.
  package struct Kind {
    let id: String
    let column: String
    /// The first fault of this kind.
    let first: ImportFault
    fileprivate(set) var count = 1
  }

  /// The maximum number of faults to report. If all rows of a file are refused, the first ones show why.
  private static let mostReported = 10

  /// The faults of the first refused rows.
  private(set) var reported: [ImportFault] = []
  private(set) var kinds: [Kind] = []
  package private(set) var count = 0

  mutating func add(_ fault: ImportFault, in column: String) {
    count += 1
    if reported.count < Self.mostReported { reported.append(fault) }
    if let index = kinds.firstIndex(where: { $0.id == fault.diagnostic.id && $0.column == column }) {
      kinds[index].count += 1
    } else {
      kinds.append(Kind(id: fault.diagnostic.id, column: column, first: fault))
    }
  }
}

/// An error in a row, and the text of the row in its file.
package struct ImportFault {
  package let diagnostic: Diagnostic
  package let source: SourceText

  /// The file and the line: `facts.csv:12`.
  var place: String {
    let line =
      source.firstLine + source.bytes.prefix(diagnostic.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
    return "\(source.name):\(line)"
  }
}

/// A failed import. Nothing was imported.
package struct ImportFailure: Error {
  package let reported: [ImportFault]
  /// The number of refused rows that aren't in `reported`.
  package let moreCount: Int
  /// The line after the errors; nil if another message says what happened.
  package var ending: String? = "nothing was imported"

  init(_ diagnostic: Diagnostic, in source: SourceText) {
    (reported, moreCount) = ([ImportFault(diagnostic: diagnostic, source: source)], 0)
  }

  init(_ faults: ImportFaults) {
    reported = faults.reported
    moreCount = faults.count - faults.reported.count
  }
}
