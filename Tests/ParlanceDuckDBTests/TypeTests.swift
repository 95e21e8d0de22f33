import Foundation
import ParlanceModel
import ParlanceStore
import TestSupport
import Testing

@testable import ParlanceDuckDB

/// Reading values of DuckDB's types. The expected values are handwritten.
@Suite("DuckDB's types", .enabled(if: DuckDBLibraryOfTests.isThere))
struct TypeTests {
  private let engine: DuckDBEngine

  init() throws { engine = try DuckDBEngine() }

  private static let values: [(sql: String, value: Value)] = [
    ("null", .null), ("null::integer", .null), ("true", .integer(1)), ("false", .integer(0)),
    ("(-128)::tinyint", .integer(-128)), ("32767::smallint", .integer(32_767)),
    ("(-2147483648)::integer", .integer(-2_147_483_648)),
    ("9223372036854775807", .integer(.max)), ("255::utinyint", .integer(255)),
    ("65535::usmallint", .integer(65_535)), ("4294967295::uinteger", .integer(4_294_967_295)),
    ("18446744073709551615::ubigint", .real(0x1p64)),
    ("7::ubigint", .integer(7)), ("(-9223372036854775808)::hugeint", .integer(.min)),
    ("170141183460469231731687303715884105727::hugeint", .real(0x1p127)),
    ("(-9223372036854775809)::hugeint", .real(-0x1p63)),
    ("340282366920938463463374607431768211455::uhugeint", .real(0x1p128)),
    ("0.1::float", .real(0.1)), ("0.1::double", .real(0.1)), ("'nan'::double is null", .integer(0)),
    ("1.25::decimal(4, 2)", .real(1.25)), ("(-1.25)::decimal(9, 2)", .real(-1.25)),
    ("0.05::decimal(18, 2)", .real(0.05)),
    ("(-12345678901234567890.12)::decimal(38, 2)", .real(-1.234567890123456789e19)),
    ("42::decimal(38, 0)", .integer(42)), ("7::decimal(4, 0)", .integer(7)),
    ("''", .text("")), ("'twelve bytes'", .text("twelve bytes")), ("'thirteen byte'", .text("thirteen byte")),
    ("'Ängström 🦆'", .text("Ängström 🦆")), ("'\\x41\\x00'::blob", .text("A\0")),
    ("date '1970-01-01'", .text("1970-01-01")), ("date '2024-02-29'", .text("2024-02-29")),
    ("date '1969-12-31'", .text("1969-12-31")), ("date '0001-01-01'", .text("0001-01-01")),
    ("date '9999-12-31'", .text("9999-12-31")), ("'infinity'::date", .text("infinity")),
    ("'-infinity'::date", .text("-infinity")), ("date '10000-01-01'", .text("10000-01-01")),
    ("timestamp '2026-11-20 09:30:00'", .text("2026-11-20 09:30:00")),
    ("timestamp '1969-12-31 23:59:59.5'", .text("1969-12-31 23:59:59.5")),
    ("timestamp_s '2026-11-20 09:30:01'", .text("2026-11-20 09:30:01")),
    ("timestamp_ms '2026-11-20 09:30:01.007'", .text("2026-11-20 09:30:01.007")),
    ("timestamp_ns '2026-11-20 09:30:01.000000001'", .text("2026-11-20 09:30:01.000000001")),
    ("'infinity'::timestamp", .text("infinity")),
  ]

  @Test(arguments: values) func isRead(sql: String, value: Value) throws {
    let found = try engine.rows("select \(sql)") { $0.value(0) }
    #expect(found == [value])
  }

  /// Types that are read by a cast, in handwritten SQL.
  private static let casts: [(sql: String, text: String)] = [
    ("[1, null, 2]", "[1, NULL, 2]"), ("{'a': 1, 'b': 'x'}", "{'a': 1, 'b': x}"),
    ("map {'k': 1.5}", "{k=1.5}"),
    ("'4ac7a9e9-607c-4c8a-84f3-843f0191e3fd'::uuid", "4ac7a9e9-607c-4c8a-84f3-843f0191e3fd"),
    ("'b'::enum('a', 'b')", "b"), ("time '09:30:00'", "09:30:00"),
    ("interval '14 months'", "1 year 2 months"),
    ("'0101'::bit", "0101"), ("array_value(1, 2)", "[1, 2]"),
  ]

  @Test(arguments: casts) func isReadAsText(sql: String, text: String) throws {
    let statement = try engine.compile(written: "select 1 as one, \(sql) as other -- at the end")
    #expect(statement.columnNames == ["one", "other"])
    #expect(try statement.rows { [$0.value(0), $0.value(1)] } == [[.integer(1), .text(text)]])
  }

  @Test(
    "Texts of a decimal are exact",
    arguments: [
      ("12345678901234567890.12::decimal(38, 2)", "12345678901234567890.12"),
      ("(-0.05)::decimal(4, 2)", "-0.05"),
      ("7::decimal(4, 0)", "7"),
    ])
  func decimal(sql: String, text: String) throws {
    #expect(try engine.rows("select \(sql)") { $0.label(0) } == [text])
  }

  @Test("What is bound comes back") func bound() throws {
    let values: [Value] = [.null, .integer(.min), .real(-0.5), .text(""), .text("a\0b"), .text("Zoë")]
    for value in values { #expect(try engine.rows("select $1", [value]) { $0.value(0) } == [value]) }
    // A fraction is compared exactly, even if the same statement first ran with an integer.
    let statement = try engine.prepare("select count(*) from range(5) as r(n) where n > $1")
    #expect(try statement.rows([.integer(2)]) { $0.integer(0) } == [2])
    #expect(try statement.rows([.real(2.5)]) { $0.integer(0) } == [2])
    #expect(try statement.rows([.real(3.5)]) { $0.integer(0) } == [1])
  }

  @Test("Rows of many chunks, with gaps, and a statement between them") func chunks() throws {
    let sql = "select n, if(n % 3 = 0, null, n::varchar || ' is the number') from range(10000) as r(n)"
    let statement = try engine.prepare(sql)
    var count = 0
    while try statement.step() {
      #expect(statement.integer(0) == Int64(count))
      #expect(statement.value(1) == (count.isMultiple(of: 3) ? .null : .text("\(count) is the number")))
      count += 1
      if count == 3_000 { #expect(try engine.rows("select 7") { $0.integer(0) } == [7]) }
    }
    #expect(count == 10_000)
  }

  @Test("An error in the middle of an answer ends it") func failure() throws {
    let statement = try engine.prepare("select (if(n = 5000, 'x', '1'))::integer from range(10000) as r(n)")
    #expect(throws: EngineError.self) { while try statement.step() {} }
    #expect(try engine.rows("select 7") { $0.integer(0) } == [7])
  }

  @Test("A stop ends what runs, and what is run after it") func stop() throws {
    let statement = try engine.prepare(
      "select count(*) from range(100000000) as a(n), range(100000000) as b(m) where n * m % 1000003 = 1")
    let interrupter = engine.interrupter
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.1)
      interrupter.interrupt()
    }
    #expect(throws: EngineError.interrupted) { try statement.step() }
    #expect(throws: EngineError.interrupted) { try engine.rows("select 7") { $0.integer(0) } }
    interrupter.reset()
    #expect(try engine.rows("select 7") { $0.integer(0) } == [7])
  }
}
