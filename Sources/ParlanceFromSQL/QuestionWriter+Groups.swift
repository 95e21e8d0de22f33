import ParlanceLanguage
import ParlanceModel

/// Translates selects with aggregates.
extension QuestionWriter {
  /// A value in `group by`.
  private struct Key {
    let said: TranslatedValue
    /// The key in the sentence that is run to compare its answer with the SQL result.
    let text: String
    let shown: String
    let form: ValueForm
  }

  func groups(_ rows: Rows) throws(Diagnostic) -> TranslatedSelect {
    var terms = TermWriter(base: base, scope: scope)
    var keys: [Key] = []
    for term in try groupTerms() { keys.append(key(try terms.said(term))) }
    if let own = zip(select.groups, keys).first(where: { $0.1.said.path == [] }) {
      throw refuse(
        "each \(scope.root?.entity.name ?? "row") would be its own group: expected another column after `group by`",
        own.0.range)
    }
    terms.aggregates = .rows
    var shown: [Shown] = []
    // For each column of the select, its position in the answer. Each position is an index into the keys or into the
    // totals. In the answer, all keys come first.
    var (totals, places): ([TranslatedValue], [(isKey: Bool, index: Int)]) = ([], [])
    for item in select.items {
      if case .all = item.term.form {
        throw refuse("`*` with groups can't be translated", item.term.range)
      }
      let said = try terms.said(item.term)
      if said.isLiteral { throw refuse("a constant as a column can't be translated", item.term.range) }
      shown.append(Shown(said: said, term: item.term))
      places.append(try place(of: said, item.term, &keys, &totals))
    }
    if totals.isEmpty, select.having == nil, !keys.isEmpty { return try distinct(rows, shown, keys) }
    let having = try select.having.map { (having) throws(Diagnostic) in
      try ConditionWriter(terms).said(having)
    }
    if select.having != nil, keys.isEmpty {
      base.notes.add("if `having` is false, SQL returns no row, but the sentence returns an empty value")
    }
    let orders = try self.orders(shown, terms)
    let sql = try add(orders, to: &shown)
    for column in shown[places.count...] {
      places.append(try place(of: column.said, column.term ?? select.groups[0], &keys, &totals))
    }
    if totals.isEmpty { totals = [TranslatedValue("count", .number)] }
    return try question(rows, keys, totals, having, orders, shown, places, sql)
  }

  private func place(
    of said: TranslatedValue, _ term: SQLTerm, _ keys: inout [Key], _ totals: inout [TranslatedValue]
  ) throws(Diagnostic) -> (isKey: Bool, index: Int) {
    if said.isAggregate {
      if let index = totals.firstIndex(where: { $0.text == said.text }) { return (false, index) }
      totals.append(said)
      return (false, totals.count - 1)
    }
    let key = key(said)
    if let index = keys.firstIndex(where: { $0.text == key.text }) { return (true, index) }
    // If a key identifies a record, each field of the record has only one value in the whole group.
    let owner = said.names.map { Array($0.dropLast()) } ?? said.path
    guard let owner, !owner.isEmpty, keys.contains(where: { isKey($0, of: owner) }) else {
      throw refuse(
        keys.isEmpty
          ? "a column next to an aggregate can't be translated: it has no single value"
          : "this is neither grouped nor aggregated, so it has no single value", term.range)
    }
    keys.append(key)
    return (true, keys.count - 1)
  }

  /// Whether the key identifies the record at the end of the path.
  private func isKey(_ key: Key, of path: [String]) -> Bool {
    if key.said.path == path { return true }
    guard let names = key.said.names, Array(names.dropLast()) == path, let field = key.said.field else {
      return false
    }
    return field.isKey
  }

  private func key(_ said: TranslatedValue) -> Key {
    guard let part = said.part else {
      let text = said.isPath ? said.text : "(\(said.text))"
      let isUnique = said.field?.isKey ?? true
      let shown = said.isPath ? (isUnique || said.path != nil ? said.shown : said.text) : "(\(said.shown))"
      return Key(said: said, text: text, shown: shown, form: said.form)
    }
    let word: String
    let form: ValueForm
    switch part.unit {
    case .day: (word, form) = ("day", .prefix(10))
    case .week: (word, form) = ("week", .prefix(10))
    case .month: (word, form) = ("month", .prefix(7))
    case .year: (word, form) = ("year", .prefix(4))
    case .other: return Key(said: said, text: "(\(said.text))", shown: "(\(said.text))", form: said.form)
    }
    let isMain = part.names != nil && part.names == scope.root?.entity.mainDate
    if part.unit == .day, part.isOfDay, !isMain {
      return Key(said: said, text: part.date, shown: part.date, form: form)
    }
    let text = isMain ? word : "\(part.date) \(word)"
    return Key(said: said, text: text, shown: text, form: form)
  }

