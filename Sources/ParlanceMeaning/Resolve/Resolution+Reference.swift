import ParlanceLanguage
import ParlanceModel

/// Resolves references to records: by id, by name, by `it`, or by a set in parentheses.
extension Resolution {
  /// Returns the condition for a key after the noun: `3`, `3 to 9`, `"Everest"`.
  func keyCondition(
    _ key: Syntax.Key, of entity: Entity, noun: SyntaxToken, allowsSeveral: Bool
  ) throws(Diagnostic) -> Condition {
    let id = TypedExpression(.id, .reference(entity.name))
    func record(_ binding: Binding) -> TypedExpression { TypedExpression(.binding(binding), id.type) }
    func listed() throws(Diagnostic) -> Condition {
      .isListed(.id, .records(try lookup(key, of: entity, noun: noun, allowsSeveral: true)))
    }
    switch key.form {
    case .number(let number):
      guard let last = number.last else { break }
      try requireNumbers(of: entity, number.first)
      return .all([
        .compare(id, .greaterOrEqual, record(try literal(number.first, .count))),
        .compare(id, .lessOrEqual, record(try literal(last, .count))),
      ])
    case .parameter(let token):
      if allowsSeveral, try isName(token) { return try listed() }
      return .compare(id, .equal, try parameterRecord(token, nil, of: entity))
    case .name: if allowsSeveral { return try listed() }
    }
    return .compare(id, .equal, record(.record(try lookup(key, of: entity, noun: noun))))
  }

  /// Adds the record lookup for a key, such as `3` or `"Everest"`. Returns the index of the lookup.
  func lookup(
    _ key: Syntax.Key, of entity: Entity, noun: SyntaxToken?, allowsSeveral: Bool = false
  ) throws(Diagnostic) -> Int {
    switch key.form {
    case .number(let number):
      try requireNumbers(of: entity, number.first)
      guard number.last == nil else { throw NameError.oneRecord(entity).at(key.range) }
      return lookup(
        entity, .id(try literal(number.first, .count)), said: [noun, number.first].compactMap(\.self))
    case .name(let token), .parameter(let token):
      return try lookup(named: token, of: entity, noun: noun, allowsSeveral: allowsSeveral)
    }
  }

  /// Adds the record lookup for a name. Returns the index of the lookup.
  ///
  /// - Parameter token: A name, or a `$name` whose value is a name.
  func lookup(
    named token: SyntaxToken, of entity: Entity, noun: SyntaxToken?, allowsSeveral: Bool = false
  ) throws(Diagnostic) -> Int {
    try requireNames(of: entity, token, after: noun != nil)
    let name = token.tokenClass == .parameter ? .parameter(token.text) : try literal(token, .text)
    return lookup(
      entity, .key(name), said: [noun, token].compactMap(\.self), allowsSeveral: allowsSeveral)
  }

  /// Whether the token is a `$name` from `let` whose value is a text. In a set, this text can be the name of several
  /// records.
  private func isName(_ token: SyntaxToken) throws(Diagnostic) -> Bool {
    guard case .value(let value) = try argument(token) else { return false }
    return value.expression == .binding(.parameter(token.text)) && value.type == .text
  }

  /// Resolves `of ngondro` or `for anna`. Returns the condition that is true for rows that refer to this record.
  func belongs(to ref: Syntax.Reference, by preposition: Syntax.Preposition, _ entity: Entity)
    throws(Diagnostic) -> Condition
  {
    let field = try reference(to: ref, by: preposition, of: entity)
    if case .subset(let subset) = ref.form {
      if subset.allTokens.allSatisfy({ [.entity, .keyword("("), .keyword(")")].contains($0.tokenClass) }) {
        throw SelectionError.allOfThem(referenced(field)).at(
          subset.range,
          notes: [
            "to use a value of the \(referenced(field).name) of each row, declare a computed field in `\(referenced(field).name)`, such as `total = count of \(entity.plural)`"
          ])
      }
      return .isIn(.column(field), try self.subset(subset))
    }
    let target = referenced(field)
    // If several records have this name, the condition accepts all these records.
    if target.key != nil, target.uniqueKey == nil, field.referenceForm == .id, let (name, noun) = ref.name {
      let index = try lookup(named: name, of: target, noun: noun, allowsSeveral: true)
      return .isListed(.column(field), .records(index))
    }
    let value = try record(ref, of: target)
    let reference = TypedExpression(.column(field), field.type)
    seek(value, in: reference, of: entity)
    return .compare(reference, .equal, value)
  }

  /// Returns the entity that the reference refers to.
  func referenced(_ field: Field) -> Entity { entity(named: field.referencedEntity ?? "") }

  /// Resolves a `ref` as a record of `entity`.
  func record(_ ref: Syntax.Reference, of entity: Entity) throws(Diagnostic) -> TypedExpression {
    let type = FieldType.reference(entity.name)
    let index: Int
    switch ref.form {
    case .subset(let subset):
      return TypedExpression(.binding(one(of: try self.subset(subset), said: ref.node)), type)
    case .it: return TypedExpression(.binding(.parameter("it")), type)
    case .parameter(let said): return try parameterRecord(said.parameter, said.path, of: entity)
    case .record(let record):
      if case .parameter(let token) = record.key.form { return try parameterRecord(token, nil, of: entity) }
      index = try lookup(record.key, of: entity, noun: record.entity)
    case .name(let token): index = try lookup(named: token, of: entity, noun: nil)
    }
    return TypedExpression(.binding(.record(index)), type)
  }

