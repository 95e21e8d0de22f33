import ParlanceLanguage
import ParlanceModel

/// Creates questions about the entities, fields and other words of the model that a text contains. For example, the
/// text `how many tracks are there per genre?` contains `tracks` and `genre`.
extension ExampleMaker {
  /// Returns a note that lists the words of the model in `text`, and valid questions about them. If there aren't any
  /// such words, the note lists entities, and the questions are about the first entity of the model.
  ///
  /// - Parameter records: The records that `text` names. Questions about them come first.
  func questions(
    about text: String, _ records: [StoredRecord] = [], limit: Int = 3
  ) -> (note: String, questions: [String]) {
    let named = NamedWords(text, language.lexicon, model)
    let subjects = subjects(of: named)
    guard !subjects.isEmpty || !records.isEmpty else {
      let entities = model.entities.prefix(Self.mostEntities)
      let questions = entities.prefix(1).flatMap { ["count \($0.plural)", "list \($0.plural) first 5"] }
      let more = model.entities.count > entities.count ? ", …" : ""
      return (
        "the entities of your model: \(entities.map(\.plural).joined(separator: ", "))\(more)",
        accepted(questions, limit)
      )
    }
    // Without a word such as `never`, a question would ask for the opposite.
    let isNegated = OfferRules.denies(text)
    let isCount = text.lowercased().contains("how many")
    // Questions that contain more of the named words come first.
    let found = subjects.flatMap {
      isNegated ? negatedQuestions(about: $0, named, isCount: isCount) : questions(about: $0, named)
    }
    let most = found.map(\.words).max() ?? 0
    let ranked = (0...most).reversed().flatMap { words in found.filter { $0.words == words }.map(\.text) }
    let words = (records.map { "\"\($0.name)\"" } + named.words.map(\.spelling)).joined(separator: ", ")
    let aboutRecords = isNegated ? [] : records.flatMap { questions(about: $0, subjects) }
    return ("understood in this sentence: \(words)", accepted(aboutRecords + ranked, limit))
  }

  /// Returns questions about a record: first questions about records of `subjects` with a reference to it, then about
  /// itself.
  private func questions(about record: StoredRecord, _ subjects: [Entity]) -> [String] {
    guard let name = NameSpelling(language).text(record.name) else { return [] }
    let referring = model.references(to: record.entity.name)
    let named = referring.filter { reference in subjects.contains { $0.name == reference.entity.name } }
    // In tables of other programs, several records can have the same name. These sentences accept that.
    let mayBeSeveral = record.entity.isExternal
    return (named.isEmpty ? referring : named).prefix(2).map { entity, field in
      let path = mayBeSeveral ? [field.name, record.entity.key?.name].compactMap(\.self) : [field.name]
      return "list \(entity.plural) where \(path.joined(separator: " ")) = \(name)"
    } + [mayBeSeveral ? "list \(record.entity.plural) \(name)" : "show \(record.entity.name) \(name)"]
  }

  private static let mostEntities = 5

  /// Returns the entities that questions can be about:
  ///
  /// 1. If the text names entities: these entities. Entities with a flag that the text names are added, unless a named
  ///    entity has this flag. If the text also contains an aggregate, the same applies to fields.
  /// 2. Otherwise, if the text names choices: the entities with one of these choices.
  /// 3. Otherwise: the entities with a field or flag that the text names.
  private func subjects(of named: NamedWords) -> [Entity] {
    let entities = named.all(.entity).compactMap(model.entity)
    if !entities.isEmpty {
      let fields = named.all(.aggregate).isEmpty ? [] : named.all(.field)
      let others = (fields + named.all(.flag)).filter { name in
        !entities.contains { $0.field(name) != nil }
      }
      return entities + model.entities.filter { entity in others.contains { entity.field($0) != nil } }
    }
    if !named.choices.isEmpty {
      return model.entities.filter { entity in named.choices.contains { $0.entity == entity.name } }
    }
    let fields = named.all(.field) + named.all(.flag)
    return model.entities.filter { entity in fields.contains { entity.field($0) != nil } }
  }

  /// Returns questions about an entity.
  ///
  /// - Returns: Each question with the number of named words in it.
  private func questions(about entity: Entity, _ named: NamedWords) -> [(words: Int, text: String)] {
    let flags = named.all(.flag).filter { entity.field($0)?.isFlag == true }
    let choice = named.choices.first { $0.entity == entity.name }
    let condition = choice.flatMap { choice in
      NameSpelling(language).text(choice.value).map { "where \(choice.field) = \($0)" }
    }
    let rows = (flags + [entity.plural] + [condition].compactMap(\.self)).joined(separator: " ")
    let numbers = named.all(.field).filter { entity.field($0).map(isNumeric) ?? false }
    let keys =
      named.all(.entity).filter { $0 != entity.name } + named.all(.field).filter { !numbers.contains($0) }
      + named.all(.period)
    let functions = named.all(.aggregate)
    let limits = flags.count + (condition == nil ? 0 : 1)
    let totals = numbers.flatMap { number in
      (functions.isEmpty ? ["sum"] : functions).map { (limits + 1, "\($0) \(number) of \(rows)") }
    }
    var questions: [(words: Int, text: String)] = totals + [(limits, "count \(rows)")]
    questions += questions.flatMap { question in
      keys.map { (question.words + 1, "\(question.text) per \($0)") }
    }
    questions += numbers.map { (limits + 1, "list \(rows) by \($0) desc first 5") }
    if keys.isEmpty {
      questions += model.references(to: entity.name).prefix(1).map {
        (0, "count \($0.entity.plural) per \(entity.name) by count desc first 5")
      }
    }
    return questions + [(limits, "list \(rows) first 5")]
  }

