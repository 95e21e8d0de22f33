import ParlanceLanguage
import ParlanceModel
import ParlanceStore

extension Console {
  /// `.tables [PATTERN]`: `%` and `*` stand for anything.
  func listEntities(_ line: DotCommand.Line) throws {
    let pattern = NamePattern(line.argument)
    for entity in session.model.entities
    where line.argument.isEmpty
      || [entity.name, entity.plural, entity.table].contains(where: pattern.matches)
    {
      try session.output.line(entity.plural)
    }
  }

  /// `.indexes [ENTITY]`
  func listIndexes(_ line: DotCommand.Line) throws {
    let table = line.argument.isEmpty ? nil : try session.entity(named: line).table
    let indexes = try session.engine.indexes().filter { table == nil || $0.table == table }
    try list(indexes.map { ($0.name, $0.table) })
  }

  /// `.dump [ENTITY]`
  func dump(_ line: DotCommand.Line) throws {
    let table = line.argument.isEmpty ? nil : try session.entity(named: line).table
    let said = SaidSentence(SourceText(""), tokens: [], clock: session.clock)
    try awaited {
      try session.runner.reading(said) {
        try session.engine.dump(table) { try session.output.stored($0) }
      }
    }
  }
}
