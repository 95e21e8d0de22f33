import Testing

@testable import ParlanceConsole

/// Where a sequence ends that a terminal sends for a key, and which key it is.
struct EscapeSequenceTests {
  @Test(arguments: [
    ("\u{1B}[A", EditingKey.older), ("\u{1B}OB", .newer), ("\u{1B}[1;2D", .left), ("\u{1B}[1;5D", .wordLeft),
    ("\u{1B}[1;7C", .wordRight), ("\u{1B}Od", .wordLeft), ("\u{1B}[7~", .lineStart), ("\u{1B}[8~", .lineEnd),
    ("\u{1B}[3~", .delete), ("\u{1B}[3^", .deleteWord), ("\u{1B}[3;2~", .delete),
    ("\u{1B}\u{1B}[3~", .deleteWord),
    ("\u{1B}\u{8}", .deleteWordBefore), ("\u{1B}[5~", nil), ("\u{1B}[2~", nil),
    ("\u{1B}[99999999999999999999D", .left),
    ("\u{1B}[;;;~", nil), ("\u{1B}[[A", nil),
  ])
  func isKey(_ text: String, _ key: EditingKey?) throws {
    // What follows belongs to the next key.
    guard case .whole(let sequence) = EscapeSequence.beginning(of: Array((text + "D").utf8)[...]) else {
      Issue.record("\(text.debugDescription) is whole")
      return
    }
    #expect(sequence.bytes == Array(text.utf8))
    if text.hasPrefix("\u{1B}[[") { return }
    #expect(EditingKey(sequence) == key)
  }

  @Test func thePartsOfOneWaitForTheRest() {
    for text in ["\u{1B}[1;5D", "\u{1B}\u{1B}[3~", "\u{1B}[[A", "\u{1B}OA"] {
      for count in 1..<text.utf8.count {
        guard case .part = EscapeSequence.beginning(of: Array(text.utf8)[..<count]) else {
          Issue.record("\(count) bytes of \(text.debugDescription)")
          return
        }
      }
    }
    #expect(EscapeSequence.beginning(of: Array("\u{1B}b".utf8)[...]) == .none)
    #expect(EscapeSequence.beginning(of: Array("b".utf8)[...]) == .none)
  }
}
