package import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
package import ParlanceRender
import ParlanceStore

/// The import that an `import` sentence requests.
package enum ImportRequest {
  case rows(ImportOptions)
  /// An import that first declares a new entity for the rows.
  case new(file: SourceWord, name: String, dates: DateForm?)
}

extension Conversation {
  /// Resolves the names in an `import` sentence.
  ///
  /// - Throws: `no-list`, `unknown-field` or `computed-column` at a name that can't be imported.
  func importing(_ wanted: Syntax.Import, _ said: SourceSentence) throws -> ImportRequest {
    switch wanted.imported {
    case .records(let records): .rows(try options(of: records, said))
    case .new(let new):
      .new(file: SourceWord(new.file), name: new.name.text, dates: try Self.dates(new.written))
    }
  }

  private func options(
    of records: Syntax.Imported.Records, _ said: SourceSentence
  ) throws -> ImportOptions {
    let entity = resolver.entity(named: records.entity.text)
    var options = ImportOptions(
      file: SourceWord(records.file), entity: entity, separator: separator)
    options.saves = records.saving != nil
    options.added =
      try records.adding.map { (adding) throws(Diagnostic) in
        try adding.entities.map { (word) throws(Diagnostic) in try added(word, to: entity) }
      } ?? []
    options.isQuoted = true
    options.dates = try Self.dates(records.written)
    let mapping = records.mapping?.parts
    for (path, column) in zip(mapping?.places ?? [], mapping?.names ?? []) {
      let column = SourceWord(column)
      switch try resolver.column(path.node, of: entity) {
      case .id(let reference):
        let words = reference.map { "\($0.name) id" } ?? "id"
        options.renamed.append((column, SourceWord(text: words, range: path.range)))
      case .field(let field):
        options.renamed.append((column, SourceWord(text: field.name, range: path.range)))
      case .list(let list): options.lists.append((column, list))
      }
    }
    if mapping == nil, options.added.isEmpty {
      let saving = options.saves ? " --save" : ""
      let dates = if case .order(let order)? = options.dates { " --dates \(order.words)" } else { "" }
      options.commandToGoOn =
        ".import --keep-going\(saving)\(dates) \(said.source[records.file.range]) \(entity.name)"
    }
    return options
  }

  /// Returns the entity of a word after `adding`.
  ///
  /// - Throws: `no-name-to-add` if its records have no unique name; `more-than-name` if a new record needs other values.
  private func added(_ word: SyntaxToken, to entity: Entity) throws(Diagnostic) -> Entity {
    let added = resolver.entity(named: word.text)
    guard let key = added.key else { throw ImportError.noNameToAdd(added).at(word.range) }
    let needed = added.storedFields.filter { field in
      field != key && !field.isOptional && field.defaultValue == nil && !field.isFlag && !field.isGenerated
    }
    guard needed.isEmpty else {
      throw ImportError.moreThanName(added, needed.map(\.name)).at(word.range)
    }
    return added
  }

  /// - Throws: `not-an-order`.
  static func dates(_ written: Syntax.Written?) throws(Diagnostic) -> DateForm? {
    guard let written else { return nil }
    let words = [written.first, written.second, written.third].map { $0.text.lowercased() }
    guard let order = DayOrder(words.joined(separator: "/")) else {
      throw ImportError.notAnOrder.at(written.first.range.lowerBound..<written.third.range.upperBound)
    }
    return .order(order)
  }

  func runImport(_ wanted: ImportRequest, _ said: SourceSentence) throws {
    switch wanted {
    case .rows(let options): try importRows(options, said)
    case .new(let file, let name, let dates):
      let (lines, draft) = try declaration(of: name, for: file, dates)
      let isOfScript = transactions.isScript
      do {
        try atomically(as: said.line) {
          let options = try declareNew(lines, name, draft)
          try speaker.say(.declared(lines))
          try importRows(options, said)
          for line in draft.readings { try show(Hint(line)) }
        }
      } catch var failure as ImportFailure where !isOfScript {
        failure.ending = "nothing was declared or imported"
        throw failure
      }
    }
  }

  func would(_ wanted: ImportRequest, _ said: SourceSentence) throws {
    switch wanted {
    case .rows(let options): try wouldImport(options, said)
    case .new(let file, let name, let dates):
      let (lines, draft) = try declaration(of: name, for: file, dates)
      try speaker.say(.declared(lines))
      defer { _ = try? reloadModelIfChanged() }
      try runner.trying(said) {
        let options = try declareNew(lines, name, draft)
        guard let (tally, header) = try tried(options, said) else { return }
        try speaker.say(.done(receiptOfTrial(tally, header, options), fields(of: tally, options)))
        try say(SourceText("list \(options.entity.plural) first 5"))
        try tell(tally, options)
        for line in draft.readings { try show(Hint(line)) }
      }
    }
  }

  var separator: UInt8 { speaker.fileStyle.preferences.separator }

  private func declareNew(_ lines: [String], _ name: String, _ draft: NewEntity) throws -> ImportOptions {
    let source = SourceText(lines.joined(separator: "\n") + "\n", name: "the declaration")
    try quietly { try declare(source, source.bytes.indices) }
    return draft.options(for: resolver.entity(named: name), separator: separator)
  }

  /// Derives the declaration of a new entity from the values in a file.
  ///
  /// - Throws: `declared-already` if the entity exists; the errors of ``importRows(_:_:reportingTo:)`` for an error in
  ///   the file.
  private func declaration(
    of name: String, for file: SourceWord, _ dates: DateForm?
  ) throws -> ([String], NewEntity) {
    if let known = model.entityNamedOrPlural(name) {
      throw DeclarationError.declaredAlready(known).at(file.range)
    }
    let new = try newEntity(name, for: file, dates)
    return (new.lines(name), new)
  }

  /// Derives an entity from the values in a file.
  ///
  /// - Throws: The errors of ``importRows(_:_:reportingTo:)`` for an error in the file.
  func newEntity(_ name: String, for file: SourceWord, _ dates: DateForm?) throws -> NewEntity {
    var options = ImportOptions(
      file: file, entity: Entity(name: name, plural: name, table: name),
      separator: separator)
    options.declaresEntity = true
    guard let rows = try rows(of: options) else {
      throw FileError.unreadableFile(file.text, reason: "it doesn't exist").at(file.range)
    }
    return try NewEntity(file, rows, dates) {
      canDeclare("entity \(name)\n  \($0) text\n", asksDatabase: false)
    }
  }
}

extension NewEntity {
  /// Returns the options of an import into the entity, which has been declared meanwhile.
  func options(for entity: Entity, separator: UInt8) -> ImportOptions {
    var options = ImportOptions(file: file, entity: entity, separator: separator)
    (options.isQuoted, options.declaresEntity) = (true, true)
    options.dates = dates
    for field in fields { options.placed[field.place] = field.name }
    return options
  }
}
