import ParlanceLanguage
import ParlanceModel

/// `export SETS to "file"`.
extension Resolution {
  func export(_ export: Syntax.Export) throws(Diagnostic) -> Export {
    switch export.exported {
    case .set(let said): try self.export(said)
    case .query(let said): try self.export(said)
    }
  }

  private func export(_ said: Syntax.Exported.Query) throws(Diagnostic) -> Export {
    let file = said.file
    var query = try self.query(said.query)
    let entity = query.selection.entity
    let format = try format(of: file, for: entity)
    guard case .list(var columns, distinct: false) = query.form else {
      guard case .rows(let mode) = format else { throw FileError.noEventDate(nil).at(file.range) }
      return Export(query: query, form: .rows(mode), file: try literal(file, .text), isOfRecords: false)
    }
    let form = try form(format, of: entity, &columns, file)
    let leftOut = try removeBytes(from: &columns, format, file)
    query.form = .list(columns, distinct: false)
    return Export(query: query, form: form, file: try literal(file, .text), leftOut: leftOut)
  }

  private func export(_ said: Syntax.Exported.Set) throws(Diagnostic) -> Export {
    let file = said.file
    let selection = try rows(of: said.sets, [said.pick.trailing].compactMap(\.self))
    let entity = selection.entity
    let ordering = try ordering(said.pick, in: .row(entity))
    let format = try format(of: file, for: entity)
    let named = try said.naming.map { (naming) throws(Diagnostic) in
      try self.columns(naming, of: entity, format, file)
    }
    var columns = named.map { self.columns(headed: $0, of: entity) } ?? listColumns(of: entity)
    let leftOut = named == nil ? try removeBytes(from: &columns, format, file) : []
    let form = try form(format, of: entity, &columns, file)
    return Export(
      query: Query(selection: selection, form: .list(columns, distinct: false), ordering: ordering),
      form: form, file: try literal(file, .text), columns: named ?? [], leftOut: leftOut)
  }

  /// Removes the columns whose values are bytes from a file that programs read: of bytes there is only a description, which
  /// an import would take for a text.
  ///
  /// - Returns: Their names.
  /// - Throws: `only-bytes` if no other column is left.
  private func removeBytes(
    from columns: inout [OutputColumn], _ format: FileFormat, _ file: SyntaxToken
  ) throws(Diagnostic) -> [String] {
    guard FileFormat.read.contains(format) else { return [] }
    let all = columns
    columns.removeAll { $0.value.expression.isOfBytes }
    if columns.isEmpty, let first = all.first { throw FileError.onlyBytes(first.name, format).at(file.range) }
    return all.filter(\.value.expression.isOfBytes).map(\.name)
  }

  /// The columns that are named behind the file.
  ///
  /// - Throws: `no-list` where the file has no place for one.
  private func columns(
    _ naming: Syntax.Naming, of entity: Entity, _ format: FileFormat, _ file: SyntaxToken
  ) throws(Diagnostic) -> [Export.Column] {
    try zip(naming.places, naming.names).map { (place, heading) throws(Diagnostic) in
      let source = try fileColumn(place, of: entity)
      if case .list = source, format != .rows(.plist) {
        let other = SpokenName.quoted(FileName(file.text).ending(in: "plist", orNamed: entity.plural))
        throw FileError.noList.at(place.range, suggestion: .file(file.range, other))
      }
      if case .field(let field) = source, field.storage == .blob, FileFormat.read.contains(format) {
        throw FileError.onlyBytes(field.name, format).at(place.range)
      }
      return Export.Column(heading: heading.text, source: source)
    }
  }

  /// What a word names that says where a column of a file comes from, or goes to.
  func fileColumn(_ place: Syntax.Mapped, of entity: Entity) throws(Diagnostic) -> FileColumn {
    let word = place.node.allTokens[0]
    note(.field(of: entity), at: word)
    return word.isHole
      ? .field(.hole) : try Resolver(model: model, context: context).column(place.node, of: entity)
  }

