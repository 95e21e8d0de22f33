import ParlanceLanguage
import ParlanceModel

/// Finds stored fields that can be computed from other fields of the row, or from the rows that refer to the row.
struct DerivationCritique {
  private let rows: EntityRows
  private let all: [String: EntityRows]
  private let model: Model
  private let today: String
  private(set) var findings: [Critique.Finding] = []

  init(_ rows: EntityRows, _ all: [String: EntityRows], _ model: Model, today: String) {
    (self.rows, self.all, self.model, self.today) = (rows, all, model, today)
    for field in rows.fields where !field.isKey && !field.isGenerated {
      if field.type.isNumeric {
        let isTotal = findTotal(in: field)
        if !isTotal { findCalculation(in: field) }
      }
      if field.isFlag { findCondition(of: field) }
    }
  }

  private mutating func add(
    _ kind: Critique.Finding.Kind, _ field: Field, _ problem: String, _ proof: String, _ offer: String
  ) {
    findings.append(
      Critique.Finding(
        kind: kind, entity: rows.entity.name, fields: [field.name], problem: problem, proof: proof,
        offer: [offer]))
  }

  // MARK: Totals

  private mutating func findTotal(in field: Field) -> Bool {
    guard let ids = rows.ids, !rows.isPartial else { return false }
    for child in model.entities where child.name != rows.entity.name {
      guard let children = all[child.name], !children.isPartial, children.count > 0,
        case let references = child.storedFields.filter({ $0.referencedEntity == rows.entity.name }),
        references.count == 1, let reference = references.first
      else { continue }
      var members: [ComparableCell: [Int]] = [:]
      for (row, id) in children.ids(in: reference).enumerated() { members[id, default: []].append(row) }
      let counts = ids.map { members[$0]?.count ?? 0 }
      let added = children.fields.filter { $0.type.isNumeric && Self.areAddable(field.type, $0.type) }
      for summand in added {
        let values = children.values(of: summand)
        let sums = ids.map { id in (members[id] ?? []).reduce(0.0) { $0 + (values[$1].number ?? 0) } }
        if findTotal(field, sums, counts, "sum \(summand.name) of \(child.plural)") { return true }
      }
      if findTotal(field, counts.map(Double.init), counts, "count of \(child.plural)", isCount: true) {
        return true
      }
    }
    return false
  }

  private static func areAddable(_ total: FieldType, _ part: FieldType) -> Bool {
    switch (total, part) {
    case (.quantity(let one), .quantity(let other)): one == other
    case (.quantity, _), (_, .quantity): false
    default: true
    }
  }

  private mutating func findTotal(
    _ field: Field, _ totals: [Double], _ counts: [Int], _ words: String, isCount: Bool = false
  ) -> Bool {
    let own = rows.values(of: field)
    let pairs = own.indices.compactMap { row in
      own[row].number.map { (row: row, own: $0, total: totals[row]) }
    }
    let differing = pairs.filter { ComparableCell($0.own) != ComparableCell($0.total) }
    let agreeing = pairs.filter { ComparableCell($0.own) == ComparableCell($0.total) && $0.total != 0 }
    guard pairs.count >= 3, differing.count <= (pairs.count >= 5 ? 1 : 0), agreeing.count >= 2,
      Set(agreeing.map(\.own)).count >= 2
    else { return false }
    let chance = Chance.ofAgreement(
      pairs.count, misses: differing.count,
      equal: Chance.ofMatch(
        pairs.map { ComparableCell($0.own) }, pairs.map { ComparableCell($0.total) }))
    // Two rows are enough evidence if their numbers equal sums of several values, because this rarely happens by
    // chance.
    let sumCount = isCount ? 0 : agreeing.count { counts[$0.row] > 1 && $0.total >= 10 }
    guard chance < 0.005 || sumCount >= 2 && differing.count <= 1 else { return false }
    var proof = "equal in \(rows.share(pairs.count - differing.count, of: pairs.count))"
    if let other = differing.first {
      proof +=
        ", but \(rows.name(ofRow: other.row)) has \(shown(other.own, field)) instead of \(shown(other.total, field))"
    } else if let example = agreeing.first {
      proof += ", for example \(rows.name(ofRow: example.row)): \(shown(example.own, field))"
    }
    add(.storedTotal, field, "\(field.name) stores the \(words)", proof, "\(field.name) = \(words)")
    return true
  }

