import ParlanceLanguage
import ParlanceModel

/// Writes the sentence for a select.
struct QuestionWriter {
  let base: SelectTranslator
  let select: SQLSelect
  let scope: SelectScope
  let sql: String
  private let root: SelectedRows

  init(_ base: SelectTranslator, _ select: SQLSelect, _ scope: SelectScope, _ sql: String) throws(Diagnostic)
  {
    (self.base, self.select, self.scope, self.sql) = (base, select, scope, sql)
    guard let root = scope.root else { throw FromSQLError.unreadSelect("a table").at(select.range) }
    self.root = root
  }

  /// A column of the select or of its `order by`.
  struct Shown {
    var said: TranslatedValue
    let term: SQLTerm?
    /// Whether the column isn't in the model.
    var isUnknown = false
  }

  /// The set of rows in the sentence, in two forms. In ``named``, references follow the noun with a preposition: `of
  /// Ngöndro`. In ``plain``, they are conditions.
  struct Rows {
    var named: TranslatedSet
    var plain: TranslatedSet
    /// The clauses `by … first 3`, if a subselect chooses the first rows.
    var pick = ""
  }

  func refuse(_ words: String, _ range: SourceRange) -> Diagnostic {
    FromSQLError.noSentence(words).at(range)
  }

  func written() throws(Diagnostic) -> TranslatedSelect {
    let isGrouped =
      !select.groups.isEmpty || select.having != nil || select.items.contains { hasAggregate($0.term) }
    if let children = scope.children {
      if let rest = withoutChildren(children) { return try list(rows(rest, without: children), isGrouped) }
      guard isGrouped, !select.groups.isEmpty else {
        throw refuse(
          "a left join to \(children.root.entity.plural) can't be translated: it includes \(root.entity.plural) without \(children.root.entity.plural), and repeats \(root.entity.plural) with several \(children.root.entity.plural)",
          children.root.range)
      }
      return try totals(of: children)
    }
    if !isGrouped, let chosen = try chosenRows() { return try list(chosen, isGrouped) }
    let rows = try self.rows(scope.conditions)
    return isGrouped ? try groups(rows) : try list(rows, isGrouped)
  }

  // MARK: Sets

  func rows(_ conditions: [SQLTerm], without children: ChildRows? = nil) throws(Diagnostic) -> Rows {
    let writer = ConditionWriter(TermWriter(base: base, scope: scope))
    let parts = try writer.parts(conditions)
    let noun = base.word(root.entity.plural)
    var sets = [true, false].map { writer.set(noun, parts, of: root.entity, usesNames: $0) }
    for index in sets.indices {
      if let children {
        sets[index].withs.append("without \(try set(of: children).enclosed)\(role(children))")
      }
      sets[index].conditions += base.needed(scope, besides: sets[index])
    }
    return Rows(named: sets[0], plain: sets[1])
  }

  /// Returns the set of the rows that a left join adds. The join's conditions restrict the set.
  private func set(of children: ChildRows) throws(Diagnostic) -> TranslatedSet {
    var terms = TermWriter(base: base, scope: scope)
    terms = terms.withinAggregate
    let writer = ConditionWriter(terms)
    let parts = try writer.parts(children.conditions)
    var set = writer.set(
      base.word(children.root.entity.plural), [], of: children.root.entity, usesNames: false)
    set.conditions = writer.plain(parts)
    return set
  }

  private func role(_ children: ChildRows) -> String {
    let count = children.root.entity.references.count { $0.referencedEntity == root.entity.name }
    return count > 1 ? " as \(base.word(children.reference.name))" : ""
  }

  /// If the select has a condition such as `b.id is null`, which selects the rows without a match in the left join,
  /// returns all other conditions of the select. Otherwise returns nil.
  private func withoutChildren(_ children: ChildRows) -> [SQLTerm]? {
    let index = scope.conditions.firstIndex { condition in
      guard case .isNull(let value, isNegated: false) = condition.form,
        case .column(let qualifier, let name) = value.form, let column = scope.column(qualifier, name)
      else { return false }
      return children.rows.contains { $0 === column.rows } && !(column.field?.isOptional ?? false)
    }
    guard let index else { return nil }
    return scope.conditions.enumerated().filter { $0.offset != index }.map(\.element)
  }

