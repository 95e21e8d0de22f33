internal import CSQLite
internal import ParlanceModel

/// `parlance_lower(x)` and `parlance_upper(x)`: SQLite's own know no letters but those of ASCII. `parlance_folded(x)` is
/// the text without case and accents.
enum TextFunctions {
  /// - Parameter connection: One that nobody uses yet.
  static func add(to connection: OpaquePointer) {
    add("parlance_lower", to: connection) { context, _, values in
      TextFunctions.answer(context, values) { $0.lowercased() }
    }
    add("parlance_folded", to: connection) { context, _, values in
      TextFunctions.answer(
        context, values, NameComparison.folded, ofASCII: { (65...90).contains($0) ? $0 | 32 : $0 })
    }
    add("parlance_upper", to: connection) { context, _, values in
      TextFunctions.answer(context, values) { $0.uppercased() }
    }
  }

  private static func add(
    _ name: String, to connection: OpaquePointer,
    _ function:
      @convention(c) (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  ) {
    let code = sqlite3_create_function_v2(
      connection, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil, function, nil, nil, nil
    )
    precondition(code == SQLITE_OK, "a function can be added to a connection that nobody uses yet")
  }

  /// What is made of a text; of what is empty nothing.
  ///
  /// - Parameter ofASCII: What is made of a letter of ASCII, where all are that: most texts are, and soon read so.
  private static func answer(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?, _ made: (String) -> String,
    ofASCII: ((UInt8) -> UInt8)? = nil
  ) {
    guard let value = values?[0], let text = sqlite3_value_text(value) else {
      return sqlite3_result_null(context)
    }
    let letters = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
    if let ofASCII, letters.allSatisfy({ $0 < 128 }) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: letters.count) { room in
        for index in letters.indices { room[index] = ofASCII(letters[index]) }
        tell(UnsafeBufferPointer(room), context)
      }
    } else {
      var result = made(String(decoding: letters, as: UTF8.self))
      result.withUTF8 { tell($0, context) }
    }
  }

  private static func tell(_ letters: UnsafeBufferPointer<UInt8>, _ context: OpaquePointer?) {
    // SQLite copies them before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    letters.withMemoryRebound(to: CChar.self) {
      // Without an address it would be no text.
      guard let address = $0.baseAddress else {
        return sqlite3_result_text64(context, "", 0, copied, UInt8(SQLITE_UTF8))
      }
      sqlite3_result_text64(context, address, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
    }
  }

}
