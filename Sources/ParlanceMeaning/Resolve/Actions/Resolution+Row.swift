import ParlanceLanguage
import ParlanceModel

/// Resolves new rows and assignments to fields.
extension Resolution {
  func insert(_ said: Syntax.AddBody.Form.Row, at range: SourceRange) throws(Diagnostic) -> Change {
    var row = try newRow(said.entity, said.key, said.slots)
    let when = said.slots.when
    let begun = try implicitOwner(of: row.entity, besides: row.assignments, when: when)
    if begun == nil, let when { _ = try mainField(of: row.entity, at: when.range) }
    let each = try said.slots.every.map { (every) throws(Diagnostic) in
      try self.days(every, of: row.entity, besides: &row.assignments)
    }
    let given = row.assignments + (each.map { [Assignment($0.field, $0.days[0])] } ?? [])
    let initial = try defaults(of: row.entity, besides: given)
    if let each { try requireNoDefault(readingOf: each.field, of: row.entity, in: initial, at: range) }
    row.assignments += initial
    try requireAll(row.entity, given + initial, begun: begun, at: range)
    if let each { return .insertEach(row.entity, row.assignments, each.field, each.days) }
    return .insert(row.entity, row.assignments, begun: begun)
  }

  func save(
    _ said: Syntax.Action.Form.Save, _ verb: SyntaxToken?, at range: SourceRange
  ) throws(Diagnostic) -> Change {
    let row = try newRow(said.entity, said.key, said.slots)
    if let when = said.slots.when { _ = try mainField(of: row.entity, at: when.range) }
    let defaults = try defaults(of: row.entity, besides: row.assignments)
    let known = Set((row.assignments + defaults).map(\.field.name))
    let rules = (row.entity.uniqueKey.map { [UniqueRule(fields: [$0.name])] } ?? []) + row.entity.uniques
    guard let rule = rules.first(where: { $0.fields.allSatisfy(known.contains) }) else {
      guard let first = rules.first else {
        throw RowError.nothingToMatch(row.entity).at(
          range, fix: verb.map { .init(replacing: $0.range, with: "add") })
      }
      throw missing(first.fields.filter { !known.contains($0) }, of: row.entity, at: range)
    }
    try requireAll(row.entity, row.assignments + defaults, begun: nil, at: range)
    return .save(row.entity, row.assignments + defaults, matching: rule)
  }

  /// Resolves the values of a new row: its name, its references, its date and the assignments after `:`.
  private func newRow(
    _ noun: SyntaxToken, _ key: Syntax.Key?, _ slots: Syntax.Slots
  ) throws(Diagnostic) -> (entity: Entity, assignments: [Assignment]) {
    let entity = self.entity(noun)
    var assignments: [Assignment] = []
    if let key { assignments.append(try name(key, of: entity)) }
    for assignment in try self.slots(slots, of: entity) {
      try assign(assignment, in: &assignments, at: slots.range)
    }
    return (entity, assignments)
  }

  /// Resolves the name of a new row.
  private func name(_ key: Syntax.Key, of entity: Entity) throws(Diagnostic) -> Assignment {
    note(.record(of: [entity]), at: key.firstWord)
    guard let field = entity.key else { throw RowError.noKey(entity).at(key.firstWord.range) }
    let value: TypedExpression
    switch key.form {
    case .number:
      throw RowError.numberAsName(entity).at(
        key.range, fix: .init(replacing: key.range, with: "\"\(name(of: key))\""))
    case .parameter(let token): value = try parameter(token, nil, expecting: .text)
    case .name(let name): value = TypedExpression(.binding(try literal(name, .text)), .text)
    }
    try requireStored(field, key.firstWord)
    return Assignment(field, named(value, field))
  }

