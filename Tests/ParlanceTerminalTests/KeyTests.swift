import Testing

@testable import ParlanceTerminal

/// The end of an escape sequence from a terminal, and its key.
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
    // The remaining bytes belong to the next key.
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

struct KeyQueueTests {
  private func items(_ text: String) -> [KeyQueue.Item] {
    var queue = KeyQueue()
    queue.append(text.utf8)
    var items: [KeyQueue.Item] = []
    while !queue.isEmpty {
      items.append(queue.next())
      if case .incomplete = items.last { break }
    }
    return items
  }

  @Test func bytesBecomeKeys() {
    #expect(items("aö😀") == [.key("a"), .key("ö"), .key("😀")])
    #expect(items("\u{1B}[Ab") == [.sequence(EscapeSequence(bytes: Array("\u{1B}[A".utf8))), .key("b")])
    #expect(items("\u{1B}[1;5") == [.incomplete(patience: 1_000)])
    #expect(items("\u{1B}[200~a\u{1B}[201~") == [.paste([0x61])])
    #expect(items("\u{1B}[200~a\u{1B}[201~b") == [.paste([0x61]), .key("b")])
    #expect(items("\u{1B}") == [.incomplete(patience: 30)])
    #expect(items("\u{1B}[200~a\u{1B}[201") == [.incomplete(patience: 1_000)])
  }

  @Test func onePasteAfterTheOther() {
    let two = "\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~"
    #expect(items(two) == [.paste([0x61]), .paste([0x62])])
  }

  @Test func aByteAtATimeIsTheSame() {
    var queue = KeyQueue()
    var items: [KeyQueue.Item] = []
    for byte in "ö\u{1B}[200~日\n\u{1B}[201~x".utf8 {
      queue.append([byte])
      let item = queue.next()
      if case .incomplete = item { continue }
      items.append(item)
    }
    #expect(items == [.key("ö"), .paste(Array("日\n".utf8)), .key("x")])
  }

  @Test func aNewlineAfterAReturnIsTheSameOne() {
    #expect(items("a\r\nb\n") == [.key("a"), .key("\r"), .key("b"), .key("\n")])
  }
}
