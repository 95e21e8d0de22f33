public import ParlanceModel
public import ParlancePlanner

/// The effect of a change, as data for a renderer.
public struct Receipt: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `added 108 to Ngöndro: 216 on 2026-11-20`.
    case accumulated(Accumulation)
    /// `subtracted 54 from Ngöndro: 162 on 2026-11-20`.
    case subtracted(Accumulation)
    case added
    case saved
    case changed
    /// A flag's verb, as spelled in the model.
    case flagged(verb: String)
    case deleted
    /// A verb of the model.
    case done(Verb)
  }

  /// `book class "Vinyasa Flow" for Anna: changed member 1 "Anna": credits 5 → 4; added booking 7`.
  public struct Verb: Sendable, Equatable {
    public struct Argument: Sendable, Equatable {
      public enum Value: Sendable, Equatable {
        /// A record with its label. Without a label it is shown by its id.
        case record(Entity, id: Int64, label: String)
        case value(ParlanceModel.Value, ResultColumn)
        /// The set of records that the verb was applied to.
        case each(Entity, count: Int)
      }

      /// Such as `for` or `on`; nil for the target.
      public let preposition: String?
      public let value: Value
    }

    /// The changes of one kind to one entity's records.
    public struct Part: Sendable, Equatable {
      public let kind: VerbReceiptPlan.Part.Kind
      public let entity: Entity
      public let count: Int
      /// The id, if it is a single record.
      public let id: Int64?
      public let label: String
      /// The fields that were set.
      public let changes: [Details.Change]
    }

    /// The verb, as spelled in the model.
    public let verb: String
    public let arguments: [Argument]
    /// The parts that changed something.
    public let parts: [Part]
  }

  /// An amount that was added to or subtracted from an accumulator.
  public struct Accumulation: Sendable, Equatable {
    public let amount: Value
    /// The current value of the accumulator.
    public let total: Value
    /// The column that formats amount and total.
    public let column: ResultColumn
    /// The label of the record that owns the row.
    public let owner: String
    /// The row's day or moment, if it has one.
    public let day: String?
  }

  public let kind: Kind
  public let entity: Entity
  /// Whether the sentence names a single record.
  public let isSingle: Bool
  /// The number of changed records.
  public let count: Int
  /// The ids of the first ``idLimit`` records.
  public let ids: [Int64]
  /// The labels of the first ``labelLimit`` records; empty for a record without one.
  public let labels: [String]
  /// Nil if ids and labels are enough.
  public var details: Details?

  /// The maximum number of ids in a receipt.
  public static let idLimit = 1000
  /// The maximum number of labels in a receipt.
  public static let labelLimit = 5
}

extension Receipt {
  /// The owners of a row without a key, and the fields that a change set.
  public struct Details: Sendable, Equatable {
    /// A record that the changed row belongs to.
    public struct Owner: Sendable, Equatable {
      public let words: ReceiptDetails.Owner
      public let value: Value
    }

    /// A field that the change set.
    public struct Change: Sendable, Equatable {
      public let assigned: ReceiptDetails.Assigned
      /// The old value, for a single record.
      public let before: Value?
      /// The new value; nil if each row got a different one.
      public internal(set) var after: Value?
    }

    public let owners: [Owner]
    public let changes: [Change]
    /// Whether the record existed before and its old values were read.
    public let wasThere: Bool

    /// The details of a new record. All its fields were set, so none is listed.
    var ofNew: Details { Details(owners: owners, changes: [], wasThere: false) }
  }
}
