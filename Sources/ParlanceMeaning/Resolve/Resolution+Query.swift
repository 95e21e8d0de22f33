import ParlanceLanguage
import ParlanceModel

extension Resolution {
  func query(_ query: Syntax.Query) throws(Diagnostic) -> Query {
    // A report can call other reports, so this function is called recursively. It is short so that it uses little stack
    // space.
    if let said = query.report { return try report(said, at: query.range) }
    return try question(query)
  }

  private func question(_ query: Syntax.Query) throws(Diagnostic) -> Query {
    switch query.form {
    case .list(let list):
      let around = self.list
      let shown = try shown(of: list)
      self.list = shown.columns.flatMap { columns in noun(of: list.sets).map { ($0, columns) } }
      defer { (self.list, rankPlace) = (around, .elsewhere) }
      if !shown.isDistinct, list.sets.sets.count == 1, case .phrase = list.sets.sets[0].form {
        rankPlace = .set
      }
      let selection = try rows(of: list.sets, list.clauses.allTrailing)
      rankPlace = .elsewhere
      return try self.list(list, of: selection, shown.columns, isDistinct: shown.isDistinct)
    case .show(.target(let target)): return try show(target)
    case .show(.values): return try values(totals(of: query))
    case .count(let body):
      let rows = body.rows
      return try grouped(rows.sets, rows.clauses, totals: totals(count: query.node, body))
    case .calculations(let said): return try calculations(said, totals(of: query))
    case .compare(let said): return try comparison(said.comparison, said.clauses)
    case .ofGroups(let said): return try ofGroups(said)
    case .streak(let said): return try streak(said)
    case .gaps(let sets): return try gaps(sets)
    case .goals(let target): return try goals(of: target, at: query.range)
    case .report(let said): return try report(said, at: query.range)
    }
  }

  // MARK: Lists

  private func list(
    _ list: Syntax.Query.Form.List, of selection: Selection, _ said: [Syntax.Column]?, isDistinct: Bool
  ) throws(Diagnostic) -> Query {
    let clauses = list.clauses.parts
    if let key = clauses.keys.first {
      throw GroupingError.listPer.at(key.range, fix: .init(replacing: list.word.range, with: "count"))
    }
    if let condition = clauses.condition {
      throw GroupingError.havingWithoutPer.at(
        condition.range, fix: clauses.having.map { .init(replacing: $0.range, with: "where") })
    }
    try refuseAcross(list.clauses, inComparison: false)
    try refuseFilled(list.clauses, .listFilled)
    try refuseTotals(list.clauses, .listTotals)
    let scope = Scope.row(selection.entity)
    let columns =
      try said.map { (said) throws(Diagnostic) in
        // With `distinct`, equal rows are merged. A merged row doesn't have a previous or next row.
        isResolvingListColumns = !isDistinct
        defer { isResolvingListColumns = false }
        return try self.columns(said, in: scope)
      }
      ?? listColumns(of: selection.entity)
    let called = zip(said ?? [], columns).filter { $0.0.name != nil }.map(\.1)
    let ordering = try self.ordering(clauses.pick, in: scope, called: called)
    if isDistinct { try requireShown(ordering, clauses.pick, columns) }
    if columns.contains(where: \.value.expression.readsNeighbour),
      ordering.orders.contains(where: \.expression.expression.dependsOnAllGroups)
    {
      throw QueryError.orderOfNeighbours.at(clauses.pick.range)
    }
    if columns.contains(where: \.value.expression.isOverTime) {
      try requireOwnOrder(ordering, clauses.pick, of: columns)
      try requireNoChance(ordering.isEmpty ? selection.ordering : nil, columns, at: list.sets.range)
    }
    if selection.conditions.contains(where: \.readsRanks),
      columns.contains(where: \.value.expression.dependsOnOrder)
    {
      throw QueryError.rankOfNeighbours.at(list.sets.range)
    }
    let axis = dateOrder(of: columns, in: ordering)
    return Query(
      selection: selection, form: .list(columns, distinct: isDistinct),
      dates: axis.map { setDates(list.sets, of: selection, on: $0) } ?? [], ordering: ordering)
  }

  /// Returns the columns after `showing`, which can be before the other clauses or after `first`.
  private func shown(
    of list: Syntax.Query.Form.List
  ) throws(Diagnostic) -> (columns: [Syntax.Column]?, isDistinct: Bool) {
    let trailing = list.clauses.allTrailing
    let said = [list.columns] + trailing.map(\.columns)
    let columns = said.compactMap(\.self)
    if let second = columns.dropFirst().first { throw QueryError.severalShowing.at(second.range) }
    let isDistinct = ([list.distinct] + trailing.map(\.distinct)).contains { $0 != nil }
    return (columns.first?.columns, isDistinct)
  }

