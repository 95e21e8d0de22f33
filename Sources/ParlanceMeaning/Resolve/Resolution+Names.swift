import ParlanceLanguage
import ParlanceModel

extension Resolution {
  func path(
    _ path: Syntax.Path, in entity: Entity, throughLinks: Bool = false
  ) throws(Diagnostic) -> TypedExpression {
    let value = try self.path(path.words[...], in: entity, throughLinks: throughLinks)
    return try self.value(of: value, with: path.pieces, of: path.node)
  }

  /// Resolves the words of a path that starts at a row of `entity`.
  ///
  /// - Parameter throughLinks: Whether the path is allowed to lead to several records, through linking rows. For
  ///   example, `category` then leads from a film to all its categories.
  func path(
    _ words: ArraySlice<SyntaxToken>, in entity: Entity, throughLinks: Bool = false
  ) throws(Diagnostic) -> TypedExpression {
    let (word, rest) = (words[words.startIndex], words.dropFirst())
    if entity == .none { throw noRow(word) }
    note(.field(of: entity), at: word)
    if word.isHole { return TypedExpression(.column(.hole), .computed) }
    if rowRule != Self.checkRule { try requireNoPath(words) }
    if let field = entity.field(word.text) {
      if rest.isEmpty || field.referencedEntity == nil {
        let value = try value(of: field, in: entity, at: word.range)
        if rest.isEmpty { return value }
        try requireNoPath(words)
        if let part = try part(rest, of: value) { return part }
      }
      return try follow(field, rest, after: word, in: entity, throughLinks)
    }
    if word.text == "id", rest.isEmpty { return entity.shownID }
    guard let other = model.entity(word.text) else { throw unknownField(word, of: entity) }
    let forward = entity.references.filter { $0.referencedEntity == other.name }
    if forward.count == 1 {
      if rest.isEmpty { return TypedExpression(.column(forward[0]), forward[0].type) }
      return try follow(forward[0], rest, after: word, in: entity, throughLinks)
    }
    try requireNoRule(word.text, at: word.range)
    // A path can follow a reference backwards if `one per` allows only one row that refers to each record.
    let backward = other.references.filter { reference in
      reference.referencedEntity == entity.name && other.isOne(per: [reference.name])
    }
    if forward.count > 1 {
      throw NameError.severalWays(word.text, of: entity, forward.map { "`\($0.name)`" }).at(word.range)
    }
    guard backward.count <= 1 else { throw unknownField(word, of: entity) }
    guard let reference = backward.first else {
      let way = try way(from: entity, to: other, word, throughLinks: throughLinks)
      return try path(rest, in: other, by: way, throughLinks)
    }
    if rest.isEmpty {
      return TypedExpression(.followBack(other, via: reference, .id), .reference(other.name))
    }
    return try path(rest, in: other).reached { .followBack(other, via: reference, $0) }
  }

  /// Throws if the condition of a rule contains a path of several words that the rule can't read.
  private func requireNoPath(_ words: ArraySlice<SyntaxToken>) throws(Diagnostic) {
    guard words.count > 1, let first = words.first, let last = words.last else { return }
    try requireNoRule(
      words.map(\.text).joined(separator: " "), at: first.range.lowerBound..<last.range.upperBound)
  }

  private func path(
    _ words: ArraySlice<SyntaxToken>, in entity: Entity, by way: Way, _ throughLinks: Bool
  ) throws(Diagnostic) -> TypedExpression {
    var value =
      words.isEmpty
      ? TypedExpression(.column(way.last), way.last.type)
      : try path(words, in: entity, throughLinks: throughLinks && way.link == nil).reached {
        .follow(way.last, $0)
      }
    for reference in way.before.reversed() {
      value = value.reached { .follow(reference, $0) }
    }
    guard let link = way.link else { return value }
    return value.reached { .followBack(link.entity, via: link.own, $0) }
  }

  /// Returns the id of the record that a reference refers to.
  func id(ofRecordOf reference: Field) -> TypedExpression {
    referenced(reference).shownID.reached { .follow(reference, $0) }
  }

  private func follow(
    _ field: Field, _ rest: ArraySlice<SyntaxToken>, after word: SyntaxToken, in entity: Entity,
    _ throughLinks: Bool
  ) throws(Diagnostic) -> TypedExpression {
    let first = rest[rest.startIndex]
    guard let next = field.referencedEntity.flatMap(model.entity) else {
      throw NameError.notAReference(field.name, of: entity, first.text).at(first.range)
    }
    if [.period, .part].contains(first.tokenClass), next.field(first.text) == nil {
      _ = try part(rest, of: TypedExpression(.column(field), field.type))
    }
    return try path(rest, in: next, throughLinks: throughLinks).reached { .follow(field, $0) }
  }

