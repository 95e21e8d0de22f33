import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Charts with the same shape are prepared once, even if the words after `as` and `to` differ.
@Suite struct ChartShapeTests {
  @Test func oneShape() throws {
    let conversation = try Conversation()
    let bars = try conversation.say("chart sum amount of sessions of ngondro per day as bars")
    let count = conversation.session.shapeCount
    let sparkline = try conversation.say("chart sum amount of sessions of refuge per day as sparkline")
    #expect(conversation.session.shapeCount == count)
    #expect(bars.split(separator: "\n").count > 1)
    // Hints follow below the chart.
    #expect(sparkline.split(separator: "\n").first?.contains { "▁▂▃▄▅▆▇█".contains($0) } == true)
    _ = try conversation.say("chart sum amount of sessions of refuge per day as nothing")
    #expect(conversation.lastErrorID == "unknown-chart")
  }
}