  /// Resolves the references, the date and the assignments after `:` of a new row.
  func slots(_ slots: Syntax.Slots, of entity: Entity) throws(Diagnostic) -> [Assignment] {
    var assignments: [Assignment] = []
    var hasDate = false
    for detail in slots.details {
      switch detail {
      case .reference(let said):
        let reference = said.reference
        let field = try self.reference(to: reference, by: said.preposition, of: entity)
        let assignment = Assignment(field, try record(reference, of: referenced(field)))
        try assign(assignment, in: &assignments, at: reference.range)
      case .when(let when):
        if hasDate { throw RowError.twoDates.at(when.range) }
        hasDate = true
        let moment = try self.moment(when)
        guard let field = entity.ownDate else { continue }
        try requireDays(when, field.type)
        assignments.append(Assignment(field, dated(moment, field.type)))
      case .every: break
      }
    }
    if let assigns = slots.assigns {
      for assignment in try self.assignments(assigns, of: entity, isNew: true) {
        try assign(assignment, in: &assignments, at: assigns.range)
      }
    }
    return assignments
  }

  /// The maximum number of rows that one sentence with `every` adds.
  static let seriesLimit = 366

  /// Resolves `every friday at 18:00 for 8 weeks`. Returns the date field, and its value for each row. If the sentence
  /// also contains a date, this is the date of the first row, and its assignment is removed from `assignments`.
  private func days(
    _ every: Syntax.Every, of entity: Entity, besides assignments: inout [Assignment]
  ) throws(Diagnostic) -> (field: Field, days: [TypedExpression]) {
    let field = try mainField(of: entity, at: every.range)
    let (number, weekday) = (every.number, every.weekday)
    let period = every.period.map(self.period) ?? .week
    guard self.period(every.length) == period else {
      throw RowError.everyLength(period).at(
        number.range.lowerBound..<every.length.range.upperBound,
        fix: .init(replacing: every.length.range, with: period.rawValue + "s"))
    }
    dependsOnWords()
    guard let count = Int(number.text), 1...Self.seriesLimit ~= count else {
      throw RowError.everyLength(nil).at(number.range)
    }
    var first: MomentExpression
    if let said = assignments.firstIndex(where: { $0.field == field }) {
      guard weekday == nil, case .binding(let binding) = assignments[said].value.expression else {
        throw RowError.assignedTwice(field).at(
          every.range,
          notes: weekday.map { ["`every \($0.text)` sets `\(field.name)`: leave out the other date"] } ?? [])
      }
      switch binding {
      case .day(let moment), .moment(let moment): first = moment
      default: throw RowError.assignedTwice(field).at(every.range)
      }
      assignments.remove(at: said)
    } else {
      first = weekday.map { .nextOrToday(weekday: weekdayNumber($0)) } ?? .today
    }
    first = try at(every.time, of: first)
    try requireDay(at: every.at, every.time, field.type)
    return (field, (0..<count).map { dated(.shifted(first, by: .fixed($0), period, sign: 1), field.type) })
  }

  private func mainField(of entity: Entity, at range: SourceRange) throws(Diagnostic) -> Field {
    guard let field = entity.ownDate else { throw RowError.noMainDate(entity).at(range) }
    return field
  }

  func assignments(_ node: Syntax.Assigns, of entity: Entity, isNew: Bool) throws(Diagnostic) -> [Assignment]
  {
    var assignments: [Assignment] = []
    _ = try each(node.assigns) { (assign) throws(Diagnostic) in
      let assignment = try self.assignment(assign, of: entity, isNew: isNew)
      try self.assign(assignment, in: &assignments, at: assign.range)
    }
    return assignments
  }

  /// Adds an assignment to the row.
  ///
  /// - Throws: `assigned-twice` if the row already has a value for the field.
  private func assign(
    _ new: Assignment, in assignments: inout [Assignment], at range: SourceRange
  ) throws(Diagnostic) {
    if assignments.contains(where: { $0.field == new.field }) {
      throw RowError.assignedTwice(new.field).at(range)
    }
    assignments.append(new)
  }

  /// Returns `moment` as a value for a field of this type: with its time of day if the type is `time`, otherwise only
  /// its day.
  func dated(_ moment: MomentExpression, _ type: FieldType) -> TypedExpression {
    TypedExpression(.binding(type == .time ? .moment(moment) : .day(moment)), type)
  }

