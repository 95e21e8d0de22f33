import ParlanceLanguage
import ParlanceModel

/// Fills a template in all ways that the model allows.
struct SayingFilling {
  /// More sentences are not tried for one template.
  private static let most = 24

  let model: Model
  let data: SayingData
  let spoken: SpokenName
  let lexicon: Lexicon

  func sentences(_ template: SayingTemplate, _ pieces: [String: SayingPiece]) -> [String] {
    var entities: [String: Entity] = [:]
    for (name, piece) in pieces { entities[name] = piece.entity }
    return fill(template.parts[...], pieces, entities).prefix(Self.most).map(SpokenWords.spaced)
  }

  private func fill(
    _ parts: ArraySlice<SayingTemplate.Part>, _ pieces: [String: SayingPiece], _ entities: [String: Entity]
  ) -> [String] {
    guard let part = parts.first else { return [""] }
    let rest = parts.dropFirst()
    switch part {
    case .text(let text): return fill(rest, pieces, entities).map { text + $0 }
    case .gap(let gap, let slot, let about):
      if about == "E", entities["E"] == nil {
        return ordered.flatMap { entity in
          fill(parts, pieces, entities.merging(["E": entity]) { first, _ in first })
        }
      }
      let words =
        switch gap {
        case .moved: moved(pieces[slot], pieces["moment"], entities[about])
        case .naming:
          pieces[slot].flatMap { naming($0, entities[about], isSaid: about != "E") }.map { [$0] } ?? []
        case .owned: owned([pieces["target1"], pieces["target2"]].compactMap(\.self), entities[about])
        default: words(gap, pieces[slot], entities[about])
        }
      guard !words.isEmpty else { return [] }
      let ends = fill(rest, pieces, entities)
      return words.flatMap { word in ends.map { word + $0 } }
    }
  }

  /// What was done comes before what was only planned, and what belongs to something before what stands alone.
  private var ordered: [Entity] {
    let planned = Set(model.pairs.map(\.planned))
    func rank(_ entity: Entity) -> Int {
      (planned.contains(entity.name) ? 2 : 0) + (entity.references.contains(where: \.isOwner) ? 0 : 1)
    }
    return (0...3).flatMap { wanted in model.entities.filter { rank($0) == wanted } }
  }

