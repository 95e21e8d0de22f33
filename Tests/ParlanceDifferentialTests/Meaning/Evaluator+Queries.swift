import ParlanceLanguage
import ParlanceModel

/// `list`, `show`, `count` and sums.
extension Evaluator {
  func list(_ query: SyntaxNode, _ set: RecordSet, _ clauses: SyntaxNode) throws -> ExpectedAnswer {
    guard let pick = clauses.node(.pick) else { throw BeyondEvaluator("clauses without a pick") }
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
    // The order of a set in parentheses is kept where no other is said.
    var records = set.records
    if !pick.children.isEmpty || !set.hasOrder {
      records = try self.pick(set.byID, pick) {
        Candidate(subject: .record($0), last: [.number(Fraction($0.id))])
      }
    }
    return ExpectedAnswer(
      rows: try records.map(shown), listed: RecordSet(entity: set.entity, records: records))
  }

  private func column(_ node: SyntaxNode, of record: Record) throws -> Datum {
    if let word = node.token(.flag) { return .flag(try flag(word, of: .record(record))) }
    guard let expression = node.node(.expression) else { throw BeyondEvaluator("an empty column") }
    return shown(try value(expression, of: .record(record)))
  }

  /// The id, the key, the references and the other stored fields.
  private func defaultColumns(of record: Record) -> [Datum] {
    let stored = record.entity.fields.filter { $0.computed == nil }
    let fields =
      stored.filter(\.isKey) + stored.filter { !$0.isKey && $0.referencedEntity != nil }
      + stored.filter { !$0.isKey && $0.referencedEntity == nil }
    let values = fields.map { shown(Typed(record.cells[$0.name] ?? .empty, $0.type)) }
    return [.number(Fraction(record.id))] + values
  }

  /// A reference by its record's label; a quantity in its unit; a decimal with no more decimals than it has.
  func shown(_ value: Typed) -> Datum {
    switch (value.datum, value.type) {
    case (.record(let record), _): return label(of: record)
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

  /// All that is known of one record: also what is computed, and how much refers to it.
  func show(_ target: SyntaxNode) throws -> ExpectedAnswer {
    guard let noun = target.token(.entity), let keys = target.node(.keys) else {
      throw BeyondEvaluator("show of what is not named")
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
      throw BeyondEvaluator("no set")
    }
    let set = try self.sets(sets)
    guard let counting = body.node(.counting) else { return try grouped(set, [.count], clauses) }
    return try grouped(set, [.first(in: counting)] + Measured.all(in: counting), clauses)
  }

  /// One row of aggregates, or one for each group.
  func grouped(_ set: RecordSet, _ columns: [Measured], _ clauses: SyntaxNode) throws -> ExpectedAnswer {
    guard let pick = clauses.node(.pick) else { throw BeyondEvaluator("clauses without a pick") }
    var keys = clauses.nodes(.groupkey)
    let row = { (records: [Record]) in try columns.map { self.shown(try $0.value(over: records, self)) } }
    if keys.isEmpty {
      // All of the set is one group, also where it is empty; one value that is not had is missing.
      let all = Group(entity: set.entity, key: [], records: set.records, columns: columns)
      let has = try clauses.node(.condition).map { try holds($0, of: .group(all)) } ?? true
      return ExpectedAnswer(rows: has ? [try row(set.records)] : columns.count == 1 ? [[.empty]] : [])
    }
    // What the first groups are taken of each of is a key itself.
    if let each = pick.node(.groupkey), !keys.contains(where: { $0.words == each.words }) {
      keys.insert(each, at: 0)
    }
    let groups = try self.groups(set, keys, columns)
    let kept = try groups.filter { group in
      try clauses.node(.condition).map { try holds($0, of: .group(group)) } ?? true
    }
    let picked = try self.pick(kept, pick) { Candidate(subject: .group($0), last: $0.key.map(shown)) }
    return ExpectedAnswer(rows: try picked.map { try $0.key.map(shown) + row($0.records) })
  }

  private func groups(_ set: RecordSet, _ keys: [SyntaxNode], _ columns: [Measured]) throws -> [Group] {
    var groups: [Group] = []
    for record in set.byID {
      let key = try keys.map { try groupKey($0, of: record) }
      if let known = groups.firstIndex(where: { $0.key.map(\.datum) == key.map(\.datum) }) {
        groups[known].records.append(record)
      } else {
        groups.append(Group(entity: set.entity, key: key, records: [record], columns: columns))
      }
    }
    return groups
  }

  func groupKey(_ node: SyntaxNode, of record: Record) throws -> Typed {
    if let key = try periodKey(node, of: record) { return key }
    if let word = node.token(.flag) { return Typed(.flag(try flag(word, of: .record(record))), .flag) }
    if let path = node.node(.path) { return try self.path(path, of: record) }
    return Typed(name(of: try period(node), try mainDate(of: record)), .text)
  }
}

extension Evaluator {
  /// `per starts day`, where `day` is a field too: of a date, which has no fields, it is the period.
  private func periodKey(_ node: SyntaxNode, of record: Record) throws -> Typed? {
    guard let words = node.node(.path)?.tokens, words.count > 1,
      let period = words.last.flatMap({ Period(rawValue: $0.text) })
    else { return nil }
    let date = try path(words.dropLast().map(\.text)[...], of: record, record.entity)
    return date.type == .date || date.type == .time ? Typed(name(of: period, date.datum), .text) : nil
  }
}

extension SyntaxNode {
  fileprivate var words: [String] { allTokens.map(\.text) }
}
