internal import ParlancePlanner
internal import ParlanceStore

/// One JSON object a line and nothing around them, for programs that read line by line.
final class NDJSONSink: RowSink {
  private let out: OutputBuffer
  private var object: JSONObject?

  init(_ out: OutputBuffer) {
    self.out = out
  }

  func begin(_ columns: [ResultColumn]) throws {
    object = try JSONObject(columns)
  }

  func row(_ cursor: any RowCursor) throws {
    try object?.write(cursor, to: out)
    try out.append(byte: UInt8(ascii: "\n"))
  }

  func end() throws {
    try out.flush()
  }
}
