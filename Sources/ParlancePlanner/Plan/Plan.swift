public import ParlanceMeaning
public import ParlanceModel

/// The steps that find, check, change and read records for a sentence. They run in this order in one transaction. A
/// plan depends only on the sentence's shape, so it can be used for other literals.
public struct Plan: Sendable {
  /// How the named records are found, in the order of the sentence's look-ups.
  public var lookups: [LookupPlan] = []
  /// The plan of the columns, if they depend on values in the rows. The first step reads these values, and the second
  /// step reads the answer for a single value.
  public var spread: Spread?
  /// Whether the last step reads the row of totals.
  public var hasTotals = false
  /// The named spans of the sentence: see ``ResolvedSentence/spans``.
  public var spans: [NamedSpan] = []
  /// The checks, changes and queries, in execution order.
  public var steps: [Step] = []
  /// The form of the answer, or the receipt of a change.
  public var answer: Answer
  /// The indexes of the columns that count the rows without a value, for aggregates that ignore such rows. They follow
  /// the answer's columns. Each row contains the same counts.
  public var empties = 0..<0
  /// The shown references whose record may not exist.
  public var unmatched: [UnmatchedColumn] = []
  /// The limit, if more rows are read than shown.
  public var limit: Limit?
  /// The plan in words, as `explain` prints it: one line per step, indented by two spaces per level.
  public var description: [String] {
    lookups.map { "find \(EnglishPrinter.brief.words($0.lookup))" } + words()
  }

  /// The steps of the answer or of the change, in order. Empty unless the planner forms steps, and for plans that only
  /// insert rows.
  public internal(set) var answerSteps: [AnswerStep] = []

  /// Returns the lines after those of the look-ups. They are created on demand, because few plans are explained.
  var words: @Sendable () -> [String] = { [] }

  /// The fields of external tables that the plan reads and whose columns may contain values that don't fit their types.
  public internal(set) var checkedFields: [CheckedField] = []

  /// Sets ``checkedFields`` from the finished steps.
  mutating func collectCheckedFields() {
    checkedFields = steps.lazy.flatMap(\.statements).reduce(into: []) { fields, statement in
      for field in statement.checkedFields where !fields.contains(field) { fields.append(field) }
    }
  }

  /// Whether the plan changes data.
  public var isWrite: Bool { if case .receipt = answer { true } else { false } }
}

/// The columns of an answer for the values of the key after `across`. The first step of the plan reads the name and the
/// key of each value, in the order of groups.
public struct Spread: Sendable {
  /// The key after `across`.
  public let key: DynamicPivotKey
  /// The column that contains the names.
  public let names: ResultColumn
  /// Returns the plan of the answer for these values, in their order. A value without a key means the rows without a
  /// value.
  public let plan: @Sendable (_ values: [(name: String, key: Binding?)]) -> Plan
}

/// A shown column of references in a table that doesn't enforce them, so the record may not exist.
public struct UnmatchedColumn: Sendable, Equatable {
  /// The column's name.
  public let name: String
  /// The entity that the column refers to.
  public let entity: String
  /// The index, from 0, of the column that contains the reference's value if its record doesn't exist, else null.
  public let index: Int
}

/// How a named record is found.
public struct LookupPlan: Sendable, Equatable {
  /// The record to find, as the sentence names it.
  public let lookup: RecordLookup
  /// Reads the id and the label of each record with exactly this name. It reads at most two rows if one record is
  /// expected.
  public let exact: SQLStatement
  /// Reads the first key that isn't less than the argument, with its id, by an index of the key. The store calls it
  /// repeatedly to find the keys that equal the name except for case and diacritics. It reads several keys at once if
  /// the engine is a server. Nil if the name isn't a text.
  public var nextKey: SQLStatement?
  /// Reads the same as ``nextKey``, but nothing if a record has exactly this name. It can therefore be sent together
  /// with ``exact``. The first argument is that of ``nextKey``, the others are the sentence's. Nil if the engine reads
  /// one key at a time.
  public var keysUnlessExact: SQLStatement?
  /// Reads the id and the label of each record whose name is the argument. Nil if names are unique.
  public var named: SQLStatement?
  /// Reads up to ``Planner/mostKeysCompared`` keys of the entity, for suggestions. Nil if the entity has no key.
  public var someKeys: SQLStatement?
  /// Reads the id and the label of the record whose uuid is the argument. Nil if records have no uuids.
  public var byUUID: SQLStatement?
  /// If no record is found, reads the name from the reference that is compared with the record. Nil if the sentence
  /// compares no reference.
  public var unmatched: SQLStatement?
}