  /// Translates a condition that chooses the first rows in an order: `id in (select id … order by … limit 3)`. Returns
  /// nil for any other condition.
  private func chosenRows() throws(Diagnostic) -> Rows? {
    guard scope.conditions.count == 1,
      case .amongSelect(let value, let inner, false) = scope.conditions[0].form,
      inner.limit != nil, inner.groups.isEmpty, !inner.isDistinct, inner.items.count == 1,
      case .column(let qualifier, let name) = value.form, let column = scope.column(qualifier, name),
      column.rows === root, column.content == .id
    else { return nil }
    let within = try base.scope(of: inner, within: scope)
    let writer = try QuestionWriter(base, inner, within, sql)
    guard case .column(let qualifier, let name) = inner.items[0].term.form,
      let item = within.column(qualifier, name), item.rows === within.root, item.content == .id,
      within.root?.entity.name == root.entity.name
    else { return nil }
    var rows = try writer.rows(within.conditions)
    var all = try writer.orders([])
    if let last = all.last, isDefault(last) { all.removeLast() }
    let orders = all.map(\.words).joined(separator: ", ")
    rows.pick = [orders.isEmpty ? "" : "by \(orders)", try writer.first()].filter { !$0.isEmpty }
      .joined(separator: " ")
    return rows
  }

  // MARK: Order and limit

  struct OrderWords {
    let words: String
    let shown: String
    let said: TranslatedValue
    let term: SQLTerm
    /// The index of the sort key among the select's columns. Nil if the sort key isn't a column.
    let place: Int?
    let isDescending: Bool
  }

  /// Returns the sort keys of the select.
  func orders(_ shown: [Shown], _ terms: TermWriter? = nil) throws(Diagnostic) -> [OrderWords] {
    let terms = terms ?? TermWriter(base: base, scope: scope)
    var orders: [OrderWords] = []
    for order in select.orders {
      var (place, term): (Int?, SQLTerm) = (nil, order.term)
      if let number = order.term.number.flatMap({ Int($0) }) {
        guard shown.indices.contains(number - 1), let item = shown[number - 1].term else {
          throw refuse("the select has no such column", order.term.range)
        }
        (place, term) = (number - 1, item)
      }
      let said = try terms.said(term)
      place = place ?? shown.firstIndex { $0.said.text == said.text }
      let suffix = order.isDescending ? " desc" : ""
      orders.append(
        OrderWords(
          words: said.text + suffix, shown: said.sorted + suffix, said: said, term: term, place: place,
          isDescending: order.isDescending))
      if let note = noteOnNulls(order, said) { base.notes.add(note) }
    }
    return orders
  }

  /// Returns a note if the select sorts rows without a value first. A sentence sorts them last.
  private func noteOnNulls(_ order: SQLSelect.Order, _ said: TranslatedValue) -> String? {
    let areLast = order.nullsLast ?? (order.isDescending == base.comparesDatesAsText)
    guard said.isOptional, !said.isAggregate, !areLast else { return nil }
    let words = said.shown.replacing("`", with: "")
    return "rows without \(words) may come first in SQL, but come last in the sentence"
  }

  /// Whether a list has this order by default.
  func isDefault(_ order: OrderWords) -> Bool {
    !order.isDescending && order.said.text == base.words(["id"])
  }

  func first() throws(Diagnostic) -> String {
    guard let limit = select.limit else {
      if let offset = select.offset {
        throw refuse("`offset` without `limit` can't be translated", offset.range)
      }
      return ""
    }
    guard let count = limit.number, Int(count) != nil else {
      throw refuse("`limit` can be translated only with a number", limit.range)
    }
    if select.orders.isEmpty { base.notes.add("without `order by`, SQL may return any rows up to `limit`") }
    guard let offset = select.offset else { return "first \(count)" }
    guard let skipped = offset.number, Int(skipped) != nil else {
      throw refuse("`offset` can be translated only with a number", offset.range)
    }
    return skipped == "0" ? "first \(count)" : "first \(count) skip \(skipped)"
  }

