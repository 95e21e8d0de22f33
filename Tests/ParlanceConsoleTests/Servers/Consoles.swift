import Dispatch
import Glibc
import ParlanceLanguage
import PostgreSQLSupport
import Synchronization

@testable import ParlanceConsole
@testable import ParlanceRender
@testable import ParlanceSession

/// Conversations with one database on the server. Each has its own connection and is used by one thread at a time.
struct Consoles: @unchecked Sendable {
  private let consoles: [Conversation]

  /// - Parameter lockTimeout: The number of seconds to wait for a lock.
  init(_ count: Int, model: String, lockTimeout: Double = 2) throws {
    let opener = PostgreSQLServer.opener(of: try PostgreSQLServer.makeSchema(), lockTimeout: lockTimeout)
    consoles = try (1...count).map { _ in try Conversation(model: model, with: opener) }
  }

  subscript(index: Int) -> Conversation { consoles[index] }

  /// Runs `work` with all consoles at the same time.
  func each(_ work: @Sendable (Int, Conversation) -> String) -> [String] {
    let answers = Mutex(Array(repeating: "", count: consoles.count))
    DispatchQueue.concurrentPerform(iterations: consoles.count) { index in
      let answer = work(index, consoles[index])
      answers.withLock { $0[index] = answer }
    }
    return answers.withLock { $0 }
  }

  /// Runs a sentence in every console at the same time and returns the answers.
  func all(_ sentence: @Sendable (Int) -> String) -> [String] {
    each { index, console in (try? console.say(sentence(index))) ?? "nothing was answered" }
  }
}

extension Conversation {
  /// Runs a script and returns its errors, as they are printed.
  func runErrors(_ text: String) -> String {
    let sink = MemorySink()
    let console = console(telling: ErrorWriter(sink, renderer: DiagnosticRenderer(.script)))
    let script = Script(SourceText(text, name: "test.say"), reportsReceipts: false)
    do {
      _ = try ScriptRunner(in: console).run([script])
    } catch {
      return "\(error)"
    }
    return sink.text
  }
}

/// Sleeps for this many microseconds.
func pause(_ microseconds: UInt32) { usleep(microseconds) }
