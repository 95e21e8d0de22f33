import ParlanceLanguage
import ParlanceModel

/// Records that are named: by a number, a name, `it`, or a set in parentheses.
extension Resolution {
  /// `3`, `3 to 9`, `"Everest"`: a condition on the id.
  func keyCondition(
    _ key: SyntaxNode, of entity: Entity, noun: SyntaxToken, allowsSeveral: Bool
  ) throws(Diagnostic) -> Condition {
    let numbers = key.tokens(.number)
    if let number = numbers.first { try requireNumbers(of: entity, number) }
    let id = TypedExpression(.id, .reference(entity.name))
    if numbers.count == 2 {
      return .all([
        .compare(id, .greaterOrEqual, TypedExpression(.binding(try literal(numbers[0], .count)), id.type)),
        .compare(id, .lessOrEqual, TypedExpression(.binding(try literal(numbers[1], .count)), id.type)),
      ])
    }
    let isName = try key.token(.parameter).map { (token) throws(Diagnostic) in try self.isName(token) }
    if let token = key.token(.parameter), !allowsSeveral || isName == false {
      return .compare(id, .equal, try parameterRecord(token, nil, of: entity))
    }
    let index = try lookup(key, of: entity, noun: noun, allowsSeveral: allowsSeveral)
    if allowsSeveral, numbers.isEmpty { return .isListed(.id, .records(index)) }
    return .compare(id, .equal, TypedExpression(.binding(.record(index)), id.type))
  }

  /// Finds the record of a `key`.
  func lookup(
    _ key: SyntaxNode, of entity: Entity, noun: SyntaxToken?, allowsSeveral: Bool = false
  ) throws(Diagnostic) -> Int {
    let tokens = key.tokens
    let said = (noun.map { [$0] } ?? []) + tokens
    let token = key.head
    switch token.tokenClass {
    case .number:
      try requireNumbers(of: entity, token)
      guard tokens.count == 1 else {
        throw Diagnostic(
          "one-record", .notLegalHere, at: key.range, "expected one \(entity.name), not several")
      }
      return lookup(entity, .id(try literal(token, .count)), said: said)
    case .parameter:
      try requireNames(of: entity, token, after: noun != nil)
      return lookup(entity, .key(.parameter(token.text)), said: said, allowsSeveral: allowsSeveral)
    default:
      try requireNames(of: entity, token, after: noun != nil)
      return lookup(entity, .key(try literal(token, .text)), said: said, allowsSeveral: allowsSeveral)
    }
  }

  /// Whether it is a `let` that holds a text: in a set it may name several records.
  private func isName(_ token: SyntaxToken) throws(Diagnostic) -> Bool {
    guard case .value(let value) = try argument(token) else { return false }
    return value.expression == .binding(.parameter(token.text)) && value.type == .text
  }

  /// `of ngondro`, `for anna`: that a reference of the row leads there.
  func belongs(to ref: SyntaxNode, by preposition: SyntaxNode, _ entity: Entity) throws(Diagnostic)
    -> Condition
  {
    let field = try reference(to: ref, by: preposition, of: entity)
    if let subset = ref.node(.subset) {
      if subset.allTokens.allSatisfy({ [.entity, .keyword("("), .keyword(")")].contains($0.tokenClass) }) {
        let (all, row) = (referenced(field).plural, entity.plural)
        throw Diagnostic(
          "all-of-them", .notLegalHere, at: subset.range,
          "this is all \(all), and narrows nothing: expected which",
          notes: [
            "a set knows nothing of the row beside it: a computed field of \(article(referenced(field).name)) does, such as `total = count of \(row)`"
          ])
      }
      return .isIn(.column(field), try self.subset(subset))
    }
    let target = referenced(field)
    let name = ref.node(.key) ?? ref
    // A name that recurs stands for all that bear it.
    if target.key != nil, target.uniqueKey == nil, field.targetFields.isEmpty, name.tokens.count == 1,
      [.text, .word].contains(name.head.tokenClass)
    {
      let index = try lookup(name, of: target, noun: ref.token(.entity), allowsSeveral: true)
      return .isListed(.column(field), .records(index))
    }
    let value = try record(ref, of: target)
    let reference = TypedExpression(.column(field), field.type)
    seek(value, in: reference, of: entity)
    return .compare(reference, .equal, value)
  }

  /// The entity that the reference leads to.
  func referenced(_ field: Field) -> Entity {
    guard let entity = field.referencedEntity.flatMap(model.entity) else {
      preconditionFailure("a reference has an entity")
    }
    return entity
  }

  /// The record of `entity` that a `ref` names.
  func record(_ ref: SyntaxNode, of entity: Entity) throws(Diagnostic) -> TypedExpression {
    let type = FieldType.reference(entity.name)
    if let subset = ref.node(.subset) {
      return TypedExpression(.binding(one(of: try self.subset(subset), said: ref)), type)
    }
    if ref.says("it") { return TypedExpression(.binding(.parameter("it")), type) }
    if let token = ref.token(.parameter) ?? ref.node(.key)?.token(.parameter) {
      return try parameterRecord(token, ref.node(.path), of: entity)
    }
    let index = try lookup(ref.node(.key) ?? ref, of: entity, noun: ref.token(.entity))
    return TypedExpression(.binding(.record(index)), type)
  }

