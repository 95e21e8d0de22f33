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
  /// The first spelling of each name in the file, by field and folded name.
  private var spellings: [String: [String: String]] = [:]
  /// The names with another spelling than the first one, by field. Differences in case aren't contained.
  private var respelled: [(field: String, names: [(name: String, first: String)])] = []

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

  /// Notes a name in the file, to report names that differ in more than case but name the same record.
  ///
  /// - Parameter field: The reference whose value the name is. Other fields are ignored.
  func noteSpelling(_ name: String, of field: Field) {
    guard entities.contains(where: { $0.name == field.referencedEntity }) else { return }
    let folded = NameComparison.folded(NameText.trimmed(name))
    guard let first = spellings[field.name]?[folded] else {
      spellings[field.name, default: [:]][folded] = name
      return
    }
    guard first != name, NameText.trimmed(first).lowercased() != NameText.trimmed(name).lowercased() else {
      return
    }
    let index = respelled.firstIndex { $0.field == field.name } ?? respelled.endIndex
    if index == respelled.endIndex { respelled.append((field.name, [])) }
    if !respelled[index].names.contains(where: { $0.name == name }) {
      respelled[index].names.append((name, first))
    }
  }

  /// A line for each field with names that name the same record although their accents differ.
  var spellingReport: [String] {
    respelled.map { field, names in
      var pairs = names.prefix(Self.shownSpellings).map {
        "\(English.name($0.name)) is \(English.name($0.first))"
      }
      if names.count > pairs.count { pairs.append("\(names.count - pairs.count) more") }
      return "\(field): accents don't distinguish names: \(EnglishList.of(pairs, "and"))"
    }
  }

  private static let shownSpellings = 5

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