  private func assignment(_ node: Syntax.Assign, of entity: Entity, isNew: Bool) throws(Diagnostic)
    -> Assignment
  {
    switch node.form {
    case .flag(let said):
      let word = said.flag
      note(.field(of: entity), at: word)
      let known =
        word.isHole ? entity.fields.first { $0.isFlag && $0.computed == nil } : entity.field(word.text)
      guard let field = known, field.isFlag else {
        _ = try flag(word, of: entity)
        throw unknownField(word, of: entity)
      }
      try requireStored(field, word)
      let value: Int64 = said.not == nil ? 1 : 0
      return Assignment(field, TypedExpression(.binding(.constant(.integer(value))), .flag))
    case .field(let said):
      let word = said.assigned.token
      note(.field(of: entity), at: word)
      if word.text == "id" {
        if isNew, context.allowsExplicitIDs, let id = try givenID(said.given, of: entity) { return id }
        throw RowError.idIsGiven.at(word.range)
      }
      guard let field = word.isHole ? .hole : entity.field(word.text) else {
        throw unknownField(word, of: entity)
      }
      let subject = WordNotes.Subject(
        compared: field.type, name: field.name, named: field.isKey ? entity : nil)
      return try describing(subject) { () throws(Diagnostic) in
        let value = try value(said.given, of: field, word, in: entity, isNew: isNew)
        return Assignment(field, try field.storage == .blob ? bytes(value, of: field, at: word.range) : value)
      }
    }
  }

  /// Returns a typed text as a literal in base64, which is checked before the change. Another value, such as a
  /// parameter, can't be checked.
  ///
  /// - Throws: `not-base64` for another value.
  private func bytes(
    _ value: TypedExpression, of field: Field, at range: SourceRange
  ) throws(Diagnostic) -> TypedExpression {
    switch value.expression {
    case .empty, .binding(.constant(.null)): return value
    case _ where value.isHole: return value
    case .binding(.literal(let slot, .text)):
      return TypedExpression(.binding(.literal(slot, .bytes(field: field.name))), .text)
    case .binding(.constant(.text(let text))) where Base64.bytes(of: text) != nil: return value
    default: throw LiteralError.notBase64(field: field.name).at(range)
    }
  }

  /// Resolves the value that is assigned to a field. `word` is the typed name of the field.
  private func value(
    _ given: Syntax.Given, of field: Field, _ word: SyntaxToken, in entity: Entity, isNew: Bool
  ) throws(Diagnostic) -> TypedExpression {
    if case .place(let said) = given {
      // A choice can have the same name as a field.
      guard said.empty == nil, said.value == nil, said.expression == nil, said.place.names.count == 1,
        case .choice(let words) = field.type, words.contains(said.place.names[0].text)
      else {
        throw RowError.assignsAnother(entity).at(word.range.lowerBound..<said.place.range.upperBound)
      }
    }
    try requireStored(field, word)
    switch given {
    case .place(let said):
      return TypedExpression(.binding(.constant(.text(said.place.names[0].text))), field.type)
    case .empty(let empty):
      if field.isOptional { return TypedExpression(.empty, field.type) }
      throw RowError.cannotBeEmpty(field).at(word.range.lowerBound..<empty.range.upperBound)
    case .value(let value):
      if case .quantity(let said) = value.form, let minus = said.minus,
        said.quantity.number.range.lowerBound > minus.range.upperBound
      {
        let number = said.quantity.number.text
        let range = word.range.lowerBound..<value.range.upperBound
        throw RowError.minusApart(word.text, number).at(
          value.range, fix: .init(replacing: range, with: "\(word.text) = \(word.text) - \(number)"))
      }
      let given = try self.value(value, expecting: field.type)
      try requireLength(given, at: value.range)
      return named(given, field)
    case .calculation(let calculated):
      let value: TypedExpression
      do throws(Diagnostic) {
        // A new row has no values yet.
        let scope = isNew ? Scope.verb(subject: nil) : .row(entity)
        value = asLength(try expression(calculated, in: scope, expecting: field.type), field.type)
      } catch {
        if isNew, case .noRow? = error.reason as? NameError {
          throw RowError.newRowHasNoValues(entity).at(error.range)
        }
        guard case .bareNull? = error.reason as? SyntaxError else { throw error }
        // `empty` is assigned without `=`: `note empty`.
        let range = word.range.upperBound..<calculated.range.upperBound
        throw error.mended(by: .init(replacing: range, with: " empty"))
      }
      guard typing.isAssignable(value.type, to: field.type) else {
        throw ValueError.wrongType(field.type, found: value.type.words).at(calculated.range)
      }
      try requireLength(value, at: calculated.range)
      if frames.isEmpty, let hint = rounding(of: value, calculated.allTokens, to: field) {
        hints.append(hint)
      }
      return value
    }
  }

