import ParlanceModel
import Testing

@Suite("The clock")
struct ClockTests {
  @Test(
    "A frozen clock is said in ISO",
    arguments: [
      ("2026-11-20", "2026-11-20 00:00:00"),
      ("2026-11-20T09:30", "2026-11-20 09:30:00"),
      ("2026-11-20 23:59:59", "2026-11-20 23:59:59"),
    ])
  func frozen(text: String, now: String) throws {
    #expect(try #require(Clock(iso: text)).now.iso == now)
  }

  @Test(
    "Any other text is no clock",
    arguments: [
      "", "now", "2026-02-30", "2026-11-20T", "2026-11-20T24:00", "2026-11-20X09:30", "2026-11-20T09:30:00Z",
    ])
  func refused(text: String) { #expect(Clock(iso: text) == nil) }

  @Test("The system's clock goes on, a stopped one does not")
  func system() {
    let stopped = Clock.system.stopped()
    #expect(stopped.now == stopped.now)
    #expect(Clock.system.now >= stopped.now)
    #expect(Clock.system.now.day.year >= 2025)
  }
}
