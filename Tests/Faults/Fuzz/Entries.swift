import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceSession
import ParlanceStore

/// A script, taken apart into sentences, each of which is parsed.
struct LanguageEntry {
  private let language = Language(vocabulary: StarterModel.model.vocabulary)

  func feed(_ bytes: [UInt8]) {
    let source = SourceText(bytes: bytes, name: "fuzz.say")
    var reader = SentenceReader(source)
    while let piece = reader.next(language) {
      switch piece {
      case .sentence(let tokens), .piped(let tokens, _): _ = try? language.parse(tokens, of: source)
      case .declarations, .command, .broken: break
      case .unfinished: return
      }
    }
  }
}

/// A model; one that can be read can be read again from what a database remembers of it.
struct ModelEntry {
  private let dialect = SQLiteDialect()

  func feed(_ bytes: [UInt8]) {
    guard let model = try? ModelReader().read(SourceText(bytes: bytes, name: "fuzz.model")) else { return }
    _ = try? OpenDatabase.schema(of: model, in: dialect)
    guard (try? ModelReader().read(SourceText(model.text, name: "the model"))) != nil else {
      preconditionFailure("what was read of a model cannot be read again")
    }
  }
}

/// A database in memory with the example models, a few records, and no way to any file.
final class SessionEntry {
  private let session: Session

  init() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    let model = StarterModel.model
    try ModelStore(engine).create(model, schema: OpenDatabase.schema(of: model, in: engine.dialect))
    session = Session(
      engine: engine, model: model, clock: Clock(iso: "2026-11-20T09:30") ?? .system,
      output: AnswerWriter(MemorySink(), mode: .csv), permissions: .safe)
    try session.say(
      SourceText(
        """
        add practice Ngöndro: target 1000
        add practice Refuge
        add 108 to ngondro
        add studio Moose
        add class Pilates of Moose: starts today at 18:00, spots 8
        add member Anna: credits 12
        add fact "The Nile is 6650 km long": number 6650
        """, name: "rows.say"))
    try session.output.flush()
  }

  /// Parses, resolves and plans each sentence, and does none.
  func plan(_ bytes: [UInt8]) {
    let source = SourceText(bytes: bytes, name: "fuzz.say")
    let literals = LiteralReader(source)
    var reader = SentenceReader(source)
    while let piece = reader.next(session.language) {
      switch piece {
      case .sentence(let tokens), .piped(let tokens, _):
        _ = try? session.prepare(SourceSentence(literals, tokens: tokens, clock: session.clock))
      case .declarations, .command, .broken: break
      case .unfinished: return
      }
    }
  }

  /// Imports the rows, and undoes that. The first byte says into which entity, and how the file is written.
  func importRows(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let forms: [DelimitedText.Form] = [
      .csv(separatedBy: UInt8(ascii: ",")), .csv(separatedBy: UInt8(ascii: ";")), .tsv,
    ]
    let entities = session.model.entities
    let entity = entities[Int(first) % entities.count]
    var options = ImportOptions(
      file: SourceWord(text: "fuzz.csv", range: 0..<0), entity: SourceWord(text: entity.name, range: 0..<0),
      form: forms[Int(first) / 16 % forms.count])
    options.keepsGoing = first >= 128
    let file = SourceText(bytes: Array(bytes.dropFirst()), name: "fuzz.csv")
    do {
      try session.transactions.begin()
      defer { try? session.transactions.rollback(at: 0..<0) }
      let header = try ImportHeader(file, options)
      try header.check(options, of: entity, in: session.model)
      _ = try Importer(header, options, of: entity, in: session).run(reportingTo: ProgressTask("fuzz.csv"))
    } catch {
      // A refusal is an answer.
    }
  }
}
