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

    /// The number of rows of an answer; a value is one.
    public var rowCount: Int {
      switch self {
      case .rows(let count), .records(let count), .changed(let count): count
      case .scalar, .receipt: 1
      }
    }
  }

  public let result: Result
  /// Names that were found although typed otherwise; none where nobody wants to be told.
  public var nearNames: [NearName] = []
  /// Names in sets that several records have.
  public var sharedNames: [SharedName] = []
  /// Rows that were left out although they share the last place; nil where there are none.
  public var tied: TiedRows?
  /// For each value that the answer's aggregates leave out rows without, the number of those rows; none if no row is answered.
  public var emptyCounts: [Int64] = []
  /// Shown references, and those of conditions, that lead to no record.
  public var unmatched: [UnmatchedValues] = []
}

/// Values of a reference that lead to no record.
public struct UnmatchedValues: Sendable, Equatable {
  /// The reference, as the answer's column is called or as the model names the field.
  public let name: String
  /// The entity that it refers to.
  public let entity: String
  /// The first ones, as texts, in their order.
  public private(set) var first: [String] = []
  /// How many different ones there are.
  public var count: Int { all.count }
  /// Whether there may be more: only so many are counted.
  public var isAtLeast: Bool { all.count == Self.most }
  private var all: Set<String> = []

  static let shown = 5
  static let most = 10_000

  init(name: String, entity: String) { (self.name, self.entity) = (name, entity) }

  mutating func add(_ text: String) {
    guard all.count < Self.most, all.insert(text).inserted, first.count < Self.shown else { return }
    first.append(text)
  }

  mutating func add(_ others: UnmatchedValues) {
    for text in others.first { add(text) }
    for text in others.all { add(text) }
  }
}

/// How many rows `first n` left out although they are alike, in all that was said of the order, with the last one shown.
public struct TiedRows: Sendable, Equatable {
  public let count: Int
  /// Whether there may be more: only a few are read.
  public let isAtLeast: Bool
}

/// A name that several records have: the set has them all.
public struct SharedName: Sendable, Equatable {
  /// Which of the sentence's lookups it is, from 0.
  public let lookup: Int
  /// The number of records.
  public let count: Int
}

/// A record that was found although its name was typed otherwise: what was resolved is echoed.
public struct NearName: Sendable, Equatable {
  /// Which of the sentence's lookups it is, from 0.
  public let lookup: Int
  /// The record's name as it is kept: `Ngöndro` for `ngondro`.
  public let name: String
}
