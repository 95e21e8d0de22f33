import ParlanceLanguage
import ParlanceModel

/// Finds problems in the declaration of an entity, and proposes how to distinguish its rows.
struct DeclarationCritique {
  private let entity: Entity
  private let model: Model
  private let rows: EntityRows?
  private(set) var findings: [Critique.Finding] = []

  init(_ entity: Entity, _ model: Model, _ rows: EntityRows? = nil) {
    (self.entity, self.model, self.rows) = (entity, model, rows)
    if !entity.isReadOnly { findNameless() }
    findNumberedFields()
    findPluralReferences()
  }

  // MARK: Without a name

  private mutating func findNameless() {
    guard entity.key == nil, entity.uniques.isEmpty, !entity.identity.isOfKey, !entity.fields.isEmpty else {
      return
    }
    let twins = equalRows
    // Rows that belong to other records are often distinguished by their owner and order.
    if !entity.references.isEmpty, twins == nil { return }
    let offer = identifyingOffer
    findings.append(
      Critique.Finding(
        kind: .nameless, entity: entity.name, fields: [],
        problem: "only the id distinguishes the rows: there is no key, name or `one per`",
        proof: twins.map { "\($0) and \($1) are equal in every field" }
          ?? "nothing prevents two equal rows",
        offer: offer))
  }

  /// The names of the first two rows that are equal in every field.
  private var equalRows: (String, String)? {
    guard let rows else { return nil }
    var seen: [[ComparableCell]: Int] = [:]
    let columns = rows.fields.map { rows.identities(of: $0) }
    for row in 0..<rows.count {
      if let first = seen.updateValue(row, forKey: columns.map { $0[row] }) {
        return (rows.name(ofRow: first), rows.name(ofRow: row))
      }
    }
    return nil
  }

  /// A declaration that distinguishes the rows, and that all existing rows satisfy.
  private var identifyingOffer: [String] {
    let texts = entity.storedFields.filter { $0.type == .text && $0.storage != .blob }
    guard let rows, rows.count > 1 else {
      if let text = texts.first(where: { !$0.isOptional }) { return ["\(text.name) text key"] }
      return entity.ownDate.map { ["entity \(entity.name) one per \($0.name)"] } ?? ["name text key"]
    }
    let isUnique = { (fields: [Field]) in
      let columns = fields.map { rows.identities(of: $0) }
      if columns.joined().contains(.empty) { return false }
      return Set((0..<rows.count).map { row in columns.map { $0[row] } }).count == rows.count
    }
    if let text = texts.first(where: { isUnique([$0]) }) { return ["\(text.name) text key"] }
    let fields = rows.fields.filter { $0.type == .text || $0.type.isTemporal || $0.referencedEntity != nil }
    for (index, first) in fields.enumerated() {
      for second in fields[(index + 1)...] where isUnique([first, second]) {
        return [heading(onePer: [first, second])]
      }
    }
    if entity.references.isEmpty { return ["name text key"] }
    return fields.isEmpty ? [] : [heading(onePer: fields)]
  }

  private func heading(onePer fields: [Field]) -> String {
    let owners = entity.fields.filter(\.isInHeading).map(\.name)
    return "entity \(entity.name)" + (owners.isEmpty ? "" : " of \(owners.joined(separator: ", "))")
      + " one per \(fields.map(\.name).joined(separator: ", "))"
  }

  // MARK: Names of fields

  private mutating func findNumberedFields() {
    var groups: [(stem: String, numbers: [Int], fields: [Field])] = []
    for field in entity.storedFields {
      let digits = field.name.reversed().prefix(while: \.isNumber).count
      guard digits > 0, let number = Int(field.name.suffix(digits)) else { continue }
      var stem = String(field.name.dropLast(digits))
      while stem.hasSuffix("-") || stem.hasSuffix("_") { stem.removeLast() }
      guard !stem.isEmpty else { continue }
      if let index = groups.firstIndex(where: { $0.stem == stem && $0.fields[0].type == field.type }) {
        groups[index].numbers.append(number)
        groups[index].fields.append(field)
      } else {
        groups.append((stem, [number], [field]))
      }
    }
    for var group in groups {
      // `phone` and `phone2` are a list, too, like `phone1` and `phone2`.
      if group.numbers.min() == 2,
        let first = entity.field(group.stem), first.type == group.fields[0].type, first.computed == nil
      {
        group.numbers.append(1)
        group.fields.insert(first, at: 0)
      }
      let isConsecutive = group.numbers.sorted() == Array(1...max(group.numbers.count, 1))
      // Two numbered fields with numeric values may be the ends of a range, so at least three are needed.
      let enough = group.fields[0].type.isNumeric ? 3 : 2
      guard isConsecutive, group.fields.count >= enough else { continue }
      if let rows, rows.count > 0, group.fields.count == 2, !uses(both: group.fields, rows) { continue }
      let names = group.fields.map(\.name)
      findings.append(
        Critique.Finding(
          kind: .numberedFields, entity: entity.name, fields: names,
          problem:
            "\(EnglishList.of(names, "and")) store one list in \(names.count) fields, so each question must check every field",
          proof: numberedProof(group.fields), offer: offer(forListOf: group.stem, group.fields[0].type)))
    }
  }

