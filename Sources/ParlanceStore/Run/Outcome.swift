public import ParlanceModel
public import ParlancePlanner

/// The result of running a sentence.
public struct Outcome: Sendable, Equatable {
  public enum Result: Sendable, Equatable {
    /// A table. The sink received this number of rows.
    case rows(count: Int)
    /// Records. The sink received this many.
    case records(count: Int)
    case scalar(Value, ResultColumn)
    case receipt(Receipt)
    /// A change of this number of rows, without a receipt.
    case changed(count: Int)

    /// The number of rows of an answer. A single value counts as one.
    public var rowCount: Int {
      switch self {
      case .rows(let count), .records(let count), .changed(let count): count
      case .scalar, .receipt: 1
      }
    }
  }

  public let result: Result
  /// Records that were found although their names were typed differently; empty unless these are to be reported.
  public var nearNames: [NearName] = []
  /// Names in sets that several records have.
  public var sharedNames: [SharedName] = []
  /// The rows that were left out although they tie for the last place; nil if there aren't any.
  public var tied: TiedRows?
  /// For each operand of the answer's aggregates, the number of rows that were skipped because it is empty. Has no
  /// elements if the answer has no rows.
  public var emptyCounts: [Int64] = []
  /// The references in the answer and its conditions that don't lead to a record.
  public var unmatched: [UnmatchedValues] = []
}

/// Values of a reference that don't lead to a record.
public struct UnmatchedValues: Sendable, Equatable {
  /// The name of the answer's column or of the model's field.
  public let name: String
  /// The entity that the reference leads to.
  public let entity: String
  /// The first values, as texts, in their order.
  public private(set) var first: [String] = []
  /// The number of distinct values.
  public var count: Int { all.count }
  /// Whether there may be more values. Counting stops at a limit.
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

/// The rows that `first n` left out although they equal the last shown row in every sort column.
public struct TiedRows: Sendable, Equatable {
  public let count: Int
  /// Whether there may be more. Only a few more rows are read.
  public let isAtLeast: Bool
}

/// A name that several records have. The set contains them all.
public struct SharedName: Sendable, Equatable {
  /// The lookup's number in the sentence, from 0.
  public let lookup: Int
  /// The number of records.
  public let count: Int
}

/// A record that was found although its name was typed differently.
public struct NearName: Sendable, Equatable {
  /// The lookup's number in the sentence, from 0.
  public let lookup: Int
  /// The record's name as stored: `Ngöndro` for `ngondro`.
  public let name: String
}
