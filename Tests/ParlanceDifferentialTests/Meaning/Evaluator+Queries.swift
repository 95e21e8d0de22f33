import ParlanceLanguage
import ParlanceModel

/// Evaluates `list`, `show`, `count` and aggregates.
extension Evaluator {
  /// - Parameter conditions: The conditions on ranks among the records of the set.
  func list(
    _ query: SyntaxNode, _ set: RecordSet, _ clauses: SyntaxNode, keeping conditions: [SyntaxNode]
  ) throws -> ExpectedAnswer {
    guard let pick = clauses.node(.pick) else { throw UnsupportedQuestion("clauses without a pick") }
    let columns = query.node(.columns)?.nodes(.column)
    let shown = { (record: Record) in
      try columns?.map { try self.column($0, of: record) } ?? self.defaultColumns(of: record)
    }
    if query.says("distinct") {
      var rows: [(row: [Datum], record: Record)] = []
      for record in set.byID {
        let row = try shown(record)
        if !rows.contains(where: { $0.row == row }) { rows.append((row, record)) }
      }
      let picked = try self.pick(rows, pick) { Candidate(subject: .record($0.record), last: $0.row) }
      return ExpectedAnswer(rows: picked.map(\.row))
    }
    // Without another order, the set in parentheses determines the order.
    var records = set.records
    line = records
    neighbours = records
    if !pick.children.isEmpty || !set.hasOrder {
      let candidate = { Candidate(subject: .record($0), last: [.number(Fraction($0.id))]) }
      // Ranks and neighbours use the whole set. `first` applies afterwards.
      let order = SyntaxNode(rule: .pick, children: pick.nodes(.orders).map { .node($0) })
      line = try self.pick(set.byID, order, candidate)
      neighbours = line
      if let sets = query.node(.sets), let first = pick.node(.orders)?.nodes(.order).first,
        first.node(.sum)?.words == set.entity.mainDate
      {
        let all = RecordSet(entity: set.entity, records: try withoutDates(sets, opensEnd: true))
        neighbours = try self.pick(all.byID, order, candidate)
      }
      let kept = try set.byID.filter { record in
        try conditions.allSatisfy { try holds($0, of: .record(record)) }
      }
      records = try self.pick(kept, pick, candidate)
    }
    defer { (line, neighbours) = ([], []) }
    return ExpectedAnswer(
      rows: try records.map(shown), listed: RecordSet(entity: set.entity, records: records))
  }

  private func column(_ node: SyntaxNode, of record: Record) throws -> Datum {
    if let word = node.token(.flag) { return .flag(try flag(word, of: .record(record))) }
    if let ranking = node.node(.open)?.node(.ranking) {
      return .number(Fraction(try place(of: record, ranking)))
    }
    guard let calculation = node.nodes.first else { throw UnsupportedQuestion("an empty column") }
    return shown(try value(calculation, of: .record(record)))
  }

  /// Returns the id, the key, the references and the other stored fields.
  private func defaultColumns(of record: Record) -> [Datum] {
    let stored = record.entity.fields.filter { $0.computed == nil }
    let fields =
      stored.filter(\.isKey) + stored.filter { !$0.isKey && $0.referencedEntity != nil }
      + stored.filter { !$0.isKey && $0.referencedEntity == nil }
    let values = fields.map { shown(Typed(record.cells[$0.name] ?? .empty, $0.type)) }
    return [.number(Fraction(record.id))] + values
  }

  /// Returns a value in its displayed form: a reference as its record's label, a quantity in its unit, and a decimal
  /// without trailing zeros.
  /// Returns a length of time as programs read it: `7 days`, `1:30:00`, `1 day 0:00:00.333`.
  private func lengthText(_ seconds: Double) -> String {
    let thousandths = Int((abs(seconds) * 1000).rounded())
    let days = thousandths / 86_400_000
    let (rest, second) = (thousandths % 86_400_000, thousandths / 1000)
    let two = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
    var words = days == 0 ? "" : days == 1 ? "1 day" : "\(days) days"
    if rest > 0 || days == 0 {
      words += days == 0 ? "" : " "
      words += "\(second / 3600 % 24):\(two(second / 60 % 60)):\(two(second % 60))"
      if rest % 1000 > 0 { words += "." + "\(1000 + rest % 1000)".dropFirst() }
    }
    return (seconds < 0 && thousandths > 0 ? "-" : "") + words
  }

