import Glibc
import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSQLite
import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// Splits a script into sentences and parses each one.
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

/// Reads a model. If it is valid, the text that a database stores for it must be readable too.
struct ModelEntry {
  private let dialect = Dialect.sqlite

  func feed(_ bytes: [UInt8]) {
    guard let model = try? ModelReader().read(SourceText(bytes: bytes, name: "fuzz.model")) else { return }
    _ = try? OpenDatabase.schema(of: model, in: dialect)
    guard (try? ModelReader().read(SourceText(model.text, name: "the model"))) != nil else {
      preconditionFailure("what was read of a model cannot be read again")
    }
  }
}

/// A session on an in-memory database with the starter model and a few records.
final class SessionEntry {
  private let session: Session

  /// - Parameter permissions: Use `safe` if the input could name a file.
  init(_ permissions: Permissions) throws {
    let engine = try SQLiteEngine(path: ":memory:")
    let model = StarterModel.model
    try ModelStore(engine).create(model, schema: OpenDatabase.schema(of: model, in: engine.dialect))
    session = Session(
      engine: engine, model: model, clock: Clock(iso: "2026-11-20T09:30") ?? .system,
      output: AnswerWriter(MemorySink(), mode: .csv), permissions: permissions)
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

  /// Parses, resolves and plans each sentence, but runs none.
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

  /// Imports the rows and undoes the import. The first byte selects the entity and the file format.
  func importRows(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let forms: [DelimitedForm] = [.csv(), .csv(separatedBy: UInt8(ascii: ";")), .tsv]
    let entities = session.model.entities
    let form = forms[Int(first) / 16 % forms.count]
    var options = ImportOptions(
      file: SourceWord(text: file, range: 0..<0), entity: entities[Int(first) % entities.count],
      separator: UInt8(ascii: ","))
    options.form = form
    options.keepsGoing = first >= 128
    options.saves = first & 64 != 0
    guard write(bytes.dropFirst()) else { preconditionFailure("\(file) cannot be written") }
    let said = SourceSentence(
      SourceText("import"), tokens: [Token(kind: .word, range: 0..<6)], clock: session.clock)
    do {
      try session.transactions.begin()
      defer { try? session.transactions.rollback(at: 0..<0) }
      try session.importRows(options, said)
    } catch {
      // An error is a valid result.
    }
  }

  private let file = "/tmp/fuzz-\(getpid()).csv"

  private func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let stream = fopen(file, "w") else { return false }
    let count = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    return fclose(stream) == 0 && count == bytes.count
  }
}
