internal import ParlancePlanner
internal import ParlanceStore

/// Writes a row as a JSON object; the names are escaped once for the whole answer.
struct JSONObject {
  private let forms: [CellForm]
  /// `{"name":` for the first column, `,"name":` for the others, one after the other.
  private let names: [UInt8]
  /// Where each column's name ends in ``names``.
  private let ends: [Int]
  private let style = CellStyle.json

  init(_ columns: [ResultColumn]) throws {
    let text = OutputBuffer()
    var ends: [Int] = []
    for (index, column) in columns.enumerated() {
      try text.append(byte: UInt8(ascii: index == 0 ? "{" : ","))
      var name = column.name
      try name.withUTF8 { try text.appendJSON($0) }
      try text.append(byte: UInt8(ascii: ":"))
      ends.append(text.count)
    }
    if columns.isEmpty { try text.append(byte: UInt8(ascii: "{")) }
    forms = columns.map { CellForm($0.kind) }
    names = Array(text.contents)
    self.ends = ends
  }

  func write(_ cursor: any RowCursor, to out: OutputBuffer) throws {
    try names.withUnsafeBufferPointer { names in
      var start = 0
      for index in forms.indices {
        let end = ends[index]
        try out.append(UnsafeBufferPointer(rebasing: names[start..<end]))
        try out.appendCell(index, of: cursor, forms[index], style) { try out.appendJSON($0) }
        start = end
      }
      try out.append(UnsafeBufferPointer(rebasing: names[start...]))
    }
    try out.append(byte: UInt8(ascii: "}"))
  }
}
