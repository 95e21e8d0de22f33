public import ParlanceLanguage
public import ParlanceModel

/// A list of names in a column of a file: the records that belong to the row's record. A record without a name of its
/// own is listed by the name of a record that it refers to. For example, the list of a class's bookings contains the
/// names of members.
public struct OwnedList: Sendable, Equatable {
  public let entity: Entity
  /// The reference from a listed record to its owner.
  public let owner: Field
  /// The field that names the listed records: their own name, or a reference to a record with a name.
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

  /// The query for the list. Each row contains the id of an owner and the name of a record. Records that were added
  /// earlier come first.
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

/// The content of a column in a file. An export writes this content to the file. An import reads it from the file.
public enum FileColumn: Sendable, Equatable {
  case field(Field)
  /// The id of the record that the reference refers to. Nil means the id of the row itself.
  case id(of: Field?)
  case list(OwnedList)
}

extension Resolver {
  /// Returns the content that a column's name refers to: `title`, `author id` or `bookings`.
  ///
  /// - Parameters:
  ///   - node: A `mapped` node of the grammar.
  ///   - isRead: Whether the column is read from the file. A computed field can only be written.
  /// - Throws: `no-list`, `computed-column`, or `unknown-field` if the entity doesn't have such a field.
  public func column(
    _ node: SyntaxNode, of entity: Entity, isRead: Bool = true
  ) throws(Diagnostic) -> FileColumn {
    var words = node.allTokens
    // A reference is written as the name of its record, so `tool name` is the same as `tool`.
    if words.count == 2, let target = entity.field(words[0].text)?.referencedEntity.flatMap(model.entity),
      target.key?.name == words[1].text
    {
      words.removeLast()
    }
    if words.count == 1, let field = entity.field(words[0].text) {
      if field.computed == nil || !isRead { return .field(field) }
      throw FileError.computedColumn(field).at(node.range)
    }
    if words.count == 1, words[0].text == "id", entity.storedID != nil { return .id(of: nil) }
    if words.count == 2, words[1].text == "id", let reference = entity.field(words[0].text),
      reference.computed == nil, reference.referencedEntity.flatMap(model.entity)?.storedID != nil
    {
      return .id(of: reference)
    }
    if words.count > 1, entity.field(words[0].text)?.referencedEntity != nil {
      throw FileError.columnOfOther(words.map(\.text).joined(separator: " "), entity).at(node.range)
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