  private func question(
    _ rows: Rows, _ keys: [Key], _ totals: [TranslatedValue], _ having: TranslatedCondition?,
    _ orders: [OrderWords],
    _ shown: [Shown], _ places: [(isKey: Bool, index: Int)], _ sql: String
  ) throws(Diagnostic) -> TranslatedSelect {
    func text(of order: OrderWords, _ isShown: Bool) -> String {
      guard !order.said.isAggregate else { return isShown ? order.shown : order.words }
      let key = self.key(order.said)
      // If SQL sorts by an id, the sentence must do so, too. The displayed names would have another order.
      let text = isShown && key.said.path == nil ? key.shown : key.text
      return text + (order.isDescending ? " desc" : "")
    }
    let merged = unique(merged(keys))
    // A sentence sorts groups by their keys by default, after its other sort keys. So keys at the end of the order are
    // omitted.
    var written = orders.map { text(of: $0, true) }
    for count in stride(from: min(written.count, merged.count), to: 0, by: -1)
    where written.suffix(count).elementsEqual(merged.prefix(count)) {
      written.removeLast(count)
      break
    }
    let first = try self.first()
    func sentence(_ set: TranslatedSet, _ isShown: Bool) -> String {
      let words = totals.map { isShown ? $0.shown : $0.text }
      let noun = set.text
      var parts = [words == ["count"] ? "count \(noun)" : "\(words.joined(separator: ", ")) of \(noun)"]
      let names = isShown ? merged : keys.map(\.text)
      parts += names.map { "per \($0)" }
      if let having { parts.append("having \(having.text)") }
      let by = isShown ? written : orders.map { text(of: $0, false) }
      if !by.isEmpty { parts.append("by \(by.joined(separator: ", "))") }
      if !first.isEmpty { parts.append(first) }
      return parts.joined(separator: " ")
    }
    let columns = zip(shown, places).map { column, place in
      TranslatedSelect.Column(
        place: place.isKey ? place.index : keys.count + place.index, scale: column.said.scale,
        form: place.isKey ? keys[place.index].form : column.said.form)
    }
    return TranslatedSelect(
      questions: unique(
        [rows.named, rows.plain].map { .init(shown: sentence($0, true), compared: sentence($0, false)) }),
      sql: sql, columns: columns,
      orders: self.places(of: orders, in: shown), isLimited: select.limit != nil, notes: notes(shown))
  }

  /// Returns the keys as the sentence shows them. A record is shown by its name, so its id and its name become one key.
  private func merged(_ keys: [Key]) -> [String] {
    let records = Set(keys.compactMap { key in key.said.path.map { base.words($0) } })
    return keys.filter { key in
      guard key.said.path == nil, let names = key.said.names, names.count > 1 else { return true }
      let owner = base.words(Array(names.dropLast()))
      return !(records.contains(owner) && key.said.shown == owner)
    }.map(\.shown)
  }

  /// Translates groups without aggregates to a list with `distinct`.
  private func distinct(_ rows: Rows, _ shown: [Shown], _ keys: [Key]) throws(Diagnostic) -> TranslatedSelect
  {
    let orders = try self.orders(shown)
    guard orders.allSatisfy({ $0.place != nil }), shown.count == keys.count,
      shown.allSatisfy({ $0.said.part == nil })
    else {
      throw refuse(
        "these groups can't be translated: expected an aggregate such as `count(*)`", select.range)
    }
    let first = try self.first()
    func sentence(_ set: TranslatedSet, _ columns: [String], _ orders: [String]) -> String {
      let by = orders.isEmpty ? "" : " by \(orders.joined(separator: ", "))"
      return "list \(set.text) showing distinct \(columns.joined(separator: ", "))\(by)"
        + (first.isEmpty ? "" : " \(first)")
    }
    let columns = shown.enumerated().map { index, column in
      TranslatedSelect.Column(place: index, scale: column.said.scale, form: column.said.form)
    }
    return TranslatedSelect(
      questions: unique(
        [rows.named, rows.plain].map {
          .init(
            shown: sentence($0, shown.map(\.said.shown), orders.map(\.shown)),
            compared: sentence($0, shown.map(\.said.text), orders.map(\.words)))
        }), sql: sql, columns: columns,
      orders: places(of: orders, in: shown), isLimited: select.limit != nil, notes: notes(shown))
  }
}