  /// The reference field of `entity` that the preposition follows to what the `ref` names.
  func reference(to ref: SyntaxNode, by preposition: SyntaxNode, of entity: Entity) throws(Diagnostic)
    -> Field
  {
    let word = preposition.head
    let byWord = entity.references.filter { $0.followingWord == word.text }
    if let wanted = try namedEntity(ref) {
      let fitting = byWord.filter { $0.referencedEntity == wanted.name }
      if let only = fitting.first { return only }
      let direct = entity.references.filter { $0.referencedEntity == wanted.name }
      if direct.isEmpty, let path = shortestPath(from: entity, to: { $0.name == wanted.name }) {
        throw needsCondition(word, ref, entity, path)
      }
      throw wrongPreposition(word, ref, entity, candidates: direct, target: wanted.plural)
    }
    guard let said = try saidWords(ref) else {
      // The arguments of a `define` are not known yet.
      if let any = byWord.first { return any }
      throw wrongPreposition(word, ref, entity, candidates: [], target: nil)
    }
    let named = byWord.filter { hasKey($0) }
    let token = said.head
    if named.isEmpty, let only = byWord.first { throw noKey(referenced(only), token) }
    if named.isEmpty {
      throw wrongPreposition(
        word, ref, entity, candidates: try bearing(token, entity, word, ref), target: nil)
    }
    return try choose(named, named: token, entity: referenced)
  }

  /// Where the preposition is wrong: the references whose entity has a record of that name.
  ///
  /// - Throws: where only a record further away has it, the condition that leads there.
  private func bearing(
    _ token: SyntaxToken, _ entity: Entity, _ word: SyntaxToken, _ ref: SyntaxNode
  ) throws(Diagnostic) -> [Field] {
    let named = entity.references.filter { hasKey($0) && $0.followingWord != nil }
    let near = named.map(referenced)
    let far = model.entities.filter { other in other.key != nil && !near.contains { $0.name == other.name } }
    let found = try context.bearers(token.text, near + far)
    let fitting = named.filter { field in found.contains { $0.name == field.referencedEntity } }
    if fitting.isEmpty, let path = shortestPath(from: entity, to: found.contains) {
      throw needsCondition(word, ref, entity, path)
    }
    return fitting
  }

  private func hasKey(_ field: Field) -> Bool { referenced(field).key != nil }

  /// The entity that a `ref` fixes by itself; nil for a bare name.
  func namedEntity(_ ref: SyntaxNode) throws(Diagnostic) -> Entity? {
    if let noun = ref.token(.entity) { return entity(noun) }
    if let token = ref.token(.parameter) { return try namedEntity(token, ref.node(.path)) }
    if let it = ref.token(.keyword("it")) { return try self.it(it) }
    if let subset = ref.node(.subset) {
      // Resolved once more where it is used; only its entity matters here.
      return try probe().subset(subset).entity
    }
    return nil
  }

  private func needsCondition(
    _ word: SyntaxToken, _ ref: SyntaxNode, _ entity: Entity, _ path: [Field]
  ) -> Diagnostic {
    let range = word.range.lowerBound..<ref.range.upperBound
    let words = path.map(\.name).joined(separator: " ")
    return Diagnostic(
      "needs-condition", .notLegalHere, at: range,
      "no preposition leads from \(entity.plural) to `\(words)`: use a condition",
      fix: .init(replacing: range, with: "where \(words) = \(ref.allTokens.last.map(quoted) ?? "")"))
  }

  private func wrongPreposition(
    _ word: SyntaxToken, _ ref: SyntaxNode, _ entity: Entity, candidates: [Field], target: String?
  ) -> Diagnostic {
    let range = word.range.lowerBound..<ref.range.upperBound
    if let field = candidates.first, let right = field.followingWord {
      return Diagnostic(
        "wrong-preposition", .notLegalHere, at: word.range,
        "\(entity.plural) are \(right) \(article(field.referencedEntity ?? field.name)), not `\(word.text)`",
        fix: .init(replacing: word.range, with: right))
    }
    if let field = candidates.first { return needsCondition(word, ref, entity, [field]) }
    let known = entity.references.compactMap { field in
      field.followingWord.map { "\($0) \(article(field.referencedEntity ?? field.name))" }
    }
    return Diagnostic(
      "no-such-reference", .notInModel, at: range,
      target.map { "\(entity.plural) do not refer to \($0)" }
        ?? "\(entity.plural) have nothing that `\(word.text)` could follow",
      notes: [
        known.isEmpty
          ? "\(entity.plural) refer to nothing" : "\(entity.plural) are \(known.joined(separator: ", "))"
      ])
  }
}
