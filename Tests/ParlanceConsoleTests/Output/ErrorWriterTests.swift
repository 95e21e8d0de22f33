import ParlanceRender
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite("What is told of a stop")
struct ErrorWriterTests {
  @Test(
    "What was done before is kept, but for what the stop undid",
    arguments: [
      ([], "stopped: earlier changes are saved\n"),
      (["everything since `begin` was undone"], "stopped: everything since `begin` was undone\n"),
    ])
  func stopOfOneOfSeveral(lost: [String], told: String) {
    let sink = MemorySink()
    let errors = ErrorWriter(sink, renderer: DiagnosticRenderer(.script))
    errors.writeStop(EngineFailure("interrupted", at: 0..<0, "stopped", notes: lost, error: .interrupted))
    #expect(sink.text == told)
  }
}