  /// Returns the sort key that determines which rows `previous` and `next` read: the first one that isn't their `each`
  /// key. Returns nil if this sort key isn't a date.
  private func dateOrder(of columns: [OutputColumn], in ordering: Ordering) -> TypedExpression? {
    let neighbours = columns.flatMap(\.value.expression.neighbours)
    guard !neighbours.isEmpty else { return nil }
    let deciding = ordering.orders.drop { order in neighbours.allSatisfy { $0 == order.expression } }
    return deciding.first.flatMap { $0.expression.type.isTemporal ? $0.expression : nil }
  }

  /// Returns the conditions for dates after the noun, such as `in august` or `since monday`. Dates after `where` or in
  /// parentheses aren't included, because they are ordinary conditions.
  private func setDates(
    _ sets: Syntax.Sets, of selection: Selection, on axis: TypedExpression
  ) -> [Condition] {
    let said = sets.sets
    guard said.count == 1, case .phrase = said[0].form, let words = selection.words else { return [] }
    return words.steps.compactMap { step in
      guard step.place == .tail, case .within(axis, _) = step.condition else { return nil }
      return step.condition
    }
  }

  /// Returns the default columns of a list: the id, the name, the references, and then the other stored fields. The
  /// columns of a table that another program created have the table's own order after the name.
  func listColumns(of entity: Entity) -> [OutputColumn] {
    let rank = { (field: Field) in
      if field.isKey || entity.isExternal && field.isName { return 0 }
      return entity.isExternal || field.referencedEntity != nil ? 1 : 2
    }
    let ordered = (0...2).flatMap { place in entity.storedFields.filter { rank($0) == place } }
    return (entity.showsID || ordered.isEmpty ? [OutputColumn(name: "id", value: entity.shownID)] : [])
      + ordered.map { OutputColumn(name: $0.name, value: TypedExpression(.column($0), $0.type)) }
  }

  private func columns(_ columns: [Syntax.Column], in scope: Scope) throws(Diagnostic) -> [OutputColumn] {
    try requireNoDecimalComma(columns)
    return try each(columns) { (column) throws(Diagnostic) in try self.column(column, in: scope) }
  }

  private func column(_ column: Syntax.Column, in scope: Scope) throws(Diagnostic) -> OutputColumn {
    let value: TypedExpression
    switch column.shown {
    case .flag(let flag): value = try self.flag(flag, of: scope.entity)
    case .open(let said): value = try open(said, in: scope, expecting: nil)
    case .sum(let said):
      value =
        if let flag = said.flag {
          try self.flag(flag, behind: said.sum, in: scope)
        } else {
          try sum(said.sum, in: scope, expecting: nil)
        }
    }
    if column.name != nil { dependsOnWords() }
    return OutputColumn(name: column.name?.text ?? self.name(of: column), value: value)
  }

  /// Returns the column with this name, such as `double` in `list facts showing number * 2 called double`. Returns nil
  /// if the entity has a field with the same name.
  func listColumn(called word: SyntaxToken, in scope: Scope) throws(Diagnostic) -> OutputColumn? {
    guard let list, case .row(list.entity) = scope, list.entity.field(word.text) == nil,
      let place = list.columns.firstIndex(where: { isName($0.name?.text, spelledBy: word) })
    else { return nil }
    // A column can't contain its own name. Therefore it is removed from the list while it is resolved.
    self.list?.columns.remove(at: place)
    defer { self.list = list }
    return try column(list.columns[place], in: scope)
  }

  /// Returns the entity of the noun in the first set. Returns nil if this set doesn't have a noun.
  private func noun(of sets: Syntax.Sets) -> Entity? {
    guard case .phrase(let phrase)? = sets.sets.first?.form else { return nil }
    return NounPhrase(phrase).entity.map(entity)
  }

  /// Rejects a comma that was typed as a decimal point, as in `credits * 1,5`.
  ///
  /// - Throws: `written-number` if a column consists only of a number, the previous column ends with a number, and no
  ///   space follows the comma.
  private func requireNoDecimalComma(_ columns: [Syntax.Column]) throws(Diagnostic) {
    for (before, column) in zip(columns, columns.dropFirst()) {
      guard let whole = before.allTokens.last, let fraction = column.allTokens.first,
        column.allTokens.count == 1, whole.tokenClass == .number, fraction.tokenClass == .number,
        whole.range.upperBound + 1 == fraction.range.lowerBound
      else { continue }
      throw QueryError.writtenNumber.at(whole.range.lowerBound..<fraction.range.upperBound)
    }
  }

