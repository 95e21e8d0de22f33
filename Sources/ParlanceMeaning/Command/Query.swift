internal import ParlanceModel

/// A resolved question.
public struct Query: Sendable, Equatable {
  /// The form of the answer.
  public enum Form: Sendable, Equatable {
    /// A list of rows with columns.
    case list([OutputColumn], distinct: Bool)
    /// Records with all their fields and computed values, one field per line.
    case show([OutputColumn])
    /// One row of aggregates, or one row for each group. The columns are calculated from `groupAggregate`s.
    case aggregates([OutputColumn])
    /// One row of aggregates over groups: `average of (count loans per month)`. The operands are the values that a
    /// query of the form `aggregates` would show for each group.
    case ofGroups([OutputColumn])
    /// One row of values that are calculated without rows: `2 + 3 * 4`. The selection's entity is ``Entity/none``.
    case values([OutputColumn])
    /// One number: the length of a run of periods.
    case streak(Streak)
    /// The runs of days without a row. The expression is the date of a row.
    case gaps(TypedExpression)
    /// Two sets side by side. The expressions of the columns and of ``groups`` refer to the fields of ``SideBySide``.
    case comparison([OutputColumn], of: SideBySide)
    /// The progress towards goals, with a row for each goal and record.
    case goals([GoalLine])
  }

  public var selection: Selection
  public var form: Form
  /// The keys after `per`. They are shown before the aggregates.
  public var groups: [OutputColumn] = []
  /// The calendar that the groups follow, if a column such as `running sum` or the clause `filled` needs it. Otherwise
  /// nil.
  public var timeline: Timeline?
  /// The dates of the set, such as `in august` or `since monday`, if a column such as `running sum` or `previous` reads
  /// rows outside these dates. They are also conditions of the selection, but they only choose which groups or rows are
  /// shown.
  package var dates: [Condition] = []
  /// The key of `across`, if its values must be read from the rows. Before that, the query has only the columns for one
  /// value.
  public var across: DynamicPivotKey?
  public var having: Condition?
  public var ordering = Ordering()
  /// Whether a row of totals is shown below the groups.
  public var hasTotals = false
  /// The aggregated values that may be empty in some rows, if their aggregates leave out such rows.
  package var valuesWithoutEmpties: [ValueWithoutEmpties] = []
}

/// The operand of an aggregate that ignores rows without a value.
package struct ValueWithoutEmpties: Sendable, Equatable {
  package let value: TypedExpression
  /// The name of the aggregate's column. Nil if it is the only column, so that the whole answer leaves out the rows.
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
  /// Whether the value is a quotient that is shown as a percentage.
  package var isShare = false

  package init(name: String, fullName: String? = nil, value: TypedExpression) {
    self.name = name
    self.fullName = fullName
    self.value = value
  }

  /// The column with the number of rows.
  static let count = OutputColumn(
    name: "count", value: TypedExpression(.groupAggregate(Aggregate(.count)), .number))
}

extension Query {
  /// The rows that windows and neighbours read: the rows of the selection and the rows before its dates. In a list,
  /// also the rows after its dates. A window over groups doesn't extend past the end of the dates.
  package var surroundingSelection: Selection {
    var selection = selection
    selection.conditions = selection.conditions.compactMap { condition in
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
