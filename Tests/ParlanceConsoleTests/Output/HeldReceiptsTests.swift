import ParlanceRender
@testable import ParlanceSession
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// Receipts of a script are printed after the commit, at the right place between the answers.
@Suite struct ReceiptBufferTests {
  private let home = MemorySink()
  private let held: ReceiptBuffer

  init() { held = ReceiptBuffer(before: home) }

  private func write(_ text: String, receipt: Bool = false) throws {
    held.takesReceipt = receipt
    defer { held.takesReceipt = false }
    try Array(text.utf8).withUnsafeBytes { try held.write($0) }
  }

  private var written: String { String(decoding: home.bytes, as: UTF8.self) }

  @Test(arguments: [(true, "1 a 2 b 3 4"), (false, "1 2 3 4")])
  func theyAreToldWhereTheyAreTrue(areTrue: Bool, all: String) throws {
    try write("1 ")
    #expect(written == "1 ")
    try write("a ", receipt: true)
    try write("2 ")
    try write("b ", receipt: true)
    try write("3 ")
    #expect(written == "1 ")
    try held.release(areTrue: areTrue)
    try write("4")
    #expect(written == all)
  }

  @Test func moreAnswersThanCanBeHeldComeAtOnce() throws {
    try write("a", receipt: true)
    let answer = String(repeating: "x", count: 1 << 20)
    for _ in 0..<20 { try write(answer) }
    #expect(home.bytes.count == 20 << 20)
    try write("b", receipt: true)
    try held.release(areTrue: true)
    #expect(written.hasSuffix("xab"))
  }
}