  /// Returns the typed words, with single spaces between them, as the name of a column. If the words contain literals,
  /// other sentences of the same shape can't reuse the command, because their columns have other names.
  func name(of node: SyntaxNode) -> String {
    var name = ""
    for word in words(of: node) {
      let touches = name.isEmpty || name.hasSuffix("(") || word == ")" || word == ","
      name += (touches ? "" : " ") + word
    }
    return name
  }

  func name(of rule: some SyntaxRule) -> String { name(of: rule.node) }

  private func words(of node: SyntaxNode) -> [String] {
    node.children.flatMap { (child) -> [String] in
      guard case .token(let token) = child else {
        if case .node(let inner) = child { return words(of: inner) }
        return []
      }
      if token.tokenClass == .parameter { return ["$" + token.text] }
      if token.tokenClass.isLiteral { dependsOnWords() }
      if token.tokenClass == .text { return [quoted(token)] }
      if node.rule == .position, let number = node.token(.number) {
        return token == number ? [node.children.count == 1 ? number.text : "-" + number.text] : []
      }
      if [.frame, .quantity].contains(node.rule), [.period, .clock].contains(token.tokenClass),
        let number = node.token(.number), number.text != "1"
      {
        return [token.text + "s"]
      }
      // An entity without a name or id after it means all its rows, so its plural is used: `count of bookings`, but
      // `cost of class 4`.
      let isSet = [.set, .related, .inner].contains(node.rule) && node.node(.keys) == nil
      return [token.tokenClass == .entity && isSet ? entity(token).plural : token.text]
    }
  }

  // MARK: Show

  private func show(_ target: Syntax.Target) throws(Diagnostic) -> Query {
    var selection = try self.target(target, toldToShow: true).selection
    // The records of a set in parentheses are shown in the order of this set, as in a list.
    if selection.conditions.count == 1, case .isIn(.id, let set) = selection.conditions[0],
      set.ordering != nil
    {
      selection = set
    }
    let entity = selection.entity
    var columns = listColumns(of: entity)
    for field in entity.fields where field.computed != nil {
      columns.append(
        OutputColumn(name: field.name, value: try value(of: field, in: entity, at: target.range)))
    }
    for (other, field) in model.references(to: entity.name) {
      let related = RelatedSelection(Selection(entity: other), via: .reference(field))
      let isOnly = other.references.filter { $0.referencedEntity == entity.name }.count == 1
      columns.append(
        OutputColumn(
          name: isOnly ? other.plural : "\(other.plural) by \(field.name)",
          value: TypedExpression(.aggregate(Aggregate(.count), over: related), .number)))
    }
    return Query(selection: selection, form: .show(columns))
  }

  // MARK: Counts and sums

  /// Resolves a question with aggregates, for all rows or for each group.
  ///
  /// - Parameter totals: The aggregates in the question.
  func grouped(
    _ sets: Syntax.Sets, _ clauses: Syntax.Clauses, totals: [Syntax.Total]
  ) throws(Diagnostic) -> Query {
    let selection = try rows(of: sets, clauses.allTrailing)
    let said = clauses.parts
    let keys = try each(said.keys) { (key) throws(Diagnostic) in
      try groupColumn(key, in: selection.entity, throughLinks: true)
    }
    let group = Scope.group(selection.entity, keys: keys, columns: [])
    namedTotals = totals.filter { $0.name != nil }
    let shown = try each(totals) { (total) throws(Diagnostic) in try column(total, in: group) }
    namedTotals = []
    var query = Query(selection: selection, form: .aggregates(shown), groups: keys)
    let isOneRow = keys.isEmpty && said.across == nil
    if !isOneRow || clauses.having == nil {
      query.valuesWithoutEmpties = shown.valuesWithoutEmpties
    }
    if let across = said.across { try spread(&query, across: across) }
    if clauses.totals != nil, let random { throw GroupingError.randomTwice("with totals").at(random) }
    let columns = query.aggregateColumns
    let timeline = try timeline(
      selection, keys: keys, totals: totals, clauses,
      end: (said.keys.last?.range ?? sets.range).upperBound)
    let scope = Scope.group(selection.entity, keys: keys, columns: columns)
    try requireGroups(totals, shown, in: scope)
    namedKeys = zip(said.keys, keys).filter { $0.0.name != nil }.map { (key: $0.0.groupKey, column: $0.1) }
    defer { namedKeys = [] }
    let called = zip(totals, shown).filter { $0.0.name != nil }.map(\.1) + namedKeys.map(\.column)
    let hasKnownValues = said.across != nil && query.across == nil
    let (having, ordering) = try choice(clauses, in: scope, called: hasKnownValues ? columns : called)
    if let having, let words = said.condition, timeline == nil, said.across == nil, !keys.isEmpty {
      try refuseEmptyGroups(having, said: words, of: sets, selection.entity, keys)
    }
    let isOverTime = columns.contains(where: \.value.expression.isOverTime)
    let axis = isOverTime ? timeline?.date : nil
    query.dates = axis.map { setDates(sets, of: selection, on: $0) }?.filter(\.hasBeginning) ?? []
    if isOverTime, timeline == nil {
      try requireOwnOrder(ordering, said.pick, of: columns)
      if let having, let condition = said.condition { try requireGroupsFirst(having, at: condition.range) }
    }
    if !query.dates.isEmpty { try refuseRunningShares(totals, shown) }
    (query.timeline, query.having, query.ordering) = (timeline, having, ordering)
    query.hasTotals = try hasTotals(clauses, query)
    return query
  }

