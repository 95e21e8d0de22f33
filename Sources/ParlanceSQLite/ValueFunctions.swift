internal import CSQLite
internal import ParlanceModel

/// Whether a value was read that isn't valid for its field's type. The connection owns the flag, and the connection's
/// SQL functions set it.
final class MisfitFlag {
  var isSet = false
}

/// SQL functions such as `parlance_number(x)` that read columns of external tables. If the argument is valid for the
/// field's type, the function returns the value, otherwise NULL. Without these functions, SQLite would also compare and
/// add invalid values.
///
/// For an invalid value other than an empty text, the function also sets the connection's ``MisfitFlag``. Only then
/// does the engine count the invalid values, so the check costs nothing for valid data.
enum ValueFunctions {
  private typealias Function =
    @convention(c) (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  /// The names of the functions.
  static let names = functions.map(\.name)

  /// The functions. The number of arguments is -1 if a function takes any number.
  private static let functions: [(name: String, arguments: CInt, function: Function)] = [
    (
      "parlance_number", 1,
      { context, _, values in ValueFunctions.read(context, values) { ValueFunctions.answerNumber($0, $1) } }
    ),
    (
      "parlance_epoch", 1,
      { context, _, values in
        ValueFunctions.read(context, values) {
          sqlite3_value_double($1) != 0 && ValueFunctions.answerNumber($0, $1)
        }
      }
    ),
    (
      "parlance_numeral", 1,
      { context, _, values in ValueFunctions.read(context, values) { ValueFunctions.answerNumeral($0, $1) } }
    ),
    (
      "parlance_whole", 1,
      { context, _, values in
        ValueFunctions.read(context, values) { ValueFunctions.answerDecimal($0, $1, scale: 0) }
      }
    ),
    (
      "parlance_decimal", 2,
      { context, _, values in
        let scale = values?[1].map { Int(sqlite3_value_int($0)) } ?? 0
        ValueFunctions.read(context, values) { ValueFunctions.answerDecimal($0, $1, scale: scale) }
      }
    ),
    (
      "parlance_flag", 1,
      { context, _, values in ValueFunctions.read(context, values) { ValueFunctions.answerFlag($0, $1) } }
    ),
    (
      "parlance_day", 1,
      { context, _, values in ValueFunctions.read(context, values) { ValueFunctions.answer(.day, $0, $1) } }
    ),
    (
      "parlance_moment", 1,
      { context, _, values in ValueFunctions.read(context, values) { ValueFunctions.answer(.moment, $0, $1) }
      }
    ),
    (
      "parlance_iso_day", 1,
      { context, _, values in ValueFunctions.read(context, values) { ValueFunctions.answerISO($0, $1, 10) } }
    ),
    (
      "parlance_iso_moment", -1,
      { context, count, values in
        let zone = ValueFunctions.zone(count, values, 1)
        ValueFunctions.read(context, values) { ValueFunctions.answerISO($0, $1, 19, in: zone) }
      }
    ),
    ("parlance_iso_instant", 1, { context, _, values in ValueFunctions.answerInstant(context, values) }),
    (
      "parlance_clock", 1,
      { context, _, values in ValueFunctions.read(context, values) { ValueFunctions.answerClock($0, $1) } }
    ),
    (
      "parlance_iso_clock", 1,
      { context, _, values in
        ValueFunctions.read(context, values) { ValueFunctions.answerClock($0, $1, isAnyForm: true) }
      }
    ),
    ("parlance_clock_form", 2, { context, _, values in ValueFunctions.answerClockForm(context, values) }),
    (
      "parlance_choice", -1, { context, count, values in ValueFunctions.answerChoice(context, count, values) }
    ),
    (
      "parlance_written_day", 2,
      { context, _, values in
        let form = ValueFunctions.form(values?[1])
        ValueFunctions.read(context, values) { ValueFunctions.answerWritten($0, $1, form, 10) }
      }
    ),
    (
      "parlance_written_moment", 2,
      { context, _, values in
        let form = ValueFunctions.form(values?[1])
        ValueFunctions.read(context, values) { ValueFunctions.answerWritten($0, $1, form, 19) }
      }
    ),
    ("parlance_written_form", 3, { context, _, values in ValueFunctions.answerWrittenForm(context, values) }),
    ("parlance_base64", 1, { context, _, values in ValueFunctions.answerBase64(context, values?[0]) }),
    ("parlance_bytes", 1, { context, _, values in ValueFunctions.answerBytes(context, values?[0]) }),
    ("parlance_in_form", -1, { context, count, values in ValueFunctions.answerForm(context, count, values) }),
  ]

  /// Adds the functions to a connection.
  ///
  /// - Parameters:
  ///   - connection: A connection that isn't in use yet.
  ///   - flag: The flag that the functions set. It must outlive the connection.
  static func add(to connection: OpaquePointer, _ flag: MisfitFlag) {
    for (name, arguments, function) in functions {
      let code = sqlite3_create_function_v2(
        connection, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passUnretained(flag).toOpaque(), function, nil, nil, nil)
      precondition(code == SQLITE_OK, "can't register a function on a new connection")
    }
  }

  /// Calls `answer` with the first argument. If `answer` returns false, because the value isn't valid, the function
  /// returns NULL to SQL.
  private static func read(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ answer: (_ context: OpaquePointer?, _ value: OpaquePointer) -> Bool
  ) {
    guard let value = values?[0], sqlite3_value_type(value) != SQLITE_NULL else {
      return sqlite3_result_null(context)
    }
    if answer(context, value) { return }
    sqlite3_result_null(context)
    if sqlite3_value_type(value) == SQLITE_TEXT, sqlite3_value_bytes(value) == 0 { return }
    guard let flag = sqlite3_user_data(context) else { return }
    Unmanaged<MisfitFlag>.fromOpaque(flag).takeUnretainedValue().isSet = true
  }

  private static func text(_ value: OpaquePointer) -> UnsafeBufferPointer<UInt8>? {
    guard sqlite3_value_type(value) == SQLITE_TEXT else { return nil }
    return UnsafeBufferPointer(start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
  }

  // MARK: Numbers

  private static func answerNumber(_ context: OpaquePointer?, _ value: OpaquePointer) -> Bool {
    let type = sqlite3_value_type(value)
    guard type == SQLITE_INTEGER || type == SQLITE_FLOAT else { return false }
    sqlite3_result_value(context, value)
    return true
  }

  private static func answerNumeral(_ context: OpaquePointer?, _ value: OpaquePointer) -> Bool {
    if let text = text(value) {
      guard ValueScan.isPlainNumber(text) else { return false }
      // Converts the value in place.
      sqlite3_value_numeric_type(value)
    }
    return answerNumber(context, value)
  }

  private static func answerDecimal(
    _ context: OpaquePointer?, _ value: OpaquePointer, scale: Int
  ) -> Bool {
    let units: Int64?
    switch sqlite3_value_type(value) {
    case SQLITE_FLOAT: units = FieldType.decimal(sqlite3_value_double(value), scale: scale)
    case SQLITE_INTEGER:
      let factor = (0..<scale).reduce(Int64(1)) { factor, _ in factor * 10 }
      let (product, isTooLarge) = sqlite3_value_int64(value).multipliedReportingOverflow(by: factor)
      units = isTooLarge ? nil : product
    default: units = text(value).flatMap { ValueScan.decimal($0, scale: scale) }
    }
    if let units { sqlite3_result_int64(context, units) }
    return units != nil
  }

  private static func answerFlag(_ context: OpaquePointer?, _ value: OpaquePointer) -> Bool {
    if let text = text(value), !ValueScan.isPlainNumber(text) { return false }
    let number = sqlite3_value_double(value)
    guard number == 0 || number == 1 else { return false }
    sqlite3_result_int(context, number == 1 ? 1 : 0)
    return true
  }

  // MARK: Dates

  /// Returns the value to SQL if it is a date in this form.
  private static func answer(
    _ form: WrittenMoment.Form, _ context: OpaquePointer?, _ value: OpaquePointer
  ) -> Bool {
    guard let text = text(value), ValueScan.moment(text)?.form == form else { return false }
    sqlite3_result_value(context, value)
    return true
  }

  /// Converts a date in any form of ISO 8601 to a date with or without a time.
  ///
  /// - Parameters:
  ///   - length: The length of the result: 10 for a date, 19 for a date with time.
  ///   - zone: The time zone of the result, if the text has a time zone. By default, UTC.
  private static func answerISO(
    _ context: OpaquePointer?, _ value: OpaquePointer, _ length: Int, in zone: WallClockTimeZone? = nil
  ) -> Bool {
    guard let text = text(value), let written = ValueScan.moment(text), let moment = written.utc else {
      return false
    }
    answer(context, written.offset == nil ? moment : zone?.wall(moment) ?? moment, length)
    return true
  }

  /// Converts a date with time to UTC. Returns NULL to SQL if it has no time zone.
  private static func answerInstant(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let text = values?[0].flatMap(Self.text), let written = ValueScan.moment(text),
      written.offset != nil, let moment = written.utc
    else { return sqlite3_result_null(context) }
    answer(context, moment, 19)
  }

  /// Returns the time zone in an argument, written as a modifier of SQLite: `localtime` or `+60 minutes`. Returns nil
  /// without this argument, which means UTC.
  private static func zone(
    _ count: CInt, _ values: UnsafeMutablePointer<OpaquePointer?>?, _ index: Int
  ) -> WallClockTimeZone? {
    guard count > index, let text = values?[index].flatMap(Self.text) else { return nil }
    let minutes = Int(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    return minutes.map { .ahead(minutes: $0) } ?? .system
  }

  /// Returns a date to SQL.
  ///
  /// - Parameter length: The length of the result: 10 for a date, 19 for a date with time.
  private static func answer(_ context: OpaquePointer?, _ moment: Moment, _ length: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 19) { buffer in
      moment.write(to: buffer)
      result(context, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<length]))
    }
  }

