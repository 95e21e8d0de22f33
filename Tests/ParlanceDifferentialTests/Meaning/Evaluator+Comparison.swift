import ParlanceLanguage
import ParlanceModel

/// `compare`: two totals side by side.
extension Evaluator {
  private struct Side {
    let set: RecordSet
    let measured: AggregateCall
  }

  func compare(_ node: SyntaxNode, _ clauses: SyntaxNode) throws -> ExpectedAnswer {
    guard let pick = clauses.node(.pick) else { throw UnsupportedQuestion("clauses without a pick") }
    let sides = try self.sides(node)
    let keys = clauses.groupKeys
    let groups = try self.groups(sides, keys)
    let rows = try groups.map { group in
      let values = try zip(sides, group.records).map { side, records in
        // In a comparison of two sets, a missing sum is 0. A missing average, minimum or maximum is empty.
        records.isEmpty && side.measured.function == "sum" && !node.nodes(.compared).isEmpty
          ? try side.measured.sumOfNothing(in: side.set.entity, self)
          : try side.measured.value(over: records, self)
      }
      return (group, cells: try group.key.map(shown) + cells(values, sides, group.records))
    }
    guard clauses.node(.condition) == nil, pick.node(.orders) == nil, pick.node(.groupkey) == nil else {
      throw UnsupportedQuestion("a comparison in another order")
    }
    let picked = try self.pick(rows, pick) { row in
      Candidate(
        subject: .group(
          Group(entity: sides[0].set.entity, key: row.0.key, keyNodes: keys, records: [], columns: [])),
        last: self.last(of: row.0.key))
    }
    return ExpectedAnswer(rows: picked.map(\.cells))
  }

  private func sides(_ node: SyntaxNode) throws -> [Side] {
    let sets = try node.nodes(.sets).map { try self.sets($0) }
    let totals = node.nodes(.compared)
    guard totals.isEmpty else { return zip(sets, totals).map { Side(set: $0, measured: AggregateCall($1)) } }
    return node.nodes(.path).map { Side(set: sets[0], measured: AggregateCall(sumOf: $0)) }
  }

  /// Returns the groups that exist on either side. Without keys there is one group.
  private func groups(
    _ sides: [Side], _ keys: [SyntaxNode]
  ) throws -> [(key: [Typed], records: [[Record]])] {
    if keys.isEmpty { return [([], sides.map(\.set.records))] }
    var groups: [(key: [Typed], records: [[Record]])] = []
    for (side, index) in zip(sides, sides.indices) {
      for record in side.set.byID {
        let key = try keys.map { try groupKey($0, of: record) }
        if let known = groups.firstIndex(where: { $0.key.map(\.datum) == key.map(\.datum) }) {
          groups[known].records[index].append(record)
        } else {
          groups.append((key, sides.map { _ in [] }))
          groups[groups.count - 1].records[index].append(record)
        }
      }
    }
    return groups
  }

  private func cells(_ values: [Typed], _ sides: [Side], _ records: [[Record]]) throws -> [Datum] {
    try values.map(shown) + ratio(values, sides) + missed(sides, records)
  }

  /// Returns the second value divided by the first. It is empty if a value is empty or the first is 0. Totals that
  /// aren't numbers don't have this column.
  private func ratio(_ values: [Typed], _ sides: [Side]) throws -> [Datum] {
    guard try sides.allSatisfy({ try $0.measured.isNumeric(of: $0.set.entity, self) }) else { return [] }
    guard case .number(let first) = values[0].datum, first.value.numerator != 0,
      case .number(let second) = values[1].datum
    else { return [.empty] }
    return [
      Arithmetic.number(
        try second.value / first.value, .number, isRounded: first.isRounded || second.isRounded)
    ]
  }

  /// For a pair, returns the number of plans before today, or without a date, that have no partner, and the number of
  /// records without a plan.
  private func missed(_ sides: [Side], _ records: [[Record]]) throws -> [Datum] {
    let names = sides.map(\.set.entity.name)
    guard let pair = model.pair(names[0], names[1]) else { return [] }
    let planned = names[0] == pair.planned ? 0 : 1
    let missed = try records[planned].count { plan in
      if plan.entity.mainDate != nil {
        guard let day = try mainDate(of: plan).day, day < world.now.day else { return false }
      }
      return !sides[1 - planned].set.records.contains { pair.joins(plan, $0) }
    }
    let unplanned = records[1 - planned].count { done in
      !world.all(pair.planned).contains { pair.joins(done, $0) }
    }
    return [.number(Fraction(missed)), .number(Fraction(unplanned))]
  }
}

extension Model {
  func pair(_ one: String, _ other: String) -> Pair? {
    pairs.first { [$0.planned, $0.actual] == [one, other] || [$0.actual, $0.planned] == [one, other] }
  }
}

extension Pair {
  /// Whether the two records are a plan and its execution.
  func joins(_ one: Record, _ other: Record) -> Bool {
    fields.allSatisfy { name in
      let (left, right) = (one.paired(name), other.paired(name))
      return left != .empty && left == right
    }
  }
}

extension Record {
  /// Returns a field by its name, or by its column's name if that is a word of the language.
  fileprivate func paired(_ name: String) -> Datum? { cells[name] ?? cells["\(entity.name)-\(name)"] }
}