  private func calculations(
    _ said: Syntax.Query.Form.Calculations, _ totals: [Syntax.Total]
  ) throws(Diagnostic) -> Query {
    guard let sets = said.sets, let clauses = said.clauses else { return try values(totals) }
    return try grouped(sets, clauses, totals: totals)
  }

  /// Resolves calculations that don't read rows.
  private func values(_ totals: [Syntax.Total]) throws(Diagnostic) -> Query {
    let columns = try each(totals) { (total) throws(Diagnostic) in
      try column(total, in: .verb(subject: nil))
    }
    return Query(selection: Selection(entity: .none), form: .values(columns))
  }

  // MARK: Order and number

  /// Resolves the clauses for the order and the number of rows.
  ///
  /// - Parameter called: The columns with a name after `called`. A sort key can be such a name.
  func ordering(_ pick: Syntax.Pick, in scope: Scope, called: [OutputColumn] = []) throws(Diagnostic)
    -> Ordering
  {
    let pick = pick.parts
    var ordering = Ordering()
    ordering.orders =
      try each(pick.orders?.orders ?? []) { (order) throws(Diagnostic) in
        var resolved = try self.order(order, in: scope, called: called)
        resolved.tokens = places(of: order.measured)
        return resolved
      }
    ordering.first = try pick.number.map { (number) throws(Diagnostic) in try self.number(number) }
    ordering.skip = try pick.skipped.map { (number) throws(Diagnostic) in try self.number(number) }
    ordering.withTies = pick.ties != nil
    ordering.lastNumber = isInModel ? nil : (pick.skipped ?? pick.number)?.token.index
    ordering.eachTokens = pick.each.flatMap { places(of: $0.allTokens) }
    if let key = pick.each {
      var value = try groupKey(key, in: scope.entity, throughLinks: scope.isGroup).value
      if scope.isWithoutKeys {
        let (words, first) = (name(of: key), pick.by ?? pick.first)
        throw GroupingError.eachNeedsPer(words).at(
          key.range, fix: first.map { .init(replacing: $0.range, with: "per \(words) \($0.text)") })
      }
      if case .compared(_, let columns) = scope {
        value = try compared(value, named: name(of: key), at: key.range, among: columns)
      }
      ordering.each = value
    }
    return ordering
  }

