import ParlanceEnglish
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Builds the steps for `explain step by step`. For each step, it cuts off the part of the answer's statement that
/// comes after this step. The remaining statement counts the rows and reads a sample.
struct StepCutter {
  /// The maximum number of rows in a sample.
  static let sampleSize = 5

  let lowering: Lowering
  let passes: Passes
  private(set) var steps: [AnswerStep] = []
  /// The select that returns the rows after the step that was added last.
  private var cut = Select([], from: .nothing)
  /// The columns of the sample.
  private var columns: [Column] = []
  private var orders: [SQLOrder] = []
  /// The places of the records that earlier steps have looked up.
  private var lookedUp: [Place] = []
  /// The key columns of the looked-up records. Filled only by look-ups that can find several records for one row.
  private var several: [SQLColumn] = []

  /// A column of the rows after a step.
  struct Column {
    let sql: SQLExpression
    let result: ResultColumn
  }

  init(_ lowering: Lowering, _ passes: Passes) { (self.lowering, self.passes) = (lowering, passes) }

  // MARK: Rows

  /// Adds the steps that read the rows of a set: one step for each condition and for each look-up. A look-up comes
  /// before the first step that needs it.
  ///
  /// - Parameters:
  ///   - select: The select that reads the rows. Its filters are the conditions of the set, possibly followed by a
  ///     filter for rows with a date.
  ///   - values: The values that later steps calculate from the rows. They may need look-ups.
  mutating func addRows(_ selection: Selection, of select: Select, using values: [SQLExpression] = []) {
    let entity = selection.entity
    var filters = select.filters[...]
    if let ordering = selection.ordering, ordering.first != nil,
      case .isIn(_, let chosen, false)? = filters.first
    {
      var all = selection
      all.ordering = nil
      addRows(all, of: chosen, using: chosen.top?.values ?? [])
      var first = cut
      (first.columns, first.top) = (chosen.columns, chosen.top)
      add(.first, StepWords.order(ordering, of: entity), why: StepReasons.of(ordering), first)
      begin(entity, select)
      cut.filters = [filters.removeFirst()]
    } else {
      begin(entity, select)
      add(.read, { _ in "read \(entity.plural)" }, cut, isRows: true)
      let row = Draft(entity, lowering.tables).row
      for condition in selection.conditions.flatMap(\.steps) {
        let own = Array(filters.prefix(lowering.filters([condition], row).count))
        filters = filters.dropFirst(own.count)
        lookUp(own, of: entity)
        cut.filters += own
        add(
          .filter, StepWords.keeping(condition, of: entity),
          why: StepReasons(passes, entity).of(condition, own, in: cut), cut, isRows: true)
      }
    }
    if !filters.isEmpty {
      let rest = Array(filters)
      lookUp(rest, of: entity)
      cut.filters += rest
      add(
        .filter, { _ in "keep the \(entity.plural) with a date" },
        why: ["rows without a date aren't in any period"],
        cut,
        isRows: true)
    }
    lookUp(values, of: entity)
  }

  /// Starts a new chain of steps with all rows of the select's source.
  private mutating func begin(_ entity: Entity, _ select: Select) {
    cut = Select([], from: select.source)
    cut.tables = select.tables
    (lookedUp, several) = ([], [])
    let row = Row(of: entity, at: select.source.place, in: lowering.tables)
    columns = lowering.storedColumns(of: row)
    orders = row.idOrders
  }

  /// Adds a step for each record that the values look up.
  private mutating func lookUp(_ values: [SQLExpression], of entity: Entity?) {
    var probe = cut
    probe.columns = values.map { SQLColumn($0) }
    let joins = passes.lookUpJoins(of: probe)
    for join in joins {
      guard let place = join.source.place, let (how, source) = place.lookUp, !lookedUp.contains(place) else {
        continue
      }
      lookedUp.append(place)
      let named = lowering.columns(read: values, at: place)
      // If a look-up can find several records, the sample also shows the columns that later look-ups use.
      let shown = how.isSeveral ? lowering.columns(read: values + joins.map(\.on), at: place) : named
      let read = shown.filter { column in
        !columns.contains { $0.sql == column.sql }
      }
      columns += read
      let from = source.entity.map(lowering.entity) ?? entity
      // Reads the key of the looked-up record, because a record is joined only if one of its columns is read.
      let held = how.links.map { SQLColumn($0.target.placed(at: place)) }
      if how.isSeveral { several += held }
      var joined = cut
      joined.columns = several + held
      add(
        .lookUp, StepWords.lookingUp(how, from: from, reading: named.map(\.result.name)),
        why: StepReasons.of(join, how, from: from), joined, new: columns.count - read.count..<columns.count)
    }
  }

  // MARK: Other steps

  /// Adds a step that calculates columns, without changing the number of rows.
  mutating func addCalculated(_ columns: [OutputColumn], _ select: Select, _ results: [ResultColumn]) {
    let calculated = columns.indices.filter { columns[$0].value.expression.isCalculated }
    if calculated.isEmpty { return }
    let values = calculated.map { columns[$0] }
    show(select, results)
    add(
      .calculate, StepWords.calculating(values), why: StepReasons.of(values, in: select, passes), cut,
      marking: Set(calculated), isRows: !select.columns.contains { $0.expression.isAggregate })
  }

