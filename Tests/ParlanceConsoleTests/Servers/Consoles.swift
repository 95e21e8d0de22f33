import Dispatch
import Glibc
import ParlanceLanguage
import PostgreSQLSupport
import Synchronization

@testable import ParlanceConsole
@testable import ParlanceRender
@testable import ParlanceSession

/// Conversations with one database on the server, each on a connection of its own, and each used by one thread at a time.
struct Consoles: @unchecked Sendable {
  private let consoles: [Conversation]

  /// - Parameter lockTimeout: How long, in seconds, another's lock is waited for.
  init(_ count: Int, model: String, lockTimeout: Double = 2) throws {
    let opener = PostgreSQLServer.opener(of: try PostgreSQLServer.makeSchema(), lockTimeout: lockTimeout)
    consoles = try (1...count).map { _ in try Conversation(model: model, with: opener) }
  }

  subscript(index: Int) -> Conversation { consoles[index] }

  /// Does `work` with all of them at once.
  func each(_ work: @Sendable (Int, Conversation) -> String) -> [String] {
    let answers = Mutex(Array(repeating: "", count: consoles.count))
    DispatchQueue.concurrentPerform(iterations: consoles.count) { index in
      let answer = work(index, consoles[index])
      answers.withLock { $0[index] = answer }
    }
    return answers.withLock { $0 }
  }

  /// What is answered to what all say at once.
  func all(_ sentence: @Sendable (Int) -> String) -> [String] {
    each { index, console in (try? console.say(sentence(index))) ?? "nothing was answered" }
  }
}

extension Conversation {
  /// The errors of a script, as they are shown.
  func runErrors(_ text: String) -> String {
    let sink = MemorySink()
    let console = console(telling: ErrorWriter(sink, renderer: DiagnosticRenderer(.script)))
    let script = Script(SourceText(text, name: "test.say"), tellsReceipts: false)
    do {
      _ = try ScriptRunner(in: console).run([script])
    } catch {
      return "\(error)"
    }
    return sink.text
  }
}

/// Waits so many microseconds.
func pause(_ microseconds: UInt32) { usleep(microseconds) }
