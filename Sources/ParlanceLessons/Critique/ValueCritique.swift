import ParlanceLanguage
import ParlanceModel

/// Finds problems in the values of single fields.
struct ValueCritique {
  private let rows: EntityRows
  private let all: [String: EntityRows]
  private let model: Model
  private(set) var findings: [Critique.Finding] = []
  /// For each text field that contains names of records, the entity of these records.
  private(set) var namedEntities: [String: String] = [:]

  init(_ rows: EntityRows, _ all: [String: EntityRows], _ model: Model) {
    (self.rows, self.all, self.model) = (rows, all, model)
    for field in rows.fields where !field.isGenerated {
      switch field.type {
      case .text where !field.isKey && !field.isName && field.columns.count == 1:
        let hasNames = findNames(in: field)
        if !hasNames { findList(in: field) }
      case .number: findBinaryFractions(in: field)
      default: break
      }
    }
  }

  private mutating func add(
    _ kind: Critique.Finding.Kind, _ field: Field, _ problem: String, _ proof: String, _ offer: [String]
  ) {
    findings.append(
      Critique.Finding(
        kind: kind, entity: rows.entity.name, fields: [field.name], problem: problem, proof: proof,
        offer: offer))
  }

  // MARK: Lists

  private mutating func findList(in field: Field) {
    let texts = rows.values(of: field).enumerated().compactMap { row, cell in cell.text.map { (row, $0) } }
    guard texts.count >= 3 else { return }
    let lists = texts.map { text in
      text.1.split(whereSeparator: { $0 == "," || $0 == ";" }).map { $0.trimmed }.filter { !$0.isEmpty }
    }
    guard lists.count(where: { $0.count > 1 }) * 2 > lists.count, lists.joined().allSatisfy(Self.isShort)
    else {
      return
    }
    // "Austen, Jane" isn't a list but one value: such values always have two parts in the same order.
    var places: [String: Set<Int>] = [:]
    for list in lists where list.count > 1 {
      for (place, part) in list.enumerated() { places[part, default: []].insert(place) }
    }
    let hasFreeOrder = places.values.contains { $0.count > 1 }
    guard Set(lists.map(\.count)).count > 1 || hasFreeOrder,
      let longest = lists.indices.max(by: { lists[$0].count < lists[$1].count })
    else { return }
    let single = EnglishSingular.of(field.name)
    let item = NewName.unused(single, in: model)
    let known = model.entity(single)
    let target = known?.name ?? item
    let link = NewName.unused("\(rows.entity.name)-\(target)", in: model)
    let declared = known == nil ? ["entity \(item)", "  name text key", ""] : []
    add(
      .listInText, field, "\(field.name) contains several values in one text",
      "\(rows.name(ofRow: texts[longest].0)) has \"\(texts[longest].1)\", which contains \(lists[longest].count) values; "
        + "\(rows.share(lists.count { $0.count > 1 }, of: lists.count)) have more than one",
      declared + ["entity \(link) of \(rows.entity.name), \(target) one per \(rows.entity.name), \(target)"])
  }

  /// Whether a part of a text is short enough to be a value of a list and not a part of a sentence.
  private static func isShort(_ part: String) -> Bool {
    part.count <= 30 && part.split(separator: " ").count <= 3 && part.last?.isPunctuation != true
  }

  // MARK: References as text

  private mutating func findNames(in field: Field) -> Bool {
    let texts = rows.values(of: field).enumerated().compactMap { row, cell in cell.text.map { (row, $0) } }
    let distinct = Set(texts.map(\.1))
    guard texts.count >= 3, distinct.count >= 2 else { return false }
    var best: (target: Entity, strangers: [(Int, String)])?
    for target in model.entities {
      guard let key = target.key, key.type == .text, let others = all[target.name], others.count > 1,
        target.name != rows.entity.name || key.name != field.name
      else { continue }
      let names = Set(others.values(of: key).compactMap(\.text))
      let strangers = texts.filter { !names.contains($0.1) }
      let isEnough = strangers.isEmpty || strangers.count == 1 && texts.count >= 5
      if isEnough, best == nil || strangers.count < best?.strangers.count ?? 0 { best = (target, strangers) }
    }
    guard let (target, strangers) = best else { return false }
    let owner = rows.entity.references.first { reference in
      reference.referencedEntity == target.name
        && rows.values(of: reference) == rows.values(of: field)
    }
    let known = texts.count - strangers.count
    var proof = "\(rows.share(known, of: texts.count)) have the name of \(EnglishArticle.with(target.name))"
    if let stranger = strangers.first {
      proof += ", but \(rows.name(ofRow: stranger.0)) has \"\(stranger.1)\""
    } else {
      proof += ", for example \(rows.name(ofRow: texts[0].0)): \"\(texts[0].1)\""
    }
    if let owner {
      add(
        .copiedField, field, "\(field.name) repeats the name of the \(owner.name)", proof,
        ["\(field.name) = \(owner.name) \(target.key?.name ?? "name")"])
      return true
    }
    namedEntities[field.name] = target.name
    let isFree = rows.entity.field(target.name) == nil
    let name = isFree && field.name.lowercased().contains(target.name.lowercased()) ? target.name : field.name
    add(
      .referenceAsText, field, "\(field.name) contains names of \(target.plural) as text, not a reference",
      proof,
      ["\(name) \(target.name)" + (field.isOptional ? " optional" : "")])
    return true
  }

  // MARK: Amounts

  private mutating func findBinaryFractions(in field: Field) {
    guard field.storage == .plain else { return }
    let numbers = rows.values(of: field).enumerated().compactMap { row, cell in cell.number.map { (row, $0) }
    }
    let hundredths = numbers.map { ($0.1 * 100).rounded() }
    let areAmounts = zip(numbers, hundredths).allSatisfy { abs($0.1) < 1e13 && $1 / 100 == $0.1 }
    let fractions = numbers.filter { $0.1 != $0.1.rounded() }
    let exact = fractions.filter { ($0.1 * 10).rounded() / 10 != $0.1 }
    guard areAmounts, fractions.count >= 3,
      let example = exact.first(where: { !Self.isBinary($0.1) }) ?? exact.first
    else { return }
    let sum = numbers.reduce(0) { $0 + $1.1 }
    let wanted = hundredths.reduce(0, +) / 100
    let proof =
      sum == wanted
      ? "\(rows.name(ofRow: example.0)) has \(ComparableCell.words(example.1)); no value has more than 2 decimals"
      : "the sum of all \(numbers.count) is \(sum) in binary, not \(ComparableCell.words(wanted))"
    add(
      .binaryFraction, field,
      "\(field.name) has values with 2 decimals, but a `number` stores binary fractions",
      proof, ["\(field.name) decimal 2" + (field.isOptional ? " optional" : "")])
  }

  /// Whether the number is a multiple of a quarter, which is exact in binary.
  private static func isBinary(_ number: Double) -> Bool { (number * 4).rounded() == number * 4 }
}

extension StringProtocol {
  /// The text without leading or trailing spaces.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