  /// Returns the reference for a preposition and a record: for `of ngondro` after `sessions`, the reference `practice`.
  func reference(to ref: Syntax.Reference, by preposition: Syntax.Preposition, of entity: Entity)
    throws(Diagnostic) -> Field
  {
    let word = preposition.token
    let byWord = entity.references.filter { $0.followingWord == word.text }
    if let wanted = try namedEntity(ref) {
      let fitting = byWord.filter { $0.referencedEntity == wanted.name }
      if let only = fitting.first {
        note(.reference(only), at: word)
        return only
      }
      let direct = entity.references.filter { $0.referencedEntity == wanted.name }
      if direct.isEmpty, let path = shortestPath(from: entity, to: { $0.name == wanted.name }) {
        throw needsCondition(word, ref, entity, path)
      }
      throw wrongPreposition(word, ref, entity, candidates: direct, target: wanted.plural)
    }
    guard let token = try typedWord(ref) else {
      // The arguments of a `define` aren't known when it is checked.
      if let any = byWord.first {
        note(.reference(any), at: word)
        return any
      }
      throw wrongPreposition(word, ref, entity, candidates: [], target: nil)
    }
    let named = byWord.filter { hasKey($0) }
    if named.isEmpty, let only = byWord.first {
      note(.reference(only), at: word)
      throw noNames(of: referenced(only), token)
    }
    if named.isEmpty {
      throw wrongPreposition(
        word, ref, entity, candidates: try bearing(token, entity, word, ref), target: nil)
    }
    let chosen = try choose(named, named: token, entity: referenced)
    note(.reference(chosen), at: word)
    return chosen
  }

  /// Returns the references of `entity` to entities that have a record with this name. The error about a wrong
  /// preposition suggests these references.
  ///
  /// - Throws: An error that suggests a condition, if only an entity at the end of a longer path of references has a
  ///   record with this name.
  private func bearing(
    _ token: SyntaxToken, _ entity: Entity, _ word: SyntaxToken, _ ref: Syntax.Reference
  ) throws(Diagnostic) -> [Field] {
    let named = entity.references.filter { hasKey($0) && $0.followingWord != nil }
    let near = named.map(referenced)
    let far = model.entities.filter { other in other.key != nil && !near.contains { $0.name == other.name } }
    let found = try context.entitiesWithRecord(token.text, near + far)
    let fitting = named.filter { field in found.contains { $0.name == field.referencedEntity } }
    if fitting.isEmpty, let path = shortestPath(from: entity, to: found.contains) {
      throw needsCondition(word, ref, entity, path)
    }
    return fitting
  }

  private func hasKey(_ field: Field) -> Bool { referenced(field).key != nil }

  /// Returns the entity of the record in a `ref`, if it is clear without reading rows. Returns nil for a bare name.
  func namedEntity(_ ref: Syntax.Reference) throws(Diagnostic) -> Entity? {
    switch ref.form {
    case .record(let record): entity(record.entity)
    case .parameter(let said): try namedEntity(said.parameter, said.path)
    case .it(let word): try it(word)
    // Only the entity of the set is needed here. The set itself is resolved later.
    case .subset(let subset): try probe().subset(subset).entity
    case .name: nil
    }
  }

  private func needsCondition(
    _ word: SyntaxToken, _ ref: Syntax.Reference, _ entity: Entity, _ path: [Field]
  ) -> Diagnostic {
    let range = word.range.lowerBound..<ref.range.upperBound
    let words = path.map(\.name).joined(separator: " ")
    let condition = "where \(words) = \(ref.allTokens.last.map(quoted) ?? "")"
    return SelectionError.needsCondition(entity, words).at(
      range, suggestion: .init("try", .init(replacing: range, with: condition)))
  }

  private func wrongPreposition(
    _ word: SyntaxToken, _ ref: Syntax.Reference, _ entity: Entity, candidates: [Field], target: String?
  ) -> Diagnostic {
    let range = word.range.lowerBound..<ref.range.upperBound
    if let field = candidates.first, let right = field.followingWord {
      return SelectionError.wrongPreposition(word.text, entity, right, field).at(
        word.range, fix: .init(replacing: word.range, with: right))
    }
    if let field = candidates.first { return needsCondition(word, ref, entity, [field]) }
    let known = entity.references.compactMap { field in
      field.followingWord.map { "`\($0)` \(article(field.referencedEntity ?? field.name))" }
    }
    let name = ref.allTokens.last.map(quoted) ?? ""
    let conditions = entity.references.filter { $0.followingWord == nil }.map {
      "`where \($0.name) = \(name)`"
    }
    let note =
      if !known.isEmpty {
        "prepositions after \(entity.plural): \(known.joined(separator: ", "))"
      } else if conditions.isEmpty {
        "\(entity.plural) don't refer to anything"
      } else {
        "use a condition: \(EnglishList.of(conditions, "or"))"
      }
    return SelectionError.noSuchReference(entity, word.text, to: target).at(range, notes: [note])
  }
}

extension Syntax.Reference {
  /// The name of a record, and the noun before it. Nil if the `ref` doesn't consist of a name.
  fileprivate var name: (name: SyntaxToken, noun: SyntaxToken?)? {
    switch form {
    case .name(let token): return (token, nil)
    case .record(let record):
      if case .name(let token) = record.key.form { return (token, record.entity) }
      return nil
    case .parameter, .it, .subset: return nil
    }
  }
}
