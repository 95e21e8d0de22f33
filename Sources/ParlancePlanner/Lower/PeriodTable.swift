import ParlanceMeaning
import ParlanceModel

/// The groups of a question along the calendar, made step by step within one statement: those that were found; with
/// `filled` those of every period; and what is measured along them. What an expression needs of them is added as it is
/// lowered, as joins are.
final class PeriodTable: GroupTable {
  let lowering: Lowering
  let timeline: Timeline
  let draft: Draft
  /// The group keys but for the period.
  private(set) var keys: [PeriodColumn] = []
  private(set) var found: [PeriodColumn] = []
  private(set) var measures: [PeriodColumn] = []
  /// Those of `found` that are asked for themselves, not only for what is measured of them.
  private(set) var asked: [PeriodColumn] = []
  /// The number of a row's period, in the tables before the last.
  let number: String
  /// The period as it is shown.
  let periodName: String
  /// Of the last table.
  let place: Place
  /// Of the table that is measured.
  let measuredPlace: Place
  let isMeasured: Bool
  /// The dates of the set, which choose among the groups that were measured.
  let dates: [Condition]
  /// The column with the number of a group's rows that are within the dates of the set; nil if all are.
  let shown: String?
  private var names: Set<String> = []

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

  // MARK: What a row holds

  /// The value of an expression that a row holds; nil for what is calculated of others.
  func value(of expression: Expression) -> Lowered? {
    if let shown = shown(expression) { return shown.key }
    switch expression {
    case .groupAggregate(let aggregate):
      let column = aggregated(
        dates.isEmpty ? aggregate : aggregate.restricted(to: .all(dates)))
      if !asked.contains(where: { $0.name == column.name }) { asked.append(column) }
      return read(column, from: place)
    case .overTime(let aggregate, let frame, _): return read(measured(aggregate, frame), from: place)
    default: return nil
    }
  }

  /// A group key as it is shown, and as it is compared.
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

  // MARK: Columns

  private func addKey(_ group: OutputColumn) {
    let (value, key) = lowering.shown(group.value, draft.row)
    var column = PeriodColumn(expression: group.value.expression, name: unique(group.name), value: value)
    if key.sql != value.own { column.id = (unique("\(group.name) id"), key) }
    keys.append(column)
  }

  /// The column of an aggregate of each group.
  private func aggregated(_ aggregate: Aggregate) -> PeriodColumn {
    let expression = Expression.groupAggregate(aggregate)
    if let column = found.first(where: { $0.expression == expression }) { return column }
    let column = PeriodColumn(
      expression: expression, name: unique(words(aggregate)), value: lowering.lower(aggregate, draft.row))
    found.append(column)
    return column
  }

  /// The column of an aggregate of the groups in a frame.
  private func measured(_ aggregate: Aggregate, _ frame: TimeFrame) -> PeriodColumn {
    let expression = Expression.overTime(aggregate, frame)
    if let column = measures.first(where: { $0.expression == expression }) { return column }
    let column = PeriodColumn(
      expression: expression, name: unique("\(frame.word) \(words(aggregate))"),
      value: measure(aggregate, frame))
    measures.append(column)
    return column
  }

  /// The aggregate of a frame, made of those of its groups.
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

  /// How far a frame reaches back before a group's own period.
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

/// What the steps of the tables show.
extension PeriodTable {
  /// A column of one of the tables, as people see it.
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

/// A column of the groups that a statement makes along the calendar.
struct PeriodColumn {
  let expression: Expression
  /// In the model's words or the planner's own.
  let name: String
  /// How the first table makes it, or for a measure how it is made of its columns.
  let value: Lowered
  /// For a reference: the column of its id next to the label's, and how it is computed.
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
