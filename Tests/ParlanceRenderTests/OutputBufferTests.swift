import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import Testing
import ParlanceSQL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Buffered output.
struct OutputBufferTests {
  /// A sink that only counts bytes.
  private final class CountingSink: ByteSink {
    var total = 0
    var largest = 0

    func write(_ bytes: UnsafeRawBufferPointer) {
      total += bytes.count
      largest = max(largest, bytes.count)
    }
  }

  @Test(arguments: OutputMode.allCases)
  func manyRowsLeaveInSmallPieces(_ mode: OutputMode) throws {
    let counting = CountingSink()
    let sink = mode.makeSink(to: OutputBuffer(counting), style: TableStyle(width: 60))
    let cursor = FakeCursor()
    try sink.begin([ResultColumn("id", .number), ResultColumn("name", .text)])
    cursor.move(to: [.integer(1), .text("a name of a usual length")])
    var before = 0
    for row in 1...30_000 {
      try sink.row(cursor)
      // At most one buffer and a table's sample rows stay in memory.
      if row > 10_000, row.isMultiple(of: 10_000) {
        #expect(counting.total > before)
        before = counting.total
      }
    }
    try sink.end()
    #expect(counting.total > 750_000)
    #expect(counting.largest <= 65_536)
  }

  @Test func aPieceLargerThanTheBufferPassesThroughInOrder() throws {
    let memory = MemorySink()
    let buffer = OutputBuffer(memory)
    let long = String(repeating: "x", count: 200_000)
    try buffer.append("<")
    try buffer.append(long)
    try buffer.append(">")
    try buffer.flush()
    #expect(memory.text == "<" + long + ">")
  }

  @Test func aReaderThatHasGoneIsToldAsSuch() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let buffer = OutputBuffer(FileDescriptorSink(ends[1]))
    try buffer.append("nobody reads this")
    #expect(throws: ClosedPipe()) { try buffer.flush() }
    // After a failed write, the bytes aren't written again.
    try buffer.flush()
  }

  @Test func aRefusedWriteSaysWhy() throws {
    let buffer = OutputBuffer(FileDescriptorSink(-1))
    try buffer.append("x")
    #expect(throws: WriteFailure(code: EBADF)) { try buffer.flush() }
    #expect(
      WriteFailure(code: ENOSPC).description.hasPrefix("the output could not be written: no space left"))
  }

  @Test func whatIsWrittenToAPipeArrives() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let buffer = OutputBuffer(FileDescriptorSink(ends[1]))
    try buffer.append("ngöndro\n")
    try buffer.flush()
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &bytes, 64)
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "ngöndro\n")
  }
}