  /// Returns a hint that a calculated value is rounded, if it can have more decimals than the field.
  private func rounding(
    of value: TypedExpression, _ words: [SyntaxToken], to field: Field
  ) -> HintTemplate? {
    guard case .decimal(let scale) = field.type, case .arithmetic = value.expression else { return nil }
    switch value.type {
    case .decimal(let other) where other <= scale:
      // A decimal multiplied by a number such as 1.1 has the decimal's type, but more decimals.
      let isMultiplied = words.contains { $0.text == "*" }
      guard isMultiplied, words.contains(where: { $0.tokenClass == .number && $0.text.contains(".") }) else {
        return nil
      }
    case .decimal, .number: break
    default: return nil
    }
    return HintTemplate([.text("`\(field.name)` is rounded to \(scale) decimal\(scale == 1 ? "" : "s")")])
  }

  /// Rejects a typed negative length of time as the value of a field. The column's check rejects a calculated one.
  private func requireLength(_ value: TypedExpression, at range: SourceRange) throws(Diagnostic) {
    guard value.type == .duration, case .binding(.negated) = value.expression else { return }
    throw MomentError.negativeLength.at(range)
  }

  /// Resolves an id that is typed for a new row: a whole number or a UUID. Returns nil if the entity doesn't store ids,
  /// or if a calculation is typed.
  private func givenID(_ given: Syntax.Given, of entity: Entity) throws(Diagnostic) -> Assignment? {
    guard let field = entity.storedID, case .value(let value) = given, let token = value.allTokens.first
    else { return nil }
    let conversion: Conversion = field.type == .text ? .text : .count
    return Assignment(field, TypedExpression(.binding(try literal(token, conversion)), field.type))
  }

  /// Returns the value for a field. If the field contains the name of the record, the value is marked so that a blank
  /// name is rejected.
  private func named(_ value: TypedExpression, _ field: Field) -> TypedExpression {
    guard field.isKey || field.isName, field.type == .text, case .binding(let binding) = value.expression
    else { return value }
    return TypedExpression(.binding(.name(binding, of: field.name)), value.type)
  }

  private func requireStored(_ field: Field, _ word: SyntaxToken) throws(Diagnostic) {
    if field.isReadOnly { throw RowError.readOnlyField(field).at(word.range) }
    guard field.computed != nil else { return }
    let formula = field.computedText.map { "\(field.name) = \($0)" }
    throw RowError.computedField(field).at(word.range, notes: [formula].compactMap(\.self))
  }

  // MARK: Defaults and missing values

  /// Returns the defaults of the fields that `said` doesn't assign. A default that reads other fields gets their values
  /// in the new row. If such a field has no value, the default is left out.
  func defaults(of entity: Entity, besides said: [Assignment]) throws(Diagnostic) -> [Assignment] {
    var defaults: [Assignment] = []
    var open: [(field: Field, value: TypedExpression)] = []
    for field in entity.storedFields {
      guard let node = field.defaultValue, !said.contains(where: { $0.field == field }) else { continue }
      open.append((field, try defaultValue(node, of: field.type, in: entity)))
    }
    while true {
      let row = said + defaults
      let next = open.firstIndex { $0.value.expression.columns.isSubset(of: row.map(\.field.name)) }
      guard let next else { return defaults }
      let (field, value) = open.remove(at: next)
      let given = value.expression.replacing { column in row.first { $0.field == column }?.value.expression }
      defaults.append(Assignment(field, TypedExpression(given, value.type), isDefault: true))
    }
  }