  /// Returns the value of a field: its column, or the resolved formula if the field is computed.
  ///
  /// - Throws: `cannot-compute` at `range` for an error in the formula, because the formula is in another text.
  func value(of field: Field, in entity: Entity, at range: SourceRange) throws(Diagnostic) -> TypedExpression
  {
    let name = "\(entity.name) \(field.name)"
    if formulasInProgress.contains(name) { throw CallError.computedCycle(field).at(range) }
    guard let computed = field.computed else { return TypedExpression(.column(field), field.type) }
    try requireNoRule(field.name, at: range)
    // In a verb, each step looks up its own records. Therefore a formula that was resolved for another step isn't
    // reused.
    let isShared = frames.isEmpty
    if isShared, let known = formulas[name] {
      try countUse(of: field, uses: known.uses, at: range)
      return known.value
    }
    do throws(Diagnostic) {
      let read = try countingUses { () throws(Diagnostic) in
        try nested(computed, named: field.name, at: range) { () throws(Diagnostic) in
          try formula(computed, of: field, in: entity)
        }
      }
      if isShared { formulas[name] = read }
      try countUse(of: field, uses: read.uses, at: range)
      return read.value
    } catch {
      switch error.reason as? CallError {
      case .cannotCompute: throw error.moved(to: range)
      case .computedCycle(let first) where first != field: throw error.moved(to: range)
      default: break
      }
      throw CallError.cannotCompute(field, of: entity, error).at(
        range,
        notes: field.computedText.map { ["\(field.name) \(field.isFlag ? "flag when" : "=") \($0)"] } ?? [])
    }
  }

  /// Resolves the formula of a computed field.
  ///
  /// - Parameter computed: An `expression` node, or a `condition` node if the field is a flag.
  func formula(
    _ computed: SyntaxNode, of field: Field, in entity: Entity
  ) throws(Diagnostic) -> TypedExpression {
    let name = "\(entity.name) \(field.name)"
    formulasInProgress.insert(name)
    defer { formulasInProgress.remove(name) }
    do throws(Diagnostic) {
      return try read(computed, in: entity)
    } catch {
      // If the formula is a single unknown word, the user may have forgotten the quotes of a text.
      guard case .unknownField? = error.reason as? NameError, error.fix == nil, computed.allTokens.count == 1
      else { throw error }
      let text = computed.allTokens[0].text
      throw error.mended(by: nil, notes: ["a text needs quotes: \(NameSpelling.quoted(text))"])
    }
  }

  private func read(_ computed: SyntaxNode, in entity: Entity) throws(Diagnostic) -> TypedExpression {
    try inModel { () throws(Diagnostic) in
      if computed.rule == .condition {
        let condition = try condition(Syntax.Condition(computed), in: .row(entity))
        return TypedExpression(.condition(condition), .flag)
      }
      return try expression(Syntax.Expression(computed), in: .row(entity), expecting: nil)
    }
  }

  /// Returns the main date: the date that words such as `in august` refer to if the sentence doesn't name a date field.
  /// If the entity doesn't have a main date, returns the date of its owner.
  ///
  /// - Parameter naming: Returns the words for a fix, given the name of a date field. Returns nil if the sentence
  ///   can't contain a date field.
  func mainDate(
    of entity: Entity, at range: SourceRange, naming: (String) -> String? = { _ in nil }
  ) throws(Diagnostic) -> TypedExpression {
    if let main = model.mainDate(of: entity) { return main }
    if let day = model.ownersUniqueByDate(of: entity).first {
      return TypedExpression(.follow(day.reference, .column(day.field)), day.field.type)
    }
    let own = entity.storedFields.filter(\.type.isTemporal).map { [$0.name] }
    // For example, a booking has two dates: the date of its class, and its own date.
    let others = entity.storedFields.filter { $0.isOwner || own.isEmpty }.compactMap { link in
      link.referencedEntity.flatMap(model.entity)?.mainDate.map { [link.name] + $0 }
    }
    let ways = (own + others).compactMap { naming($0.joined(separator: " ")) }
    let said = ways.map { "`\($0)`" }
    throw MomentError.noMainDate(entity).at(
      range,
      notes: (ways.count > 1 ? ["write \(EnglishList.of(said, "or"))"] : [])
        + ["to use dates this way, declare a date field with `main`, such as `day date main`"],
      fix: (ways.count == 1 ? ways[0] : nil).map { .init(replacing: range, with: $0) })
  }

  // MARK: Words for errors

  /// Returns the error for a field in a sentence or clause that isn't about a row, such as a `require`.
  func noRow(_ word: SyntaxToken) -> Diagnostic {
    let known = frames.last?.arguments.keys.sorted().map { "$\($0)" } ?? []
    return NameError.noRow(word.text, isRequirement: frames.last?.kind == .verb).at(
      word.range, notes: known.isEmpty ? [] : ["known arguments: \(known.joined(separator: ", "))"],
      fix: known.first.map { .init(replacing: word.range, with: "\($0) \(word.text)") })
  }