  func shown(_ value: Typed) -> Datum {
    switch (value.datum, value.type) {
    case (.record(let record), _): return label(of: record)
    case (.number(let number), .duration): return .text(lengthText(number.value.double))
    case (.number(let number), .quantity(let unit)):
      guard let factor = try? factor(of: unit), let value = try? number.value / factor else {
        return value.datum
      }
      return .number(value, isRounded: number.isRounded)
    case (.number(let number), .decimal(let scale)):
      let power = (0..<scale).reduce(1) { power, _ in power * 10 }
      guard let units = try? number.value * Fraction(power),
        let rounded = try? Fraction(units.rounded, over: power)
      else { return value.datum }
      return .number(rounded)
    default: return value.datum
    }
  }

  /// Returns all fields of a record, including the computed ones, and the number of records that refer to it.
  func show(_ target: SyntaxNode) throws -> ExpectedAnswer {
    guard let noun = target.token(.entity), let keys = target.node(.keys) else {
      throw UnsupportedQuestion("show of what is not named")
    }
    let entity = try entity(noun)
    let named = try keys.nodes(.key).map { try record($0, of: entity) }
    let rows = try named.map { record in
      let computed = try entity.fields.filter { $0.computed != nil }.map {
        shown(try value(of: $0, in: record))
      }
      let counts = model.references(to: entity.name).map { other, field in
        Datum.number(Fraction(world.all(other.name).count { $0.cells[field.name] == .record(record) }))
      }
      return defaultColumns(of: record) + computed + counts
    }
    return ExpectedAnswer(rows: rows)
  }

  func count(_ body: SyntaxNode) throws -> ExpectedAnswer {
    guard let sets = body.node(.sets), let clauses = body.node(.clauses) else {
      throw UnsupportedQuestion("no set")
    }
    return try grouped(try self.sets(sets), sets, try columns(of: body, isCount: true), clauses)
  }

  /// - Parameter isCount: Whether the node follows the word `count`.
  private func columns(of body: SyntaxNode, isCount: Bool) throws -> [GroupColumn] {
    guard isCount else { return GroupColumn.all(in: body) }
    guard let counting = body.node(.counting) else { return [.count] }
    guard let rest = counting.node(.rest) else { throw UnsupportedQuestion("a count without a rest") }
    let first = GroupColumn(
      count: Array(counting.children.prefix { $0 != .node(rest) }), rest: rest,
      called: counting.says("called") ? counting.tokens.last?.text : nil)
    return [first] + GroupColumn.all(in: counting)
  }

  /// Evaluates aggregates, in one row or in one row per group.
  ///
  /// - Parameter sets: The node of the set.
  func grouped(
    _ set: RecordSet, _ sets: SyntaxNode, _ columns: [GroupColumn], _ clauses: SyntaxNode
  ) throws -> ExpectedAnswer {
    guard let pick = clauses.node(.pick) else { throw UnsupportedQuestion("clauses without a pick") }
    called = clauses.namedKeys
    for column in columns { column.name.map { called[$0] = column.node } }
    defer { called = [:] }
    let (keys, kept) = try measured(set, sets, columns, clauses, pick)
    let rows = kept.map { (group: $0.group, cells: ($0.group.key + $0.values).map(shown)) }
    // Without keys, the whole set is one group, and a single missing value is an empty cell.
    if rows.isEmpty, keys.isEmpty {
      return ExpectedAnswer(rows: columns.count == 1 && clauses.node(.across) == nil ? [[.empty]] : [])
    }
    if keys.isEmpty { return ExpectedAnswer(rows: rows.map(\.cells)) }
    let picked = try self.pick(rows, pick) {
      Candidate(subject: .group($0.group), last: self.last(of: $0.group.key))
    }
    if !clauses.says("totals") { return ExpectedAnswer(rows: picked.map(\.cells)) }
    var all = Group(entity: set.entity, key: [], records: set.byID, columns: columns)
    all.isOfAll = true
    let across = clauses.node(.across)?.node(.groupkey)
    let totals = try self.values(of: [all], columns, set, across).map { shown($0[0]) }
    let label = [Datum.text(Characters("total"))] + keys.dropFirst().map { _ in .empty }
    return ExpectedAnswer(rows: picked.map(\.cells) + [label + totals])
  }

