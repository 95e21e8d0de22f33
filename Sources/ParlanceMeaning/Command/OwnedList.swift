public import ParlanceLanguage
public import ParlanceModel

/// A list in a column of a file: the records of another entity that belong to the record of the row. The list contains
/// a name for each of these records: its own name, or the name of a record that it refers to.
public struct OwnedList: Sendable, Equatable {
  public let entity: Entity
  /// The reference from a listed record to its owner.
  public let owner: Field
  /// The field that distinguishes the listed records: their name, or a reference.
  public let name: Field

  /// Finds the reference to the owner and the field that names the records.
  ///
  /// - Parameters:
  ///   - entity: The entity of the records in the list.
  ///   - owner: The entity of the record that has the list.
  ///   - field: The name of the field that identifies the records, if the file specifies one.
  /// - Throws: `no-list` at `range` if one of the two fields doesn't exist.
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

  /// The query for the names of all listed records. It returns the id of the owner before each name. Records
  /// that were added earlier come first.
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

/// The source or target of a column in a file.
public enum FileColumn: Sendable, Equatable {
  case field(Field)
  /// The id of the record that the reference refers to. Nil means the id of the row itself.
  case id(of: Field?)
  case list(OwnedList)
}

extension Resolver {
  /// Returns the column of a file that the words name, for records of `entity`.
  ///
  /// - Parameter node: A `mapped` node of the grammar.
  /// - Throws: `no-list`, `computed-column`, or `unknown-field` if the words don't name anything.
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
