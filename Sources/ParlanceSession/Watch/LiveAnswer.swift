package import ParlanceModel
package import ParlancePlanner

/// An answer as a live view keeps it: enough to show its beginning, and to tell it from the next one.
package struct LiveAnswer {
  /// What kind of answer it is.
  package let form: Answer
  package let columns: [ResultColumn]
  /// Each row's record; none where the rows are no records.
  let ids: [Int64]
  /// Each row's cells as one number.
  let digests: [Int]
  /// The first rows, as many as the view asked for.
  package let rows: [[Value]]

  /// The rows of the whole answer.
  package var count: Int { digests.count }

  /// Whether the other one says the same, in the same order.
  func isSame(as other: LiveAnswer) -> Bool {
    ids == other.ids && digests == other.digests && columns == other.columns
  }
}

extension LiveAnswer {
  /// An answer of one value.
  init(_ value: Value, _ column: ResultColumn) {
    self.init(
      form: .scalar(column), columns: [column], ids: [], digests: [value.hashValue], rows: [[value]])
  }
}
