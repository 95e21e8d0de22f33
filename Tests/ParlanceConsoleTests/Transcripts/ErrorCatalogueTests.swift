import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The catalogue of errors. The transcripts in `Files/errors` contain sentences that cause each error, with a comment
/// `# id` before them. ``TranscriptTests`` check the id.
@Suite("Catalogue of errors")
struct ErrorCatalogueTests {
  static let files = Repository.files(
    ".transcript", in: "Tests/ParlanceConsoleTests/Transcripts/Files/errors")

  /// The ids in the sources. Each is the first string in the creation of an error.
  private static let declared = Result { try declaredIDs() }

  private static func declaredIDs() throws -> Set<String> {
    let made = /(?:Diagnostic|EngineFailure|error|refuse|problems\.unknown)\(\s*"([a-z0-9-]+)"/
    let told = /case [^\n]*:\s*\("([a-z0-9-]+)",/
    var ids: Set<String> = []
    for file in Repository.files(".swift", in: "Sources") {
      let text = try Repository.text(file)
      for match in text.matches(of: made) { ids.insert(String(match.1)) }
      ids.formUnion(cases(in: text))
      guard text.contains("struct EngineErrorMessages") else { continue }
      for match in text.matches(of: told) { ids.insert(String(match.1)) }
    }
    return ids
  }

  /// Returns the ids of the cases of each enum that is a ``DiagnosticMessage``. Its cases come before its properties.
  private static func cases(in text: String) -> [String] {
    text.components(separatedBy: "DiagnosticMessage {").dropFirst().flatMap { body in
      let cases = body.prefix { $0 != "}" }.components(separatedBy: " var ")[0]
      // A line may declare several: `case a(String), b(String)`.
      return cases.matches(of: /\n +case (.+)/).flatMap { line in
        line.1.replacing(/\([^)]*\)/, with: "").split(separator: ", ").map { name in
          name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
        }
      }
    }
  }

  /// Returns the id in the comment before a step, or nil for another comment.
  private static func id(_ step: Transcript.Step, among ids: Set<String>) -> String? {
    step.why.last.flatMap { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) == nil && !ids.contains($0) ? nil : $0 }
  }

  /// Returns the error that each step of a catalogue transcript must cause.
  static func expected(in transcript: Transcript) throws -> [String?] {
    let ids = try declared.get()
    var expected: String?
    return transcript.steps.map { step in
      if !step.why.isEmpty { expected = id(step, among: ids) }
      return expected
    }
  }

  @Test("Every error of the sources is caused by a test")
  func isComplete() throws {
    let ids = try Self.declared.get()
    #expect(ids.count > 100, "the sources are searched rightly")
    var caused: Set<String> = []
    for file in Self.files {
      for step in Transcript(try Repository.text(file)).steps {
        if let id = Self.id(step, among: ids) { caused.insert(id) }
      }
    }
    let models = try Repository.files(".swift", in: "Tests/ParlanceModelTests/Reader")
      .filter { $0.contains("ModelErrorCatalogue") }.map { try Repository.text($0) }.joined()
    let elsewhere = try Self.elsewhere()
    for (id, file) in elsewhere where ids.contains(id) {
      #expect(try Repository.text(file).contains(id), "\(file) causes \(id)")
    }
    let missing = ids.filter {
      !caused.contains($0) && elsewhere[$0] == nil && !models.contains("\"\($0)\"")
    }
    #expect(missing.isEmpty, "no test causes \(missing.sorted().joined(separator: ", "))")
  }

