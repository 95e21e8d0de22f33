public import ParlanceModel
public import ParlancePlanner
public import ParlanceSQL

/// The effects of a change, as data that a renderer turns into text.
public struct Receipt: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// An amount was added: `added 108 to Ngöndro: total 216 on 2026-11-20`.
    case accumulated(Accumulation)
    /// An amount was subtracted: `subtracted 54 from Ngöndro: total 162 on 2026-11-20`.
    case subtracted(Accumulation)
    case added
    case saved
    case changed
    /// A flag was set or cleared by this verb of the model, such as `archive`.
    case flagged(verb: String)
    case deleted
    /// A verb of the model was run.
    case done(Verb)
  }

  /// The effects of a verb: `book class "Vinyasa Flow" for Anna: changed member 1 "Anna": credits 5 → 4; added booking
  /// 7`.
  public struct Verb: Sendable, Equatable {
    public struct Argument: Sendable, Equatable {
      public enum Value: Sendable, Equatable {
        /// A record with its label. If the label is empty, the record is shown by its id.
        case record(Entity, id: Int64, label: String)
        case value(ParlanceModel.Value, ResultColumn)
        /// The set of records that the verb was applied to.
        case each(Entity, count: Int)
      }

      /// The preposition before the argument, such as `for` or `on`. Nil for the first argument.
      public let preposition: String?
      public let value: Value
    }

    /// All changes of the same kind to records of the same entity, such as `added booking 7`.
    public struct Part: Sendable, Equatable {
      public let kind: VerbReceiptPlan.Part.Kind
      public let entity: Entity
      public let count: Int
      /// The id of the record, if there is only one.
      public let id: Int64?
      public let label: String
      /// The fields that were set.
      public let changes: [Details.Change]
    }

    /// The verb, as it is written in the model.
    public let verb: String
    public let arguments: [Argument]
    /// The changes to records, grouped by kind and entity.
    public let parts: [Part]
  }

  /// An amount that was added to a total or subtracted from it. The total is a field declared with `accumulates`.
  public struct Accumulation: Sendable, Equatable {
    public let amount: Value
    /// The total after the change: `216` in `added 108 to Ngöndro: total 216 on 2026-11-20`.
    public let total: Value
    /// The column that determines how the amount and the total are shown.
    public let column: ResultColumn
    /// The label of the record to which the changed row belongs, such as `Ngöndro`.
    public let owner: String
    /// The row's date, with or without a time, if the row has one.
    public let day: String?
  }

  public let kind: Kind
  public let entity: Entity
  /// Whether the sentence is about one record, not about a set.
  public let isSingle: Bool
  /// The number of changed records.
  public let count: Int
  /// The ids of the first ``idLimit`` records.
  public let ids: [Int64]
  /// The labels of the first ``labelLimit`` records. The label of a record without a name is empty.
  public let labels: [String]
  /// Field values of the changed records. Nil if ids and labels are enough to describe the records.
  public var details: Details?

  /// The maximum number of ids in a receipt.
  public static let idLimit = 1000
  /// The maximum number of labels in a receipt.
  public static let labelLimit = 5
}

extension Receipt {
  /// The owners of a row without a key, and the fields that were assigned.
  public struct Details: Sendable, Equatable {
    /// A value that describes a row without a key: a record that the row belongs to, or the date of the row.
    public struct Owner: Sendable, Equatable {
      public let words: ReceiptDetails.Owner
      public let value: Value
    }

    /// A field to which the change assigned a value.
    public struct Change: Sendable, Equatable {
      public let assigned: ReceiptDetails.Assigned
      /// The old value, if only one record was changed.
      public let before: Value?
      /// The new value. Nil if it was calculated for several rows, because the values can differ.
      public internal(set) var after: Value?
    }

    public let owners: [Owner]
    public let changes: [Change]
    /// Whether the record existed before the change, and its old values were read.
    public let wasThere: Bool

    /// The details to show for a new record. They don't list its fields, because all fields were assigned.
    var ofNew: Details { Details(owners: owners, changes: [], wasThere: false) }
  }
}