/// The form of a sentence's answer.
public indirect enum Answer: Sendable, Equatable {
  /// A table. `records` is set if each row is a record. These records are then `them`.
  case rows([ResultColumn], records: RecordColumn?)
  /// Records, with one line per field.
  case records([ResultColumn], RecordColumn?)
  /// One value, printed without a column name.
  case scalar(ResultColumn)
  case receipt(ReceiptPlan)

  /// The column if the answer is one value or one column, else nil.
  public var value: ResultColumn? {
    switch self {
    case .scalar(let column): column
    case .rows(let columns, _): columns.count == 1 ? columns[0] : nil
    case .records, .receipt: nil
    }
  }
}

/// The column that contains the ids of an answer's records.
public struct RecordColumn: Sendable, Equatable {
  /// The name of the entity.
  public let entity: String
  /// The index of the column, from 0. It is one after the last shown column if the id isn't shown.
  public let index: Int
}

/// A column of an answer: its name and how its values are read and shown.
public struct ResultColumn: Sendable, Equatable {
  /// How a stored value is converted to what is shown.
  public enum Kind: Sendable, Equatable {
    case text
    /// An integer or a double. A whole double is shown without a fraction.
    case number
    /// An integer in units of 10^-scale: with scale 2, 250 is 2.50.
    case decimal(scale: Int)
    /// `YYYY-MM-DD`.
    case day
    /// `YYYY-MM-DD HH:MM:SS`.
    case moment
    /// 0 or 1.
    case flag
    /// A number that is shown by its name: 11 is november.
    case named(NamedNumber)
    /// A number in the base unit. Divided by `factor` it is in `unit`, the unit that the model declares.
    case quantity(unit: String, factor: Double)
    /// A number of periods, shown as `12 days`.
    case duration(Period)
    /// A fraction of a whole: 0.75 is shown as 75 %.
    case share
    /// A fraction of a whole, shown as a bar that is full at 1.
    case bar
  }

  /// The name as typed (`amount`, `class starts`, `sum amount`) or as given by `called`.
  public let name: String
  /// A longer name to show if the name is ambiguous: `class starts month` for `month`.
  public let fullName: String?
  public let kind: Kind
  /// Whether the value is a quotient, so that fewer decimals are shown.
  public let isQuotient: Bool

  public init(name: String, fullName: String? = nil, kind: Kind, isQuotient: Bool = false) {
    self.name = name
    self.fullName = fullName
    self.kind = kind
    self.isQuotient = isQuotient
  }
}

extension ResultColumn.Kind {
  /// Creates the kind of a type's values.
  public init(_ type: FieldType, in model: Model) {
    switch type {
    case .text, .choice: self = .text
    case .number, .computed, .reference: self = .number
    case .decimal(let scale): self = .decimal(scale: scale)
    case .date: self = .day
    case .time: self = .moment
    case .flag: self = .flag
    case .named(let number): self = .named(number)
    case .quantity(let unit): self = .quantity(unit: unit, factor: model.unit(unit)?.factor ?? 1)
    }
  }
}

/// A limit that may separate rows that tie in the specified order. A few more rows are read than shown, so that the
/// answer can report a tie.
public struct Limit: Sendable, Equatable {
  /// The number of shown rows, per group if there are groups.
  public let first: Binding
  /// The indexes, from 0, of the columns with the specified sort keys.
  public let orders: [Int]
  /// The index, from 0, of the column with the group, if the first rows of several groups are shown.
  public let group: Int?
  /// The number of rows to read beyond the shown ones, per group if there are groups.
  public let excess: Int

  /// A description of the additional rows, as `explain` prints it.
  var words: String {
    "\(group == nil ? "up to \(excess) more rows" : "one more row per group"), to find ties for the last place"
  }
}