  /// Evaluates `average of (count loans per month)`: each function over each column of the groups.
  func ofGroups(_ functions: [String], _ grouped: SyntaxNode) throws -> ExpectedAnswer {
    let body = try (grouped.node(.countbody) ?? grouped).withTrailing()
    guard let sets = body.node(.sets), let clauses = body.node(.clauses), let pick = clauses.node(.pick)
    else {
      throw UnsupportedQuestion("groups without a set")
    }
    let columns = try self.columns(of: body, isCount: grouped.says("count"))
    let set = try self.sets(sets)
    let (keys, kept) = try measured(set, sets, columns, clauses, pick)
    let ofAll: [TokenClass] = [.keyword("share"), .keyword("rank")]
    let isChosen = pick.says("first") || grouped.allTokens.contains { ofAll.contains($0.tokenClass) }
    let isAlongOrder = try goesAlongOrder(columns, keys, set.entity, clauses)
    if keys.isEmpty || isChosen || isAlongOrder || clauses.node(.across) != nil {
      throw Refusal("no aggregate of groups")
    }
    return ExpectedAnswer(rows: [
      try functions.flatMap { function in
        try columns.indices.map { column in
          shown(
            try AggregateCall.aggregate(
              function, of: kept.map { $0.values[column] }.filter { $0.datum != .empty }, self))
        }
      }
    ])
  }

  /// Returns the groups that meet `having`, with the values of the columns.
  private func measured(
    _ set: RecordSet, _ sets: SyntaxNode, _ columns: [GroupColumn], _ clauses: SyntaxNode, _ pick: SyntaxNode
  ) throws -> (keys: [SyntaxNode], groups: [(group: Group, values: [Typed])]) {
    var keys = clauses.groupKeys
    // The key after `each` is also a group key.
    if let each = pick.node(.groupkey), !keys.isEmpty, !keys.contains(where: { $0.words == each.words }) {
      keys.insert(each, at: 0)
    }
    var groups = try self.groups(set, keys, columns)
    let isAlongOrder = try goesAlongOrder(columns, keys, set.entity, clauses)
    if !isAlongOrder, clauses.says("filled") || columns.contains(where: \.hasFrame) {
      groups = try alongCalendar(groups, keys, columns, set, sets, isFilled: clauses.says("filled"))
    }
    for index in groups.indices { groups[index].all = { [groups] in groups } }
    if isAlongOrder { try goAlongOrder(&groups, clauses, pick) }
    let values = try self.values(of: groups, columns, set, clauses.node(.across)?.node(.groupkey))
    let rows = groups.indices.map { index in (group: groups[index], values: values.map { $0[index] }) }
    let kept = try rows.filter { row in
      try clauses.node(.condition).map { try holds($0, of: .group(row.group)) } ?? true
    }
    return (keys, kept)
  }

  /// Returns the values of each column for every group. With `across`, each column is repeated for every value of the
  /// key.
  private func values(
    of groups: [Group], _ columns: [GroupColumn], _ set: RecordSet, _ across: SyntaxNode?
  ) throws -> [[Typed]] {
    let all = try across.map { try knownValues(of: $0, set.entity) ?? foundValues(of: $0, set) } ?? []
    guard let across, !all.isEmpty else { return try columns.map { try $0.values(of: groups, self) } }
    return try all.flatMap { value in
      let parts = try groups.map {
        try $0.filtered { try self.keys([across], of: $0).contains { $0[0].datum == value } }
      }
      return try columns.map { try $0.values(of: parts, self) }
    }
  }

  /// Returns the values that occur in the records, in the order of groups.
  private func foundValues(of key: SyntaxNode, _ set: RecordSet) throws -> [Datum] {
    var found: [Typed] = []
    for record in set.byID {
      for value in try keys([key], of: record).map({ $0[0] })
      where !found.contains(where: { $0.datum == value.datum }) { found.append(value) }
    }
    if found.count > 30 { throw Refusal("\(found.count) values") }
    let sorted = try found.sorted { a, b in
      try isBefore(last(of: [a]).map { ($0, false) }, last(of: [b]).map { ($0, false) }) ?? false
    }
    return sorted.map(\.datum)
  }

  /// Returns the values that the model knows: true before false for a flag, the declared words for a choice, and an
  /// empty value at the end if the field is optional. Nil if the model doesn't know them.
  private func knownValues(of key: SyntaxNode, _ entity: Entity) throws -> [Datum]? {
    if key.token(.flag) != nil { return [.flag(true), .flag(false)] }
    if key.node(.path)?.node(.textpart) != nil { return nil }
    var (entity, canBeEmpty) = (entity, false)
    for token in key.node(.path)?.tokens ?? [] {
      guard let field = entity.field(token.text) else {
        // The word is an entity with one record that refers to this one.
        guard let other = model.entity(token.text) else { return nil }
        (entity, canBeEmpty) = (other, true)
        continue
      }
      canBeEmpty = canBeEmpty || field.isOptional
      if field.isFlag { return [.flag(true), .flag(false)] + (canBeEmpty ? [.empty] : []) }
      if case .choice(let words) = field.type {
        return words.map { .text($0) } + (canBeEmpty ? [.empty] : [])
      }
      guard let next = model.entity(field.referencedEntity ?? "") else { break }
      entity = next
    }
    return nil
  }

