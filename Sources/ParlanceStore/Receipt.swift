public import ParlanceModel
public import ParlancePlanner

/// What a change did, for a renderer to put into words.
public struct Receipt: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `added 108 to Ngöndro: 216 on 2026-11-20`.
    case accumulated(Accumulation)
    /// `subtracted 54 from Ngöndro: 162 on 2026-11-20`.
    case subtracted(Accumulation)
    case added
    case saved
    case changed
    /// A flag's verb, as the model spells it.
    case flagged(verb: String)
    case deleted
  }

  public struct Accumulation: Sendable, Equatable {
    public let amount: Value
    /// What the row holds now.
    public let total: Value
    /// How amount and total are read.
    public let column: ResultColumn
    /// The label of the record that owns the row.
    public let owner: String
    /// The row's day or moment, where it has one.
    public let day: String?

    public init(amount: Value, total: Value, column: ResultColumn, owner: String, day: String?) {
      self.amount = amount
      self.total = total
      self.column = column
      self.owner = owner
      self.day = day
    }
  }

  public let kind: Kind
  public let entity: Entity
  /// Whether it was said as one record.
  public let isSingle: Bool
  /// How many records were changed.
  public let count: Int
  /// The ids of the first ``idLimit`` of them.
  public let ids: [Int64]
  /// The labels of the first ``labelLimit`` of them; empty for a record without one.
  public let labels: [String]

  public static let idLimit = 1000
  public static let labelLimit = 5

  public init(kind: Kind, entity: Entity, isSingle: Bool, count: Int, ids: [Int64], labels: [String]) {
    self.kind = kind
    self.entity = entity
    self.isSingle = isSingle
    self.count = count
    self.ids = ids
    self.labels = labels
  }
}