  /// Adds a step that replaces the current rows by the rows of another select.
  ///
  /// - Parameters:
  ///   - select: The select of the new rows, with the columns that `results` describes.
  ///   - new: The indexes of the columns that this step adds.
  mutating func add(
    _ kind: AnswerStep.Kind, _ words: @escaping @Sendable (EnglishPrinter) -> String,
    why reasons: [String] = [],
    making select: Select, _ results: [ResultColumn], new: Range<Int>? = nil,
    orderedBy orders: [SQLOrder] = []
  ) {
    show(select, results)
    self.orders = orders
    add(kind, words, why: reasons, cut, new: new ?? 0..<0)
  }

  /// Adds a step for each look-up that happens after the grouping.
  mutating func addLookUps(of select: Select, _ results: [ResultColumn]) {
    show(select, results)
    lookUp(select.columns.map(\.expression), of: nil)
  }

  /// Adds the steps of a ``PeriodTable``: the groups, then the filled periods, then the measures.
  ///
  /// - Parameters:
  ///   - formed: The select that reads the last table.
  ///   - last: The columns of `formed`.
  mutating func addTables(
    _ formed: Select, _ last: [ResultColumn], of table: PeriodTable,
    _ grouping: @escaping @Sendable (EnglishPrinter) -> String, why reasons: [String]
  ) {
    let period = table.timeline.period.rawValue
    for (index, made) in formed.tables.enumerated() {
      let isLast = index == formed.tables.count - 1
      let isMeasured = table.isMeasured && isLast
      let isFilled =
        table.timeline.filling != nil && index == formed.tables.count - (table.isMeasured ? 2 : 1)
      guard index == 0 || isMeasured || isFilled else { continue }
      let names = made.select.columns.compactMap(\.resultName)
      let place = lowering.tables.place(of: made.name)
      let shown = names.filter { $0 != table.shown }.map { table.column($0, of: place) }
      var select = Select(shown.map { SQLColumn($0.sql) }, from: .table(made.name, as: place))
      select.tables = Array(formed.tables.prefix(index + 1))
      let results = shown.map(\.result)
      let orders = shown.map { SQLOrder($0.sql, isOptional: true) }
      if index == 0 {
        add(.group, grouping, why: reasons, making: select, results, orderedBy: orders)
      } else if isFilled {
        let why = ["\(EnglishArticle.with(period)) without rows has no group, so it is added"]
        add(.fill, StepWords.filling(table.timeline), why: why, making: select, results, orderedBy: orders)
      } else {
        let why = ["a window function: each group reads the groups before it"]
        let words: StepWords.Words = { _ in "calculate values over several \(period)s" }
        let known = results.indices.filter { table.isMeasure(names.filter { $0 != table.shown }[$0]) }
        let new = (known.first ?? 0)..<(known.last.map { $0 + 1 } ?? 0)
        add(.measure, words, why: why, making: select, results, new: new, orderedBy: orders)
      }
    }
    guard !formed.filters.isEmpty else { return }
    let why = ["earlier groups were read only for running and previous values"]
    add(.filter, { _ in "leave out the groups before these dates" }, why: why, making: formed, last)
  }

  /// Adds the step that sorts rows and applies the limit.
  mutating func add(
    _ ordering: Ordering, _ top: Top?, thenBy rest: [String] = [], of entity: Entity, _ select: Select,
    _ results: [ResultColumn]
  ) {
    guard !ordering.isEmpty, let top else { return }
    show(select, results)
    cut.top = top
    add(
      ordering.first == nil ? .order : .first, StepWords.order(ordering, thenBy: rest, of: entity),
      why: StepReasons.of(ordering) + StepReasons.ofFirst(cut, passes), cut)
  }

  /// Adds the step that changes the current rows, if they satisfy `filters`.
  mutating func addChange(
    _ words: @escaping @Sendable (EnglishPrinter) -> String, why reasons: [String],
    where filters: [SQLExpression] = []
  ) {
    cut.filters += filters
    add(.change, words, why: reasons, cut, isRows: true)
  }

  private mutating func show(_ select: Select, _ results: [ResultColumn]) {
    cut = select
    columns = zip(select.columns, results).map { Column(sql: $0.expression, result: $1) }
    if results.isEmpty {
      columns = [Column(sql: .rowCount, result: ResultColumn(name: "rows", kind: .number))]
    }
    orders = []
  }

