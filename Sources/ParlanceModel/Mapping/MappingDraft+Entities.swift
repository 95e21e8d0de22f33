/// The entity of a mapped table, with comments about guesses.
struct MappedEntity {
  var entity: Entity
  /// The comment above the heading, or nil if there is none.
  let comment: String?
  /// The comment for each field, in the order of the fields. An empty text means no comment.
  let comments: [String]
}

extension MappingDraft {
  func entities() -> [MappedEntity] { tables.map(entity) }

  private func entity(_ mapped: MappedTable) -> MappedEntity {
    var entity = Entity(name: mapped.name, plural: mapped.plural, table: mapped.table.name)
    (entity.source, entity.identity) = (mapped.source, mapped.identity)
    let (naming, main) = (mapped.naming, mapped.mainDate)
    let followed = followed(of: mapped)
    var comments: [String] = []
    for (index, field) in mapped.fields.enumerated() {
      var made = self.field(field, of: mapped)
      var reasons = field.reasons
      if field.reference == nil, field.columns.count == 1,
        let reason = mapped.typings[field.columns[0]].reason
      {
        reasons.insert(reason, at: 0)
      }
      if followed.contains(index) { made.preposition = "of" }
      if naming?.field == index {
        made.isKey = naming?.isKey == true
        made.isName = !made.isKey
        if made.isName { reasons.append("guessed: names the record") }
      }
      if main == index { reasons.append("guessed: the main date") }
      entity.fields.append(made)
      comments.append(reasons.joined(separator: "; "))
    }
    entity.mainDate = main.map { [mapped.fields[$0].name] }
    entity.uniques = uniques(of: mapped)
    return MappedEntity(entity: entity, comment: mapped.nameReason, comments: comments)
  }

  private func field(_ field: MappedField, of mapped: MappedTable) -> Field {
    let columns = field.columns.map { mapped.table.columns[$0] }
    let typing = field.columns.count == 1 ? mapped.typings[field.columns[0]] : InferredColumnType()
    let type = field.reference.map { FieldType.reference(tables[$0.target].name) } ?? typing.type
    var made = Field(name: field.name, column: columns[0].name, type: type)
    made.columns = columns.map(\.name)
    if let reference = field.reference {
      let target = tables[reference.target]
      let fields = reference.targetColumns.compactMap { place in
        target.fields.first { $0.columns == [place] }?.name
      }
      if !fields.isEmpty { made.referenceForm = .fields(fields) }
    } else {
      made.storage = typing.storage
    }
    made.isGenerated = columns.contains(where: \.isGenerated)
    made.isOptional = field.columns.contains(where: mapped.isOptional)
    return made
  }

  /// Returns the indices of the fields that get the preposition `of`: a reference with the same name as its target
  /// entity, or the only reference to a target entity.
  private func followed(of mapped: MappedTable) -> Set<Int> {
    let references = mapped.fields.enumerated().compactMap { index, field in
      field.reference.map { (index, field.name, target: $0.target) }
    }
    let found = references.filter { index, name, target in
      name == tables[target].name || references.count { $0.target == target } == 1
    }
    return Set(found.map(\.0))
  }

  /// Returns a rule `one per a, b` for each unique index with several columns, if each column is a field.
  private func uniques(of mapped: MappedTable) -> [UniqueRule] {
    var rules: [UniqueRule] = []
    for columns in mapped.table.uniques where columns.count > 1 {
      let names = columns.compactMap { column in
        mapped.place(of: column).flatMap { place in mapped.fields.first { $0.columns == [place] }?.name }
      }
      let rule = UniqueRule(fields: names)
      if names.count == columns.count, !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }
}
