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
  public let nearNames: [NearName]

  public init(_ result: Result, nearNames: [NearName] = []) {
    self.result = result
    self.nearNames = nearNames
  }
}
