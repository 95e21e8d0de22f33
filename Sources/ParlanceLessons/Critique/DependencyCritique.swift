import ParlanceLanguage
import ParlanceModel

/// Finds fields whose values depend on a field other than the key. For example, all rows with the same `zip` have the
/// same `city`.
///
/// A dependency is reported only if it is unlikely to be a coincidence.
struct DependencyCritique {
  private let rows: EntityRows
  private let all: [String: EntityRows]
  private let model: Model
  /// The values of each field as numbers. Equal values have equal numbers, and 0 means empty.
  private let codes: [String: [Int]]
  /// For each text field that contains names of records, the entity of these records.
  private let namedEntities: [String: String]
  private(set) var findings: [Critique.Finding] = []

  init(
    _ rows: EntityRows, _ all: [String: EntityRows], _ model: Model, namedEntities: [String: String]
  ) {
    (self.rows, self.all, self.model, self.namedEntities) = (rows, all, model, namedEntities)
    codes = Dictionary(
      rows.fields.map { ($0.name, Self.codes(of: rows.identities(of: $0))) },
      uniquingKeysWith: { first, _ in first })
    findCopies()
    findDependencies()
  }

  private static func codes(of values: [ComparableCell]) -> [Int] {
    var known: [ComparableCell: Int] = [.empty: 0]
    return values.map { value in
      if let code = known[value] { return code }
      known[value] = known.count
      return known.count - 1
    }
  }

  // MARK: Copies