  /// Rejects `every` if a default reads the date, which differs in each row.
  private func requireNoDefault(
    readingOf date: Field, of entity: Entity, in defaults: [Assignment], at range: SourceRange
  ) throws(Diagnostic) {
    for assignment in defaults {
      guard let node = assignment.field.defaultValue,
        try defaultValue(node, of: assignment.field.type, in: entity).expression.columns.contains(date.name)
      else { continue }
      throw RowError.everyDefault(assignment.field, of: date).at(range)
    }
  }

  /// Resolves the default of a field. It can read other stored fields of its row.
  func defaultValue(
    _ node: SyntaxNode, of type: FieldType, in entity: Entity
  ) throws(Diagnostic) -> TypedExpression {
    let value = try inModel { () throws(Diagnostic) in
      asLength(try expression(Syntax.Expression(node), in: .row(entity), expecting: type), type)
    }
    if value.expression.holds({ $0 == .id }) {
      throw ValueError.notOwnRow(Self.defaultRule, "id").at(node.range)
    }
    guard typing.isAssignable(value.type, to: type) else {
      throw ValueError.wrongType(type, found: value.type.words).at(node.range)
    }
    try requireLength(value, at: node.range)
    return value
  }

  /// Returns the owner of a row if the sentence doesn't name one: the record for the day of the new row. Returns nil if
  /// the sentence names an owner, or if owners aren't `one per` their date.
  private func implicitOwner(
    of entity: Entity, besides said: [Assignment], when: Syntax.When?
  ) throws(Diagnostic) -> ImplicitOwner? {
    for (reference, owner, day) in model.ownersUniqueByDate(of: entity)
    where !said.contains(where: { $0.field == reference }) {
      if let when { try requireDays(when, day.type) }
      let moment = try when.map { (when) throws(Diagnostic) in try self.moment(when) } ?? .today
      let identity = [Assignment(day, dated(moment, day.type))]
      let others = try defaults(of: owner, besides: identity)
      return ImplicitOwner(reference: reference, owner: owner, identity: identity + others)
    }
    return nil
  }

  private func requireAll(
    _ entity: Entity, _ row: [Assignment], begun: ImplicitOwner?, at range: SourceRange
  ) throws(Diagnostic) {
    let given = Set(row.flatMap(\.field.columns))
    let missing = entity.storedFields.filter { field in
      !field.isOptional && !field.isReadOnly && (!field.isFlag || entity.isExternal)
        && field != begun?.reference && !given.isSuperset(of: field.columns)
    }
    guard !missing.isEmpty else { return }
    throw self.missing(missing.map(\.name), of: entity, at: range)
  }

  func missing(_ fields: [String], of entity: Entity, at range: SourceRange) -> Diagnostic {
    var words: [String] = []
    var assigned: [String] = []
    for name in fields {
      guard let field = entity.field(name) else { continue }
      if field == entity.key {
        words.insert("\(entity.name) \"…\"", at: 0)
      } else if let word = field.followingWord {
        words.append("\(word) \(field.referencedEntity ?? name) …")
      } else if entity.ownDate == field {
        words.append(field.type == .time ? "on 2026-07-01 at 18:00" : "on 2026-07-01")
      } else {
        assigned.append("\(name) …")
      }
    }
    let assignments = assigned.isEmpty ? "" : ": " + assigned.joined(separator: ", ")
    let said = words.joined(separator: " ") + assignments
    return RowError.missingField(entity, fields).at(range, notes: ["as in `\(said)`"])
  }
}

extension Syntax.Slots {
  fileprivate var when: Syntax.When? {
    details.lazy.compactMap { if case .when(let when) = $0 { when } else { nil } }.first
  }

  fileprivate var every: Syntax.Every? {
    details.lazy.compactMap { if case .every(let every) = $0 { every } else { nil } }.first
  }
}

extension Syntax.Key {
  /// Whether the key is a range of ids, such as `3 to 9`.
  var isSeveral: Bool { if case .number(let number) = form { number.last != nil } else { false } }

  var firstWord: SyntaxToken {
    switch form {
    case .number(let number): number.first
    case .name(let word), .parameter(let word): word
    }
  }
}
