public import ParlanceModel

/// How a change is reported.
public struct ReceiptPlan: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `added 108 to Ngöndro: 216 on 2026-11-20`; `summary` gives id, owner's label, new total, day (or null).
    case accumulated(amount: Binding, column: ResultColumn)
    case subtracted(amount: Binding, column: ResultColumn)
    case added
    /// Inserted or changed: `summary` is not needed, the words are "saved".
    case saved
    case changed
    /// A flag's verb, as the model spells it.
    case flagged(verb: String)
    case deleted
    /// A verb of the model.
    case done(VerbReceiptPlan)

    /// Whether an amount is added to what is there, or taken from it.
    public var addsUp: Bool {
      switch self {
      case .accumulated, .subtracted: true
      default: false
      }
    }
  }

  public let kind: Kind
  /// Of a verb, the entity of what is `it` afterwards.
  public let entity: Entity
  public let isSingle: Bool
  /// Read after the change, only when the receipt is wanted or `it` is asked for: see ``Kind``.
  public var summary: SQLStatement?
  /// Read only when the receipt is wanted; nil where there is no more to tell.
  public var details: ReceiptDetails?
}

/// How a verb is reported: its arguments, and what each of its sentences changed.
public struct VerbReceiptPlan: Sendable, Equatable {
  public struct Argument: Sendable, Equatable {
    public enum Value: Sendable, Equatable {
      /// A record; the statement gives its label.
      case record(Entity, Binding, label: SQLStatement?)
      case value(Binding, ResultColumn)
      /// The records of a set, one after another.
      case each(Entity)
    }

    /// `for`, `on`; nil for the target.
    public let preposition: String?
    public let value: Value
  }

  /// What one sentence of the verb changes.
  public struct Part: Sendable, Equatable {
    public enum Kind: String, Sendable { case added, saved, changed, deleted }

    public let kind: Kind
    public let entity: Entity
    /// Gives the id and the label of what was added up, where the steps do not return them.
    public let summary: SQLStatement?
    /// Read only when the receipt is wanted; nil where it sets no fields.
    public let details: ReceiptDetails?
  }

  /// As the model spells it.
  public let verb: String
  public let arguments: [Argument]
  /// By their numbers.
  public let parts: [Part]
  /// How many slots the run needs.
  public let slotCount: Int
}

/// What identifies a record to a person.
public struct RecordNaming: Sendable, Equatable {
  /// Gives the id and the key, or null, of the row whose id is in slot 0; nothing where it is gone.
  public let label: SQLStatement
  public let details: ReceiptDetails?
}

/// What a receipt shows of a row besides its id and its key: what it belongs to, and which of its fields were set.
public struct ReceiptDetails: Sendable, Equatable {
  /// How a row without a key is described: `Zoë Ng`, `in Pilates`, `on 2026-11-20`.
  public struct Owner: Sendable, Equatable {
    public let preposition: String?
    /// Said before what has no name but a number: `workout 5`.
    public let noun: String?
    public let column: ResultColumn
  }

  public struct Assigned: Sendable, Equatable {
    public let column: ResultColumn
    /// Whether it is calculated of each row, so that many rows may have been given different values.
    public let isCalculated: Bool
    /// Whether it is a text, which is shown in quotes.
    public let isText: Bool
  }

  public let owners: [Owner]
  public let assigned: [Assigned]
  /// Reads the id, the owners and the fields before the change, of what is said as one record; nil where nothing asks.
  public let before: SQLStatement?
  /// Reads the same of the row whose id is in slot 0, after the change; nil where it is gone then.
  public let after: SQLStatement?
  /// Reads the same of the row that the sentence itself tells, so that it can be asked together with the change; nil where only
  /// the change tells which row it was.
  public let afterAsSaid: SQLStatement?
}
