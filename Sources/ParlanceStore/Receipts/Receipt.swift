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
    /// A verb of the model.
    case done(Verb)
  }

  /// `book class "Vinyasa Flow" for Anna: changed member 1 "Anna": credits 5 → 4; added booking 7`.
  public struct Verb: Sendable, Equatable {
    public struct Argument: Sendable, Equatable {
      public enum Value: Sendable, Equatable {
        /// A record by its label; by its id where it has none.
        case record(Entity, id: Int64, label: String)
        case value(ParlanceModel.Value, ResultColumn)
        /// The set that it was done to.
        case each(Entity, count: Int)
      }

      /// `for`, `on`; nil for the target.
      public let preposition: String?
      public let value: Value
    }

    /// What was done to the records of one entity.
    public struct Part: Sendable, Equatable {
      public let kind: VerbReceiptPlan.Part.Kind
      public let entity: Entity
      public let count: Int
      /// Of a single record.
      public let id: Int64?
      public let label: String
      /// What was set in it.
      public let changes: [Details.Change]
    }

    /// As the model spells it.
    public let verb: String
    public let arguments: [Argument]
    /// Without those that changed nothing.
    public let parts: [Part]
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
  /// Nil where ids and labels tell all.
  public var details: Details?

  public static let idLimit = 1000
  public static let labelLimit = 5
}

extension Receipt {
  /// What a row that has no key belongs to, and what a change has set.
  public struct Details: Sendable, Equatable {
    public struct Owner: Sendable, Equatable {
      public let words: ReceiptDetails.Owner
      public let value: Value
    }

    public struct Change: Sendable, Equatable {
      public let assigned: ReceiptDetails.Assigned
      /// Of one record, what it was.
      public let before: Value?
      /// Nil where each row was given a value of its own.
      public internal(set) var after: Value?
    }

    public let owners: [Owner]
    public let changes: [Change]
    /// Whether the record is known as it was before.
    public let wasThere: Bool

    /// Of a record that is new: all of it was set, so that nothing is said of a field.
    var ofNew: Details { Details(owners: owners, changes: [], wasThere: false) }
  }
}
