public import ParlanceModel

/// How the receipt of a change is created.
public struct ReceiptPlan: Sendable, Equatable {
  /// The kind of a change, which determines the words of the receipt.
  public enum Kind: Sendable, Equatable {
    /// `added 108 to Ngöndro: 216 on 2026-11-20`. The summary reads the id, the owner's label, the new total and the
    /// day (or null).
    case accumulated(amount: Binding, column: ResultColumn)
    case subtracted(amount: Binding, column: ResultColumn)
    case added
    /// A row was inserted or changed. It needs no summary.
    case saved
    case changed
    /// A flag was set or cleared by this verb of the model.
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
  /// The changed entity. For a verb, it is the entity of the record that is `it` afterwards.
  public let entity: Entity
  /// Whether the sentence changes a single record, as opposed to a set.
  public let isSingle: Bool
  /// The statement to run after the change, if the receipt is shown or `it` is needed: see ``Kind``.
  public var summary: SQLStatement?
  /// The details to read if the receipt is shown, or nil if there are none.
  public var details: ReceiptDetails?
}

/// How the receipt of a verb is created: its arguments, and what each of its sentences changed.
public struct VerbReceiptPlan: Sendable, Equatable {
  /// An argument of a verb.
  public struct Argument: Sendable, Equatable {
    public enum Value: Sendable, Equatable {
      /// A record. The statement reads its label.
      case record(Entity, Binding, label: SQLStatement?)
      case value(Binding, ResultColumn)
      /// The records of a set, one after another.
      case each(Entity)
    }

    /// The preposition, such as `for` or `on`. Nil for the target.
    public let preposition: String?
    public let value: Value
  }

  /// The changes by one sentence of the verb.
  public struct Part: Sendable, Equatable {
    public enum Kind: String, Sendable { case added, saved, changed, deleted }

    public let kind: Kind
    public let entity: Entity
    /// Reads the id and the label of the changed accumulator, if the steps don't return them.
    public let summary: SQLStatement?
    /// The details to read if the receipt is shown, or nil if the sentence sets no fields.
    public let details: ReceiptDetails?
  }

  /// The verb, as the model spells it.
  public let verb: String
  public let arguments: [Argument]
  /// The parts, by their numbers.
  public let parts: [Part]
  /// The number of slots that a run needs.
  public let slotCount: Int
}

/// How a record is described to a user.
public struct RecordNaming: Sendable, Equatable {
  /// Reads the id and the key, or null, of the row whose id is in slot 0. It returns no row if the record doesn't
  /// exist.
  public let label: SQLStatement
  public let details: ReceiptDetails?
}

/// Details of a row that a receipt shows besides its id and key: its owners, and the fields that were set.
public struct ReceiptDetails: Sendable, Equatable {
  /// A part of the description of a row without a key: `Zoë Ng`, `in Pilates`, `on 2026-11-20`.
  public struct Owner: Sendable, Equatable {
    /// The preposition before the value, such as `in` or `on`, or nil if there is none.
    public let preposition: String?
    /// The noun before a record that has only a number: `workout 5`.
    public let noun: String?
    /// How the value is read.
    public let column: ResultColumn
  }

  /// A field that was set.
  public struct Assigned: Sendable, Equatable {
    public let column: ResultColumn
    /// Whether the value is calculated for each row, so that several rows may have got different values.
    public let isCalculated: Bool
    /// Whether the value is a text. Texts are shown in quotes.
    public let isText: Bool
  }

  /// The references and the date that describe the row. They are read before the fields that were set.
  public let owners: [Owner]
  /// The fields that were set.
  public let assigned: [Assigned]
  /// Reads the id, the owners and the fields before the change. Nil if they aren't needed.
  public let before: SQLStatement?
  /// Reads the same of the row whose id is in slot 0, after the change. Nil if the row was deleted.
  public let after: SQLStatement?
  /// Reads the same of the row that the sentence itself identifies, so that it can be sent together with the change.
  /// Nil if only the change determines the row.
  public let afterWithChange: SQLStatement?
}
