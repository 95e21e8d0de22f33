/// The sampled values of a column with the SQL type `interval`.
public struct IntervalSample: Sendable {
  let count: Int
  /// The number of values that have months or years, or are shorter than a second.
  let otherCount: Int
  /// One of these values. Empty if there are none.
  let example: String

  /// Creates a sample. It is empty by default.
  public init(count: Int = 0, otherCount: Int = 0, example: String = "") {
    (self.count, self.otherCount, self.example) = (count, otherCount, example)
  }
}

extension InferredColumnType {
  /// The type of a column with the SQL type `interval` before its values are sampled.
  public static let interval = InferredColumnType(.text, .interval)

  /// Returns the type of a column with the SQL type `interval`.
  public static func interval(sampled sample: IntervalSample) -> InferredColumnType {
    let (count, otherCount) = (sample.count, sample.otherCount)
    // As with other guesses, nine of ten values are enough.
    let isDuration = otherCount * 10 <= count
    let reason =
      switch (count, otherCount) {
      case (0, _): "guessed: no values sampled"
      case (1, 0): "guessed from the only value"
      case (_, 0): "guessed: all \(count) sampled values are lengths of time"
      default:
        "guessed: \(count - otherCount) of \(count) sampled values are lengths of time, but \"\(sample.example)\" isn't"
      }
    return InferredColumnType(type: isDuration ? .duration : .text, storage: .interval, reason: reason)
  }
}

extension FieldStorage {
  /// The storage of a column with the SQL type `interval`.
  public static let interval = FieldStorage.native("interval")
}
