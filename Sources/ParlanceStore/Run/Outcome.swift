public import ParlanceModel
public import ParlancePlanner

/// What running a sentence came to.
public struct Outcome: Sendable, Equatable {
  public enum Result: Sendable, Equatable {
    /// A table of so many rows went to the sink.
    case rows(count: Int)
    /// So many records went to the sink.
    case records(count: Int)
    case scalar(Value, ResultColumn)
    case receipt(Receipt)
    /// So many rows were changed; nobody wanted a receipt.
    case changed(count: Int)
  }

  public let result: Result
  /// Names that were found although typed otherwise; none where nobody wants to be told.
  public var nearNames: [NearName] = []
  /// Rows that were left out although they share the last place; nil where there are none.
  public var tied: TiedRows?
  /// The number of rows whose value is empty in the aggregate that is the answer; 0 where they aren't counted.
  public var emptyCount: Int64 = 0
}

/// How many rows `first n` left out although they are alike, in all that was said of the order, with the last one shown.
public struct TiedRows: Sendable, Equatable {
  public let count: Int
  /// Whether there may be more: only a few are read.
  public let isAtLeast: Bool
}

/// A record that was found although its name was typed otherwise: what was resolved is echoed.
public struct NearName: Sendable, Equatable {
  /// Which of the sentence's lookups it is, from 0.
  public let lookup: Int
  /// The record's name as it is kept: `Ngöndro` for `ngondro`.
  public let name: String
}
