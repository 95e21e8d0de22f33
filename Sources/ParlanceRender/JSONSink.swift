internal import ParlancePlanner
internal import ParlanceStore

/// One JSON array of objects, an object a line.
final class JSONSink: RowSink {
  private let out: OutputBuffer
  private var object: JSONObject?
  private var isFirst = true

  init(_ out: OutputBuffer) {
    self.out = out
  }

  func begin(_ columns: [ResultColumn]) throws {
    object = try JSONObject(columns)
    try out.append("[")
  }

  func row(_ cursor: any RowCursor) throws {
    if isFirst { isFirst = false } else { try out.append(",\n") }
    try object?.write(cursor, to: out)
  }

  func end() throws {
    try out.append("]\n")
    try out.flush()
  }
}
