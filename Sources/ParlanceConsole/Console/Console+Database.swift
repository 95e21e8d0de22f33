import ParlanceLanguage
import ParlanceModel
import ParlanceStore

extension Console {
  /// `.tables [PATTERN]`: `%` and `*` stand for anything.
  func listEntities(_ line: DotCommand.Line) throws {
    if session.model.entities.isEmpty, session.isReadByPerson { return try session.tellNothingDeclared() }
    let patterns = line.words.map { NamePattern($0.text) }
    let found = session.model.entities.filter { patterns.isEmpty || patterns.contains(where: $0.isCalled) }
    for entity in found { try session.output.line(entity.plural) }
    guard found.isEmpty, let name = line.words.first else { return }
    // A name that is no pattern may be misspelt.
    if line.words.count == 1, !NamePattern.isPattern(name.text) {
      _ = try session.entity(named: name.text, at: name.range)
    }
    try session.output.sentence("nothing is called \(EnglishList.of(line.words.map(\.text), "or"))")
  }

  /// `.indexes [ENTITY]`
  func listIndexes(_ line: DotCommand.Line) throws {
    let tables = try session.entities(named: line)?.map(\.table)
    let indexes = try session.engine.inspection?.indexes().filter { tables?.contains($0.table) ?? true } ?? []
    try list(indexes.map { ($0.name, $0.table) })
  }

  /// `.dump [ENTITY]`: of several, or of those that a pattern matches.
  func dump(_ line: DotCommand.Line) throws {
    let tables = try session.entities(named: line).map { Set($0.map(\.table)) }
    let said = SaidSentence(SourceText(""), tokens: [], clock: session.clock)
    try awaited {
      try session.runner.reading(said) {
        let (task, outlet) = (session.output.route.progress?.task, session.output.route.current)
        try session.engine.backups?.dump(tables) { text in
          if text.hasPrefix("insert ") {
            task?.add(1)
            outlet?.count(rows: 1)
          }
          try session.output.stored(text)
        }
      }
    }
  }
}

extension Session {
  /// The entities that a command is followed by, and those that a pattern among them matches; nil where nothing follows.
  ///
  /// - Throws: `unknown-entity`.
  func entities(named line: DotCommand.Line) throws(Diagnostic) -> [Entity]? {
    let names = line.words
    guard !names.isEmpty else { return nil }
    var found: Set<String> = []
    for name in names {
      if NamePattern.isPattern(name.text) {
        let pattern = NamePattern(name.text)
        found.formUnion(model.entities.filter { $0.isCalled(pattern) }.map(\.name))
      } else {
        found.insert(try entity(named: name.text, at: name.range).name)
      }
    }
    return model.entities.filter { found.contains($0.name) }
  }
}

extension Entity {
  /// Whether the pattern matches one of its names.
  fileprivate func isCalled(_ pattern: NamePattern) -> Bool {
    [name, plural, table].contains(where: pattern.matches)
  }
}