  func order(_ order: Syntax.Order, in scope: Scope, called: [OutputColumn]) throws(Diagnostic) -> Order {
    let descending = order.sortOrder?.value == .desc
    let words = order.measured
    if words.count == 1,
      let column = called.first(where: { isName($0.name, spelledBy: words[0]) })
    {
      if column.value.expression.readsNeighbour { throw QueryError.orderOfNeighbours.at(order.range) }
      return Order(column.value, descending: descending)
    }
    if words.count == 1, let column = try heading(words[0], in: scope) {
      return Order(column.value, descending: descending)
    }
    let measure: Syntax.Sum
    switch order.ordered {
    case .flag(let flag): return Order(try self.flag(flag, in: scope), descending: descending)
    case .word(let word):
      if word.text.lowercased() == "random" {
        random = word.range
        return Order(TypedExpression(.random, .number), descending: descending)
      }
      throw unknownField(word, of: scope.entity, fix: fix(word, nearest: called.map(\.name)))
    case .sum(let said):
      measure = said.sum
      // As a sort key, `month` is the month of one year, such as 2026-07. If it were the number 7, the years would be
      // mixed.
      if words.count == 1, words[0].tokenClass == .period {
        return Order(try period(words[0], in: scope), descending: descending)
      }
      if let flag = said.flag {
        return Order(try self.flag(flag, behind: measure, in: scope), descending: descending)
      }
    }
    // If the question shows a rounded value, `by` uses the rounded value, too. Rows that show equal numbers are then
    // ties.
    if case .group(_, _, let columns) = scope {
      let words = "\(name(of: measure)) rounded"
      if let shown = columns.first(where: { $0.name == words || $0.name.hasPrefix(words + " ") }) {
        return Order(shown.value, descending: descending)
      }
    }
    let value = try sum(measure, in: scope, expecting: nil)
    if case .binding = value.expression { throw QueryError.orderOfValue.at(measure.range) }
    return Order(value, descending: descending)
  }
}

extension Resolution {
  /// Returns the period of the main date, such as `month`. If the period is a group key, returns this key.
  private func period(_ word: SyntaxToken, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    if case .group(_, let keys, _) = scope {
      let found = keys.filter {
        if case .period(period(word), _) = $0.value.expression { true } else { false }
      }
      if found.count == 1 { return found[0].value }
    }
    let date = try mainDate(of: scope.entity, at: word.range) { "\($0) \(word.text)" }
    let value = TypedExpression(.period(period(word), of: date), .text)
    if case .compared(_, let columns) = scope {
      return try compared(value, named: word.text, at: word.range, among: columns)
    }
    try requireKey(value, scope, word.text, at: word.range)
    return value
  }
}

extension Syntax.Order {
  /// The words of the sort key, without `asc` or `desc`.
  fileprivate var measured: [SyntaxToken] {
    switch ordered {
    case .flag(let word), .word(let word): [word]
    case .sum(let said): said.sum.allTokens
    }
  }
}

extension Syntax.Query {
  /// The call of a report. Nil for any other question.
  fileprivate var report: Form.Report? {
    guard node.token(.report) != nil, case .report(let said) = form else { return nil }
    return said
  }
}

extension Syntax.Clauses {
  /// The dates, conditions and columns that are typed after `per` or `first`.
  var allTrailing: [Syntax.Trailing] { trailing + [pick.trailing].compactMap(\.self) }
}

extension Syntax.CountBody {
  /// The set whose rows are counted, and the clauses after it.
  var rows: (sets: Syntax.Sets, clauses: Syntax.Clauses) {
    switch form {
    case .set(let body): (body.sets, body.clauses)
    case .counting(let body): (body.sets, body.clauses)
    }
  }
}

extension OutputColumn {
  /// Whether `value` is the same in all rows of a group with this key. This is true for the key itself, and for the
  /// date in groups per day.
  package func settles(_ value: TypedExpression) -> Bool {
    if self.value == value { return true }
    guard value.type == .date, case .period(.day, let date) = self.value.expression else { return false }
    return date == value
  }
}

/// Finds names for periods, and checks the sort keys of distinct rows.
extension Resolution {
  /// Returns the name of a period with the path to its date, such as `class starts month`. Returns nil if the entity
  /// doesn't have another date.
  func fullName(of period: SyntaxToken, _ date: Expression, in entity: Entity) -> String? {
    let others = entity.storedFields.filter { $0.type.isTemporal && .column($0) != date }
    return others.isEmpty ? nil : date.pathName.map { "\($0) \(period.text)" }
  }

  /// Rejects a sort key that isn't a column of a list with `distinct`. The rows that are merged into one row could have
  /// different values of such a sort key.
  func requireShown(_ ordering: Ordering, _ pick: Syntax.Pick, _ columns: [OutputColumn]) throws(Diagnostic) {
    for (order, words) in zip(ordering.orders, pick.orders?.orders ?? []) {
      try requireShown(order.expression, words, columns)
    }
    if let each = ordering.each, let key = pick.each { try requireShown(each, key, columns) }
  }

  private func requireShown(
    _ value: TypedExpression, _ words: some SyntaxRule, _ columns: [OutputColumn]
  ) throws(Diagnostic) {
    if columns.contains(where: { $0.value == value || $0.value.isHole }) || value.isHole { return }
    throw QueryError.notShown(columns.map(\.name)).at(
      words.range, fix: columns.first.map { .init(replacing: words.range, with: $0.name) })
  }
}
