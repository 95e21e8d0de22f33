internal import CSQLite
internal import ParlanceModel

extension ValueFunctions {
  /// Returns the bytes of a value in base64. For a value other than a blob, these are the bytes of its text.
  static func answerBase64(_ context: OpaquePointer?, _ value: OpaquePointer?) {
    guard let value, sqlite3_value_type(value) != SQLITE_NULL else { return sqlite3_result_null(context) }
    let start = sqlite3_value_blob(value)
    let bytes = UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
    Base64.text(of: bytes).withUnsafeBytes { result(context, $0) }
  }

  /// Decodes a text in base64. Literals and cells are checked before they are bound.
  static func answerBytes(_ context: OpaquePointer?, _ value: OpaquePointer?) {
    guard let value, sqlite3_value_type(value) != SQLITE_NULL else { return sqlite3_result_null(context) }
    let text = UnsafeBufferPointer(start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
    guard let bytes = Base64.bytes(of: text) else {
      return sqlite3_result_error(context, "the text isn't in base64", -1)
    }
    if bytes.isEmpty { return sqlite3_result_zeroblob(context, 0) }
    // SQLite copies the bytes before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    bytes.withUnsafeBytes { sqlite3_result_blob64(context, $0.baseAddress, UInt64($0.count), copied) }
  }
}