  /// Whether any row has values in both fields. If not, the fields probably don't store a list.
  private func uses(both fields: [Field], _ rows: EntityRows) -> Bool {
    (0..<rows.count).contains { row in fields.allSatisfy { !rows.values(of: $0)[row].isEmpty } }
  }

  /// Returns a text about an example row that has values in all the fields, or else in some of the fields.
  private func numberedProof(_ fields: [Field]) -> String? {
    guard let rows else { return nil }
    let filled = (0..<rows.count).map { row in fields.count { !rows.values(of: $0)[row].isEmpty } }
    if let row = filled.firstIndex(of: fields.count) {
      return
        "\(rows.name(ofRow: row)) uses \(fields.count == 2 ? "both" : "all \(fields.count)") fields and has no room for another value"
    }
    return filled.firstIndex { $0 > 0 }.map {
      "\(rows.name(ofRow: $0)) uses \(filled[$0]) of the \(fields.count) fields"
    }
  }

  /// Returns a proposal: an entity with one row for each value of the list.
  private func offer(forListOf name: String, _ type: FieldType) -> [String] {
    if case .reference(let target) = type {
      let link = NewName.unused("\(entity.name)-\(name)", in: model)
      return ["entity \(link) of \(entity.name), \(target) one per \(entity.name), \(target)"]
    }
    let item = NewName.unused(name, in: model, before: entity.name)
    return ["entity \(item) of \(entity.name)", "  value \(FieldWords.of(type))"]
  }

  private mutating func findPluralReferences() {
    for field in entity.storedFields {
      guard let target = field.referencedEntity.flatMap(model.entity),
        !model.entities.contains(where: { $0.name == field.name })
      else { continue }
      guard let prefix = Self.prefix(ofPlural: field.name.lowercased(), target) else { continue }
      let single = prefix + target.name
      let link = NewName.unused("\(entity.name)-\(target.name)", in: model)
      findings.append(
        Critique.Finding(
          kind: .pluralReference, entity: entity.name, fields: [field.name],
          problem:
            "the name `\(field.name)` is a plural, but each \(entity.name) refers to only one \(target.name)",
          proof: pluralProof(field, target),
          offer: ["\(single) \(target.name) was \(field.name)"]
            + ["# or, for several \(target.plural):"]
            + ["entity \(link) of \(entity.name), \(target.name) one per \(entity.name), \(target.name)"]))
    }
  }

  /// Returns the part of a name before an entity's plural: `main-` for `main-courses`. Returns nil if the name doesn't
  /// end with the plural.
  private static func prefix(ofPlural name: String, _ target: Entity) -> String? {
    let (noun, plural) = (target.name.lowercased(), target.plural.lowercased())
    guard name != noun else { return nil }
    if plural != noun, name == plural || name.hasSuffix("-" + plural) {
      return String(name.dropLast(plural.count))
    }
    // An irregular plural, such as `shelves`, has only the stem in common with its singular.
    let stem = noun.dropLast(noun.count > 4 ? 2 : 1)
    let isSingular = ["ss", "us", "is"].contains(where: name.hasSuffix)
    return name.hasSuffix("s") && !isSingular && stem.count >= 3 && name.hasPrefix(stem)
      && name.count <= noun.count + 3 && !noun.hasSuffix("s") ? "" : nil
  }

  private func pluralProof(_ field: Field, _ target: Entity) -> String? {
    guard let rows, let row = rows.values(of: field).firstIndex(where: { !$0.isEmpty }) else { return nil }
    return "\(rows.name(ofRow: row)) has room for only one \(target.name)"
  }
}

/// Names for proposed declarations.
enum NewName {
  /// Returns the name, or a longer one if an entity already has it.
  static func unused(_ name: String, in model: Model, before owner: String? = nil) -> String {
    let isFree = { (name: String) in
      model.entity(name) == nil && !model.entities.contains { $0.plural.lowercased() == name.lowercased() }
    }
    let candidates = [name] + (owner.map { ["\($0)-\(name)"] } ?? []) + (2...9).map { "\(name)-\($0)" }
    return candidates.first { isFree($0) } ?? name
  }
}

/// Types as written in a model.
enum FieldWords {
  static func of(_ type: FieldType) -> String {
    switch type {
    case .named, .computed: "number"
    default: type.declaration
    }
  }
}
