package import ParlanceLanguage

/// The errors of all refused rows of a file.
package struct ImportFaults {
  /// Errors with the same id in the same column.
  package struct Kind {
    package let id: String
    package let column: String
    /// The first error of this kind.
    package let first: ImportFault
    package fileprivate(set) var count = 1
  }

  /// The maximum number of errors to report. If all rows of a file are refused, the first errors show why.
  private static let mostReported = 10

  /// The errors of the first refused rows.
  package private(set) var reported: [ImportFault] = []
  package private(set) var kinds: [Kind] = []
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ fault: ImportFault, in column: String) {
    count += 1
    if reported.count < Self.mostReported { reported.append(fault) }
    if let index = kinds.firstIndex(where: { $0.id == fault.diagnostic.id && $0.column == column }) {
      kinds[index].count += 1
    } else {
      kinds.append(Kind(id: fault.diagnostic.id, column: column, first: fault))
    }
  }
}

/// The error of a refused row, with the text of the row.
package struct ImportFault {
  package let diagnostic: Diagnostic
  package let source: SourceText

  package init(diagnostic: Diagnostic, source: SourceText) {
    (self.diagnostic, self.source) = (diagnostic, source)
  }

  /// The file and the line of the error: `facts.csv:12`.
  package var place: String {
    let line =
      source.firstLine + source.bytes.prefix(diagnostic.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
    return "\(source.name):\(line)"
  }
}

/// The error of a failed import. Nothing was imported.
package struct ImportFailure: Error {
  package let reported: [ImportFault]
  /// The number of refused rows whose errors aren't in `reported`.
  package let moreCount: Int
  /// The line below the errors; nil if another message already says that nothing was imported.
  package var ending: String? = "nothing was imported"

  package init(_ diagnostic: Diagnostic, in source: SourceText) {
    (reported, moreCount) = ([ImportFault(diagnostic: diagnostic, source: source)], 0)
  }

  package init(_ faults: ImportFaults) {
    reported = faults.reported
    moreCount = faults.count - faults.reported.count
  }
}
