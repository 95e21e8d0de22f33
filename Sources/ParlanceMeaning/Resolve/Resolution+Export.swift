import ParlanceLanguage
package import ParlanceModel

/// Resolves `export SETS to "file"`.
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
      if case .list(let columns, distinct: true) = query.form {
        query.form = .list(columns.map { $0.inBase64(for: format) }, distinct: true)
      }
      return Export(query: query, form: .rows(mode), file: try literal(file, .text), listsRecords: false)
    }
    let form = try form(format, of: entity, &columns, file)
    noteClocks(of: entity, form, columns, nil, file)
    noteStart(form, columns)
    columns = columns.map { $0.inBase64(for: format) }
    query.form = .list(columns, distinct: false)
    return Export(query: query, form: form, file: try literal(file, .text))
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
    var columns =
      try named.map { (named) throws(Diagnostic) in
        try self.columns(headed: named, of: entity, at: said.naming?.range ?? file.range)
      } ?? listColumns(of: entity)
    columns = columns.map { $0.inBase64(for: format) }
    let form = try form(format, of: entity, &columns, named: said.naming, file)
    let tokens = said.sets.allTokens + said.pick.allTokens
    noteClocks(of: entity, form, columns, said.naming == nil ? places(of: tokens) : nil, file)
    noteStart(form, columns)
    return Export(
      query: Query(selection: selection, form: .list(columns, distinct: false), ordering: ordering),
      form: form, file: try literal(file, .text), columns: named ?? [])
  }

  /// Resolves the columns that the sentence names after the file.
  ///
  /// - Throws: `no-list` if the format can't contain a list.
  private func columns(
    _ naming: Syntax.Naming, of entity: Entity, _ format: FileFormat, _ file: SyntaxToken
  ) throws(Diagnostic) -> [Export.Column] {
    try zip(naming.places, naming.names).map { (place, heading) throws(Diagnostic) in
      let source = try fileColumn(place, of: entity, isRead: false)
      if case .list = source, format != .rows(.plist) {
        let other = NameSpelling.quoted(FileName(file.text).ending(in: "plist", orNamed: entity.plural))
        throw FileError.noList.at(place.range, suggestion: .file(file.range, other))
      }
      return Export.Column(heading: heading.text, source: source)
    }
  }

  /// Returns the content of a column of the file: a field, an id or a list.
  func fileColumn(
    _ place: Syntax.Mapped, of entity: Entity, isRead: Bool = true
  ) throws(Diagnostic) -> FileColumn {
    let word = place.node.allTokens[0]
    note(.field(of: entity), at: word)
    if word.isHole { return .field(.hole) }
    return try Resolver(model: model, context: context).column(place.node, of: entity, isRead: isRead)
  }

  /// Returns the columns of the query. Columns with a list of records aren't included. If there are such columns, the
  /// id of each row is added, because it is needed to find the records of the list.
  private func columns(
    headed named: [Export.Column], of entity: Entity, at range: SourceRange
  ) throws(Diagnostic) -> [OutputColumn] {
    var columns: [OutputColumn] = []
    for column in named {
      let value: TypedExpression
      switch column.source {
      case .field(let field): value = try self.value(of: field, in: entity, at: range)
      case .id(of: nil): value = entity.shownID
      case .id(of: let reference?): value = self.id(ofRecordOf: reference)
      case .list: continue
      }
      columns.append(OutputColumn(name: column.heading, value: value))
    }
    if columns.count < named.count {
      columns.append(OutputColumn(name: "id", value: TypedExpression(.id, .number)))
    }
    return columns
  }

  /// Returns the format for the extension of the file name, such as `csv`.
  ///
  /// - Throws: `unknown-file-ending` at the file name. The error suggests another name.
  private func format(of file: SyntaxToken, for entity: Entity) throws(Diagnostic) -> FileFormat {
    let name = FileName(file.text)
    if let format = FileFormat(of: name) { return format }
    let known = FileFormat.all.flatMap(\.endings)
    let nearest = name.ending.flatMap { EditDistance.nearest(to: $0, in: known).first } ?? "csv"
    let other = NameSpelling.quoted(name.ending(in: nearest, orNamed: entity.plural))
    throw FileError.unknownFileEnding.at(file.range, suggestion: .file(file.range, other))
  }

  // MARK: Calendars

  /// Returns the content of the file: rows or calendar events. For a calendar, adds the columns that its events need.
  ///
  /// In a calendar, the columns `start`, `end`, `title` and `alarm` are parts of the events.
  ///
  /// - Parameter named: The columns that the sentence names after the file.
  /// - Throws: `no-event-date` if the records of `entity` don't have a date, `not-an-event-date` if a start, end or alarm
  ///   isn't a date.
  private func form(
    _ format: FileFormat, of entity: Entity, _ columns: inout [OutputColumn], named: Syntax.Naming? = nil,
    _ file: SyntaxToken
  ) throws(Diagnostic) -> Export.Form {
    if case .rows(let mode) = format { return .rows(mode) }
    func part(_ heading: String) throws(Diagnostic) -> Int? {
      guard let named else {
        return columns.firstIndex { $0.name == heading && (heading == "title" || $0.value.type.isTemporal) }
      }
      guard let index = named.names.firstIndex(where: { $0.text == heading }) else { return nil }
      if heading == "title" || columns[index].value.type.isTemporal { return index }
      throw FileError.notAnEventDate(heading, columns[index].value.type).at(named.places[index].range)
    }
    let said = try part("start")
    guard let start = said.map({ columns[$0].value }) ?? (try? mainDate(of: entity, at: file.range)) else {
      let other = NameSpelling.quoted(FileName(file.text).ending(in: "csv", orNamed: entity.plural))
      throw FileError.noEventDate(entity).at(
        file.range,
        notes: [
          "declare a date field with `main`, such as `day date main`, or name a date: `: day to \"start\"`"
        ],
        suggestion: .file(file.range, other))
    }
    func place(_ value: TypedExpression) -> Int {
      if let index = columns.firstIndex(where: { $0.value == value }) { return index }
      columns.append(OutputColumn(name: value.expression.columnName, value: value))
      return columns.count - 1
    }
    let (end, title, alarm) = (try part("end"), try part("title"), try part("alarm"))
    // An event without a time lasts the whole day. A duration is measured from the main date.
    let duration = start.type == .time && said == nil && end == nil ? duration(of: entity) : nil
    let length = duration.map { EventColumns.Duration(column: place($0.value), seconds: $0.seconds) }
    // The title of an event is the record's own name, or else the names of its owners. An owner without a name, such as
    // a workout, is left out: it would be shown by its date, which the event has anyway.
    let references = entity.references.filter { $0.referencedEntity.flatMap(model.entity)?.key != nil }
    let owners = references.filter(\.isOwner)
    let names = entity.key.map { [$0] } ?? (owners.isEmpty ? references : owners)
    return .calendar(
      EventColumns(
        id: place(TypedExpression(.id, .number)), start: said ?? place(start), end: end, duration: length,
        alarm: alarm,
        summary: title.map { [$0] }
          ?? names.filter { $0.computed == nil }.map { place(TypedExpression(.column($0), $0.type)) }))
  }

  /// Adds the hint that the events of a calendar last all day, although their records have times of day.
  ///
  /// - Parameter set: The token indexes of the exported set, for a sentence that adds the times. Nil if the sentence
  ///   chooses the columns.
  private func noteClocks(
    of entity: Entity, _ form: Export.Form, _ columns: [OutputColumn], _ set: ClosedRange<Int>?,
    _ file: SyntaxToken
  ) {
    let clocks = entity.fields.filter { $0.type == .clock }.map(\.name)
    guard case .calendar(let event) = form, columns[event.start].value.type == .date, !clocks.isEmpty,
      let day = columns[event.start].value.expression.pathName
    else { return }
    let times = zip(clocks, ["start", "end"]).map { "\(day) + \($0) called \($1)" }.joined(separator: ", ")
    let sentence: [HintTemplate.Part] =
      set.map {
        [
          .text("export list "), .words($0), .text(" showing \(times) to "), .words(file.index...file.index),
        ]
      } ?? []
    hints.append(
      HintTemplate(
        [.text("the events last all day, because \(day) is a date without a time")],
        purpose: "for events with times", sentence: sentence))
  }

  /// Adds the hint on which date the events of a calendar are, if another column could be meant.
  private func noteStart(_ form: Export.Form, _ columns: [OutputColumn]) {
    guard case .calendar(let event) = form, columns[event.start].name != "start",
      let start = columns[event.start].value.expression.pathName
    else { return }
    let parts = [event.start, event.end, event.alarm]
    let other = columns.indices.first { !parts.contains($0) && columns[$0].value.type.isTemporal }
    guard let other = other.map({ columns[$0].name }), other != start else { return }
    hints.append(
      HintTemplate([.text("the events are on `\(start)`; for `\(other)`, call its column `start`")]))
  }

  /// Returns the duration of an event, and the number of seconds in the duration's unit. The duration is a field of the
  /// record that has the main date: `duration`, or else the first field with a unit of time. Returns nil if the record
  /// doesn't have such a field.
  private func duration(of entity: Entity) -> (value: TypedExpression, seconds: Double)? {
    let path = model.mainDate(of: entity)?.expression.path?.dropLast() ?? []
    let owner = path.last.map(referenced) ?? entity
    let measured = owner.storedFields.compactMap { field -> (Field, Double)? in
      guard case .quantity(let name) = field.type else { return nil }
      return model.measure(name)?.seconds.map { (field, $0) }
    }
    guard let (field, seconds) = measured.first(where: { $0.0.name == "duration" }) ?? measured.first else {
      return nil
    }
    let value = path.reversed().reduce(Expression.column(field)) { .follow($1, $0) }
    return (TypedExpression(value, field.type), seconds)
  }
}

extension OutputColumn {
  /// The column for a file. If its values are bytes, a file that can be imported contains them: a property list as data,
  /// other files in base64, which the heading says: `photo (base64)`. The field can also be at the end of a path.
  package func inBase64(for format: FileFormat) -> OutputColumn {
    guard let path = value.expression.path, let bytes = path.last, bytes.storage == .blob,
      FileFormat.read.contains(format)
    else { return self }
    let read = path.dropLast().reversed().reduce(.column(bytes.inBase64)) { Expression.follow($1, $0) }
    return OutputColumn(
      name: format == .rows(.plist) ? name : "\(name) (base64)", value: TypedExpression(read, value.type))
  }
}