  /// What may stand in the gap; nothing where nothing may.
  private func words(_ gap: SayingGap, _ piece: SayingPiece?, _ entity: Entity?) -> [String] {
    if gap == .slot { return piece.map { [$0.text] } ?? [] }
    if gap == .which || gap == .how { return piece.map { [Self.part($0.text, gap)] } ?? [] }
    if gap == .next || gap == .before {
      // The last number has no next one.
      guard let number = piece.flatMap({ Int($0.text) }), gap == .next ? number < .max : number > 0 else {
        return []
      }
      return [String(gap == .next ? number + 1 : number - 1)]
    }
    if gap == .keeper { return keeper(piece).map { [$0] } ?? [] }
    guard let entity else { return [] }
    switch gap {
    case .own: return piece.flatMap { entity.field($0.text) }.map { [$0.name] } ?? []
    case .headed:
      guard let field = piece.flatMap({ entity.field($0.text) }) else { return [] }
      return [[entity.key, field].compactMap { $0 == field ? nil : $0?.name } + [field.name]].map {
        $0.joined(separator: ", ")
      }
    case .none: return piece.flatMap { entity.field($0.text) }.flatMap(Self.nothing(in:)).map { [$0] } ?? []
    case .some: return piece.flatMap { entity.field($0.text) }.map { [Self.something(in: $0)] } ?? []
    case .all: return [entity.plural]
    case .each: return [entity.name]
    case .doer: return doers(of: entity, but: piece)
    case .ref:
      let references = ReferenceWords(model: model, recordName: data.recordName, spoken: spoken)
      return piece.map { references.words($0, from: entity) } ?? []
    case .led:
      guard let name = piece?.name else { return [] }
      return entity.references.compactMap { $0.followingWord.map { "\($0) \(spoken.text(name) ?? name)" } }
    case .along: return entity.references.filter { $0.followingWord == piece?.text.lowercased() }.map(\.name)
    case .to:
      return entity.references.filter { $0.referencedEntity == piece?.entity?.name }.compactMap(
        \.followingWord)
    case .named:
      guard let piece, let name = piece.name, piece.entity == nil || piece.entity?.name == entity.name else {
        return []
      }
      return data.recordName(name, entity) == nil ? [] : [spoken.text(name) ?? name]
    case .numbered:
      guard let piece, piece.name == nil, piece.entity?.name == entity.name else { return [] }
      return [piece.others.joined(separator: ", ")]
    case .sets, .clears:
      return piece.map { entity.verbs(setting: $0.text, to: gap == .sets, in: model) } ?? []
    case .date: return date(entity)
    case .made: return made(entity).map { [$0] } ?? date(entity)
    case .present: return present(entity).map { [$0] } ?? []
    case .key: return entity.key.map { [$0.name] } ?? []
    case .text: return entity.fields.filter { $0.type == .text && $0.computed == nil }.map(\.name)
    case .quantity: return entity.fields.filter { Self.isNumber($0.type) }.map(\.name)
    case .measure:
      guard let unit = piece.flatMap({ model.unit($0.text) }) else { return [] }
      return entity.fields.filter { field in
        guard case .quantity(let own) = field.type else { return false }
        return model.unit(own)?.base == unit.base
      }.map(\.name)
    case .balance:
      guard entity.mainDate != nil else { return [] }
      return entity.storedFields.filter { $0 == entity.accumulator || Self.isDecimal($0.type) }.map(\.name)
    case .length:
      return entity.fields.filter { if case .quantity = $0.type { true } else { false } }.map(\.name)
    case .sole: return sole(entity).map { [$0] } ?? []
    case .borne:
      return sole(entity).flatMap { entity.field($0) }.map { $0.isOptional ? [] : [$0.name] } ?? []
    case .counted:
      let isAddedUp = model.entities.contains { other in
        other.accumulator != nil && other.references.contains { $0.referencedEntity == entity.name }
      }
      return isAddedUp ? [] : sole(entity).map { [$0] } ?? []
    case .valued, .kept:
      let values = HeldValues(model: model, data: data, spoken: spoken)
      let condition = (piece?.name).flatMap { values.condition($0, of: entity, follows: gap == .valued) }
      return condition.map { [$0] } ?? []
    case .holds: return piece.map { holding($0.text, entity) } ?? []
    case .called:
      return model.entities.filter { $0.key != nil }.map(\.name) == [entity.name] ? [entity.name] : []
    case .told:
      let texts = entity.storedFields.filter { $0.type == .text && !$0.isKey }
      return texts.count == 1 ? [texts[0].name] : []
    case .only: return model.entities.count == 1 ? [entity.name] : []
    case .partner:
      return model.pairs.first { $0.planned == entity.name }.flatMap { model.entity($0.actual)?.plural }.map {
        [$0]
      } ?? []
    case .planned:
      let isPlanned = model.pairs.isEmpty || model.pairs.contains { $0.planned == entity.name }
      return isPlanned ? [entity.plural] : []
    case .slot, .which, .how, .next, .before, .keeper, .moved, .naming, .owned: return []
    }
  }

  /// `starts tomorrow at 18:00` of what starts at 18:00: only a moment that was said has another time.
  private func moved(_ target: SayingPiece?, _ moment: SayingPiece?, _ entity: Entity?) -> [String] {
    guard let target, let moment, let entity, let date = entity.mainDate, date.count == 1,
      let field = entity.field(date[0])
    else { return [] }
    let isWhole = SpokenMoment(SpokenWords.cut(moment.text)[...], lexicon)?.hasTime == false
    guard field.type == .time, isWhole else { return ["\(date[0]) \(moment.text)"] }
    return data.present("change \(target.text): \(date[0]) today").compactMap { present in
      present.firstRange(of: " at ").map { "\(date[0]) \(moment.text)" + present[$0.lowerBound...] }
    }
  }

  private func owned(_ records: [SayingPiece], _ entity: Entity?) -> [String] {
    let owners = OwnerWords(model: model, recordName: data.recordName, spoken: spoken)
    return [entity.map { owners.words(records, of: $0) } ?? owners.row(of: records)].compactMap(\.self)
  }