  /// Groups the records of the set. Without keys, there is one group, even if it is empty.
  private func groups(
    _ set: RecordSet, _ keys: [SyntaxNode], _ columns: [GroupColumn]
  ) throws -> [Group] {
    if keys.isEmpty { return [Group(entity: set.entity, key: [], records: set.records, columns: columns)] }
    var groups: [Group] = []
    for record in set.byID {
      var found: [[Datum]] = []
      // Several linking rows can lead to the same group, which contains the record only once.
      for key in try self.keys(keys, of: record) where !found.contains(key.map(\.datum)) {
        found.append(key.map(\.datum))
        if let known = groups.firstIndex(where: { $0.key.map(\.datum) == key.map(\.datum) }) {
          groups[known].records.append(record)
        } else {
          groups.append(
            Group(entity: set.entity, key: key, keyNodes: keys, records: [record], columns: columns))
        }
      }
    }
    return groups
  }

  /// Returns the keys of all groups that contain the record. There are several if records link it to others. Two keys
  /// through the same link take their values from the same linking record.
  func keys(_ nodes: [SyntaxNode], of record: Record) throws -> [[Typed]] {
    var found: [(key: [Typed], places: [[String]: Int])] = [([], [:])]
    for node in nodes {
      let words = node.node(.path)?.tokens.map(\.text) ?? []
      let isPeriod = node.node(.path).map { $0.tokens.count < $0.allTokens.count } ?? true
      guard !isPeriod, let values = try linked(words[...], of: record) else {
        let value = try groupKey(node, of: record)
        found = found.map { ($0.key + [value], $0.places) }
        continue
      }
      let link = Array(words.prefix(words.prefix { record.entity.field($0) != nil }.count + 1))
      found = found.flatMap { before in
        values.indices.filter { before.places[link] ?? $0 == $0 }.map { place in
          (before.key + [values[place]], before.places.merging([link: place]) { $1 })
        }
      }
    }
    return found.map(\.key)
  }

  func groupKey(_ node: SyntaxNode, of record: Record) throws -> Typed {
    if let key = try periodKey(node, of: record) { return key }
    if let word = node.token(.flag) { return Typed(.flag(try flag(word, of: .record(record))), .flag) }
    if let path = node.node(.path) { return try self.path(path, of: record) }
    if let parted = node.node(.parted) {
      if let word = parted.tokens.last, let period = Period(rawValue: word.text),
        let inner = parted.node(.enclosed)
      {
        let date = try value(inner, of: .record(record))
        if date.datum == .empty { return Typed(.empty, .text) }
        guard date.type.isTemporal else { throw Refusal("a period of no date") }
        return Typed(name(of: period, date.datum), .text)
      }
      return try value(parted, of: .record(record))
    }
    if node.token(.part) != nil { return try part(node, of: datedValue(of: record)) }
    return Typed(name(of: try period(node), try mainDate(of: record)), .text)
  }
}

extension Evaluator {
  /// Evaluates `per starts day` as a period of the date, even if there is a field `day`, because a date doesn't have
  /// fields.
  private func periodKey(_ node: SyntaxNode, of record: Record) throws -> Typed? {
    guard let path = node.node(.path), path.node(.textpart) == nil, case let words = path.tokens,
      words.count > 1,
      let period = words.last.flatMap({ Period(rawValue: $0.text) })
    else { return nil }
    let date = try self.path(words.dropLast().map(\.text)[...], of: record, record.entity)
    return date.type == .date || date.type == .time ? Typed(name(of: period, date.datum), .text) : nil
  }
}

extension SyntaxNode {
  /// The keys after `per` in the clauses of a question.
  var groupKeys: [SyntaxNode] { nodes(.groupcolumn).flatMap { $0.nodes(.groupkey) } }

  /// The keys after `per` that have a name.
  fileprivate var namedKeys: [String: SyntaxNode] {
    nodes(.groupcolumn).filter { $0.says("called") }.reduce(into: [:]) { named, column in
      if let name = column.tokens.last { named[name.text] = column.node(.groupkey) }
    }
  }
}
