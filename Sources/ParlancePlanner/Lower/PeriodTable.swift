import ParlanceEnglish
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// The groups by period, for `filled`, `running` and `rolling`. The `with` clause of the statement forms these groups
/// in up to three stages:
///
/// 1. `found`: the groups of the existing rows
/// 2. `filled`: a group for every period, even without rows
/// 3. `measured`: the groups with their measures, such as running sums
///
/// Translating an expression to SQL adds the columns that the expression needs.
final class PeriodTable: GroupTable {
  let lowering: Lowering
  let timeline: Timeline
  let draft: Draft
  /// The group keys, except the period.
  private(set) var keys: [PeriodColumn] = []
  private(set) var found: [PeriodColumn] = []
  private(set) var measures: [PeriodColumn] = []
  /// The columns of ``found`` that the answer shows or sorts by. The remaining columns are only used by measures.
  private(set) var asked: [PeriodColumn] = []
  /// The name of the column with the period's sequence number. The last table doesn't have this column.
  let number: String
  /// The name of the column with the text of the period.
  let periodName: String
  /// The rows of the last table.
  let place: Place
  /// The rows of the table that the measures are calculated from.
  let measuredPlace: Place
  let isMeasured: Bool
  /// The date conditions of the set. They are applied after the measures, because a running sum also needs earlier
  /// groups.
  let dates: [Condition]
  /// The name of a column that is 0 for a group outside of ``dates``. A group with 0 isn't shown. Nil if there are no
  /// dates.
  let shown: String?
  private var names: Set<String> = []
  /// The names of the columns in UTC, for the names of their aggregates.
  private var namesInUTC: [String: String] = [:]

  init(
    _ query: Query, groups: [OutputColumn], _ timeline: Timeline, isMeasured: Bool, _ lowering: Lowering
  ) {
    self.lowering = lowering
    self.timeline = timeline
    self.isMeasured = isMeasured
    draft = lowering.rows(query.surroundingSelection)
    dates = query.dates
    let last = isMeasured ? "measured" : "filled"
    let before = timeline.filling == nil ? "found" : "filled"
    measuredPlace = lowering.tables.place(of: before)
    place = lowering.tables.place(of: last)
    let name = groups.first { $0.value == timeline.key }?.name ?? timeline.period.rawValue
    periodName = name
    number = name.lowercased() == "number" ? "period number" : "number"
    shown = dates.isEmpty ? nil : name.lowercased() == "shown" ? "shown rows" : "shown"
    names = Set([name.lowercased(), number, shown].compactMap { $0 })
    for group in groups where group.value != timeline.key { addKey(group) }
  }

  /// A row of the last table.
  var row: Row { Row(of: nil, at: place, in: lowering.tables, table: self) }

  // MARK: Values of a row

  /// Returns the column of the last table that contains an expression, and adds the column if necessary. Returns nil if
  /// the expression must be calculated from other columns of the last table.
  func value(of expression: Expression) -> Lowered? {
    if let shown = shown(expression) { return shown.key }
    switch expression {
    case .groupAggregate(let aggregate):
      let column = aggregated(
        dates.isEmpty ? aggregate : aggregate.restricted(to: .all(dates)))
      if !asked.contains(where: { $0.name == column.name }) { asked.append(column) }
      var result = read(column, from: place)
      result.instant = instant(of: column)
      return result
    case .overTime(let aggregate, let frame, _): return read(measured(aggregate, frame), from: place)
    default: return nil
    }
  }

  /// Returns a group key in two forms: one to show, such as the name of a record, and one to compare. Returns nil if
  /// the expression isn't a group key.
  func shown(_ expression: Expression) -> (value: Lowered, key: Lowered)? {
    if expression == timeline.key.expression {
      let period = Lowered(.column(periodName, of: place), timeline.key.type, isOptional: false)
      return (period, period)
    }
    guard let column = keys.first(where: { $0.expression == expression }) else { return nil }
    let value = read(column, from: place)
    guard let id = column.id else { return (value, value) }
    var key = id.value
    key.sql = .column(id.name, of: place)
    return (value, key)
  }

  func unmatched(_ expression: Expression) -> SQLExpression? {
    shown(expression).flatMap { lowering.unmatched($0.key) }
  }

  private func read(_ column: PeriodColumn, from place: Place) -> Lowered {
    lowering.read(column.value, as: .column(column.name, of: place))
  }

  /// Returns the column of an aggregate in UTC if the aggregated times are stored in UTC. Adds the column if it doesn't
  /// exist yet.
  private func instant(of column: PeriodColumn) -> Instant? {
    guard let instant = column.value.instant else { return nil }
    let name = namesInUTC[column.name] ?? unique("\(column.name) in UTC")
    if namesInUTC.updateValue(name, forKey: column.name) == nil {
      let value = Lowered(instant.sql, .time, isOptional: true)
      let inUTC = PeriodColumn(expression: column.expression, name: name, value: value)
      found.append(inUTC)
      asked.append(inUTC)
    }
    return instant.map { _ in .column(name, of: place) }
  }

