public import ParlanceMeaning
public import ParlanceModel

/// What must be found, asked, changed and read, in this order, in one transaction. It belongs to a sentence's shape.
public struct Plan: Sendable {
  /// One for each of the sentence's lookups, in their order.
  public var lookups: [LookupPlan] = []
  /// Set where the answer has columns for values that the first step reads. The second step is that of one value.
  public var spread: Spread?
  /// Whether the last step reads the row of totals.
  public var hasTotals = false
  /// As ``ResolvedSentence/spans``.
  public var spans: [NamedSpan] = []
  public var steps: [Step] = []
  public var answer: Answer
  /// The columns behind those of the answer with the numbers of rows whose value is empty in an aggregate, the same in each row.
  public var empties = 0..<0
  /// The shown references whose values may lead to no record.
  public var unmatched: [UnmatchedColumn] = []
  /// Set where more rows are read than are shown.
  public var limit: Limit?
  /// Its steps in words, as `explain` prints them: one line each, two spaces of indent a level.
  public var description: [String] {
    lookups.map { "find \(EnglishPrinter.brief.words($0.lookup))" } + words()
  }

  /// The steps of its answer, or of its change of rows, in their order; none unless the planner forms them, or nothing but new rows
  /// is planned.
  public internal(set) var answerSteps: [AnswerStep] = []

  /// The lines after those of the look-ups. They are written on demand: few plans are explained.
  var words: @Sendable () -> [String] = { [] }

  /// The fields of foreign tables that it reads, whose columns may have values that don't fit their types.
  public internal(set) var checkedFields: [CheckedField] = []

  /// Sets ``checkedFields`` by the steps, once they are complete.
  mutating func collectCheckedFields() {
    checkedFields = steps.lazy.flatMap(\.statements).reduce(into: []) { fields, statement in
      for field in statement.checkedFields where !fields.contains(field) { fields.append(field) }
    }
  }

  /// Whether it changes data.
  public var isWrite: Bool { if case .receipt = answer { true } else { false } }
}

/// The columns of an answer for the values of the key behind `across`. The statement of the values gives the name and the key of
/// each, in the order of groups.
public struct Spread: Sendable {
  public let key: AskedKey
  /// The column of the names.
  public let names: ResultColumn
  /// Plans the answer for values in this order. One without a key is for rows without a value.
  public let plan: @Sendable (_ values: [(name: String, key: Binding?)]) -> Plan
}

/// A shown column of references, in tables that do not keep them from leading nowhere.
public struct UnmatchedColumn: Sendable, Equatable {
  /// What the column is called.
  public let name: String
  /// The entity that it refers to.
  public let entity: String
  /// The column, from 0, with the reference's value where there is no such record, else null.
  public let index: Int
}

/// How a named record is found.
public struct LookupPlan: Sendable, Equatable {
  public let lookup: RecordLookup
  /// Gives the id and the label of each record that fits exactly: at most two rows are read for a single one.
  public let exact: SQLStatement
  /// For a key: gives the first key, and its id, that is not below the one argument, by the key's index. With it the
  /// store walks to the keys that equal the name but for case and diacritics. Nil where the name is no text.
  public var nextKey: SQLStatement?
  /// As much of that, and only where no record has the name exactly, so that it can be asked together with ``exact``: the first
  /// argument is the same, the others are the sentence's. Nil where the engine gives one key at a time.
  public var keysUnlessExact: SQLStatement?
  /// For a name that several records may bear: gives the id and the label of each whose name is the one argument.
  public var named: SQLStatement?
  /// Gives up to ``Planner/mostKeysCompared`` keys of the entity, for suggestions. Nil where the entity has no key.
  public var someKeys: SQLStatement?
  /// For the name of what has a uuid, too: gives the id and the label of the one whose uuid is the one argument.
  public var byUUID: SQLStatement?
  /// Where no record is found: gives the name as the reference holds it that is compared with the record.
  public var unmatched: SQLStatement?
}

/// What the sentence answers with.
public indirect enum Answer: Sendable, Equatable {
  /// A table. `records` is set where each row is a record: those are `them` afterwards.
  case rows([ResultColumn], records: RecordColumn?)
  /// Records, one line a field.
  case records([ResultColumn], RecordColumn?)
  /// One value, which prints as itself.
  case scalar(ResultColumn)
  case receipt(ReceiptPlan)

  /// The column of an answer that is one value or one column; else nil.
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
}

/// One column of an answer: what it is called and how its stored values are to be read.
public struct ResultColumn: Sendable, Equatable {
  /// How a stored value becomes what a person reads.
  public enum Kind: Sendable, Equatable {
    case text
    /// An integer, or a double; a whole double is shown without a fraction.
    case number
    /// An integer of 10^-scale units: 250 at scale 2 is 2.50.
    case decimal(scale: Int)
    /// `YYYY-MM-DD`.
    case day
    /// `YYYY-MM-DD HH:MM:SS`.
    case moment
    /// 0 or 1.
    case flag
    /// A number that people see by its name: 11 is november.
    case named(NamedNumber)
    /// A number in the base unit; divided by `factor` it is in `unit`, the one that the model declares.
    case quantity(unit: String, factor: Double)
    /// How many periods something lasts: for people `12 days`.
    case duration(Period)
    /// A part of a whole: 0.75 is 75 %.
    case share
    /// A share that people see as a bar, full at 1.
    case bar
  }

  /// As typed (`amount`, `class starts`, `sum amount`) or given by `called`.
  public let name: String
  /// For people, where the name leaves open what it is of: `class starts month` for `month`.
  public let fullName: String?
  public let kind: Kind
  /// Whether it was divided, so that people need not see all of its decimals.
  public let isQuotient: Bool

  public init(name: String, fullName: String? = nil, kind: Kind, isQuotient: Bool = false) {
    self.name = name
    self.fullName = fullName
    self.kind = kind
    self.isQuotient = isQuotient
  }
}

extension ResultColumn.Kind {
  /// How values of the type are read from an answer.
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

/// Where `first n` may part rows that are alike in all that was said of their order. A few rows more are read than are
/// shown, so that an answer can tell.
public struct Limit: Sendable, Equatable {
  /// How many rows are shown, of each group where there are groups.
  public let first: Binding
  /// The columns of the given order, from 0.
  public let orders: [Int]
  /// The column, from 0, of what a row belongs to, where the rows are the first of each of several groups.
  public let group: Int?
  /// How many rows are read beyond the last that is shown, of each group where there are groups.
  public let excess: Int

  /// What it reads, as `explain` prints it.
  var words: String {
    "\(group == nil ? "up to \(excess) rows more" : "a row more of each"), to see what shares the last place"
  }
}
