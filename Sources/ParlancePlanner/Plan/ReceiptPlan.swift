public import ParlanceModel
public import ParlanceSQL

/// How the receipt of a change is created.
public struct ReceiptPlan: Sendable, Equatable {
  /// The kind of change. It determines the words of the receipt.
  public enum Kind: Sendable, Equatable {
    /// An amount was added to a total: `add 108 to ngondro`. The summary reads the id, the owner's label, the new
    /// total, and the date or null.
    case accumulated(amount: Binding, column: ResultColumn)
    case subtracted(amount: Binding, column: ResultColumn)
    case added
    /// A row was inserted or changed by `save`. No summary is needed.
    case saved
    case changed
    /// A flag was set or cleared by this verb, such as `archive`.
    case flagged(verb: String)
    case deleted
    /// A verb of the model was run.
    case done(VerbReceiptPlan)

    /// Whether an amount was added to a total or subtracted from it.
    public var addsUp: Bool {
      switch self {
      case .accumulated, .subtracted: true
      default: false
      }
    }
  }

  public let kind: Kind
  /// The entity of the changed records. For a verb, the entity of the record that `it` refers to afterwards.
  public let entity: Entity
  /// Whether the sentence changes one record, not a set.
  public let isSingle: Bool
  /// The statement to run after the change, if the receipt is shown or a later sentence uses `it`. ``Kind`` lists what
  /// the statement reads.
  public var summary: SQLStatement?
  /// The details to read if the receipt is shown, or nil if there are none.
  public var details: ReceiptDetails?
}

/// How the receipt of a verb is created: its arguments, and what each of its sentences changed.
public struct VerbReceiptPlan: Sendable, Equatable {
  /// An argument of a verb.
  public struct Argument: Sendable, Equatable {
    public enum Value: Sendable, Equatable {
      /// A record. `label` is the statement that reads its label.
      case record(Entity, Binding, label: SQLStatement?)
      case value(Binding, ResultColumn)
      /// The records of a set. The verb runs once for each.
      case each(Entity)
    }

    /// The preposition before the argument, such as `for` or `on`. Nil for the first argument, which directly follows
    /// the verb.
    public let preposition: String?
    public let value: Value
  }

  /// The changes that one sentence of the verb makes.
  public struct Part: Sendable, Equatable {
    public enum Kind: String, Sendable { case added, saved, changed, deleted }

    public let kind: Kind
    public let entity: Entity
    /// Reads the row that `add … to` or `subtract … from` changed: its id, its owner's label, its total and its date.
    /// Nil if the steps of the sentence return the changed rows.
    public let summary: SQLStatement?
    /// The details to read if the receipt is shown, or nil if the sentence sets no fields.
    public let details: ReceiptDetails?
  }

  /// The verb, as the model spells it.
  public let verb: String
  public let arguments: [Argument]
  /// The parts of the receipt. The number of a part is its index.
  public let parts: [Part]
  /// The number of slots that a run of the verb needs: see ``Binding/slot(_:)``.
  public let slotCount: Int
}

/// How a record is described to a user.
public struct RecordNaming: Sendable, Equatable {
  /// Reads the id and the key of the record whose id is in slot 0. If the record has no key, reads its uuid or null
  /// instead. Returns no row if the record doesn't exist.
  public let label: SQLStatement
  public let details: ReceiptDetails?
}

/// Details of a row that a receipt shows besides its id and key: its owners, and the fields that were set.
public struct ReceiptDetails: Sendable, Equatable {
  /// One part of the description of a row without a key: `Zoë Ng`, `in Pilates` or `on 2026-11-20`.
  public struct Owner: Sendable, Equatable {
    /// The preposition before the value, such as `in` or `on`, or nil if there is none.
    public let preposition: String?
    /// The noun before the value, if the value is a number: `workout 5`.
    public let noun: String?
    /// The name of the field, and how its value is read and shown.
    public let column: ResultColumn
  }

  /// A field that was set, and how its value is shown.
  public struct Assigned: Sendable, Equatable {
    public let column: ResultColumn
    /// Whether the value was calculated for each row. If so, several changed rows may have different values.
    public let isCalculated: Bool
    /// Whether the value is a text, which is shown in quotes.
    public let isText: Bool
  }

  /// The references and the date that describe the row. In ``before`` and ``after``, their columns precede those of
  /// ``assigned``.
  public let owners: [Owner]
  /// The fields that were set.
  public let assigned: [Assigned]
  /// Reads the id, the ``owners`` and the ``assigned`` fields before the change. Nil if earlier values aren't shown.
  public let before: SQLStatement?
  /// Reads the same columns after the change, from the row whose id is in slot 0. Nil if the change deletes the row.
  public let after: SQLStatement?
  /// Reads the same columns after the change. This statement finds the row by values in the sentence, so that it can be
  /// sent together with the change. Nil if the row is only known from the result of the change.
  public let afterWithChange: SQLStatement?
}
