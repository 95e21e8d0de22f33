internal import CSQLite

/// The format of changesets, SQLite's recorded changes: https://sqlite.org/session/changegroup.html
///
/// Changesets are validated here, because SQLite doesn't do that. In SQLite, a table name without a terminating zero
/// causes an endless loop, and other damage causes reads beyond the buffer.
enum ChangesetFormat {
  /// Whether the bytes are a complete changeset: a sequence of tables, each followed by its changes.
  static func isSound(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    var columnCount = 0
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "T") {
        guard let count = number(&rest), 1...65_536 ~= count, count <= rest.count,
          rest.prefix(count).contains(where: { $0 != 0 })
        else { return false }
        rest = rest.dropFirst(count)
        guard let end = rest.firstIndex(of: 0) else { return false }
        rest = rest[(end + 1)...]
        columnCount = count
        continue
      }
      guard columnCount > 0, rest.popFirst() != nil else { return false }
      let records =
        switch CInt(first) {
        case SQLITE_INSERT, SQLITE_DELETE: 1
        case SQLITE_UPDATE: 2
        default: 0
        }
      guard records > 0, (0..<records * columnCount).allSatisfy({ _ in skipValue(&rest) }) else {
        return false
      }
    }
    return true
  }

  private static func skipValue(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let type = rest.popFirst() else { return false }
    let count: Int
    switch CInt(type) {
    // An unchanged value and NULL have no content bytes.
    case 0, SQLITE_NULL: return true
    case SQLITE_INTEGER, SQLITE_FLOAT: count = 8
    case SQLITE_TEXT, SQLITE_BLOB:
      guard let length = number(&rest) else { return false }
      count = length
    default: return false
    }
    guard count <= rest.count else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  /// Reads an integer in SQLite's variable-length format. In a changeset, it has at most 32 bits.
  private static func number(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Int? {
    var number = 0
    for _ in 0..<5 {
      guard let byte = rest.popFirst() else { return nil }
      number = number << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return number <= Int(Int32.max) ? number : nil }
    }
    return nil
  }
}
