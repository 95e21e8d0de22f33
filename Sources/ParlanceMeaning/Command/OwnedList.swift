public import ParlanceLanguage
public import ParlanceModel

/// Records of another entity that belong to one, as a file has them: a list, in which each is named by itself or by what it
/// refers to.
public struct OwnedList: Sendable, Equatable {
  public let entity: Entity
  /// By which it refers to its owner.
  public let owner: Field
  /// By which it is named in a list.
  public let name: Field

  /// - Parameters:
  ///   - entity: Whose records are in the list.
  ///   - owner: Whose record has it.
  ///   - field: By which they are named, where that is said.
  /// - Throws: `no-list` at `range`.
  init(
    of entity: Entity, ownedBy owner: Entity, named field: String?, at range: SourceRange
  ) throws(Diagnostic) {
    let references = entity.references.filter { $0.computed == nil }
    let owning = references.filter { $0.referencedEntity == owner.name }
    guard let reference = owning.first(where: \.isOwner) ?? owning.first else {
      throw NameError.noList(entity, of: owner).at(range)
    }
    let others = entity.storedFields.filter { $0.name != reference.name }
    let name =
      field.map { name in others.first { $0.name == name } } ?? entity.key
      ?? others.first { $0.referencedEntity != nil && $0.isOwner } ?? others.first { $0.type == .text }
    guard let name else { throw NameError.noList(entity, of: nil).at(range) }
    (self.entity, self.owner, self.name) = (entity, reference, name)
  }

  /// The name of each of its records, with the id of its owner before it, in the order in which they were added.
  public var query: Query {
    Query(
      selection: Selection(entity: entity),
      form: .list(
        [
          OutputColumn(name: "id", value: TypedExpression(.follow(owner, .id), .number)),
          OutputColumn(name: name.name, value: TypedExpression(.column(name), name.type)),
        ], distinct: false))
  }
}

/// What a column of a file is for.
public enum FileColumn: Sendable, Equatable {
  case field(Field)
  /// The id of the record that the reference leads to; nil for the record's own.
  case id(of: Field?)
  case list(OwnedList)
}

extension Resolver {
  /// What a word stands for that names a column of a file, of records of `entity`.
  ///
  /// - Parameter node: A `mapped` of the grammar.
  /// - Throws: `no-list`, `unknown-field`.
  public func column(_ node: SyntaxNode, of entity: Entity) throws(Diagnostic) -> FileColumn {
    let words = node.allTokens
    if words.count == 1, let field = entity.field(words[0].text) {
      if field.computed == nil { return .field(field) }
      throw FileError.computedColumn(field).at(node.range)
    }
    if words.count == 1, words[0].text == "id", entity.storedID != nil { return .id(of: nil) }
    if words.count == 2, words[1].text == "id", let reference = entity.field(words[0].text),
      reference.computed == nil, reference.referencedEntity.flatMap(model.entity)?.storedID != nil
    {
      return .id(of: reference)
    }
    if let other = model.entity(words[0].text), words.count < 3 {
      let name = words.count == 2 ? words[1].text : nil
      return .list(try OwnedList(of: other, ownedBy: entity, named: name, at: node.range))
    }
    let names = EnglishList.of(entity.storedFields.map(\.name), "and")
    throw NameError.unknownField(words.map(\.text).joined(separator: " "), of: entity).at(
      node.range, notes: ["it has: \(names)"])
  }
}