  private func shown(_ number: Double, _ field: Field) -> String {
    ComparableCell.number(number).words(field.type)
  }

  // MARK: Calculations

  private mutating func findCalculation(in field: Field) {
    let others = rows.fields.filter { $0.type.isNumeric && $0.name != field.name && Self.isPlain($0.type) }
    guard Self.isPlain(field.type) else { return }
    let own = rows.values(of: field)
    for (index, first) in others.enumerated() {
      for second in others[(index + 1)...] {
        let (left, right) = (rows.values(of: first), rows.values(of: second))
        let complete = own.indices.compactMap {
          row -> (row: Int, own: Double, left: Double, right: Double)? in
          guard let own = own[row].number, let left = left[row].number, let right = right[row].number else {
            return nil
          }
          return (row, own, left, right)
        }
        guard complete.count >= 4, Set(complete.map(\.own)).count >= 3,
          Set(complete.map(\.left)).count >= 2, Set(complete.map(\.right)).count >= 2
        else { continue }
        let forms: [(String, (Double, Double) -> Double)] = [
          ("\(first.name) * \(second.name)", { $0 * $1 }), ("\(first.name) + \(second.name)", { $0 + $1 }),
          ("\(first.name) - \(second.name)", { $0 - $1 }), ("\(second.name) - \(first.name)", { $1 - $0 }),
        ]
        let allowed = complete.count >= 6 ? 1 : 0
        for (words, result) in forms {
          var differing: [Int] = []
          for (place, values) in complete.enumerated() {
            if !Self.areEqual(values.own, result(values.left, values.right)) { differing.append(place) }
            if differing.count > allowed { break }
          }
          guard differing.count <= allowed else { continue }
          let results = complete.map { ComparableCell(result($0.left, $0.right)) }
          let owns = complete.map { ComparableCell($0.own) }
          guard
            Chance.ofAgreement(
              complete.count, misses: differing.count, equal: Chance.ofMatch(owns, results)) < 0.002,
            // If `a` is `b + c`, then `b` is `a - c`. Only the sum is reported.
            !words.contains(" - ") || !isSumOf(first, second)
          else { continue }
          var proof = "equal in \(rows.share(complete.count - differing.count, of: complete.count))"
          if let other = differing.first {
            proof +=
              ", but \(rows.name(ofRow: complete[other].row)) has \(shown(complete[other].own, field))"
          } else {
            proof += ", for example \(rows.name(ofRow: complete[0].row)): \(shown(complete[0].own, field))"
          }
          add(
            .storedCalculation, field, "\(field.name) stores the result of \(words)", proof,
            "\(field.name) = \(words)")
          return
        }
      }
    }
  }

  private static func areEqual(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-9 * max(1, abs(one))
  }

  private static func isPlain(_ type: FieldType) -> Bool {
    switch type {
    case .number, .decimal: true
    default: false
    }
  }

  /// Whether one of the two fields already has a finding.
  private func isSumOf(_ first: Field, _ second: Field) -> Bool {
    findings.contains { [first.name, second.name].contains($0.fields[0]) }
  }

  // MARK: Flags

