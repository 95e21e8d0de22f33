import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Translates calculations to SQL. In SQLite, a decimal is stored as an integer: 2.50 as 250. A quantity is stored in
/// its base unit. So both operands are first converted to the same unit.
extension Lowering {
  func calculate(
    _ operation: ArithmeticOperator, _ left: Lowered, _ right: Lowered, _ declared: FieldType
  ) -> Lowered {
    let type = typing.result(of: operation, left.type, right.type) ?? declared
    switch (left.type, right.type) {
    case (.date, .date), (.date, .time), (.time, .date):
      let (first, second) = aligned(left, right)
      let days = dialect.functions.days(from: second.sql, to: first.sql)
      return Lowered(days, .number, isOptional: true, isWhole: true)
    case (.time, .time), (.clock, .clock):
      let seconds = seconds(from: right, to: left)
      return Lowered(.infix(seconds, .divided, base(of: type)), type, isOptional: true, isWhole: false)
    case (.time, .quantity), (.clock, .quantity):
      let size = SQLExpression.infix(right.sql, .times, base(of: right.type))
      let seconds = operation == .minus ? SQLExpression.negative(size) : size
      if left.type == .time { return later(left, by: seconds) }
      return Lowered(dialect.functions.later(clock: left.sql, by: seconds), .clock, isOptional: true)
    case (.date, .clock):
      let isOptional = left.isOptional || right.isOptional
      return Lowered(dialect.functions.moment(left.sql, at: right.sql), .time, isOptional: isOptional)
    case (.date, .duration):
      // The result is the day on which the length of time ends, counted from the midnight at the start of the date.
      let seconds = operation == .minus ? SQLExpression.negative(right.sql) : right.sql
      let days = dialect.functions.floor(.infix(seconds, .divided, .literal(.real(86_400))))
      let sql = dialect.functions.shifted(left.sql, by: .cast(days, "bigint"), .day, isMoment: false)
      return Lowered(sql, .date, isOptional: true)
    default: break
    }
    let isOptional = left.isOptional || right.isOptional
    if type == .text { return Lowered(.infix(left.sql, .joined, right.sql), .text, isOptional: isOptional) }
    switch operation {
    case .plus, .minus:
      // The result has the unit of the left operand.
      let isOfQuantities = if case (.quantity, .quantity) = (left.type, right.type) { true } else { false }
      let (first, second) = isOfQuantities ? (left, inBase(right, of: left.type)) : aligned(left, right)
      let sql = SQLExpression.infix(first.sql, operation == .plus ? .plus : .minus, second.sql)
      return Lowered(sql, type, isOptional: isOptional, isWhole: first.isWhole && second.isWhole)
    case .times:
      let sql = SQLExpression.infix(left.sql, .times, right.sql)
      return Lowered(sql, type, isOptional: isOptional, isWhole: left.isWhole && right.isWhole)
    case .divided:
      return Lowered(quotient(left, right), type, isOptional: true, isWhole: false)
    }
  }

  /// Returns the number of seconds in 1 base unit of a quantity: 60 if the base unit is the minute.
  private func base(of type: FieldType) -> SQLExpression {
    guard case .quantity(let unit) = type, let seconds = model.measure(unit)?.baseSeconds else {
      preconditionFailure("the resolver adds only lengths of time to a moment")
    }
    return .literal(.real(seconds))
  }

  func share(of part: Lowered, in whole: Lowered) -> Lowered {
    var part = part
    if part.isOptional { part.sql = .orZero(part.sql) }
    return calculate(.divided, part, whole, .number)
  }