  private static func form(_ value: OpaquePointer?) -> WrittenForm? {
    value.flatMap(text).flatMap { WrittenForm(rawValue: String(decoding: $0, as: UTF8.self)) }
  }

  /// Reads a date such as `20/11/2026` or 20261120.
  private static func answerWritten(
    _ context: OpaquePointer?, _ value: OpaquePointer, _ form: WrittenForm?, _ length: Int
  ) -> Bool {
    let moment =
      if form == .digits, sqlite3_value_type(value) == SQLITE_INTEGER {
        WrittenForm.digits(sqlite3_value_int64(value)).map { Moment($0, second: 0) }
      } else {
        text(value).flatMap { form?.moment($0) }
      }
    guard let moment else { return false }
    answer(context, moment, length)
    return true
  }

  /// Writes the date of the first argument in the form of the second argument. The third argument contains the present
  /// value of the row, and then values of other rows.
  private static func answerWrittenForm(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let value = values?[0], let text = text(value), let moment = ValueScan.moment(text)?.utc,
      let form = form(values?[1])
    else { return sqlite3_result_value(context, values?[0]) }
    let examples = values?[2].flatMap(Self.text)
    if form == .digits {
      var written = WrittenForm.digitText(of: moment.day)
      // A number is stored as a number, unless the column contains texts.
      if examples == nil, let number = Int64(written) { return sqlite3_result_int64(context, number) }
      return written.withUTF8 { result(context, UnsafeRawBufferPointer($0)) }
    }
    let texts =
      (examples.map { $0.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) } ?? [])
    let own = texts.first.flatMap { form.moment(.init(rebasing: $0)) == nil ? nil : $0 }
    do {
      var written = try form.text(of: moment, like: own.map { String(decoding: $0, as: UTF8.self) }) {
        texts.dropFirst().filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
      }
      written.withUTF8 { result(context, UnsafeRawBufferPointer($0)) }
    } catch {
      sqlite3_result_error(context, error.message, -1)
    }
  }

  /// Returns the date in the first argument, written in the form of the date in the second argument. If the second
  /// argument isn't a date, returns the first one unchanged. The third argument is the time zone of the first one.
  private static func answerForm(
    _ context: OpaquePointer?, _ count: CInt, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let value = values?[0], let text = text(value), let moment = ValueScan.moment(text)?.utc,
      let example = values?[1].flatMap(Self.text).flatMap(ValueScan.moment)
    else { return sqlite3_result_value(context, values?[0]) }
    let utc = example.offset == nil ? moment : zone(count, values, 2)?.utc(moment) ?? moment
    var written = example.text(of: utc)
    written.withUTF8 { result(context, UnsafeRawBufferPointer($0)) }
  }

  /// Returns the value to SQL as `HH:MM:SS` if it is a time of day.
  ///
  /// - Parameter isAnyForm: Whether other forms than `HH:MM:SS` are valid, such as `9:30`.
  private static func answerClock(
    _ context: OpaquePointer?, _ value: OpaquePointer, isAnyForm: Bool = false
  ) -> Bool {
    guard let clock = text(value).flatMap(ValueScan.clock), isAnyForm || clock.isPlain else { return false }
    var iso = clock.iso
    iso.withUTF8 { result(context, UnsafeRawBufferPointer($0)) }
    return true
  }

  /// Returns the time of day in the first argument, in the form of the second argument. If the second argument isn't a
  /// time of day, returns the first one unchanged.
  private static func answerClockForm(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let text = values?[0].flatMap(Self.text),
      let example = values?[1].flatMap(Self.text).flatMap(ValueScan.clock)
    else { return sqlite3_result_value(context, values?[0]) }
    var written = example.text(ofClock: String(decoding: text, as: UTF8.self))
    written.withUTF8 { result(context, UnsafeRawBufferPointer($0)) }
  }

  // MARK: Choices

  /// Returns the first argument if it equals one of the other arguments.
  private static func answerChoice(
    _ context: OpaquePointer?, _ count: CInt, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    read(context, values) { context, value in
      guard let text = text(value) else { return false }
      for index in 1..<max(1, Int(count)) {
        guard let choice = values?[index].flatMap(Self.text), choice.elementsEqual(text) else { continue }
        sqlite3_result_value(context, value)
        return true
      }
      return false
    }
  }

  static func result(_ context: OpaquePointer?, _ bytes: UnsafeRawBufferPointer) {
    // SQLite copies the bytes before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_result_text64(
      context, bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt64(bytes.count), copied,
      UInt8(SQLITE_UTF8))
  }
}
