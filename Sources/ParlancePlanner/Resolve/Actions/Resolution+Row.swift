import ParlanceLanguage
import ParlanceModel

/// New rows, and what is assigned to their fields.
extension Resolution {
  func insert(_ node: SyntaxNode) throws(Diagnostic) -> Change {
    var row = try newRow(node)
    let begun = try begunOwner(of: row.entity, besides: row.assignments, when: row.when)
    if begun == nil, let when = row.when { _ = try mainField(of: row.entity, at: when.range) }
    let each = try node.child(.slots).node(.every).map { (every) throws(Diagnostic) in
      try self.days(every, of: row.entity, besides: &row.assignments)
    }
    let given = row.assignments + (each.map { [Assignment($0.field, $0.days[0])] } ?? [])
    let initial = try defaults(of: row.entity, besides: given)
    row.assignments += initial
    try requireAll(row.entity, given + initial, begun: begun, at: node.range)
    if let each { return .insertEach(row.entity, row.assignments, each.field, each.days) }
    return .insert(row.entity, row.assignments, begun: begun)
  }

  func save(_ node: SyntaxNode) throws(Diagnostic) -> Change {
    let row = try newRow(node)
    if let when = row.when { _ = try mainField(of: row.entity, at: when.range) }
    let defaults = try defaults(of: row.entity, besides: row.assignments)
    let known = Set((row.assignments + defaults).map(\.field.name))
    let rules = (row.entity.uniqueKey.map { [UniqueRule(fields: [$0.name])] } ?? []) + row.entity.uniques
    guard let rule = rules.first(where: { $0.fields.allSatisfy(known.contains) }) else {
      guard let first = rules.first else {
        throw Diagnostic(
          "nothing-to-match", .notInModel, at: node.range,
          "\(row.entity.plural) have neither a key nor a `one per`, so `save` cannot tell which one is meant",
          fix: node.tokens.first.map { .init(replacing: $0.range, with: "add") })
      }
      throw missing(first.fields.filter { !known.contains($0) }, of: row.entity, at: node.range)
    }
    try requireAll(row.entity, row.assignments + defaults, begun: nil, at: node.range)
    return .save(row.entity, row.assignments + defaults, matching: rule)
  }

  /// The given parts of a new row: its key, its references, its date and its assignments.
  private func newRow(
    _ node: SyntaxNode
  ) throws(Diagnostic) -> (entity: Entity, assignments: [Assignment], when: SyntaxNode?) {
    let slots = node.child(.slots)
    let entity = self.entity(node.childToken(.entity))
    var assignments: [Assignment] = []
    if let key = node.node(.key), let token = key.tokens.first {
      guard let field = entity.key else {
        throw Diagnostic(
          "no-key", .notInModel, at: token.range,
          "\(entity.plural) have no names: the fields of \(article(entity.name)) follow a `:`")
      }
      guard key.tokens.count == 1, token.tokenClass != .number else {
        throw Diagnostic(
          "number-as-name", .notLegalHere, at: key.range,
          "expected the new \(entity.name)'s name: a number stands for an id, which is given by itself",
          fix: .init(replacing: key.range, with: "\"\(self.name(of: key))\""))
      }
      let value =
        token.tokenClass == .parameter
        ? try value(key, expecting: .text)
        : TypedExpression(.binding(try literal(token, .text)), .text)
      try requireStored(field, token)
      assignments.append(Assignment(field, named(value, field)))
    }
    for assignment in try self.slots(slots, of: entity) {
      try assign(assignment, in: &assignments, at: slots.range)
    }
    return (entity, assignments, slots.node(.when))
  }