  /// Returns a quotient as a floating-point number. Division by zero results in null.
  private func quotient(_ left: Lowered, _ right: Lowered) -> SQLExpression {
    // The operands are only multiplied by whole numbers, so that only the division rounds the result. Equal quotients
    // then compare as equal: 1.05 / 3 is 0.35.
    switch (left.type, right.type) {
    case (.decimal(let scale), .number):
      return ratio(left.sql, to: times(right.sql, power(scale)))
    case (.number, .decimal(let scale)): return ratio(left.sql, times: power(scale), to: right.sql)
    case (.quantity(let unit), .quantity(let other)):
      let (own, its) = (model.measure(unit), model.measure(other))
      if own?.base == its?.base || own?.seconds != nil && its?.seconds != nil {
        return ratio(left.sql, to: inBase(right, of: left.type).sql)
      }
      // Quantities of different kinds are divided in the units that are shown, such as minutes per kilometre.
      return .infix(inUnit(left.sql, own), .divided, dialect.functions.divisor(inUnit(right.sql, its)))
    default:
      let (first, second) = aligned(left, right)
      return ratio(first.sql, to: second.sql)
    }
  }

  private func inUnit(_ quantity: SQLExpression, _ unit: Unit?) -> SQLExpression {
    .infix(quantity, .divided, .literal(.real(unit?.factor ?? 1)))
  }

  private func ratio(_ left: SQLExpression, times factor: Int = 1, to right: SQLExpression) -> SQLExpression {
    .infix(.infix(left, .times, .literal(.real(Double(factor)))), .divided, dialect.functions.divisor(right))
  }

  /// Converts both values to the same unit, so that they can be added and compared:
  ///
  /// - Two decimals get the larger scale of both.
  /// - If only one value is a decimal and the other is a number, the decimal becomes a floating-point number.
  /// - If only one of two dates has a time, the time is removed.
  func aligned(_ left: Lowered, _ right: Lowered) -> (Lowered, Lowered) {
    switch (left.type, right.type) {
    case (.decimal(let scale), .decimal(let other)) where scale != other:
      let common = max(scale, other)
      return (stored(left, as: .decimal(scale: common)), stored(right, as: .decimal(scale: common)))
    case (.decimal, .number): return (stored(left, as: .number), right)
    case (.number, .decimal): return (left, stored(right, as: .number))
    case (.quantity, .quantity) where left.type == .duration: return (left, inBase(right, of: left.type))
    case (.quantity, .quantity) where right.type == .duration: return (inBase(left, of: right.type), right)
    case (.quantity, .quantity): return (left, inBase(right, of: left.type))
    case (.date, .time): return (left, stored(right, as: .date))
    case (.time, .date): return (stored(left, as: .date), right)
    default: return (left, right)
    }
  }

  /// Converts an integer constant to the unit of the decimal column that it is compared with: 5 to 500 for scale 2. The
  /// column itself then needn't be converted.
  func scaled(_ value: Lowered, like other: Lowered) -> Lowered {
    guard case .number = value.type, case .decimal(let scale) = other.type,
      case .argument(.constant(.integer(let integer)), _) = value.sql
    else { return value }
    let (product, isTooLarge) = integer.multipliedReportingOverflow(by: Int64(FieldType.units(scale: scale)))
    if isTooLarge { return value }
    return Lowered(
      .argument(.constant(.integer(product)), as: SQLType(other.type)), other.type, isOptional: false)
  }

  /// Converts a value to the form that fields of `type` store. A value with more decimals than the type is rounded.
  func stored(_ value: Lowered, as type: FieldType) -> Lowered {
    var result = value
    result.type = type
    switch (value.type, type) {
    case (.decimal(let scale), .decimal(let wanted)) where wanted > scale:
      result.sql = times(value.sql, power(wanted - scale))
      return rounded(result)
    case (.decimal(let scale), .decimal(let wanted)) where wanted < scale:
      result.sql = divided(value.sql, power(scale - wanted))
      result.isWhole = false
      return rounded(result)
    case (.decimal, .decimal): return rounded(result)
    case (.decimal(let scale), .number):
      result.sql = divided(value.sql, power(scale))
      result.isWhole = false
    case (.number, .decimal(let scale)):
      result.sql = times(value.sql, power(scale))
      return rounded(result)
    case (.quantity, .quantity):
      result = inBase(value, of: type)
      return type == .duration ? rounded(result) : result
    case (.number, .duration): return rounded(result)
    case (.time, .date): result.sql = dialect.functions.day(ofMoment: value.sql)
    case (.date, .time): result.sql = dialect.functions.moment(ofDay: value.sql)
    default: break
    }
    return result
  }

