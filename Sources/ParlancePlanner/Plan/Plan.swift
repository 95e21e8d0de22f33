public import ParlanceModel

/// What must be found, asked, changed and read, in this order, in one transaction. It belongs to a sentence's shape.
public struct Plan: Sendable, Equatable {
  /// One for each of the sentence's lookups, in their order.
  public var lookups: [LookupPlan]
  /// What must hold before anything is changed.
  public var guards: [Guard]
  public var steps: [Step]
  public var answer: Answer
  /// Steps of the plan in words, as `explain` prints them: one line each, two spaces of indent a level.
  public var description: [String]

  public init(
    lookups: [LookupPlan] = [], guards: [Guard] = [], steps: [Step] = [], answer: Answer,
    description: [String] = []
  ) {
    self.lookups = lookups
    self.guards = guards
    self.steps = steps
    self.answer = answer
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

/// A question that must have an empty answer, else the sentence is refused.
public struct Guard: Sendable, Equatable {
  /// Its rows are what stands in the way: the first column is put for `%1`, the second for `%2` in the message.
  public let statement: SQLStatement
  public let refusal: Refusal

  public init(statement: SQLStatement, refusal: Refusal) {
    self.statement = statement
    self.refusal = refusal
  }
}

/// Words for a refusal that depends on rows: `id`, `message` and a fix as ``Diagnostic`` has them.
public struct Refusal: Sendable, Equatable {
  public let id: String
  /// May hold `%1` and `%2`: columns of the row that stands in the way.
  public let message: String
  /// A sentence that would do, as advice; it may hold `%1` and `%2` too.
  public let note: String?

  public init(id: String, message: String, note: String? = nil) {
    self.id = id
    self.message = message
    self.note = note
  }
}

public enum Step: Sendable, Equatable {
  /// Gives the answer's rows.
  case read(SQLStatement)
  /// Changes rows and returns nothing: the hot path of `add 108 to ngondro`. `whenNone` refuses where no row changed.
  case write(SQLStatement, whenNone: Refusal?)
  /// Changes rows and returns `id, label` of each.
  case writeReturning(SQLStatement, whenNone: Refusal?)
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

/// How a change is told.
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
  }

  public let kind: Kind
  public let entity: Entity
  public let isSingle: Bool
  /// Read after the change, only when the receipt is wanted or `it` is asked for: see ``Kind``.
  public let summary: SQLStatement?

  public init(kind: Kind, entity: Entity, isSingle: Bool, summary: SQLStatement? = nil) {
    self.kind = kind
    self.entity = entity
    self.isSingle = isSingle
    self.summary = summary
  }
}
