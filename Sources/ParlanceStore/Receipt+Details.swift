public import ParlanceModel
public import ParlancePlanner

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
      public let after: Value?
    }

    public let owners: [Owner]
    public let changes: [Change]
    /// Whether the record is known as it was before.
    public let wasThere: Bool

    /// Of a record that is new: all of it was set, so that nothing is said of a field.
    var ofNew: Details { Details(owners: owners, changes: [], wasThere: false) }
  }
}