  // MARK: Columns

  private func addKey(_ group: OutputColumn) {
    let (value, key) = lowering.shown(group.value, draft.row)
    var column = PeriodColumn(expression: group.value.expression, name: unique(group.name), value: value)
    if key.sql != value.own { column.id = (unique("\(group.name) id"), key) }
    keys.append(column)
  }

  /// Returns the column of an aggregate over each group. Adds the column if it doesn't exist yet.
  private func aggregated(_ aggregate: Aggregate) -> PeriodColumn {
    let expression = Expression.groupAggregate(aggregate)
    if let column = found.first(where: { $0.expression == expression }) { return column }
    let column = PeriodColumn(
      expression: expression, name: unique(words(aggregate)), value: lowering.lower(aggregate, draft.row))
    found.append(column)
    return column
  }

  /// Returns the column of a measure, such as a running sum. Adds the column if it doesn't exist yet.
  private func measured(_ aggregate: Aggregate, _ frame: TimeFrame) -> PeriodColumn {
    let expression = Expression.overTime(aggregate, frame)
    if let column = measures.first(where: { $0.expression == expression }) { return column }
    let column = PeriodColumn(
      expression: expression, name: unique("\(frame.word) \(words(aggregate))"),
      value: measure(aggregate, frame))
    measures.append(column)
    return column
  }

  /// Returns an aggregate over several groups, such as a running sum. It is calculated from the aggregates of the
  /// individual groups.
  private func measure(_ aggregate: Aggregate, _ frame: TimeFrame) -> Lowered {
    lowering.combined(aggregate, frame) { part($0, by: $1, frame) }
  }

  private func part(_ aggregate: Aggregate, by name: String, _ frame: TimeFrame) -> Lowered {
    let value = read(aggregated(aggregate), from: measuredPlace)
    return lowering.value(
      like: value,
      withSortKey: .window(
        .aggregate(name, of: value.sortKey),
        partition: keys.map { .column($0.id?.name ?? $0.name, of: measuredPlace) },
        orders: [SQLOrder(.column(number, of: measuredPlace))], frame: reach(of: frame)))
  }

  /// Returns the window frame of a measure. Returns nil if the measure includes all periods up to the current one.
  private func reach(of frame: TimeFrame) -> SQLFrame? {
    switch frame {
    case .running, .all: return nil
    case .rolling(let count, let period):
      let size = period?.count(of: timeline.period) ?? 1
      let periods: SQLExpression =
        size == 1
        ? .argument(count, as: .integer) : .infix(.argument(count, as: .integer), .times, .integer(size))
      return .from(.infix(periods, .minus, .integer(1)))
    case .previous(let period): return .at(.integer(period?.count(of: timeline.period) ?? 1))
    case .before: return .at(.integer(1))
    }
  }

  // MARK: Names

  private func words(_ aggregate: Aggregate) -> String {
    let operand: String? =
      switch aggregate.operand?.expression {
      case .column, .follow, .followBack: aggregate.operand.map { EnglishPrinter.brief.words($0) }
      default: nil
      }
    return aggregate.function.rawValue + (aggregate.isDistinct ? " distinct" : "")
      + (operand.map { " \($0)" } ?? "") + (aggregate.condition == nil ? "" : " of some")
  }

  private func unique(_ name: String) -> String {
    let unique = name.numbered { names.contains($0.lowercased()) }
    names.insert(unique.lowercased())
    return unique
  }
}

/// Columns for `explain step by step`.
extension PeriodTable {
  /// Returns a column of one of the tables, in the form to show.
  func column(_ name: String, of place: Place) -> StepCutter.Column {
    let column = SQLExpression.column(name, of: place)
    if name == number {
      let start = lowering.dialect.functions.period(timeline.period, numbered: column)
      return .init(sql: start, result: ResultColumn(name: periodName, kind: .text))
    }
    let type = (keys + found + measures).first { $0.name == name }?.value.type
    return .init(sql: column, result: ResultColumn(name: name, kind: type.map(lowering.kind) ?? .text))
  }

  func isMeasure(_ name: String) -> Bool { measures.contains { $0.name == name } }
}

/// A column of a ``PeriodTable``.
struct PeriodColumn {
  let expression: Expression
  /// The column's name in the `with` clause.
  let name: String
  /// The expression of the value. A key or aggregate is calculated from rows, a measure from columns of an earlier
  /// table.
  let value: Lowered
  /// For a reference, the name and value of an additional column, which contains the stored reference instead of the
  /// label.
  var id: (name: String, value: Lowered)?
}

extension TimeFrame {
  fileprivate var word: String {
    switch self {
    case .running: "running"
    case .rolling: "rolling"
    case .previous, .before: "previous"
    case .all: "all"
    }
  }
}