  /// Finds fields that equal a field of a referenced record in all rows, with at most one exception.
  private mutating func findCopies() {
    for reference in rows.entity.storedFields {
      guard let name = reference.referencedEntity, let target = all[name], let ids = target.ids,
        !target.isPartial
      else { continue }
      let places = Dictionary(
        ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
      let referred = rows.ids(in: reference).map { places[$0] }
      for field in rows.fields where field.name != reference.name && !field.isKey && field.type != .flag {
        for original in target.fields where Self.areOfOneKind(original.type, field.type) {
          findCopy(field, of: original, reference, target, referred)
        }
      }
    }
  }

  private mutating func findCopy(
    _ field: Field, of original: Field, _ reference: Field, _ target: EntityRows, _ referred: [Int?]
  ) {
    if target.entity.name == rows.entity.name, original.name == field.name { return }
    let values = rows.identities(of: field)
    let originals = target.identities(of: original)
    var pairs: [(row: Int, own: ComparableCell, other: ComparableCell)] = []
    var differing: [(row: Int, own: ComparableCell, other: ComparableCell)] = []
    for row in values.indices {
      guard let place = referred[row], !values[row].isEmpty, !originals[place].isEmpty else { continue }
      pairs.append((row, values[row], originals[place]))
      if values[row] != originals[place] { differing.append((row, values[row], originals[place])) }
      if differing.count > 1 { return }
    }
    guard pairs.count >= (differing.isEmpty ? 3 : 5), Set(pairs.map(\.own)).count >= 2 else { return }
    let hasSimilarName = field.name.hasSuffix(original.name)
    let chance = Chance.ofAgreement(
      pairs.count, misses: differing.count, equal: Chance.ofMatch(pairs.map(\.own), pairs.map(\.other)))
    guard chance < (hasSimilarName ? 0.05 : 0.002) else { return }
    var proof = "\(rows.share(pairs.count - differing.count, of: pairs.count)) have the same value"
    if let other = differing.first {
      proof +=
        ", but \(rows.name(ofRow: other.row)) has \(other.own.words(field.type)) instead of \(other.other.words(original.type))"
    } else {
      proof +=
        ", for example \(rows.name(ofRow: pairs[0].row)): \(rows.values(of: field)[pairs[0].row].words(field.type))"
    }
    findings.append(
      Critique.Finding(
        kind: .copiedField, entity: rows.entity.name, fields: [field.name],
        problem: "\(field.name) repeats the \(original.name) of the \(reference.name)", proof: proof,
        offer: ["\(field.name) = \(reference.name) \(original.name)"]))
  }

  private static func areOfOneKind(_ one: FieldType, _ other: FieldType) -> Bool {
    switch (one, other) {
    case (.number, .decimal), (.decimal, .number), (.decimal, .decimal): true
    default: one == other
    }
  }

  // MARK: Dependencies

  private struct Dependency {
    let determinant: Field
    let dependent: Field
    let chance: Double
    let misses: Int
  }

  private mutating func findDependencies() {
    let copied = Set(findings.flatMap(\.fields))
    let determinants = rows.fields.filter { field in
      guard !field.isKey, !field.isGenerated, !copied.contains(field.name) else { return false }
      switch field.type {
      case .text, .choice, .reference: return true
      default: return false
      }
    }
    let dependents = rows.fields.filter { !$0.isKey && !$0.isGenerated && !copied.contains($0.name) }
    let candidates = determinants.flatMap { determinant in
      dependents.compactMap { dependency(of: $0, on: determinant) }
    }
    guard !candidates.isEmpty else { return }
    let tried = determinants.count * max(dependents.count - 1, 1)
    let certain = candidates.filter { candidate in
      if Self.isNamedAfter(candidate.dependent, candidate.determinant) { return candidate.chance < 0.05 }
      // If some rows contradict the dependency, it is certain only for a reference, because a reference identifies one
      // record.
      guard candidate.misses == 0 || candidate.determinant.referencedEntity != nil else { return false }
      return candidate.chance < 0.02 / Double(tried)
    }
    // The fields of all certain dependencies.
    let things = Set(certain.map(\.determinant.name) + certain.map(\.dependent.name))
    let found = candidates.filter { candidate in
      certain.contains {
        $0.determinant.name == candidate.determinant.name && $0.dependent.name == candidate.dependent.name
      }
        || candidate.chance < 0.01 && things.contains(candidate.determinant.name)
    }
    report(found)
  }

  private static func isNamedAfter(_ field: Field, _ other: Field) -> Bool {
    guard let end = other.name.firstIndex(of: "-") else { return field.name.hasPrefix(other.name + "-") }
    return field.name.hasPrefix(other.name[...end])
  }

  private func dependency(of dependent: Field, on determinant: Field) -> Dependency? {
    guard dependent.name != determinant.name, mayDepend(dependent, on: determinant) else { return nil }
    let groups = groups(of: dependent, by: determinant)
    let repeats = groups.reduce(0) { $0 + $1.values.count - 1 }
    let misses = groups.reduce(0) { $0 + $1.values.count - ($1.counts.values.max() ?? 0) }
    guard repeats >= 3, misses <= (repeats >= 5 ? max(1, repeats / 20) : 0),
      Set(groups.filter { $0.values.count > 1 }.flatMap(\.values)).count > 1
    else { return nil }
    let chance = Chance.ofAgreement(
      repeats, misses: misses, equal: Chance.ofEqualPair(groups.flatMap(\.values)))
    return Dependency(determinant: determinant, dependent: dependent, chance: chance, misses: misses)
  }

  /// Whether `dependent` has few different values for each value of `determinant`. This is a quick check before the
  /// rows are grouped.
  private func mayDepend(_ dependent: Field, on determinant: Field) -> Bool {
    guard let keys = codes[determinant.name], let values = codes[dependent.name] else { return false }
    let allowed = max(1, rows.count / 20)
    var (first, extra): ([Int: Int], Int) = ([:], 0)
    for row in keys.indices where keys[row] != 0 && values[row] != 0 {
      if let known = first[keys[row]] {
        if known != values[row] { extra += 1 }
      } else {
        first[keys[row]] = values[row]
      }
    }
    // The first value of a group may be an exception, so more differences are allowed here.
    return extra <= max(allowed, keys.count / 2) && first.count < keys.count
  }

  private struct Group {
    var first: Int
    var values: [ComparableCell] = []
    var counts: [ComparableCell: Int] { Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +) }
  }

  /// Groups the rows by the values of `determinant`. Each group has the non-empty values of `dependent`, in the order
  /// of the rows.
  private func groups(of dependent: Field, by determinant: Field) -> [Group] {
    var groups: [Group] = []
    var places: [ComparableCell: Int] = [:]
    let values = rows.identities(of: dependent)
    for (row, cell) in rows.identities(of: determinant).enumerated() {
      guard !cell.isEmpty, !values[row].isEmpty else { continue }
      let place = places[cell] ?? groups.count
      if place == groups.count {
        groups.append(Group(first: row))
        places[cell] = place
      }
      groups[place].values.append(values[row])
    }
    return groups
  }

