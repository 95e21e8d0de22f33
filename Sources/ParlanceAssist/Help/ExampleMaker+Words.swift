import ParlanceLanguage
import ParlanceModel
import ParlanceRender

extension ExampleMaker {
  /// Returns the name of the entity and of one of its records: `member Anna`, or `fact 1` if the record's name isn't
  /// known.
  func subject(_ entity: Entity) -> String { "\(entity.name) \(firstName(entity) ?? firstID(entity))" }

  /// Returns the words for a record that the reference can refer to, such as its name.
  func ref(_ field: Field) -> String? {
    field.referencedEntity.flatMap { model.entity($0) }.map { firstName($0) ?? "\($0.name) \(firstID($0))" }
  }

  /// Returns the words for some records that the reference can refer to.
  func refs(_ field: Field) -> [String] {
    guard let entity = field.referencedEntity.flatMap(model.entity) else { return [] }
    let named = Array(firstNames(entity))
    let ids = names.ids(of: entity.name, limit: Self.firstRecords)
    let numbered = (ids.isEmpty ? [firstID(entity)] : ids).map { "\(entity.name) \($0)" }
    return named.isEmpty ? numbered : named
  }

  private func firstName(_ entity: Entity) -> String? { firstNames(entity).first { _ in true } }

  private func firstNames(_ entity: Entity) -> some Sequence<String> {
    let all = entity.key == nil ? [] : names.names(of: entity.name, withPrefix: "", limit: Self.firstRecords)
    return all.lazy.filter { DisplayWidth.of($0) <= Self.longestName }.compactMap {
      NameSpelling(language).text($0)
    }
  }

  /// The maximum number of records to read for examples.
  private static let firstRecords = 5

  /// The maximum width of a name in examples. A record with a longer name is referred to by its id.
  private static let longestName = 20

  private func firstID(_ entity: Entity) -> String {
    names.ids(of: entity.name, limit: 1).first
      ?? (entity.identity == .uuid ? "\"0b6f5e3c-52a1-4f0e-9d3b-7c1a2e4f6a80\"" : "1")
  }

  /// Returns sentences about one record.
  func sentences(forRecordNamed name: String, of entity: Entity, limit: Int = 4) -> [String] {
    guard let spoken = NameSpelling(language).text(name) else { return [] }
    let referring = model.references(to: entity.name)
    let additions = referring.compactMap { other, _ in
      other.accumulator.flatMap(literal).map { "add \($0) to \(spoken)" }
    }
    let lists = referring.compactMap { other, field in
      preposition(field).map { "list \(other.plural) \($0) \(spoken)" }
    }
    let flags = entity.fields.filter(\.isFlag).flatMap(verbs).map { "\($0) \(entity.name) \(spoken)" }
    return accepted(["show \(entity.name) \(spoken)"] + additions + lists + flags, limit)
  }

  func preposition(_ field: Field) -> String? {
    field.followingWord
  }

  func verbs(of field: Field) -> [String] { [field.setVerb, field.clearVerb].compactMap(\.self) }

  func unit(of field: Field) -> ParlanceModel.Unit? {
    if case .quantity(let name) = field.type { model.unit(name) } else { nil }
  }

  func isNumeric(_ field: Field) -> Bool {
    switch field.type {
    case .number, .decimal, .quantity: true
    default: false
    }
  }

  /// Returns an example value for a field that isn't a flag.
  func literal(_ field: Field) -> String? {
    switch field.type {
    case .text where field.storage == .blob: "\"aGVsbG8=\""
    case .text: NameSpelling.quoted("some \(field.name)")
    case .number, .decimal: "10"
    case .duration: "7 days"
    case .quantity(let unit): "10 \(unit)"
    case .date: "today"
    case .time: "today at 18:00"
    case .clock: "18:00"
    case .choice(let choices): choices.first.flatMap { NameSpelling(language).text($0) }
    case .reference: ref(field)
    case .flag, .named, .computed: nil
    }
  }

  /// Returns example assignments to `field`, for a record of `entity`.
  func assignments(of field: Field, in entity: Entity) -> [String] {
    guard field.computed == nil else { return [] }
    // The example must not make a record refer to itself.
    let other = field.referencedEntity == entity.name ? refs(field).dropFirst().first : literal(field)
    return other.map { ["\(field.name) \($0)"] } ?? []
  }

  /// Returns example conditions on a field.
  func condition(on field: Field, of entity: Entity) -> [String] {
    switch field.type {
    case .text where field.storage == .blob: ["\(field.name) is empty"]
    case .text: ["\(field.name) contains \"\(word(in: field, of: entity))\"", "\(field.name) is empty"]
    case .number, .decimal, .quantity, .named, .computed: ["\(field.name) > \(literal(field) ?? "10")"]
    case .date, .time: ["\(field.name) since monday"]
    case .clock: ["\(field.name) < 12:00"]
    case .flag: [field.name, "not \(field.name)"]
    case .choice, .reference: literal(field).map { ["\(field.name) = \($0)"] } ?? []
    }
  }

  /// Returns a word from the name of a record. If there isn't one, returns the text `word`.
  private func word(in field: Field, of entity: Entity) -> String {
    let texts = field.isKey ? names.names(of: entity.name, withPrefix: "", limit: 1) : []
    return texts.flatMap { $0.split { !$0.isLetter } }.first { $0.count > 2 }.map(String.init) ?? "word"
  }

  /// Returns sentences such as `add 10 rep to ngondro`.
  func additions(to entity: Entity, _ quantity: String? = nil) -> [String] {
    guard let field = entity.accumulator, let amount = quantity ?? literal(field) else { return [] }
    return entity.references.filter(\.isOwner).compactMap(ref).map { "add \(amount) to \($0)" }
  }

  /// Returns a sentence such as `add booking in class 1 for Anna: …` that assigns all required fields.
  func addition(of entity: Entity, verb: String = "add") -> String {
    let needed = entity.storedFields.filter {
      !$0.isOptional && $0.defaultValue == nil && !$0.isFlag && !$0.isKey
    }
    let key = entity.key.map { _ in " " + NameSpelling.quoted("A new \(entity.name)") } ?? ""
    let owners = needed.compactMap { field in
      preposition(field).flatMap { word in ref(field).map { " \(word) \($0)" } }
    }
    let values = needed.filter { $0.referencedEntity == nil }.compactMap { field in
      literal(field).map { "\(field.name) \($0)" }
    }
    return "\(verb) \(entity.name)\(key)\(owners.joined())"
      + (values.isEmpty ? "" : ": " + values.joined(separator: ", "))
  }
}