  /// Converts a length of time to the base unit of another unit of time: minutes to seconds for a duration. Other
  /// quantities already have the same base unit.
  private func inBase(_ value: Lowered, of type: FieldType) -> Lowered {
    var result = value
    result.type = type
    guard case .quantity(let unit) = value.type, case .quantity(let other) = type,
      let own = model.measure(unit)?.baseSeconds, let wanted = model.measure(other)?.baseSeconds,
      own != wanted
    else { return result }
    result.sql = .infix(value.sql, .times, .literal(.real(own / wanted)))
    result.isWhole = false
    return result
  }

  private func rounded(_ value: Lowered) -> Lowered {
    guard !value.isWhole, value.sql != .null else { return value }
    var result = value
    if case .decimal(let scale) = value.type {
      result.sql = dialect.functions.rounded(value.sql, scale: scale)
    } else if case .duration = value.type {
      result.sql = dialect.functions.rounded(value.sql, scale: 0)
    }
    result.isWhole = true
    return result
  }

  /// Returns the stored number for the decimal 1: 100 for scale 2.
  private func power(_ scale: Int) -> Int { dialect.tables.unit(scale: scale) }

  private func times(_ value: SQLExpression, _ power: Int) -> SQLExpression {
    power == 1 ? value : .infix(value, .times, .integer(power))
  }

  private func divided(_ value: SQLExpression, _ power: Int) -> SQLExpression {
    power == 1 ? value : .infix(value, .divided, .literal(.real(Double(power))))
  }

  /// Returns the SQL for a date that is shifted by whole periods, such as `day + 2 weeks`.
  func shift(_ day: Lowered, _ count: TypedExpression, _ period: Period, _ sign: Int, _ row: Row) -> Lowered {
    let whole: SQLExpression
    if case .binding(let typed) = count.expression {
      whole = .argument(typed, as: .integer)
    } else {
      let number = lower(count, row)
      whole = number.isWhole ? number.sql : .cast(dialect.functions.floor(number.sql), "bigint")
    }
    let sql = dialect.functions.shifted(
      day.sql, by: sign < 0 ? .negative(whole) : whole, period, isMoment: day.type == .time)
    return Lowered(sql, day.type, isOptional: true)
  }

  func start(of period: Period, _ day: Lowered, _ type: FieldType) -> Lowered {
    let sql = dialect.functions.period(period, of: day.sql, isMoment: day.type == .time)
    return Lowered(sql, type, isOptional: day.isOptional)
  }
}

/// Converts dates to sequence numbers of periods.
extension Lowering {
  /// Returns the sequence number of the period that contains a date.
  func number(of period: Period, at date: Lowered) -> SQLExpression {
    dialect.functions.number(of: period, at: date.sql, isMoment: date.type == .time)
  }

  /// Returns the sequence number of the period that contains a date from the sentence.
  func number(of period: Period, at day: Binding) -> SQLExpression {
    let isMoment = if case .day = day { false } else { true }
    return dialect.functions.number(
      of: period, at: .argument(day, as: isMoment ? .moment : .day), isMoment: isMoment)
  }

  /// Returns a name for a table in a `with` clause: `word`, or `word 2` if a table of the model is called `word`.
  func tableName(_ word: String) -> String {
    let taken = Set(model.entities.map { $0.table.lowercased() })
    return word.numbered(besides: taken.contains)
  }
}

/// Translates assignments to SQL: the values that are stored in columns.
extension Lowering {
  /// Returns the values of a new row. The row doesn't exist yet, so the values can read columns only in nested selects.
  func values(_ assignments: [Assignment], of entity: Entity) -> [SQLAssignment] {
    assign(assignments, noRow, of: entity)
  }

  /// Returns the SQL assignments `column = value`. Decimals are rounded to the scale of their field.
  func assign(_ assignments: [Assignment], _ row: Row) -> [SQLAssignment] {
    assign(assignments, row, of: row.entity)
  }