  /// Those of the row's own, and the id by which its lists are found.
  private func columns(headed named: [Export.Column], of entity: Entity) -> [OutputColumn] {
    var columns = named.compactMap { column -> OutputColumn? in
      let value: TypedExpression
      switch column.source {
      case .field(let field): value = TypedExpression(.column(field), field.type)
      case .id(of: nil): value = entity.shownID
      case .id(of: let reference?): value = self.id(ofRecordOf: reference)
      case .list: return nil
      }
      return OutputColumn(name: column.heading, value: value)
    }
    if columns.count < named.count {
      columns.append(OutputColumn(name: "id", value: TypedExpression(.id, .number)))
    }
    return columns
  }

  /// - Throws: `unknown-file-ending` at the file, with a name that would do.
  private func format(of file: SyntaxToken, for entity: Entity) throws(Diagnostic) -> FileFormat {
    let name = FileName(file.text)
    if let format = FileFormat(of: name) { return format }
    let known = FileFormat.all.flatMap(\.endings)
    let nearest = name.ending.flatMap { EditDistance.nearest(to: $0, in: known).first } ?? "csv"
    let other = SpokenName.quoted(name.ending(in: nearest, orNamed: entity.plural))
    throw FileError.unknownFileEnding.at(file.range, suggestion: .file(file.range, other))
  }

  // MARK: Calendars

  /// The form of the file. A calendar adds the columns that it needs.
  ///
  /// - Throws: `no-event-date` where nothing tells when a record of `entity` is.
  private func form(
    _ format: FileFormat, of entity: Entity, _ columns: inout [OutputColumn], _ file: SyntaxToken
  ) throws(Diagnostic) -> Export.Form {
    if case .rows(let mode) = format { return .rows(mode) }
    guard let start = try? mainDate(of: entity, at: file.range) else {
      let other = SpokenName.quoted(FileName(file.text).ending(in: "csv", orNamed: entity.plural))
      throw FileError.noEventDate(entity).at(
        file.range, notes: ["a field declared `main` is that date"], suggestion: .file(file.range, other))
    }
    func place(_ value: TypedExpression) -> Int {
      if let index = columns.firstIndex(where: { $0.value == value }) { return index }
      columns.append(OutputColumn(name: EnglishPrinter.brief.words(value), value: value))
      return columns.count - 1
    }
    // An event on a day lasts the whole day.
    let duration = start.type == .time ? duration(of: entity) : nil
    let length = duration.map { EventColumns.Duration(column: place($0.value), seconds: $0.seconds) }
    // What is named by its day would only say that again.
    let named = entity.references.filter { $0.referencedEntity.flatMap(model.entity)?.key != nil }
    let owners = named.filter(\.isOwner)
    let names = entity.key.map { [$0] } ?? (owners.isEmpty ? named : owners)
    return .calendar(
      EventColumns(
        id: place(TypedExpression(.id, .number)), start: place(start), duration: length,
        summary: names.filter { $0.computed == nil }.map { place(TypedExpression(.column($0), $0.type)) }))
  }

  /// How long an event lasts, told by the record that its date is of: the field `duration`, else the first that is
  /// measured in a unit of time.
  private func duration(of entity: Entity) -> (value: TypedExpression, seconds: Double)? {
    let path = model.mainDate(of: entity)?.expression.path?.dropLast() ?? []
    let owner = path.last.map(referenced) ?? entity
    let measured = owner.storedFields.compactMap { field -> (Field, Double)? in
      guard case .quantity(let name) = field.type else { return nil }
      return model.unit(name)?.seconds.map { (field, $0) }
    }
    guard let (field, seconds) = measured.first(where: { $0.0.name == "duration" }) ?? measured.first else {
      return nil
    }
    let value = path.reversed().reduce(Expression.column(field)) { .follow($1, $0) }
    return (TypedExpression(value, field.type), seconds)
  }
}

extension Expression {
  /// Whether it is a field that holds bytes, of the row or of one that it refers to.
  fileprivate var isOfBytes: Bool { path?.last?.storage == .blob }
}