  /// The references, the date and the assignments of `slots`.
  func slots(_ node: SyntaxNode, of entity: Entity) throws(Diagnostic) -> [Assignment] {
    var assignments: [Assignment] = []
    var preposition: SyntaxNode?
    var when: SyntaxNode?
    for part in node.nodes {
      switch part.rule {
      case .prep: preposition = part
      case .ref:
        guard let word = preposition else { preconditionFailure("a reference follows a preposition") }
        let field = try reference(to: part, by: word, of: entity)
        let assignment = Assignment(field, try record(part, of: referenced(field)))
        try assign(assignment, in: &assignments, at: part.range)
      case .when:
        if when != nil {
          throw Diagnostic(
            "two-dates", .notLegalHere, at: part.range, "a row has one date, and one was given already")
        }
        when = part
        let moment = try self.moment(part)
        guard entity.mainDate?.count == 1 else { continue }
        let field = try mainField(of: entity, at: part.range)
        try requireDays(part, field.type)
        assignments.append(Assignment(field, dated(moment, field.type)))
      case .assigns:
        for assignment in try self.assignments(part, of: entity, isNew: true) {
          try assign(assignment, in: &assignments, at: part.range)
        }
      default: break
      }
    }
    return assignments
  }

  /// The longest series that one sentence adds.
  private static let seriesLimit = 366

  /// `every friday at 18:00 for 8 weeks`: the days, as the field keeps them that is the row's own date. The day that was said
  /// is the first of them.
  private func days(
    _ node: SyntaxNode, of entity: Entity, besides assignments: inout [Assignment]
  ) throws(Diagnostic) -> (field: Field, days: [TypedExpression]) {
    let field = try mainField(of: entity, at: node.range)
    let periods = node.tokens(.period)
    let number = node.childToken(.number)
    let weekday = node.token(.weekday)
    guard let last = periods.last else { preconditionFailure("a series has a length") }
    let period = weekday == nil ? self.period(periods[0]) : .week
    guard self.period(last) == period else {
      throw Diagnostic(
        "every-length", .notLegalHere, at: number.range.lowerBound..<last.range.upperBound,
        "expected a number of \(period.rawValue)s",
        fix: .init(replacing: last.range, with: period.rawValue + "s"))
    }
    dependsOnWords()
    guard let count = Int(number.text), 1...Self.seriesLimit ~= count else {
      throw Diagnostic(
        "every-length", .notLegalHere, at: number.range, "expected a number from 1 to \(Self.seriesLimit)")
    }
    var first: MomentExpression
    if let said = assignments.firstIndex(where: { $0.field == field }) {
      guard weekday == nil, case .binding(let binding) = assignments[said].value.expression else {
        throw assignedTwice(field, node.range)
      }
      switch binding {
      case .day(let moment), .moment(let moment): first = moment
      default: throw assignedTwice(field, node.range)
      }
      assignments.remove(at: said)
    } else {
      first = weekday.map { .nextOrToday(weekday: weekdayNumber($0)) } ?? .today
    }
    first = try at(node.token(.time), of: first)
    try requireDay(node, field.type)
    return (field, (0..<count).map { dated(.shifted(first, by: .fixed($0), period, sign: 1), field.type) })
  }

  private func mainField(of entity: Entity, at range: SourceRange) throws(Diagnostic) -> Field {
    guard let main = entity.mainDate, main.count == 1, let field = entity.field(main[0]) else {
      throw Diagnostic(
        "no-main-date", .notInModel, at: range, "\(article(entity.name)) has no date of its own to be set")
    }
    return field
  }

  func assignments(_ node: SyntaxNode, of entity: Entity, isNew: Bool) throws(Diagnostic) -> [Assignment] {
    var assignments: [Assignment] = []
    for assign in node.nodes(.assign) {
      let assignment = try self.assignment(assign, of: entity, isNew: isNew)
      try self.assign(assignment, in: &assignments, at: assign.range)
    }
    return assignments
  }

  /// - Throws: `assigned-twice` where its field has a value already.
  private func assign(
    _ new: Assignment, in assignments: inout [Assignment], at range: SourceRange
  ) throws(Diagnostic) {
    if assignments.contains(where: { $0.field == new.field }) { throw assignedTwice(new.field, range) }
    assignments.append(new)
  }

  /// A day or moment as a field of `type` keeps it.
  func dated(_ moment: MomentExpression, _ type: FieldType) -> TypedExpression {
    TypedExpression(.binding(type == .time ? .moment(moment) : .day(moment)), type)
  }

