import Testing

@testable import ParlanceConsole

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
    #expect(items("\u{1B}[200~a\u{1B}[201~b") == [.incomplete(patience: 30)])
    #expect(items("\u{1B}") == [.incomplete(patience: 30)])
    #expect(items("\u{1B}[200~a\u{1B}[201") == [.incomplete(patience: 1_000)])
  }

  @Test(
    "What comes in one go with a paste is the paste's, where another end of it follows",
    arguments: [
      ("\u{1B}[200~a\u{1B}[201~b", "a", "b"), ("\u{1B}[200~a\u{1B}[201~rm\r\u{1B}[201~b", "arm\r", "b"),
      ("\u{1B}[200~\u{1B}[201~\u{1B}[201~x\r\u{1B}[201~y", "x\r", "y"),
    ])
  func pasteWithAnEndInIt(sent: String, pasted: String, next: Unicode.Scalar) {
    var queue = KeyQueue()
    queue.append(sent.utf8)
    #expect(queue.next() == .incomplete(patience: 30))
    #expect(queue.next(isFinal: true) == .paste(Array(pasted.utf8)))
    #expect(queue.next() == .key(next))
    #expect(queue.isEmpty)
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

  @Test(arguments: [
    ("count facts\r  by\tday\r", "count facts\r  by\tday"),
    ("\r\r", nil),
    ("\u{4}", nil),
    ("list\u{1B}[A", "list"),
    ("ö\n\n", "ö"),
  ])
  func textIsTakenUpToTheLastNewline(waiting: String, text: String?) {
    var queue = KeyQueue()
    queue.append(waiting.utf8)
    #expect(queue.takeText().map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func aNewlineAfterAReturnIsTheSameOne() {
    #expect(items("a\r\nb\n") == [.key("a"), .key("\r"), .key("b"), .key("\n")])
  }
}
