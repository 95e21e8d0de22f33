import Dispatch
import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import PostgreSQLSupport
import Synchronization
import Testing

@testable import ParlanceSession

/// Several programs open a new database at the same time. One creates the tables, and the others open them.
@Suite("Databases that are created by several at once")
struct CreatingTogetherTests {
  private typealias Opener = @Sendable (String, Bool) throws(EngineError) -> any Engine

  private func opened(_ path: String, with opener: @escaping Opener, _ texts: [String])
    -> [String]
  {
    let outcomes = Mutex(Array(repeating: "", count: texts.count))
    DispatchQueue.concurrentPerform(iterations: texts.count) { index in
      let outcome: String
      do {
        let model = try ModelReader().read(SourceText(texts[index]))
        let database = try OpenDatabase.open(path, given: model, with: opener)
        outcome =
          database.model.text == texts[index] && database.given?.text ?? texts[index] == texts[index]
          ? "" : "other"
      } catch let error as StartError {
        outcome = error.message
      } catch {
        outcome = "\(error)"
      }
      outcomes.withLock { $0[index] = outcome }
    }
    return outcomes.withLock { $0 }
  }

  private static let thing = "entity thing\n  name text key\n"

  @Test func oneModel() {
    let opener: Opener = { (path, isReadOnly) throws(EngineError) in
      try SQLiteEngine(path: path, readOnly: isReadOnly, busyTimeout: 10)
    }
    for _ in 1...5 {
      let place = TemporaryDirectory()
      let path = place.path + "/new.db"
      #expect(opened(path, with: opener, Array(repeating: Self.thing, count: 4)) == ["", "", "", ""])
      withExtendedLifetime(place) {}
    }
  }

  @Test("On a server", .enabled(if: PostgreSQLServer.name != nil))
  func server() throws {
    for _ in 1...5 {
      let opener = try PostgreSQLServer.sharedOpener()
      #expect(opened("", with: opener, Array(repeating: Self.thing, count: 4)) == ["", "", "", ""])
    }
  }

  @Test("A model other than the one that is created meanwhile is refused, or replaces that")
  func otherModel() {
    let opener: Opener = { (path, isReadOnly) throws(EngineError) in
      try SQLiteEngine(path: path, readOnly: isReadOnly, busyTimeout: 10)
    }
    for _ in 1...5 {
      let place = TemporaryDirectory()
      let path = place.path + "/new.db"
      defer { withExtendedLifetime(place) {} }
      let outcomes = opened(path, with: opener, [Self.thing, "entity other\n  name text key\n", Self.thing])
      #expect(outcomes.contains(""))
      let refusal = "another process created \(path) at the same time, with another model"
      #expect(Set(outcomes).isSubset(of: ["", "other", refusal]), "\(outcomes)")
    }
  }

  @Test("What is there already is not created again")
  func alreadyThere() throws {
    let place = TemporaryDirectory()
    let path = place.path + "/new.db"
    defer { withExtendedLifetime(place) {} }
    let model = try ModelReader().read(SourceText(Self.thing))
    let (first, second) = (try SQLiteEngine(path: path), try SQLiteEngine(path: path))
    let schema = try OpenDatabase.schema(of: model, in: first.dialect)
    #expect(try ModelStore(second).state() == .new)
    #expect(try ModelStore(first).create(model, schema: schema))
    #expect(try !ModelStore(second).create(model, schema: schema))
    #expect(try ModelStore(second).state() == .remembered(modelText: Self.thing))
  }
}
