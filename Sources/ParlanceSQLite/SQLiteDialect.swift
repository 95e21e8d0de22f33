public import ParlanceModel
public import ParlanceSQL

extension Dialect {
  /// The dialect of SQLite 3.39 and later, with times in UTC.
  public static let sqlite = sqlite(in: .ahead(minutes: 0))

  /// The dialect of SQLite 3.39 and later.
  ///
  /// - Parameter zone: The time zone for times that tables of other programs store in UTC.
  public static func sqlite(in zone: WallClockTimeZone) -> Dialect {
    Dialect(
      spelling: SQLiteSpelling(), functions: SQLiteFunctions(zone: zone), strategy: Strategy(),
      tables: TableRules(
        idColumn: "integer primary key", uuidType: "text", newUUID: newUUID, options: " strict",
        optionsMeaning: "strict: a column accepts only values of its own type", columnsTakeAnyValue: true,
        moreStatementWords: ["pragma", "replace"]))
  }

  /// An SQL expression that generates a random uuid (version 4, https://www.rfc-editor.org/rfc/rfc9562).
  private static var newUUID: String {
    let bytes = { (count: Int) in "hex(randomblob(\(count)))" }
    return
      "lower(\(bytes(4)) || '-' || \(bytes(2)) || '-4' || substr(\(bytes(2)), 2) || '-' || "
      + "substr('89ab', (random() & 3) + 1, 1) || substr(\(bytes(2)), 2) || '-' || \(bytes(6)))"
  }
}
