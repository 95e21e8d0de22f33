internal import CSQLite
internal import ParlanceModel

/// SQL functions for texts.
///
/// - `parlance_lower(x)` and `parlance_upper(x)` change the case of all letters. SQLite's own functions change only
///   ASCII letters.
/// - `parlance_folded(x)` removes case and accents.
/// - `parlance_spelled_number(x)` converts a text to a number.
/// - `parlance_number_text(x)` converts a number to a text.
enum TextFunctions {
  /// Adds the functions to a connection.
  ///
  /// - Parameter connection: A connection that hasn't been used yet.
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
    add("parlance_spelled_number", to: connection) { context, _, values in
      guard let value = values?[0], let text = sqlite3_value_text(value),
        ValueScan.spellsNumber(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
      else { return sqlite3_result_null(context) }
      // The call converts the value in place.
      sqlite3_value_numeric_type(value)
      // A negative zero also becomes 0.
      if sqlite3_value_double(value) == 0 { return sqlite3_result_int(context, 0) }
      sqlite3_result_value(context, value)
    }
    add("parlance_number_text", to: connection) { context, _, values in
      guard let value = values?[0], sqlite3_value_type(value) == SQLITE_FLOAT else {
        return TextFunctions.answer(context, values) { $0 }
      }
      var text = TextFunctions.digits(of: sqlite3_value_double(value))
      text.withUTF8 { TextFunctions.tell($0, context) }
    }
  }

  /// Returns a number as text without an exponent. A whole number is written with all digits, any other number with at
  /// most 15 significant digits.
  private static func digits(of number: Double) -> String {
    if let whole = Int64(exactly: number) { return String(whole) }
    if !number.isFinite { return number.description }
    let parts = number.magnitude.description.split(separator: "e")
    let pieces = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let decimals = pieces.count > 1 ? pieces[1].utf8.map { Int($0) - 48 } : []
    var digits = pieces[0].utf8.map { Int($0) - 48 } + decimals
    // The number of digits before the point.
    var point = pieces[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let zeros = digits.prefix { $0 == 0 }.count
    (digits, point) = (Array(digits.dropFirst(zeros)), point - zeros)
    let isWhole = number.rounded() == number
    if digits.count > 15, !isWhole {
      let goesUp = digits[15] >= 5
      digits = Array(digits.prefix(15))
      if goesUp { digits[14] += 1 }
      for place in stride(from: 14, to: 0, by: -1) where digits[place] == 10 {
        (digits[place], digits[place - 1]) = (0, digits[place - 1] + 1)
      }
      if digits[0] == 10 { (digits, point) = ([1], point + 1) }
    }
    while digits.last == 0 { digits.removeLast() }
    let before = digits.prefix(max(point, 0)) + Array(repeating: 0, count: max(point - digits.count, 0))
    let behind = Array(repeating: 0, count: max(-point, 0)) + digits.dropFirst(max(point, 0))
    let whole = before.isEmpty ? "0" : before.map(String.init).joined()
    let text = behind.isEmpty ? whole : whole + "." + behind.map(String.init).joined()
    return number < 0 ? "-" + text : text
  }

  private static func add(
    _ name: String, to connection: OpaquePointer,
    _ function:
      @convention(c) (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  ) {
    let code = sqlite3_create_function_v2(
      connection, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil, function, nil, nil, nil
    )
    precondition(code == SQLITE_OK, "can't register a function on a new connection")
  }

  /// Applies a function to the text in the first argument, and returns the result to SQL. NULL stays NULL.
  ///
  /// - Parameter ofASCII: Converts one byte. This faster function is used for texts that contain only ASCII.
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
    // SQLite copies the bytes before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    letters.withMemoryRebound(to: CChar.self) {
      // With a null pointer, the result would be NULL and not an empty text.
      guard let address = $0.baseAddress else {
        return sqlite3_result_text64(context, "", 0, copied, UInt8(SQLITE_UTF8))
      }
      sqlite3_result_text64(context, address, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
    }
  }

}
