import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

/// Adds the records that a row of a file names, if they don't exist: the entities after `adding`.
final class RecordAdder {
  private let entities: [Entity]
  private let session: Conversation
  private let clock: Clock
  /// The names of all added records, by entity.
  private(set) var added: [(entity: Entity, names: [String])] = []
  /// The records that were added for the current row.
  private var ofRow: [(entity: Entity, name: String)] = []
  private var sentences: [String: RowSentence] = [:]

  init(_ entities: [Entity], in session: Conversation, _ clock: Clock) {
    (self.entities, self.session, self.clock) = (entities, session, clock)
  }

  /// Runs `work`. Whenever it fails because no record has a name, adds this record and runs `work` again.
  ///
  /// - Parameter readers: The readers of the row's columns. A cell that is read again counts only once in their reports.
  /// - Throws: The errors of `work`, and of adding a record.
  func adding(_ readers: [ColumnReader], _ work: () throws -> Void) throws {
    let tallies = readers.map(\.tally)
    while true {
      do {
        return try work()
      } catch let error as Diagnostic {
        guard case .unknownRecord(let noun, let name?)? = error.reason as? ParlanceStore.ValueError,
          let entity = entities.first(where: { $0.name == noun }),
          !ofRow.contains(where: { $0.entity.name == noun && $0.name == name })
        else { throw error }
        try add(name, to: entity)
        ofRow.append((entity, name))
        for (reader, tally) in zip(readers, tallies) { reader.reset(to: tally) }
      }
    }
  }

  /// Lists the records that were added for the row.
  func finishRow() {
    for (entity, name) in ofRow {
      if let index = added.firstIndex(where: { $0.entity.name == entity.name }) {
        added[index].names.append(name)
      } else {
        added.append((entity, [name]))
      }
    }
    ofRow = []
  }

  /// Forgets the records that were added for the row, because the row was refused and its changes were undone.
  func forgetRow() { ofRow = [] }

  private func add(_ name: String, to entity: Entity) throws {
    guard let key = entity.key else { return }
    let column = ImportColumn(key, in: session.model)
    let sentence =
      try sentences[entity.name]
      ?? RowSentence("add", entity, [column], [.plain], returning: false, in: session)
    sentences[entity.name] = sentence
    let text = "add \(entity.name): \(key.name) \(NameSpelling.quoted(name))"
    let source = SourceText(text)
    let said = SourceSentence(
      source, tokens: try session.language.lexer.tokens(of: source), clock: clock)
    _ = try session.runner.run(session.runner.prepare(sentence.plan), said)
  }
}