  // MARK: Statements

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - new: The indexes of the columns that this step adds.
  ///   - marked: The indexes of additional new columns, if the new columns aren't adjacent.
  ///   - isRows: Whether `cut` only reads, joins and filters rows, so that its columns don't affect the number of rows.
  private mutating func add(
    _ kind: AnswerStep.Kind, _ words: @escaping @Sendable (EnglishPrinter) -> String,
    why reasons: [String] = [],
    _ cut: Select, new: Range<Int> = 0..<0, marking marked: Set<Int> = [], isRows: Bool = false
  ) {
    var counted = cut
    let isPlain = isRows && several.isEmpty
    if isPlain || counted.columns.isEmpty {
      counted.columns = isRows && !isPlain ? several : [SQLColumn(.rowCount)]
    }
    let count = isPlain ? passes.statement(counted) : passes.counting(counted)
    let number = ResultColumn(name: "rows", kind: .number)
    let results = columns.enumerated().map { index, column in
      new.contains(index) || marked.contains(index) ? column.result.marked : column.result
    }
    steps.append(
      AnswerStep(
        kind: kind, words: words, reasons: reasons,
        count: Plan(steps: [.read(count)], answer: .scalar(number)),
        rows: Plan(steps: [.read(passes.statement(sample(of: cut)))], answer: .rows(results, records: nil))))
  }

  /// Returns the select that reads the sample: the first rows of `cut`.
  private func sample(of cut: Select) -> Select {
    var sample = cut
    sample.columns = columns.map { SQLColumn($0.sql, output: .read($0.result.kind)) }
    if sample.columns.isEmpty { sample.columns = [SQLColumn(.rowCount)] }
    let size = Binding.constant(.integer(Int64(Self.sampleSize)))
    if sample.top != nil {
      sample.top?.needsSortedRows = true
      if sample.top?.ordering.first == nil { sample.top?.ordering.first = size }
    } else {
      sample.orders = orders
      sample.limit = .argument(size, as: .integer)
    }
    return sample
  }
}

extension Top {
  /// The sort keys, and the value of `each` if there is one. Both decide which rows are the first rows.
  var values: [SQLExpression] { orders.map(\.expression) + (each.map { [$0] } ?? []) }
}

extension Condition {
  /// The conditions that become separate steps: the operands of an `and`. The lower and the upper bound of a range are
  /// one condition.
  fileprivate var steps: [Condition] {
    guard case .all(let parts) = self else { return [self] }
    if parts.count == 2, case .compare(let left, .greaterOrEqual, _) = parts[0],
      case .compare(left, .lessOrEqual, _) = parts[1]
    {
      return [self]
    }
    return parts.flatMap(\.steps)
  }
}

extension Expression {
  /// Whether the expression is calculated: neither a field nor a path of references to a field.
  fileprivate var isCalculated: Bool {
    switch self {
    case .id, .column: false
    case .follow(_, let inner), .followBack(_, _, let inner): inner.isCalculated
    default: true
    }
  }
}

extension ResultColumn {
  /// The column with `(new)` after its name.
  fileprivate var marked: ResultColumn {
    ResultColumn(
      name: name, fullName: "\(fullName ?? name) (new)", kind: kind, isQuotient: isQuotient,
      quotientDecimals: quotientDecimals, isSum: isSum)
  }
}

extension SQLExpression {
  /// Whether the expression contains an aggregate.
  fileprivate var isAggregate: Bool {
    switch self {
    case .aggregate, .ordered: return true
    default: break
    }
    var found = false
    visitParts {
      found = found || $0.isAggregate
    } select: { _ in
    }
    return found
  }
}

extension Lowering {
  /// Returns the stored columns of a row. A reference is shown as it is stored, not as a label.
  fileprivate func storedColumns(of row: Row) -> [StepCutter.Column] {
    guard let entity = row.entity else { return [] }
    var columns: [StepCutter.Column] = []
    if !entity.identity.isOfKey, entity.identity != .position {
      columns.append(.init(sql: row.id, result: ResultColumn(name: "id", kind: .number)))
    }
    for field in entity.storedFields where field.name != "id" {
      if field.referencedEntity != nil {
        let name = field.columns.joined(separator: " ")
        let kind = field.columns.count > 1 ? .text : self.kind(referenceType(of: field))
        columns.append(
          .init(sql: .shown(row.columns(of: field)), result: ResultColumn(name: name, kind: kind)))
      } else {
        columns.append(
          .init(sql: shown(field, row), result: ResultColumn(name: field.name, kind: kind(field.type))))
      }
    }
    return columns
  }

  private func referenceType(of reference: Field) -> FieldType {
    switch reference.referenceForm {
    case .id: .number
    case .uuid: .text
    case .fields(let fields): tables.target(of: reference).field(fields[0])?.type ?? .text
    }
  }

  /// Returns the columns of a looked-up record that the values read.
  fileprivate func columns(read values: [SQLExpression], at place: Place) -> [StepCutter.Column] {
    var found: [StepCutter.Column] = []
    guard let entity = place.entity.map(entity) else { return [] }
    let row = Row(of: entity, at: place, in: tables)
    for value in values {
      value.visitColumns { name, other in
        let named = entity.storedFields.first { $0.columns == [name] }
        guard other == place, let field = named else { return }
        let isReference = field.referencedEntity != nil
        let sql = isReference ? .shown(row.columns(of: field)) : shown(field, row)
        if found.contains(where: { $0.sql == sql }) { return }
        let kind = self.kind(isReference ? referenceType(of: field) : field.type)
        let result = ResultColumn(name: "\(entity.name) \(field.name)", kind: kind)
        found.append(.init(sql: sql, result: result))
      }
    }
    return found
  }
}
