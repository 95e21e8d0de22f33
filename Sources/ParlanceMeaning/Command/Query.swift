internal import ParlanceModel

/// A resolved question.
public struct Query: Sendable, Equatable {
  /// The form of the answer.
  public enum Form: Sendable, Equatable {
    /// Rows with columns: `facts by saved`.
    case list([OutputColumn], distinct: Bool)
    /// Records with all their fields and computed values. Each field is on a line of its own.
    case show([OutputColumn])
    /// One row of aggregates, or one row for each group. The columns are calculated from `groupAggregate`s.
    case aggregates([OutputColumn])
    /// One row of aggregates over groups: `average of (count loans per month)`. The operand of each aggregate is an
    /// aggregate of a single group, such as `count loans`.
    case ofGroups([OutputColumn])
    /// One row of values that are calculated without rows: `2 + 3 * 4`. The selection's entity is ``Entity/none``.
    case values([OutputColumn])
    /// One number: the length of a ``Streak``.
    case streak(Streak)
    /// The runs of days without a row, such as 3 to 7 July. The expression is the date that assigns a row to a day.
    case gaps(TypedExpression)
    /// Two sets side by side. The expressions of the columns and of ``groups`` refer to the fields of ``SideBySide``.
    case comparison([OutputColumn], of: SideBySide)
    /// The progress towards goals. The answer has a row for each goal and record.
    case goals([GoalLine])
  }

  public var selection: Selection
  public var form: Form
  /// The keys after `per`. Their columns come before the aggregates.
  public var groups: [OutputColumn] = []
  /// The calendar that the groups follow. Nil unless it is needed for `filled` or for a column such as `running sum`.
  public var timeline: Timeline?
  /// The typed dates, such as `in august`. The answer shows only groups or rows within these dates. Empty unless a
  /// column such as `running sum` or `previous` also reads rows outside these dates. The dates are also in the
  /// conditions of ``selection``.
  package var dates: [Condition] = []
  /// The key of `across`, if its values must be read from the rows before the question runs. Until they are read, the
  /// query has the columns for only one value of the key.
  public var across: DynamicPivotKey?
  public var having: Condition?
  public var ordering = Ordering()
  /// Whether a row of totals is shown below the groups.
  public var hasTotals = false
  /// The aggregated values that can be empty. An aggregate ignores rows with an empty value, and a hint reports the
  /// number of ignored rows.
  package var valuesWithoutEmpties: [ValueWithoutEmpties] = []
}

/// The operand of an aggregate that ignores rows without a value.
package struct ValueWithoutEmpties: Sendable, Equatable {
  package let value: TypedExpression
  /// The name of the aggregate's column. Nil if the answer has only one column.
  package let column: String?
}

extension Query {
  package init(list columns: [OutputColumn], of selection: Selection) {
    self.init(selection: selection, form: .list(columns, distinct: false))
  }
}

/// A column of an answer. If its value is a reference, the label of the record is shown.
public struct OutputColumn: Sendable, Equatable {
  public let name: String
  /// A longer name for headings, if ``name`` is ambiguous: `class starts month`.
  public var fullName: String?
  public let value: TypedExpression
  /// Whether the value is a share, which is shown as a percentage.
  package var isShare = false

  package init(name: String, fullName: String? = nil, value: TypedExpression) {
    self.name = name
    self.fullName = fullName
    self.value = value
  }

  /// The column with the number of rows.
  package static let count = OutputColumn(
    name: "count", value: TypedExpression(.groupAggregate(Aggregate(.count)), .number))
}

extension Query {
  /// The conditions of a list that contain a rank. They are also in the conditions of ``selection``, but they are
  /// tested after the others, because the ranks are those among the rows that the other conditions select.
  package var rankConditions: [Condition] { selection.conditions.filter(\.readsRanks) }

  /// The rows that columns such as `running sum`, `previous` and `rank` read. They include rows before the dates of the
  /// selection. In a list, they also include rows after these dates, and rows that ``rankConditions`` leave out.
  package var surroundingSelection: Selection {
    var selection = selection
    selection.conditions = selection.conditions.compactMap { condition in
      if condition.readsRanks { return nil }
      guard dates.contains(condition), case .within(let date, var span) = condition else { return condition }
      if case .list = form { return nil }
      span.lower = nil
      return span.upper == nil ? nil : .within(date, span)
    }
    return selection
  }

  /// The columns of an aggregate query. Empty for any other form.
  package var aggregateColumns: [OutputColumn] {
    if case .aggregates(let columns) = form { columns } else { [] }
  }

  /// Returns the query that counts the records of a selection.
  public static func counting(_ selection: Selection) -> Query {
    Query(selection: selection, form: .aggregates([.count]))
  }
}
