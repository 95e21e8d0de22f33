import Foundation
import ParlanceModel
import TestSupport
import Testing

/// Base64, compared with Foundation's.
@Suite("Base64")
struct Base64Tests {
  @Test("Random bytes of each length have the text that Foundation writes, and come back")
  func random() {
    var dice = Dice(seed: 5)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let text = String(decoding: bytes.withUnsafeBytes { Base64.text(of: $0) }, as: UTF8.self)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64.bytes(of: text) == bytes)
      let lines = Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
      #expect(Base64.bytes(of: " \(lines)\r\n") == bytes)
    }
  }

  @Test(
    "Other texts are rejected",
    arguments: [
      "A", "AB", "AB=", "ABC", "AB==C", "A===", "====", "=", "AB==AB==", "AR==", "ABD=", "A-B_", "AB,C", "é",
    ])
  func rejected(text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }
}