  private mutating func report(_ found: [Dependency]) {
    let holds = { (one: String, other: String) in
      found.contains { $0.determinant.name == one && $0.dependent.name == other }
    }
    let order = Dictionary(
      rows.fields.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    // If two fields determine each other, only one is reported as the determinant: a reference, or else the first
    // field.
    let leads = { (one: Field, other: Field) in
      (one.referencedEntity == nil ? 1 : 0, order[one.name] ?? 0)
        < (other.referencedEntity == nil ? 1 : 0, order[other.name] ?? 0)
    }
    var reported: [(determinant: Field, dependents: [Dependency])] = []
    for dependency in found {
      let (one, other) = (dependency.determinant, dependency.dependent)
      if holds(other.name, one.name), leads(other, one) { continue }
      // If `a` determines `b`, and `b` determines `c`, then `c` is reported only as dependent on `b`.
      let isIndirect = found.contains { step in
        step.determinant.name == one.name && step.dependent.name != other.name
          && holds(step.dependent.name, other.name)
          && (!holds(step.dependent.name, one.name) || leads(step.dependent, one))
      }
      if isIndirect { continue }
      if let place = reported.firstIndex(where: { $0.determinant.name == one.name }) {
        reported[place].dependents.append(dependency)
      } else {
        reported.append((one, [dependency]))
      }
    }
    for (determinant, dependents) in reported { report(dependents, on: determinant) }
  }

  private mutating func report(_ dependents: [Dependency], on determinant: Field) {
    let names = dependents.map(\.dependent.name)
    let verb = names.count == 1 ? "depends" : "depend"
    guard let shown = dependents.first(where: { $0.misses > 0 }) ?? dependents.first else { return }
    let fields = dependents.map { $0.dependent }
    findings.append(
      Critique.Finding(
        kind: .dependency, entity: rows.entity.name, fields: names,
        problem:
          "\(EnglishList.of(names, "and")) \(verb) on \(determinant.name), not on the \(rows.entity.name)",
        proof: proof(of: shown), offer: offer(fields, determinant),
        remedy: extraction(fields, determinant)))
  }

  /// Returns the declaration that moves these fields to a new entity; nil if the values can't be moved.
  private func extraction(_ fields: [Field], _ determinant: Field) -> String? {
    guard !rows.entity.isExternal, determinant.type == .text, namedEntities[determinant.name] == nil,
      fields.allSatisfy(\.canBeExtracted)
    else { return nil }
    let names = ([determinant] + fields).map(\.name).joined(separator: ", ")
    return "entity \(newName(determinant)) from \(rows.entity.name) \(names)"
  }

  private func newName(_ determinant: Field) -> String {
    NewName.unused(determinant.name, in: model, before: rows.entity.name)
  }

  private func proof(of dependency: Dependency) -> String {
    let (determinant, dependent) = (dependency.determinant, dependency.dependent)
    let groups = groups(of: dependent, by: determinant)
    let value = { (row: Int) in rows.values(of: determinant)[row].words(determinant.type) }
    let shown = { (group: Group) in
      var seen: Set<ComparableCell> = []
      let same = rows.identities(of: determinant)
      return (0..<rows.count)
        .filter { same[$0] == same[group.first] && !rows.values(of: dependent)[$0].isEmpty }
        .filter { seen.insert(rows.identities(of: dependent)[$0]).inserted }
        .map { row in
          let count = group.counts[rows.identities(of: dependent)[row]] ?? 0
          return
            "\(rows.values(of: dependent)[row].words(dependent.type)) in \(count) \(rows.entity.noun(for: count))"
        }
    }
    if let group = groups.first(where: { $0.counts.count > 1 }) {
      return
        "rows with \(determinant.name) \(value(group.first)) contradict one another: \(dependent.name) is \(EnglishList.of(shown(group), "and"))"
    }
    let repeated = groups.filter { $0.values.count > 1 }
    guard let group = repeated.max(by: { $0.values.count < $1.values.count }) else { return "" }
    return
      "\(determinant.name) \(value(group.first)) has \(dependent.name) \(shown(group).joined(separator: ", ")); "
      + "all \(repeated.count) repeated values are consistent"
  }

  private func offer(_ fields: [Field], _ determinant: Field) -> [String] {
    let lines = fields.map { field in
      "  \(field.name) \(FieldWords.of(field.type))"
        + (field.isOptional ? " optional" : "")
    }
    if let target = determinant.referencedEntity ?? namedEntities[determinant.name] {
      return ["# in entity \(target):"] + lines
    }
    let name = newName(determinant)
    return ["entity \(name)", "  name text key"] + lines
      + ["# in entity \(rows.entity.name):", "  \(determinant.name) \(name)"]
  }
}
