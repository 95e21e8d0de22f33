package import ParlanceLanguage

/// The rows of a file that were refused.
package struct ImportFaults {
  /// One kind of fault, in one column.
  package struct Kind {
    let id: String
    let column: String
    /// The first of them.
    let first: ImportFault
    fileprivate(set) var count = 1
  }

  /// A file of another kind is refused in all its rows, of which the first tell enough.
  private static let mostReported = 10

  /// Why the first of them were refused.
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

/// What is wrong with a row, and the row as it stands in its file.
package struct ImportFault {
  package let diagnostic: Diagnostic
  package let source: SourceText

  /// `facts.csv:12`
  var place: String {
    let line =
      source.firstLine + source.bytes.prefix(diagnostic.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
    return "\(source.name):\(line)"
  }
}

/// Nothing of a file was imported: what is wrong with it.
package struct ImportFailure: Error {
  package let reported: [ImportFault]
  /// How many rows are refused beside those.
  package let moreCount: Int
  /// What is told behind them; nil where that is told otherwise.
  package var ending: String? = "nothing was imported"

  init(_ diagnostic: Diagnostic, in source: SourceText) {
    (reported, moreCount) = ([ImportFault(diagnostic: diagnostic, source: source)], 0)
  }

  init(_ faults: ImportFaults) {
    reported = faults.reported
    moreCount = faults.count - faults.reported.count
  }
}