  /// Returns the errors that no in-memory sentence can cause, and the test file that causes each.
  private static func elsewhere() throws -> [String: String] {
    let lines = try Repository.sentences("Tests/ParlanceConsoleTests/Transcripts/Files/errors/elsewhere.txt")
    let entries = lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], words[1])
    }
    return Dictionary(entries) { first, _ in first }
  }

  @Test(
    "Every failure of the engine is told in words",
    arguments: [
      (
        EngineError.notUnique(columns: ["a.b"], details: ""), "not-unique",
        "a record with the same unique values already exists"
      ),
      (
        .notUnique(columns: ["fact.text"], details: ""), "not-unique",
        "a fact with that text already exists"
      ),
      (
        .checkFailed(name: "x", details: ""), "check-failed",
        "the database's check \"x\" doesn't allow one of these values"
      ),
      (
        .refusedByTrigger(details: "too late"), "change-prevented",
        "a trigger of the database refuses the change: too late"
      ),
      (.missing(column: "fact.text", details: ""), "missing-value", "a fact needs a text"),
      (
        .brokenReference(details: ""), "broken-reference",
        "a record that another record refers to doesn't exist or would be deleted"
      ),
      (.wrongType(details: ""), "wrong-type", "a value doesn't fit its field"),
      (.busy(details: ""), "busy", "another process is writing to the database"),
      (.modelChanged, "busy", "another process changed the model"),
      (.readOnly(details: ""), "read-only", "the database is open for reading only"),
      (.diskFull(details: ""), "disk-full", "the disk is full"),
      (.notADatabase(details: ""), "not-a-database", "the file is damaged or isn't a database"),
      (.diskFailed(details: ""), "disk-failed", "the disk can't be read or written"),
      (.cannotOpen(path: "", details: "why"), "cannot-open", "can't open the database: why"),
      (
        .fileReplaced(details: ""), "file-gone",
        "the database's file was moved, deleted or replaced since it was opened"
      ),
      (
        .damagedCopy(details: "why"), "damaged-copy",
        "the database is damaged, and so is its copy: why"
      ),
      (.interrupted, "interrupted", "stopped"),
      (.overflow(details: ""), "overflow", "a number became too large to store"),
      (
        .tooLarge(details: ""), "too-large",
        "the sentence is too large: it exceeds a limit of the database"
      ),
      (.other(details: "why"), "engine", "the database reported an error: why"),
      (.stopped(details: "why"), "stopped-by-server", "the server stopped the sentence: why"),
      (
        .prevented(details: ""), "change-prevented",
        "a trigger or row-level security of the database prevents the change"
      ),
    ])
  func told(error: EngineError, id: String, message: String) {
    let words = EngineErrorMessages(StarterModel.model).words(for: error)
    #expect(words.id == id)
    #expect(words.message == message)
  }

  @Test("Files that cannot be loaded: \"unreadable-file\" and \"loads-itself\"")
  func unreadable() throws {
    let directory = TemporaryDirectory()
    directory.write("load \"\(directory.path)/circle.say\"\n".utf8, to: "circle.say")
    directory.write(".read \(directory.path)/again.say\n".utf8, to: "again.say")
    directory.write(".read \(directory.path)/there.say\n".utf8, to: "here.say")
    directory.write("load \"\(directory.path)/here.say\"\n".utf8, to: "there.say")
    for number in 1...20 {
      directory.write(".read \(directory.path)/\(number + 1).say\n".utf8, to: "\(number).say")
    }
    let cases = [
      ("/missing.say", "unreadable-file", "no such file or directory"), ("", "unreadable-file", "directory"),
      ("/circle.say", "loads-itself", "circle.say is already running"),
      ("/again.say", "loads-itself", "again.say is already running"),
      ("/here.say", "loads-itself", "here.say is already running"),
      ("/1.say", "loads-itself", "too many files run one another: expected at most 16 levels"),
    ]
    for (name, id, message) in cases {
      for command in ["load \"\(directory.path)\(name)\"", ".read \(directory.path)\(name)"] {
        let script = try ScriptConversation(command)
        #expect(try !script.succeeds())
        #expect(script.errorID == id)
        #expect(script.told.contains(message), "\(script.told)")
      }
    }
  }

  @Test("A script that ends within a transaction: \"unfinished-transaction\"")
  func unfinished() throws {
    let script = try ScriptConversation("begin\nadd 1 to ngondro\n")
    #expect(try !script.succeeds())
    #expect(script.errorID == "unfinished-transaction")
    #expect(script.told.hasPrefix("test.say:1:1: not legal here: this `begin` has no `commit`"))
  }
}