  private func assignment(_ node: SyntaxNode, of entity: Entity, isNew: Bool) throws(Diagnostic) -> Assignment
  {
    if let word = node.token(.flag) {
      guard let field = entity.field(word.text), field.isFlag else {
        _ = try flag(word, of: entity)
        throw unknownField(word, of: entity)
      }
      try requireStored(field, word)
      let value: Int64 = node.says("not") ? 0 : 1
      return Assignment(field, TypedExpression(.binding(.constant(.integer(value))), .flag))
    }
    let path = node.child(.assigned)
    let word = path.head
    if word.text == "id" {
      if isNew, context.givesIDs, let id = try givenID(node, of: entity) { return id }
      throw Diagnostic(
        "id-is-given", .notLegalHere, at: word.range, "a record's id is given by itself, and never changes")
    }
    guard let field = entity.field(word.text) else { throw unknownField(word, of: entity) }
    if let place = node.node(.place) {
      // The word of a choice may be a field's name, too.
      if node.children.count == 2, place.tokens.count == 1, case .choice(let words) = field.type,
        words.contains(place.head.text)
      {
        try requireStored(field, word)
        return Assignment(field, TypedExpression(.binding(.constant(.text(place.head.text))), field.type))
      }
      throw Diagnostic(
        "assigns-another", .notLegalHere, at: path.range.lowerBound..<place.range.upperBound,
        "expected a field of \(article(entity.name)) itself: what it refers to is changed by a sentence of its own"
      )
    }
    try requireStored(field, word)
    if node.says("empty") {
      guard field.isOptional else {
        throw Diagnostic(
          "cannot-be-empty", .notLegalHere, at: node.range,
          "`\(field.name)` is not optional: it cannot be empty")
      }
      return Assignment(field, TypedExpression(.empty, field.type))
    }
    if let value = node.node(.value), let minus = value.token(.keyword("-")),
      let number = value.node(.quantity)?.token(.number), number.range.lowerBound > minus.range.upperBound
    {
      throw Diagnostic(
        "minus-apart", .notLegalHere, at: value.range,
        "`\(name(of: path)) - \(number.text)` could be read as less, or as below zero: expected `=` before a calculation",
        fix: .init(
          replacing: path.range.lowerBound..<value.range.upperBound,
          with: "\(name(of: path)) = \(name(of: path)) - \(number.text)"))
    }
    if let value = node.node(.value) {
      return Assignment(field, named(try self.value(value, expecting: field.type), field))
    }
    let calculated = node.child(.expression)
    let value: TypedExpression
    do throws(Diagnostic) {
      value = try expression(calculated, in: .row(entity), expecting: field.type)
    } catch {
      guard error.id == "bare-null" else { throw error }
      // `empty` follows the field without `=`.
      let range = path.range.upperBound..<calculated.range.upperBound
      throw error.mended(by: .init(replacing: range, with: " empty"))
    }
    guard typing.isAssignable(value.type, to: field.type) else {
      throw wrongType(calculated.range, field.type, found: describe(value.type))
    }
    if isNew, value.expression.readsRow {
      throw Diagnostic(
        "new-row-has-no-values", .notLegalHere, at: calculated.range,
        "a new \(entity.name) has no values yet to calculate with")
    }
    return Assignment(field, value)
  }

  /// The id of a new row, a whole number or a uuid; nil where the entity stores none.
  private func givenID(_ node: SyntaxNode, of entity: Entity) throws(Diagnostic) -> Assignment? {
    guard let field = entity.storedID, let token = node.node(.value)?.allTokens.first else { return nil }
    let conversion: Conversion = field.type == .text ? .text : .count
    return Assignment(field, TypedExpression(.binding(try literal(token, conversion)), field.type))
  }

  /// A key that is a text is refused where it is blank.
  private func named(_ value: TypedExpression, _ field: Field) -> TypedExpression {
    guard field.isKey || field.isName, field.type == .text, case .binding(let binding) = value.expression
    else {
      return value
    }
    return TypedExpression(.binding(.name(binding, of: field.name)), value.type)
  }