  private mutating func findCondition(of flag: Field) {
    let cells = rows.values(of: flag)
    let known = cells.indices.filter { !cells[$0].isEmpty }
    let truths = known.map { cells[$0].number == 1 }
    let count = truths.count { $0 }
    guard count >= 2, known.count - count >= 2 else { return }
    let chance = Chance.ofSubset(count, of: known.count)
    let ordered = rows.fields.filter { $0.type.isNumeric || $0.type.isTemporal }
    let others = max(ordered.count, 1)
    let example = rows.name(ofRow: known[truths.firstIndex(of: true) ?? 0])
    let proof = "this holds in \(rows.share(known.count, of: known.count)), for example \(example)"
    for field in rows.fields where field.isOptional && !field.isFlag {
      let values = known.map { rows.values(of: field)[$0].isEmpty }
      let condition =
        values == truths.map { !$0 } ? "is not empty" : values == truths ? "is empty" : nil
      guard let condition, chance < (field.type.isTemporal ? 0.055 : 0.02) else { continue }
      return add(
        .derivedFlag, flag, "\(flag.name) is true exactly when \(field.name) \(condition)", proof,
        "\(flag.name) flag when \(field.name) \(condition)")
    }
    for (index, first) in ordered.enumerated() {
      for second in ordered[(index + 1)...] where first.type == second.type {
        guard let sign = comparison(first, second, known, truths),
          chance * Double(others) < 0.05
        else { continue }
        let condition = "\(first.name) \(sign) \(second.name)"
        return add(
          .derivedFlag, flag, "\(flag.name) is true exactly when \(condition)", proof,
          "\(flag.name) flag when \(condition)")
      }
    }
    for field in ordered {
      guard let (condition, isAboutToday) = threshold(field, known, truths) else { continue }
      guard 2 * chance * Double(others) < (isAboutToday ? 0.12 : 0.03) else { continue }
      return add(
        .derivedFlag, flag, "\(flag.name) is true exactly when \(condition)", proof,
        "\(flag.name) flag when \(condition)")
    }
  }

  /// Returns the comparison of two fields that is true in the same rows as the flag. Returns nil if there isn't any.
  private func comparison(_ first: Field, _ second: Field, _ known: [Int], _ truths: [Bool]) -> String? {
    let (left, right) = (rows.values(of: first), rows.values(of: second))
    let signs: [(String, (ComparableCell, ComparableCell) -> Bool)] = [
      (">=", { !$0.isLess(than: $1) }), (">", { $1.isLess(than: $0) }),
      ("<=", { !$1.isLess(than: $0) }), ("<", { $0.isLess(than: $1) }),
    ]
    return signs.first { sign in
      zip(known, truths).allSatisfy { row, isTrue in
        if left[row].isEmpty || right[row].isEmpty { return !isTrue }
        return sign.1(left[row], right[row]) == isTrue
      }
    }?.0
  }

  /// Returns the condition on one field that is true in the same rows as the flag. Returns nil if there isn't any.
  private func threshold(
    _ field: Field, _ known: [Int], _ truths: [Bool]
  ) -> (condition: String, isAboutToday: Bool)? {
    let values = rows.values(of: field)
    var (yes, no): ([ComparableCell], [ComparableCell]) = ([], [])
    for (row, isTrue) in zip(known, truths) {
      if values[row].isEmpty {
        if isTrue { return nil }
      } else if isTrue {
        yes.append(values[row])
      } else {
        no.append(values[row])
      }
    }
    let isLess: (ComparableCell, ComparableCell) -> Bool = { $0.isLess(than: $1) }
    guard yes.count >= 2, no.count >= 2, let least = yes.min(by: isLess), let most = yes.max(by: isLess),
      let leastNo = no.min(by: isLess), let mostNo = no.max(by: isLess)
    else { return nil }
    let now = ComparableCell.text(today)
    if mostNo.isLess(than: least) {
      let isAboutToday = field.type == .date && mostNo.isLess(than: now) && !least.isLess(than: now)
      return isAboutToday
        ? ("\(field.name) >= today", true) : ("\(field.name) >= \(bound(least, field))", false)
    }
    if most.isLess(than: leastNo) {
      let isAboutToday = field.type == .date && most.isLess(than: now) && !leastNo.isLess(than: now)
      return isAboutToday
        ? ("\(field.name) < today", true) : ("\(field.name) <= \(bound(most, field))", false)
    }
    return nil
  }

  private func bound(_ cell: ComparableCell, _ field: Field) -> String {
    guard case .quantity(let unit) = field.type, field.type != .duration else {
      return cell.words(field.type)
    }
    return "\(cell.words(field.type)) \(unit)"
  }
}

extension ComparableCell {
  /// Whether a number is less than the other, or a date is earlier.
  fileprivate func isLess(than other: ComparableCell) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): one < other
    case (.text(let one), .text(let other)): one < other
    default: false
    }
  }
}
