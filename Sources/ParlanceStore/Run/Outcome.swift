public import ParlanceModel
import ParlancePlanner
public import ParlanceSQL

/// The result of running a sentence.
public struct Outcome: Sendable, Equatable {
  public enum Result: Sendable, Equatable {
    /// A table. The sink has received this number of rows.
    case rows(count: Int)
    /// Records, shown with one line per field. The sink has received this number of records.
    case records(count: Int)
    case scalar(Value, ResultColumn)
    case receipt(Receipt)
    /// A change without a receipt. This number of rows was changed.
    case changed(count: Int)

    /// The number of rows. A single value or a receipt counts as one row.
    public var rowCount: Int {
      switch self {
      case .rows(let count), .records(let count), .changed(let count): count
      case .scalar, .receipt: 1
      }
    }
  }

  public let result: Result
  /// The records whose names were typed with another spelling. Empty if such records aren't reported.
  public var nearNames: [NearName] = []
  /// The names in the sentence that belong to several records.
  public var sharedNames: [SharedName] = []
  /// The rows that weren't shown although they tie with the last shown row. Nil if there are none.
  public var tied: TiedRows?
  /// For each value from which the answer calculates an aggregate, the number of rows without this value. For `average
  /// price`, this is the number of rows without a price. The list is empty if the answer has no rows.
  public var emptyCounts: [Int64] = []
  /// The values of references, in the answer or in its conditions, that refer to records that don't exist.
  public var unmatched: [UnmatchedValues] = []
}

/// Values of a reference that refer to records that don't exist.
public struct UnmatchedValues: Sendable, Equatable {
  /// The name of the answer's column or of the model's field.
  public let name: String
  /// The entity that the reference refers to.
  public let entity: String
  /// The first values, as texts, in the order of the rows.
  public private(set) var first: [String] = []
  /// The number of distinct values.
  public var count: Int { all.count }
  /// Whether there may be more values, because counting stops at a limit.
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

/// The rows that `first n` left out although they have the same sort keys as the last shown row.
public struct TiedRows: Sendable, Equatable {
  public let count: Int
  /// Whether there may be more tied rows, because only a few rows beyond the limit are read.
  public let isAtLeast: Bool
}

/// A name that belongs to several records. The sentence applies to all these records.
public struct SharedName: Sendable, Equatable {
  /// The lookup's number in the sentence, from 0.
  public let lookup: Int
  /// The number of records with this name.
  public let count: Int
}

/// A record whose name was typed with another spelling.
public struct NearName: Sendable, Equatable {
  /// The lookup's number in the sentence, from 0.
  public let lookup: Int
  /// The stored name of the record: `Ngöndro` for `ngondro`.
  public let name: String
}
