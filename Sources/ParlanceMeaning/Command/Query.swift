internal import ParlanceModel

/// A question to the data.
public struct Query: Sendable, Equatable {
  public enum Form: Sendable, Equatable {
    /// Rows with their columns.
    case list([OutputColumn], distinct: Bool)
    /// Records with all that is known of them, one line a field.
    case show([OutputColumn])
    /// One row of aggregates, or one for each group; the columns' expressions are made of `groupAggregate`s.
    case aggregates([OutputColumn])
    /// One row of aggregates over the groups: `average of (count loans per month)`. Their operands are what `aggregates`
    /// would show of each group.
    case ofGroups([OutputColumn])
    /// One row of values that need no rows: `2 + 3 * 4`. The selection is of ``Entity/none``.
    case values([OutputColumn])
    /// One number: how many periods a run of them is long.
    case streak(Streak)
    /// The stretches of days without a row, by that date.
    case gaps(TypedExpression)
    /// Two sets side by side; the columns' expressions, and those of `groups`, are about the fields of both.
    case comparison([OutputColumn], of: SideBySide)
    /// How far goals are reached, one row for each goal and record.
    case goals([GoalLine])
  }

  public var selection: Selection
  public var form: Form
  /// `per …`, shown before the aggregates.
  public var groups: [OutputColumn] = []
  /// The calendar along which the groups go, where something is measured along it; nil for plain groups.
  public var timeline: Timeline?
  /// The dates of the set, `in august` or `since monday`, where a window or a neighbour reads beyond them: they are among
  /// the conditions of the selection, but only choose which groups or rows are shown.
  package var dates: [Condition] = []
  /// The key of `across` if only the rows have its values. The columns are those for one value.
  public var across: AskedKey?
  public var having: Condition?
  public var ordering = Ordering()
  /// Whether a row of totals follows the groups.
  public var hasTotals = false
  /// The values of aggregates that leave out rows without one, if there may be such rows.
  package var valuesWithoutEmpties: [ValueWithoutEmpties] = []
}

/// The value of an aggregate that leaves out rows without it.
package struct ValueWithoutEmpties: Sendable, Equatable {
  package let value: TypedExpression
  /// The name of the aggregate's column; nil if the rows are left out of the whole answer.
  package let column: String?
}

extension Query {
  package init(list columns: [OutputColumn], of selection: Selection) {
    self.init(selection: selection, form: .list(columns, distinct: false))
  }
}

/// One column of an answer. A reference is shown by its record's label.
public struct OutputColumn: Sendable, Equatable {
  public let name: String
  /// For people, where the name leaves open what it is of.
  public var fullName: String?
  public let value: TypedExpression
  /// Whether a quotient is shown in percent.
  package var isShare = false

  package init(name: String, fullName: String? = nil, value: TypedExpression) {
    self.name = name
    self.fullName = fullName
    self.value = value
  }

  /// How many rows there are.
  static let count = OutputColumn(
    name: "count", value: TypedExpression(.groupAggregate(Aggregate(.count)), .number))
}

extension Query {
  /// The rows from which windows and neighbours are taken: those of the selection and those before its dates; in a list
  /// also those after them. No window of groups reaches beyond the end of the dates.
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

  /// The columns of aggregates; none of another form.
  package var aggregateColumns: [OutputColumn] {
    if case .aggregates(let columns) = form { columns } else { [] }
  }

  /// How many records the selection has.
  public static func counting(_ selection: Selection) -> Query {
    Query(selection: selection, form: .aggregates([.count]))
  }
}
