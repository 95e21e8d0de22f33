import ParlanceModel

/// What must be found, asked, changed and read, in this order, in one transaction. It belongs to a sentence's shape.
public struct Plan: Sendable, Equatable {
  /// One for each of the sentence's lookups, in their order.
  public var lookups: [LookupPlan]
  public var steps: [Step]
  public var answer: Answer
  /// Set where more rows are read than are shown.
  public var cut: Cut?
  /// Steps of the plan in words, as `explain` prints them: one line each, two spaces of indent a level.
  public var description: [String]

  public init(
    lookups: [LookupPlan] = [], steps: [Step] = [], answer: Answer, cut: Cut? = nil,
    description: [String] = []
  ) {
    self.lookups = lookups
    self.steps = steps
    self.answer = answer
    self.cut = cut
    self.description = description
  }

  /// Whether it changes data.
  public var isWrite: Bool { if case .receipt = answer { true } else { false } }
}

/// How a named record is found.
public struct LookupPlan: Sendable, Equatable {
  public let lookup: RecordLookup
  /// Gives the id and the label of each record that fits exactly: at most two rows are read for a single one.
  public let exact: SQLStatement
  /// For a key: gives the first key, and its id, that is not below the one argument, by the key's index. With it the
  /// store walks to the keys that equal the name but for case and diacritics. Nil where the name is no text.
  public let nextKey: SQLStatement?
  /// Gives every key of the entity, for suggestions. Nil where the entity has no key.
  public let allKeys: SQLStatement?

  public init(lookup: RecordLookup, exact: SQLStatement, nextKey: SQLStatement?, allKeys: SQLStatement?) {
    self.lookup = lookup
    self.exact = exact
    self.nextKey = nextKey
    self.allKeys = allKeys
  }
}

/// What the sentence answers with.
public enum Answer: Sendable, Equatable {
  /// A table. `records` is set where each row is a record: those are `them` afterwards.
  case rows([ResultColumn], records: RecordColumn?)
  /// Records, one line a field; the first column is the id.
  case records([ResultColumn], entity: String)
  /// One value, which prints as itself.
  case scalar(ResultColumn)
  case receipt(ReceiptPlan)

  /// The column of what is one value, or rows of one; nil for what never is one.
  public var value: ResultColumn? {
    switch self {
    case .scalar(let column): column
    case .rows(let columns, _): columns.count == 1 ? columns[0] : nil
    case .records, .receipt: nil
    }
  }
}

/// Where an answer's rows hold the ids of the records that they are.
public struct RecordColumn: Sendable, Equatable {
  public let entity: String
  /// From 0; one beyond the columns that are shown where the id was not asked for.
  public let index: Int

  public init(entity: String, index: Int) {
    self.entity = entity
    self.index = index
  }
}