  // MARK: Columns

  /// Returns the columns of the select. `*` is replaced by the columns of its tables.
  func shownItems(_ terms: TermWriter) throws(Diagnostic) -> [Shown] {
    var shown: [Shown] = []
    for item in select.items {
      guard case .all(let qualifier) = item.term.form else {
        let said = try terms.said(item.term)
        if said.isLiteral { throw refuse("a constant as a column can't be translated", item.term.range) }
        shown.append(Shown(said: said, term: item.term))
        continue
      }
      for rows in scope.rows where qualifier.map({ $0.lowercased() == rows.alias.lowercased() }) ?? true {
        for column in base.columnNames(rows.entity.table) {
          let term = SQLTerm(form: .column(qualifier: rows.alias, name: column), range: item.term.range)
          guard let said = try? terms.said(term) else {
            var unknown = Shown(said: TranslatedValue(column, .text), term: nil)
            unknown.isUnknown = true
            shown.append(unknown)
            continue
          }
          shown.append(Shown(said: said, term: term))
        }
      }
    }
    return shown
  }

  func hasAggregate(_ term: SQLTerm) -> Bool {
    switch term.form {
    case .call(let name, let arguments, _, _):
      TermWriter.aggregateNames[name] != nil && arguments.count == 1
        || arguments.contains(where: hasAggregate)
    case .infix(_, let left, let right): hasAggregate(left) || hasAggregate(right)
    case .negative(let inner), .not(let inner), .cast(let inner, _), .isNull(let inner, _):
      hasAggregate(inner)
    case .choice(let subject, let branches, let otherwise):
      (subject.map(hasAggregate) ?? false) || (otherwise.map(hasAggregate) ?? false)
        || branches.contains { hasAggregate($0.when) || hasAggregate($0.then) }
    default: false
    }
  }

  // MARK: Lists

  private func list(_ rows: Rows, _ isGrouped: Bool) throws(Diagnostic) -> TranslatedSelect {
    if isGrouped { throw refuse("groups of a left join can't be translated", select.range) }
    let terms = TermWriter(base: base, scope: scope)
    return try list(rows, terms, shownItems(terms))
  }

  /// Translates a left join whose joined rows are aggregated for each row of the root, for example by `count(b.id)`.
  private func totals(of children: ChildRows) throws(Diagnostic) -> TranslatedSelect {
    let set = try self.set(of: children)
    var terms = TermWriter(base: base, scope: scope)
    let keys = try groupTerms().map { (term) throws(Diagnostic) in try terms.said(term) }
    let isWhole = keys.contains { key in
      key.path == [] || key.names == root.entity.uniqueKey.map { [$0.name] }
    }
    guard isWhole else {
      throw refuse(
        "groups of a left join can be translated only if each \(root.entity.name) is a group",
        select.groups[0].range)
    }
    terms.aggregates = .children(set)
    let shown = try shownItems(terms)
    var rows = try self.rows(scope.conditions)
    if let having = select.having {
      let condition = try ConditionWriter(terms).said(having)
      rows.named.conditions.append(condition)
      rows.plain.conditions.append(condition)
    }
    return try list(rows, terms, shown)
  }

  /// Returns the terms of `group by`. A number means the column at this position: in `group by 1`, the first column.
  func groupTerms() throws(Diagnostic) -> [SQLTerm] {
    try select.groups.map { (term) throws(Diagnostic) in
      guard let number = term.number.flatMap({ Int($0) }) else { return term }
      guard select.items.indices.contains(number - 1) else {
        throw refuse("the select has no such column", term.range)
      }
      return select.items[number - 1].term
    }
  }