  /// Returns the error for a name that isn't a field of the entity. The fix is `better`. If `better` is nil, the fix is
  /// a path to a field of this name, or the field with the most similar name.
  func unknownField(
    _ word: SyntaxToken, of entity: Entity, fix better: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    let names = entity.fields.map(\.name)
    let further = better == nil ? pathFix(word, of: entity) : nil
    var notes = ["it has: id, \(names.joined(separator: ", "))"]
    if better == nil, further == nil {
      let paths = shortestPaths(from: entity) { $0.field(word.text) != nil }
      let words = paths.map { "`\($0.map(\.name).joined(separator: " ")) \(word.text)`" }
      if words.count > 1 { notes.append("write \(EnglishList.of(words, "or"))") }
    }
    return NameError.unknownField(word.text, of: entity).at(
      word.range, notes: notes, fix: better ?? further ?? fix(word, nearest: names))
  }

  /// Returns a fix for a single word that possibly means a path. The fix is the path to the main date, or the shortest
  /// path to a field with this name, if there is only one shortest path.
  private func pathFix(_ word: SyntaxToken, of entity: Entity) -> Diagnostic.Fix? {
    let name = word.text.lowercased()
    if ["day", "date", "time", "when"].contains(name), let main = entity.mainDate {
      return .init(replacing: word.range, with: main.joined(separator: " "))
    }
    // A field of the entity is preferred if its name is the singular or plural of the word.
    if let own = entity.fields.first(where: { $0.name + "s" == name || $0.name == name + "s" }) {
      return .init(replacing: word.range, with: own.name)
    }
    return shortestPath(from: entity) { $0.field(name) != nil }.map {
      .init(replacing: word.range, with: "\($0.map(\.name).joined(separator: " ")) \(word.text)")
    }
  }

  func fix(_ token: SyntaxToken, nearest names: [String]) -> Diagnostic.Fix? {
    EditDistance.nearest(to: token.text, in: names, count: 1).first.map {
      .init(replacing: token.range, with: (token.tokenClass == .parameter ? "$" : "") + $0)
    }
  }

  func article(_ noun: String) -> String { EnglishArticle.with(noun) }

  /// Returns the token as a user types it. A text gets quotes.
  func quoted(_ token: SyntaxToken) -> String {
    token.tokenClass == .text ? NameSpelling.quoted(token.text) : token.text
  }
}

/// Finds paths along references.
extension Resolution {
  /// Returns the only path from a row of `entity` to rows of `other`.
  ///
  /// - Throws: `several-ways` if there are several paths, `unknown-field` if there isn't one.
  fileprivate func way(
    from entity: Entity, to other: Entity, _ word: SyntaxToken, throughLinks: Bool
  ) throws(Diagnostic) -> Way {
    let ways = model.ways(from: entity, to: other, throughLinks: throughLinks)
    guard let first = ways.first else {
      // A linking entity without `one per` can link the same two records several times. A row would then be counted
      // several times in a group. Therefore this isn't a path, but the error suggests another question.
      let linking =
        !throughLinks
        ? []
        : model.entities.filter { link in
          [entity, other].allSatisfy { end in link.references.count { $0.referencedEntity == end.name } == 1 }
        }
      let error = unknownField(word, of: entity)
      if linking.isEmpty { throw error }
      throw error.mended(
        by: nil,
        notes: linking.map {
          "\($0.plural) refer to both: try `count distinct \(entity.name) of \($0.plural) per \(other.name)`"
        })
    }
    guard ways.count == 1 else {
      throw NameError.severalWays(word.text, of: entity, ways.map(\.words)).at(word.range)
    }
    return first
  }

  /// Returns the shortest path of references from a row of `entity` to an entity for which `wanted` is true. Returns
  /// nil if there isn't a path, or if several paths are equally short.
  func shortestPath(from entity: Entity, to wanted: (Entity) -> Bool) -> [Field]? {
    let paths = shortestPaths(from: entity, to: wanted)
    return paths.count == 1 ? paths[0] : nil
  }

  /// Returns all shortest paths. They have the same number of references.
  func shortestPaths(from entity: Entity, to wanted: (Entity) -> Bool) -> [[Field]] {
    var ways: [(path: [Field], end: Entity)] = [([], entity)]
    var passed: Set<String> = [entity.name]
    for _ in 0..<Way.mostSteps {
      ways = ways.flatMap { way in
        way.end.references.filter { $0.computed == nil }.compactMap { reference in
          reference.referencedEntity.flatMap(model.entity).map { (way.path + [reference], $0) }
        }
      }
      let found = ways.filter { wanted($0.end) }
      guard found.isEmpty else { return found.map(\.path) }
      ways.removeAll { passed.contains($0.end.name) }
      passed.formUnion(ways.map(\.end.name))
    }
    return []
  }
}
