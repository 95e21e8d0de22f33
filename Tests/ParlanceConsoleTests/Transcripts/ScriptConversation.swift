import ParlanceLanguage
import ParlanceRender
import ParlanceStore

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Runs a script in the demo and collects its messages.
final class ScriptConversation {
  private let runner: ScriptRunner
  private let script: Script
  private let sink = MemorySink()
  private let errors: ErrorWriter

  init(
    _ text: String, name: String = "test.say", model: String = "demo", now: String = "2026-11-20T09:30"
  ) throws {
    let conversation = try Conversation(model: model, now: now)
    errors = ErrorWriter(sink, renderer: DiagnosticRenderer(.script))
    runner = ScriptRunner(in: conversation.console(telling: errors))
    script = Script(SourceText(text, name: name), reportsReceipts: false)
  }

  func succeeds() throws -> Bool { try runner.run([script]) }

  /// The printed errors.
  var told: String { sink.text }

  /// The stable id of the last error.
  var errorID: String? { errors.last?.diagnostic.id }
}