  private func list(_ rows: Rows, _ terms: TermWriter, _ items: [Shown]) throws(Diagnostic)
    -> TranslatedSelect
  {
    var shown = items
    let orders = try self.orders(shown, terms)
    let added = try add(orders, to: &shown)
    let known = shown.filter { !$0.isUnknown }
    let distinct = select.isDistinct ? "distinct " : ""
    let said = orders.last.map { isDefault($0) } ?? false ? Array(orders.dropLast()) : orders
    let first = try self.first()
    func cut(_ words: (OrderWords) -> String, _ pick: String) -> String {
      let by = said.isEmpty ? "" : "by \(said.map(words).joined(separator: ", "))"
      let own = [by, first].filter { !$0.isEmpty }.joined(separator: " ")
      // If the same order chooses and sorts the rows, the sentence needs it only once.
      if !pick.isEmpty, first.isEmpty, pick.hasPrefix(by + " first") || by.isEmpty && pick.hasPrefix("first")
      {
        return ""
      }
      return own
    }
    func sentence(_ set: TranslatedSet, _ columns: [String], _ words: (OrderWords) -> String) -> String {
      let cut = cut(words, rows.pick)
      var set = set
      var own = cut
      if !rows.pick.isEmpty {
        if cut.isEmpty { own = rows.pick } else { set.pick = rows.pick }
      }
      let noun = set.pick.isEmpty ? set.text : "(\(set.text))"
      let showing = columns.isEmpty ? "" : " showing \(distinct)\(columns.joined(separator: ", "))"
      return "list \(noun)\(showing)\(own.isEmpty ? "" : " \(own)")"
    }
    let all = known.map(\.said.text)
    let words = items.filter { !$0.isUnknown }.map(\.said.shown)
    let columns = !select.isDistinct && isDefault(words) ? [] : unique(words)
    return TranslatedSelect(
      questions: unique(
        [rows.named, rows.plain].map {
          .init(shown: sentence($0, columns, \.shown), compared: sentence($0, all, \.words))
        }), sql: added, columns: places(shown), orders: places(of: orders, in: shown),
      isLimited: select.limit != nil || !rows.pick.isEmpty, notes: notes(shown))
  }

  /// Whether the words are the columns that a list shows by default.
  private func isDefault(_ words: [String]) -> Bool {
    let fields = root.entity.storedFields.map { base.words([$0.name]) }
    let all = Set(fields + (root.entity.showsID ? ["id"] : []))
    return Set(words) == all
  }

  func unique<Value: Equatable>(_ values: [Value]) -> [Value] {
    values.enumerated().filter { !values[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// Adds missing sort keys as columns, so that the order of both results can be compared.
  ///
  /// - Returns: The SQL of the select with these additional columns.
  func add(_ orders: [OrderWords], to shown: inout [Shown]) throws(Diagnostic) -> String {
    var bytes = Array(sql.utf8)
    let missing = orders.filter { order in order.place == nil }
    guard !missing.isEmpty else { return sql }
    if select.isDistinct {
      throw refuse("`distinct` can be ordered only by shown columns", missing[0].term.range)
    }
    var text = ""
    for order in missing where !shown.contains(where: { $0.said.text == order.said.text }) {
      shown.append(Shown(said: order.said, term: order.term))
      text += ", " + String(decoding: bytes[order.term.range], as: UTF8.self)
    }
    bytes.insert(contentsOf: text.utf8, at: select.itemsEnd)
    return String(decoding: bytes, as: UTF8.self)
  }

  func places(of orders: [OrderWords], in shown: [Shown]) -> [Int] {
    orders.compactMap { order in shown.firstIndex { $0.said.text == order.said.text } }
  }

  private func places(_ shown: [Shown]) -> [TranslatedSelect.Column] {
    var place = 0
    return shown.map { column in
      guard !column.isUnknown else { return .init(place: nil, scale: 1, form: .uncompared) }
      place += 1
      return .init(place: place - 1, scale: column.said.scale, form: column.said.form)
    }
  }

  func notes(_ shown: [Shown]) -> [String] {
    base.notes.all
      + shown.compactMap { column in
        if column.isUnknown { return "\(column.said.text) isn't compared: the model doesn't have it" }
        return column.said.form == .uncompared
          ? "\(column.said.field?.name ?? "a column") isn't compared: it is stored in another form" : nil
      }
  }
}