  private func assign(_ assignments: [Assignment], _ row: Row, of entity: Entity?) -> [SQLAssignment] {
    assignments.flatMap { assignment -> [SQLAssignment] in
      let field = assignment.field
      if let held = copiedReference(assignment.value, row, for: field) { return held }
      let value = id(of: lower(assignment.value, row))
      let stored = stored(value, as: field.type).sql
      if field.referenceForm != .id { return assign(field, theRecord: stored) }
      return [SQLAssignment(field.column, self.stored(stored, in: field, of: entity, row))]
    }
  }

  /// Converts a value to the form that the field's column stores.
  ///
  /// - Parameter row: The row that gets the value, or ``noRow`` for a new row.
  func stored(_ value: SQLExpression, in field: Field, of entity: Entity?, _ row: Row) -> SQLExpression {
    guard let entity, entity.isExternal || field.storage != .plain else {
      // Removes a cast to an integer, because the column itself converts the number, and rejects a number that is too
      // large. The cast would replace such a number by the largest integer.
      if case .cast(let rounded, "integer") = value { return rounded }
      return value
    }
    let column = row.entity == nil ? nil : SQLExpression.column(field.column, of: row.place)
    let example = field.storage.imitatesValues ? example(of: field, in: entity, besides: column) : .null
    var stored = dialect.functions.stored(value, field.storage, as: field.type, like: example)
    guard let column else { return stored }
    if field.type.isTemporal {
      // A column can have more than is shown, such as milliseconds. An equal value must not remove them.
      let own = row.column(field).sql
      if own != column, value != .null {
        stored = .choice(when: .infix(own, .equal, value), then: column, otherwise: stored)
      }
    }
    guard value.reads(column) else { return stored }
    if field.type.isNumeric { stored = dialect.functions.refusingOverflow(of: stored, from: column) }
    let own = row.column(field).sql
    if own == column { return stored }
    // A stored value that isn't valid for the field's type is read as null. The update must not overwrite this value,
    // so the column stays unchanged.
    return .choice(
      when: .all([.test(own, .isNull), .test(column, .isNotNull)]), then: column, otherwise: stored)
  }

  /// Returns an existing value of the field's column, as an example of the stored format. The value is from the changed
  /// row, or else from another row. For dates in another form than ISO 8601, returns the value of the changed row and
  /// values of other rows, with `|` between them.
  private func example(of field: Field, in entity: Entity, besides own: SQLExpression?) -> SQLExpression {
    let other = Draft(entity, tables)
    var select = other.select(
      [SQLColumn(.column(field.column, of: other.row.place))],
      adding: [.test(other.row.column(field).sql, .isNotNull)])
    guard [.written(.dayFirst), .written(.monthFirst)].contains(field.storage) else {
      select.limit = .integer(1)
      return own.map { .call("coalesce", [$0, .select(select)]) } ?? .select(select)
    }
    select.limit = .integer(200)
    let joined = dialect.functions.joined(.column(field.column, of: nil), by: "|")
    let texts = Select([SQLColumn(joined)], from: .select(select, as: tables.place(of: "examples")))
    func text(_ value: SQLExpression) -> SQLExpression { .call("coalesce", [value, .text("")]) }
    let first = SQLExpression.infix(own.map(text) ?? .text(""), .joined, .text("|"))
    return .infix(first, .joined, text(.select(texts)))
  }

  /// Returns the assignments that copy the columns of another reference, even if its record doesn't exist. Returns nil
  /// unless both references store the same values of their record, such as its uuid.
  private func copiedReference(_ value: TypedExpression, _ row: Row, for reference: Field) -> [SQLAssignment]?
  {
    guard reference.referenceForm != .id, value.type == reference.type else { return nil }
    if case .column(let other) = value.expression, other.referenceForm == reference.referenceForm {
      return zip(reference.columns, row.columns(of: other)).map { SQLAssignment($0, $1) }
    }
    guard reference.columns.count == 1, case let held = lower(value, row),
      held.referenceForm == reference.referenceForm
    else { return nil }
    return [SQLAssignment(reference.column, held.sql)]
  }