  /// - Parameter record: Who has booked `Yoga` is none of the classes, but the one other that a booking is of.
  private func doers(of entity: Entity, but record: SayingPiece?) -> [String] {
    func plurals(_ fields: [Field]) -> [String] {
      fields.compactMap { $0.referencedEntity.flatMap(model.entity)?.plural }
    }
    guard let record else { return plurals(entity.references) }
    let owners = OwnerWords(model: model, recordName: data.recordName, spoken: spoken)
    let others = entity.references.filter { !owners.leads($0, to: record) }
    let doers = plurals(others.contains(where: \.isOwner) ? others.filter(\.isOwner) : others)
    return doers.count == 1 ? doers : []
  }

  /// Of what was said of two sets: the words up to those that group them, and the rest.
  private static func part(_ text: String, _ gap: SayingGap) -> String {
    let words = text.split(separator: " ")
    let start = words.firstIndex {
      ["per", "by", "each", "every", "having", "daily"].contains($0.lowercased())
    }
    return (gap == .which ? words[..<(start ?? words.count)] : words[(start ?? words.count)...])
      .joined(separator: " ")
  }

  private func keeper(_ piece: SayingPiece?) -> String? {
    let keepers = model.entities.filter { entity in
      entity.fields.contains {
        $0.name == piece?.text && ($0.isFlag || $0.computed == nil) && $0.referencedEntity == nil
      }
    }
    return keepers.count == 1 ? keepers[0].plural : nil
  }

  /// `name in (Saw, Ladder)`
  ///
  /// - Parameter isSaid: Whether the noun of the entity was.
  private func naming(_ piece: SayingPiece, _ entity: Entity?, isSaid: Bool) -> String? {
    guard let entity, let key = entity.key, let name = piece.name,
      piece.entity == nil || piece.entity?.name == entity.name
    else { return nil }
    let names = [name] + piece.others
    func bears(_ entity: Entity) -> Bool { names.contains { data.recordName($0, entity) != nil } }
    let written = names.compactMap { data.recordName($0, entity) }
    let isClear =
      isSaid || piece.entity != nil || !model.entities.contains { $0.name != entity.name && bears($0) }
    guard written.count == names.count, isClear else { return nil }
    return "\(key.name) in (\(written.map { spoken.text($0) ?? $0 }.joined(separator: ", ")))"
  }

  private func date(_ entity: Entity) -> [String] {
    entity.mainDate.map { [$0.joined(separator: " ")] } ?? []
  }

  private func made(_ entity: Entity) -> String? {
    guard (entity.mainDate?.count ?? 0) > 1 else { return nil }
    let moments = entity.storedFields.filter { [.date, .time].contains($0.type) && $0.defaultValue != nil }
    return moments.count == 1 ? moments[0].name : nil
  }

  private func sole(_ entity: Entity) -> String? {
    let numbers = entity.storedFields.filter { Self.isNumber($0.type) }
    return numbers.count == 1 ? numbers[0].name : nil
  }

  private func present(_ entity: Entity) -> String? {
    var (owner, type): (Entity?, FieldType?) = (entity, nil)
    for name in entity.mainDate ?? [] {
      let field = owner?.field(name)
      (owner, type) = (field?.referencedEntity.flatMap(model.entity), field?.type)
    }
    return switch type {
    case .time: "now"
    case .date: "today"
    default: nil
    }
  }

  private func holding(_ text: String, _ entity: Entity) -> [String] {
    let other = text.prefix(1).uppercased() + text.dropFirst()
    return entity.fields.filter { $0.type == .text && $0.computed == nil }.map { field in
      let condition = "\(field.name) contains \(text)"
      return other == text ? condition : condition + " or \(field.name) contains \(other)"
    }
  }

  private static func isDecimal(_ type: FieldType) -> Bool {
    if case .decimal = type { true } else { false }
  }

  /// The condition that the field holds nothing; nil for one that always holds something, other than a number.
  private static func nothing(in field: Field) -> String? {
    if field.isOptional { return "\(field.name) is empty" }
    return isNumber(field.type) || field.type == .computed ? "\(field.name) = 0" : nil
  }

  private static func something(in field: Field) -> String {
    "\(field.name) \(isNumber(field.type) && !field.isOptional ? "!= 0" : "is not empty")"
  }

  private static func isNumber(_ type: FieldType) -> Bool {
    switch type {
    case .number, .decimal, .quantity: true
    default: false
    }
  }
}
