import ParlanceEnglish
public import ParlanceMeaning
public import ParlanceModel
public import ParlanceSQL

/// The plan of a sentence: how to find the named records, and the steps that check, change and read rows. First the
/// records are found, then the steps run in order, all in one transaction. Sentences that differ only in their literals
/// share a plan.
public struct Plan: Sendable {
  /// How to find each record that the sentence names, in the order of the names.
  public var lookups: [LookupPlan] = []
  /// For `across`, how to plan the answer if its columns depend on values in the rows. The first step then reads these
  /// values. Nil if the columns are known in advance.
  public var spread: Spread?
  /// Whether the last step reads the row of `with totals`.
  public var hasTotals = false
  /// The date ranges of the sentence that have a name: see ``ResolvedSentence/spans``.
  public var spans: [NamedSpan] = []
  /// The checks, changes and queries, in execution order.
  public var steps: [Step] = []
  /// The form of the answer. For a change, how its receipt is created.
  public var answer: Answer
  /// The indexes, from 0, of additional columns that aren't shown. Each contains the number of rows that an aggregate
  /// ignores because the aggregated value is null. All rows of the result contain the same numbers.
  public var empties = 0..<0
  /// The shown references in external tables that may refer to a record that doesn't exist.
  public var unmatched: [UnmatchedColumn] = []
  /// The limit, if the plan reads additional rows to find ties. Otherwise nil.
  public var limit: Limit?
  /// The plan in words, as `explain` prints it: one line per step, indented by two spaces per level.
  public var description: [String] {
    lookups.map { "find \(EnglishPrinter.brief.words($0.lookup))" } + words()
  }

  /// The steps for `explain step by step`. Empty unless ``Planner/formsSteps`` is set. Only questions, updates and
  /// deletions have such steps.
  public internal(set) var answerSteps: [AnswerStep] = []

  /// Returns the lines of ``description`` that follow the look-ups. The lines are created on demand, because few plans
  /// are explained.
  var words: @Sendable () -> [String] = { [] }

  /// The fields that the plan reads from external tables, and whose columns may contain values of other types: see
  /// ``CheckedField``.
  public internal(set) var checkedFields: [CheckedField] = []

  /// Collects ``checkedFields`` from the statements of all steps.
  mutating func collectCheckedFields() {
    checkedFields = steps.lazy.flatMap(\.statements).reduce(into: []) { fields, statement in
      for field in statement.checkedFields where !fields.contains(field) { fields.append(field) }
    }
  }

  /// Whether the plan changes data.
  public var isWrite: Bool { if case .receipt = answer { true } else { false } }
}

/// How to plan the answer to a question with `across`. The answer has one column for each value of the key, such as one
/// column per member. The first step of the sentence's plan reads the shown name and the stored form of each value.
public struct Spread: Sendable {
  /// The key after `across`.
  public let key: DynamicPivotKey
  /// The column of the first step that contains the names of the values.
  public let names: ResultColumn
  /// Returns the plan of the answer, with one column for each of these values. If a value's `key` is nil, its column is
  /// for rows without a value.
  public let plan: @Sendable (_ values: [(name: String, key: Binding?)]) -> Plan
}

/// A shown column of references in an external table. Their records may not exist.
public struct UnmatchedColumn: Sendable, Equatable {
  /// The column's name.
  public let name: String
  /// The entity that the column refers to.
  public let entity: String
  /// The index, from 0, of an additional column. This column contains the reference's value if the record doesn't exist.
  /// Otherwise it is null.
  public let index: Int
}

/// How to find a record that a sentence names.
public struct LookupPlan: Sendable, Equatable {
  /// The name in the sentence, and the entity of the record.
  public let lookup: RecordLookup
  /// Reads the id and the label of each record with exactly this name. Reads at most two rows if one record is
  /// expected.
  public let exact: SQLStatement
  /// Reads the first key that is equal to or greater than the argument, and the id of its record. This statement can
  /// use an index of the key. The store runs this statement repeatedly to find keys that differ from the name only in
  /// case and accents. For a server, each run reads several keys. Nil unless the record is found by a key that is a
  /// text.
  public var nextKey: SQLStatement?
  /// Reads the same keys as ``nextKey``, but no keys if a record has exactly this name. Therefore this statement can be
  /// sent together with ``exact``. The first argument is the argument of ``nextKey``. The remaining arguments come from
  /// the sentence. Nil if the engine reads one key at a time.
  public var keysUnlessExact: SQLStatement?
  /// Reads the id and the label of each record whose name is the argument. Nil if names are unique.
  public var named: SQLStatement?
  /// Reads up to ``Planner/mostKeysCompared`` keys of the entity, for suggestions. Nil if the entity has no key.
  public var someKeys: SQLStatement?
  /// Reads the id and the label of the record whose uuid is the argument. Nil if records have no uuids.
  public var byUUID: SQLStatement?
  /// Reads the id and the label of the record whose code is the argument. Nil if records have no codes besides names.
  public var byCode: SQLStatement?
  /// Checks whether a reference contains the name although no record has this name, which is possible in external
  /// tables. Nil if the sentence doesn't compare a reference with the name.
  public var unmatched: SQLStatement?
}

/// The form of a sentence's answer.
public indirect enum Answer: Sendable, Equatable {
  /// A table. If each row is a record, `records` is set, and the word `them` refers to these records afterwards.
  case rows([ResultColumn], records: RecordColumn?)
  /// Records, shown with one line per field.
  case records([ResultColumn], RecordColumn?)
  /// One value, printed without a column name.
  case scalar(ResultColumn)
  case receipt(ReceiptPlan)

  /// The answer's column, if the answer is a single value or a table with one column. Otherwise nil.
  public var value: ResultColumn? {
    switch self {
    case .scalar(let column): column
    case .rows(let columns, _): columns.count == 1 ? columns[0] : nil
    case .records, .receipt: nil
    }
  }
}

/// The column of an answer that contains the ids of the records.
public struct RecordColumn: Sendable, Equatable {
  /// The name of the records' entity.
  public let entity: String
  /// The index of the column, from 0. If the id isn't shown, this column directly follows the shown columns.
  public let index: Int
}

/// The limit of an answer, such as `first 5`, if the last shown row may tie with later rows. A few of the later rows
/// are read too, so that the answer can report a tie.
public struct Limit: Sendable, Equatable {
  /// The number of shown rows, per group if there are groups.
  public let first: Binding
  /// The indexes, from 0, of the columns with the sort keys. Two rows tie if these columns are equal.
  public let orders: [Int]
  /// The index, from 0, of the column with the group, if the first rows of several groups are shown.
  public let group: Int?
  /// The number of rows to read beyond the shown ones, per group if there are groups.
  public let excess: Int

  /// The additional rows in words, as `explain` prints them.
  var words: String {
    "\(group == nil ? "up to \(excess) more rows" : "one more row per group"), to find ties for the last place"
  }
}