  /// Returns the assignments that make a reference refer to the record with this id.
  private func assign(_ reference: Field, theRecord id: SQLExpression) -> [SQLAssignment] {
    let target = tables.target(of: reference)
    return reference.columns.indices.map { index in
      let draft = Draft(target, tables)
      let isIt = SQLExpression.infix(draft.row.id, .equal, id)
      let held = SQLColumn(draft.row.held(by: reference)[index])
      return SQLAssignment(reference.columns[index], .select(draft.select([held], adding: [isIt])))
    }
  }

  /// Returns the assignment of a new row's id: the highest id plus one. Returns an empty list if the database assigns
  /// the ids.
  func nextID(of entity: Entity) -> [SQLAssignment] {
    guard case .counted(let column) = entity.identity else { return [] }
    let draft = Draft(entity, tables)
    let next = SQLExpression.infix(.orZero(.aggregate("max", of: draft.row.id)), .plus, .integer(1))
    return [SQLAssignment(column, .select(draft.select([SQLColumn(next)])))]
  }

  /// Returns the assignment of the id in an upsert, for a row that may already exist. `identity` and `condition`
  /// identify the row.
  func nextID(of entity: Entity, _ identity: [Assignment], _ condition: Condition?) -> [SQLAssignment] {
    if !entity.numbersOwnRows { return nextID(of: entity) }
    let id = dialect.functions.id(
      ofRowIn: entity.table,
      replacing: {
        var draft = Draft(entity, tables)
        draft.filters = matches(identity, draft.row)
        if let condition { draft.filters += filters([condition], draft.row) }
        return .select(draft.select([SQLColumn(draft.row.id)]))
      })
    return id.map { [SQLAssignment("id", $0)] } ?? []
  }

  /// Returns conditions that are all true if a row already has the assigned values, such as `"practice_id" = ?`.
  func matches(_ assignments: [Assignment], _ row: Row) -> [SQLExpression] {
    assignments.flatMap { assignment -> [SQLExpression] in
      let field = assignment.field
      let value = stored(id(of: lower(assignment.value, noRow)), as: field.type)
      let infix = value.isOptional ? SQLInfix.is : .equal
      if field.referenceForm == .id {
        let own = row.column(field)
        if let (column, other) = native(own, value) { return [.infix(column, infix, other)] }
        return [.infix(own.column ?? own.sql, infix, value.sql)]
      }
      return holds(field, theRecord: value.sql, row).map { .infix($0.own, infix, $0.held) }
    }
  }

  /// Returns the columns of a reference, each with the value to compare it with. If each column equals its value, the
  /// reference refers to the record with this id. The columns are compared one by one, so that the engine can use their
  /// index.
  func holds(
    _ reference: Field, theRecord id: SQLExpression, _ row: Row
  ) -> [(own: SQLExpression, held: SQLExpression)] {
    zip(row.columns(of: reference), assign(reference, theRecord: id)).map { ($0, $1.value) }
  }

  /// Returns the conflict clause of an upsert for a `one per` rule. The condition must have the same text as in the
  /// rule's index.
  func conflict(
    _ entity: Entity, _ rule: UniqueRule, _ condition: Condition?, updates: [SQLAssignment]
  ) -> Insert.Conflict {
    Insert.Conflict(
      columns: rule.fields.flatMap { entity.field($0)?.columns ?? [$0] },
      condition: condition.map {
        lower($0, unqualifiedRow(of: entity)).sql
      }, updates: updates)
  }

  /// Returns the columns `id, label` for `returning`. The label is the entity's key, or its uuid if the entity doesn't
  /// have a key. Without a key and a uuid, the label is null.
  func returned(_ entity: Entity) -> [SQLExpression] { returned(entity, unqualifiedRow(of: entity)) }

  func returned(_ entity: Entity, _ row: Row) -> [SQLExpression] {
    guard let key = entity.key, key.computed == nil, key.referencedEntity == nil else {
      return [row.id, row.uuid ?? .null]
    }
    return [row.id, row.column(key).sql]
  }
}