  /// Returns questions for a text with a word such as `not` or `never`: records without rows that refer to them, records
  /// without a value, or records without a flag.
  ///
  /// - Returns: Each question with the number of named words in it.
  private func negatedQuestions(
    about entity: Entity, _ named: NamedWords, isCount: Bool
  ) -> [(words: Int, text: String)] {
    let verb = isCount ? "count" : "list"
    let rows = entity.plural
    let entities = named.all(.entity)
    func nameCount(of other: Entity) -> Int { entities.contains(other.name) ? 1 : 0 }
    let flags = named.all(.flag).filter { entity.field($0)?.isFlag == true }
    let fields = named.all(.field).filter { entity.field($0).map { $0.isOptional && !$0.isFlag } ?? false }
    let choices = named.choices.filter { $0.entity == entity.name }
    var questions = flags.map { (1, "\(verb) \(rows) where not \($0)") }
    questions += fields.map { (1, "\(verb) \(rows) where \($0) is empty") }
    questions += choices.compactMap { choice in
      NameSpelling(language).text(choice.value).map {
        (1, "\(verb) \(rows) where not \(choice.field) = \($0)")
      }
    }
    questions += model.references(to: entity.name).filter { $0.entity != entity }.map { other, field in
      (nameCount(of: other), "\(verb) \(rows) without \(role(of: field, in: other))")
    }
    if entities.contains(entity.name) {
      questions += entity.references.compactMap { reference in
        guard let owner = reference.referencedEntity.flatMap(model.entity), owner != entity else {
          return nil
        }
        return (nameCount(of: owner), "\(verb) \(owner.plural) without \(role(of: reference, in: entity))")
      }
    }
    return questions + [(0, "list \(rows) first 5")]
  }

  /// Returns the words after `without` that mean rows with this reference, such as `flights as origin`.
  private func role(of reference: Field, in entity: Entity) -> String {
    let isOnly = entity.references.count { $0.referencedEntity == reference.referencedEntity } == 1
    return isOnly ? entity.plural : "\(entity.plural) as \(reference.name)"
  }
}

/// The words of a text that are words of the model, aggregates or periods.
private struct NamedWords {
  struct Word {
    let tokenClass: TokenClass
    let name: String
    let spelling: String
  }

  /// A value of a choice field, such as `cat`.
  struct Choice {
    let entity: String
    let field: String
    let value: String
  }

  /// The words without duplicates, in the order of the text.
  private(set) var words: [Word] = []
  private(set) var choices: [Choice] = []

  private static let classes: [TokenClass] = [.entity, .field, .flag, .aggregate, .period]
  /// The minimum number of first letters that related words, such as `booked` and `bookings`, have in common.
  private static let rootLength = 4

  init(_ text: String, _ lexicon: Lexicon, _ model: Model) {
    let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.map { $0.lowercased() }
    var place = 0
    while place < parts.count {
      // Two words such as `unit price` may mean the field `unit-price`.
      let joined = parts[place...].prefix(2).joined(separator: "-")
      let isJoined = place + 1 < parts.count && add(joined, lexicon)
      if !isJoined { addNearest(to: parts[place], lexicon, model) }
      place += isJoined ? 2 : 1
    }
  }

  /// Adds the word of the model that `word` means: the same word, its singular, a choice, a synonym of an aggregate, or
  /// a word with the same root.
  private mutating func addNearest(to word: String, _ lexicon: Lexicon, _ model: Model) {
    let singular = EnglishSingular.of(word)
    if add(word, lexicon) || add(singular, lexicon) || addChoice([word, singular], model) { return }
    guard lexicon.number(of: word) < 0 else { return }
    if let function = Synonyms.meanings(of: word).first(where: { lexicon.has($0, as: .aggregate) }) {
      return words.append(Word(tokenClass: .aggregate, name: function, spelling: word))
    }
    let related = [TokenClass.entity, .field, .flag].lazy.flatMap(lexicon.spellings)
      .first { Self.shareRoot($0.lowercased(), word) }
    if let related { _ = add(related, lexicon) }
  }

  /// Whether the words begin with the same letters: at least ``rootLength``, and at least two thirds of the shorter
  /// word.
  private static func shareRoot(_ first: String, _ second: String) -> Bool {
    let length = zip(first, second).prefix(while: ==).count
    return length >= rootLength && length * 3 >= min(first.count, second.count) * 2
  }

  private mutating func addChoice(_ spellings: [String], _ model: Model) -> Bool {
    let known = choices.count
    for entity in model.entities {
      for field in entity.fields {
        guard case .choice(let values) = field.type,
          let value = values.first(where: { spellings.contains($0.lowercased()) })
        else { continue }
        choices.append(Choice(entity: entity.name, field: field.name, value: value))
        words.append(Word(tokenClass: .word, name: value, spelling: value))
      }
    }
    return choices.count > known
  }

  private mutating func add(_ spelling: String, _ lexicon: Lexicon) -> Bool {
    for tokenClass in Self.classes {
      guard let name = lexicon.canonical(spelling, as: tokenClass) else { continue }
      if !words.contains(where: { $0.name == name }) {
        words.append(Word(tokenClass: tokenClass, name: name, spelling: spelling))
      }
      return true
    }
    return false
  }

  func all(_ tokenClass: TokenClass) -> [String] {
    words.filter { $0.tokenClass == tokenClass }.map(\.name)
  }
}
