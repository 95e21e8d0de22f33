import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Says an `add` for each row of a file: prepared once, its values bound, its names looked up, its checks the model's.
struct Importer {
  private let session: Session
  private let entity: Entity
  private let file: SourceText
  private let form: DelimitedText.Form

  init(_ file: SourceText, _ form: DelimitedText.Form, of entity: Entity, in session: Session) {
    self.file = file
    self.form = form
    self.entity = entity
    self.session = session
  }

  /// - Returns: How many records were added.
  /// - Throws: ``Diagnostic`` and ``EngineFailure`` at the file's own cells.
  func run(telling task: ProgressTask) throws -> Int {
    let cells = try SpeakableCells(file, form)
    let literals = LiteralReader(cells.source)
    let clock = session.clock.stopped()
    var reader = DelimitedText(file, form)
    var row: [DelimitedText.Cell] = []
    guard try reader.next(into: &row) else {
      throw Diagnostic("no-header", .notLegalHere, at: 0..<0, "expected a first row with the names of fields")
    }
    let columns = try columns(row, cells)
    var known: [[ImportColumn.Form]: PreparedSentence] = [:]
    var count = 0
    while try reader.next(into: &row) {
      if Interrupts.take() { throw EngineError.interrupted }
      var tokens: [Token] = []
      do {
        let forms = try say(row, columns, cells, into: &tokens)
        let prepared = try known[forms] ?? prepare(columns, forms, count: tokens.count)
        known[forms] = prepared
        try session.run(prepared, SaidSentence(literals, tokens: tokens, clock: clock))
      } catch let error as Diagnostic {
        throw Diagnostic(
          error.id, error.kind, at: place(error.range, in: row), error.message, notes: error.notes)
      } catch let error as EngineFailure {
        throw EngineFailure(
          error.id, at: place(error.range, in: row), error.message, notes: error.notes, error: error.error)
      }
      count += 1
      task.readSentence(upTo: reader.offset)
    }
    return count
  }

  private func columns(
    _ header: [DelimitedText.Cell], _ cells: SpeakableCells
  ) throws(Diagnostic) -> [ImportColumn] {
    let reader = LiteralReader(cells.source)
    let headings = header.map { ImportHeading(text: reader.text(at: cells.literal($0)), range: $0.range) }
    return try ImportHeading.columns(headings, of: entity, in: session.model)
  }

  /// The tokens of `add fact: text "…", number 3` that the row says.
  private func say(
    _ row: [DelimitedText.Cell], _ columns: [ImportColumn], _ cells: SpeakableCells,
    into tokens: inout [Token]
  ) throws(Diagnostic) -> [ImportColumn.Form] {
    let start = row[0].range.lowerBound
    tokens = [Token(kind: .word, range: start..<start), Token(kind: .word, range: start..<start)]
    var forms: [ImportColumn.Form] = []
    for (cell, column) in zip(row, columns) {
      // The colon or comma before it, which a missing cell does not have.
      tokens.append(Token(kind: .symbol, range: cell.range.lowerBound..<cell.range.lowerBound))
      let form = try column.say(cell, cells, into: &tokens)
      if form == .missing { tokens.removeLast() }
      forms.append(form)
    }
    let end = row[row.count - 1].range.upperBound
    tokens.append(Token(kind: .end, range: end..<end))
    return forms
  }

  /// Reads the sentence of this shape, once for all its rows.
  private func prepare(
    _ columns: [ImportColumn], _ forms: [ImportColumn.Form], count: Int
  ) throws -> PreparedSentence {
    let said = zip(columns, forms).filter { $1 != .missing }.map { $0.template($1) }
    let text = "add \(entity.name)" + (said.isEmpty ? "" : ": " + said.joined(separator: ", "))
    let source = SourceText(text)
    let tokens = try session.language.lexer.tokens(of: source)
    precondition(tokens.count == count, "a row has the tokens of its sentence")
    do {
      let node = try session.language.parse(tokens, of: source)
      return try session.prepare(node, SaidSentence(source, tokens: tokens, clock: session.clock)).0
    } catch let error as Diagnostic {
      // About the row as a whole, such as a field that is missing: its words are not the file's.
      throw Diagnostic(error.id, error.kind, at: 0..<0, error.message, notes: error.notes)
    }
  }

  /// An error at the sentence's words, or at a cell that had to be written once more, is the row's.
  private func place(_ range: SourceRange, in row: [DelimitedText.Cell]) -> SourceRange {
    let all = row[0].range.lowerBound..<row[row.count - 1].range.upperBound
    return all.lowerBound <= range.lowerBound && range.upperBound <= all.upperBound && !range.isEmpty
      ? range : all
  }
}