  private func requireStored(_ field: Field, _ word: SyntaxToken) throws(Diagnostic) {
    if field.isReadOnly {
      throw Diagnostic(
        "read-only-field", .notLegalHere, at: word.range,
        field.storage == .blob
          ? "`\(field.name)` holds bytes, which no sentence can say"
          : "`\(field.name)` is made of other columns, so it cannot be assigned")
    }
    guard field.computed != nil else { return }
    throw Diagnostic(
      "computed-field", .notLegalHere, at: word.range,
      "`\(field.name)` is computed, so it cannot be assigned",
      notes: field.computedText.map { ["\(field.name) = \($0)"] } ?? [])
  }

  func assignedTwice(_ field: Field, _ range: SourceRange) -> Diagnostic {
    Diagnostic("assigned-twice", .notLegalHere, at: range, "`\(field.name)` is given twice")
  }

  // MARK: Defaults and what is missing

  /// The defaults of the fields that were not given.
  func defaults(of entity: Entity, besides said: [Assignment]) throws(Diagnostic) -> [Assignment] {
    var defaults: [Assignment] = []
    for field in entity.storedFields {
      guard let node = field.defaultValue, !said.contains(where: { $0.field == field }) else { continue }
      let value = try inModel { () throws(Diagnostic) in try self.value(node, expecting: field.type) }
      defaults.append(Assignment(field, value, isDefault: true))
    }
    return defaults
  }

  /// The owner of the row's day, begun if there is none, where the sentence names no owner and the owner is `one per` its date.
  private func begunOwner(
    of entity: Entity, besides said: [Assignment], when: SyntaxNode?
  ) throws(Diagnostic) -> BegunOwner? {
    for (reference, owner, day) in model.dayOwners(of: entity)
    where !said.contains(where: { $0.field == reference }) {
      if let when { try requireDays(when, day.type) }
      let moment = try when.map { (when) throws(Diagnostic) in try self.moment(when) } ?? .today
      let identity = [Assignment(day, dated(moment, day.type))]
      let others = try defaults(of: owner, besides: identity)
      return BegunOwner(reference: reference, owner: owner, identity: identity + others)
    }
    return nil
  }

  private func requireAll(
    _ entity: Entity, _ row: [Assignment], begun: BegunOwner?, at range: SourceRange
  ) throws(Diagnostic) {
    let given = Set(row.flatMap(\.field.columns))
    let missing = entity.storedFields.filter { field in
      !field.isOptional && !field.isReadOnly && (!field.isFlag || entity.isMapped)
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
        words.append("\(word) \(article(name))")
      } else if entity.mainDate == [name] {
        words.append(field.type == .time ? "on a day at 18:00" : "on a day")
      } else {
        assigned.append("\(name) …")
      }
    }
    let assignments = assigned.isEmpty ? "" : ": " + assigned.joined(separator: ", ")
    let said = words.joined(separator: " ") + assignments
    return Diagnostic(
      "missing-field", .notLegalHere, at: range,
      "\(article(entity.name)) needs its \(fields.joined(separator: " and its "))",
      notes: ["write it as `\(said)`"])
  }
}

extension Expression {
  /// Whether it reads the row in scope.
  var readsRow: Bool {
    switch self {
    case .id, .column, .follow, .followBack, .condition, .rank, .neighbour: true
    case .binding, .empty, .random, .groupAggregate, .overTime, .whole, .value: false
    case .arithmetic(_, let left, let right): left.expression.readsRow || right.expression.readsRow
    case .shifted(let value, _, _, _), .period(_, let value), .part(_, let value), .rounded(let value, _),
      .bucket(let value, _):
      value.expression.readsRow
    case .otherwise(let first, let second): first.expression.readsRow || second.expression.readsRow
    case .choice: true
    case .share(let part, let whole): part.expression.readsRow || whole.expression.readsRow
    case .aggregate(_, let related), .names(_, let related): related.via != nil
    }
  }
}
