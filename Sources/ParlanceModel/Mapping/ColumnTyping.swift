internal import ParlanceLanguage

/// The field type and the storage of a column, inferred from the column's declared type and sampled values.
public struct InferredColumnType: Sendable, Equatable {
  public var type: FieldType
  public var storage: FieldStorage
  /// The reason for the type, for a comment in the model. Nil if the declared type explains the type.
  var reason: String?

  public init(_ type: FieldType = .text, _ storage: FieldStorage = .plain) {
    self.init(type: type, storage: storage, reason: nil)
  }

  init(type: FieldType, storage: FieldStorage = .plain, reason: String? = nil) {
    self.type = type
    self.storage = storage
    self.reason = reason
  }

  /// Whether a name, in lower case with hyphens, is typical for dates.
  package static func isNamedAsDate(_ word: String) -> Bool {
    ["at", "ts", "mod", "mtime", "ctime"].contains(word) || word.hasSuffix("-at")
      || ["date", "time", "timestamp", "created", "modified", "updated"].contains(where: word.hasSuffix)
      || word.split(separator: "-").contains("mtime")
  }
}

/// Infers the type of a column. If the declared type and the values contradict each other, the values have priority. A
/// type is chosen if all values have this type. The declared type is also chosen if at least nine of ten values have
/// it.
struct ColumnTypeInference {
  let column: ColumnDescription
  /// The name of the column, as a word of a sentence.
  let word: String
  /// Whether the sample contains all rows.
  let isWhole: Bool
  /// The texts that a check of the table allows, or nil without such a check.
  let allowed: [String]?
  /// Whether the column contains only values of its declared type.
  let isTyped: Bool
  /// Whether Core Data created the table.
  let isOfCoreData: Bool
  /// Whether the column identifies rows or refers to rows. If so, texts of digits such as `12` are names and not
  /// numbers.
  let isKey: Bool

  private var look: ColumnStatistics { column.look }
  private var declared: DeclaredKind { column.declared }

  var typing: InferredColumnType {
    if isTyped {
      return allowed.map { InferredColumnType(.choice($0), column.typing.storage) } ?? column.typing
    }
    if let allowed, look.texts == look.count, look.blobs == 0 {
      return InferredColumnType(type: .choice(allowed), reason: "a check of the table allows only these")
    }
    if look.count == 0 { return unseen }
    var typing = seen
    // A declared type needs no reason, unless it is text and at least half of the values are dates or numbers.
    let isExpected = typing.type != .text || exception == nil && look.writtenDays < look.count
    if typing.storage == .plain, typing.type == declared.type, isExpected {
      typing.reason = nil
    }
    if typing.storage == .blob, declared == .bytes { typing.reason = nil }
    return typing
  }

  /// The type of a column without values.
  private var unseen: InferredColumnType {
    InferredColumnType(
      type: declared.type, storage: declared == .bytes ? .blob : .plain,
      reason: declared == .unknown ? "guessed: no values found" : nil)
  }

  private var seen: InferredColumnType {
    if look.blobs > look.count / 2 { return typing(.text, "bytes", .blob) }
    if look.numbers == look.count { return ofNumbers }
    if look.texts == look.count, let typing = ofTexts { return typing }
    if look.numbers + look.numerals == look.count, !isKey { return digitDays ?? numerals }
    if declared.isTemporal, mostly(look.isoMoments) {
      return moments(reason: "guessed: \(exception(look.isoMoments, "dates or timestamps", look.noMoment))")
    }
    if declared.type == .number, mostly(look.numbers) {
      return InferredColumnType(
        type: .number,
        reason: "guessed: \(exception(look.numbers, "numbers", look.noNumeral ?? look.firstText))")
    }
    if let exception { return InferredColumnType(type: .text, reason: "guessed: \(exception)") }
    return typing(.text, look.texts == look.count ? "text" : "of different types")
  }

  /// If at least half of the values are dates, or at least half are numbers, a note about the first other value:
  /// `9 of 12 sampled values are numbers, but "n/a" isn't`. Otherwise nil.
  private var exception: String? {
    let numbers = look.numbers + look.numerals
    if look.isoMoments * 2 >= look.count, let other = look.noMoment {
      return exception(look.isoMoments, "dates or timestamps", other)
    }
    if look.writtenDays * 2 >= look.count, let other = look.noWrittenDay {
      return exception(look.writtenDays, "dates in another form than 2026-11-20", other)
    }
    if numbers * 2 >= look.count, let other = look.noNumeral, !isKey {
      return exception(numbers, "numbers", other)
    }
    return nil
  }

  private func exception(_ count: Int, _ what: String, _ other: String?) -> String {
    let other = other.map { ", but \"\($0)\" isn't" } ?? ""
    return "\(count) of \(look.count) sampled values are \(what)\(other)"
  }

  private var numerals: InferredColumnType { typing(.number, "numbers, stored as text", .text) }

  private func mostly(_ count: Int) -> Bool { count * 10 >= look.count * 9 }

  private func typing(_ type: FieldType, _ what: String, _ storage: FieldStorage = .plain)
    -> InferredColumnType
  {
    let reason =
      look.count == 1
      ? "guessed from the only value" : "guessed: all \(look.count) sampled values are \(what)"
    return InferredColumnType(type: type, storage: storage, reason: reason)
  }

  private var ofNumbers: InferredColumnType {
    if isFlag(bits: look.reals == 0 && look.least >= 0 && look.greatest <= 1) {
      return typing(.flag, "0 or 1")
    }
    return digitDays ?? clock ?? typing(.number, "numbers")
  }

  /// The dates of a column with numbers such as 20261120. Without a typical name, at least five different values must be
  /// valid dates.
  private var digitDays: InferredColumnType? {
    // In such a column, 0 often means that there isn't a date.
    guard look.digitDays > 0, look.digitDays + look.zeros == look.count, !isKey,
      isNamedAsDate || look.distinctCount >= 5
    else { return nil }
    return typing(.date, "dates such as 20261120", .written(.digits))
  }

  /// The dates of a column that stores them as numbers of seconds or similar units.
  private var clock: InferredColumnType? {
    let found = Self.clocks.first { clock in
      let isLikely = isNamedAsDate || clock.isClear && !isKey && look.reals == 0 && !word.hasSuffix("id")
      let expected = isNamedAsDate ? clock.range : clock.narrow
      return (clock.storage == .epoch(.apple) ? isOfCoreData && declared.isTemporal : isLikely)
        && expected ~= look.leastNonzero && expected ~= look.greatest
    }
    return found.map { clock in
      // Midnights in UTC are dates: converted to another time zone, they would be on the previous day.
      let areDates =
        if case .epoch(let epoch) = clock.storage {
          look.areMidnights(unitsPerSecond: epoch.unitsPerSecond)
        } else {
          look.areHalves
        }
      return areDates
        ? typing(.date, "dates, stored as \(clock.what)", clock.storage)
        : typing(.time, clock.what, clock.storage)
    }
  }

  /// A way to store dates with times as numbers.
  private struct StoredClock {
    let storage: FieldStorage
    let what: String
    /// The plausible values: from 1980 to 2100, or from 2001 to 2100.
    let range: ClosedRange<Double>
    /// The plausible values in a column without a typical name: from 2000 to 2040.
    let narrow: ClosedRange<Double>
    /// Whether the numbers have so many digits that they are hardly anything else.
    let isClear: Bool

    init(_ epoch: Epoch, _ what: String) {
      let count = { (seconds: Double) in (seconds - Double(epoch.start)) * Double(epoch.unitsPerSecond) }
      storage = .epoch(epoch)
      self.what = what
      range = (epoch == .apple ? 0 : count(315_532_800))...count(4_102_444_800)
      narrow = epoch == .apple ? range : count(946_684_800)...count(2_208_988_800)
      isClear = epoch.unitsPerSecond > 1
    }

    init(julian range: ClosedRange<Double>) {
      (storage, what, self.range, narrow, isClear) = (.julian, "Julian days", range, range, false)
    }
  }

  private static let clocks = [
    StoredClock(.apple, "seconds since 2001"), StoredClock(.unix, "seconds since 1970"),
    StoredClock(.unixMilliseconds, "milliseconds since 1970"),
    StoredClock(.unixMicroseconds, "microseconds since 1970"),
    StoredClock(.webKit, "microseconds since 1601"), StoredClock(julian: 2_400_000...2_500_000),
  ]

  /// Whether the column has a declared type or a name that is typical for dates.
  private var isNamedAsDate: Bool { declared.isTemporal || InferredColumnType.isNamedAsDate(word) }

  /// Whether a column that contains only 0 and 1 is a flag. It is a flag if its declared type is boolean, or if its
  /// name is typical, such as `is-open`. Otherwise the sample must have at least twenty values, including both 0 and 1.
  private func isFlag(bits: Bool) -> Bool {
    guard bits else { return false }
    return declared == .flag || ["is-", "has-"].contains(where: word.hasPrefix) || word == "active"
      || look.distinctCount == 2 && look.count >= 20 && (declared.type == .number || look.texts > 0)
  }

  private var ofTexts: InferredColumnType? {
    if look.isoMoments == look.count { return moments(reason: nil) }
    // A text such as `3:45` can also be a length of time, so only the declared type makes it a time of day.
    if declared == .clock, look.clocks.all == look.count {
      return look.clocks.plain == look.count
        ? typing(.clock, "times of day") : typing(.clock, "times of day such as 9:30", .iso)
    }
    if isFlag(bits: look.bits == look.count) { return typing(.flag, "0 or 1, stored as text", .text) }
    if look.numerals == look.count, !isKey { return digitDays ?? numerals }
    if look.writtenDays == look.count { return writtenDays }
    guard isWhole, look.count >= 20, look.distinctCount * 5 <= look.count, let words = choice else {
      return nil
    }
    return typing(.choice(words), "one of these")
  }

  /// Infers the type of a column of dates, with or without times.
  ///
  /// - Parameter reason: The reason if some values aren't dates. Nil if all values are dates.
  private func moments(reason: String?) -> InferredColumnType {
    var typing =
      if look.days == look.isoMoments {
        typing(.date, "dates")
      } else if look.moments == look.isoMoments, look.midnights < look.isoMoments {
        typing(.time, "timestamps")
      } else if look.midnights == look.isoMoments {
        typing(.date, "dates, stored as midnights", .iso)
      } else {
        typing(.time, "timestamps in an ISO 8601 format", .iso)
      }
    if let reason { typing.reason = reason }
    return typing
  }

  /// The dates of a column with texts such as `20/11/2026` or `20-Nov-2026`. Without a value that proves the order of day and month, the
  /// column remains a text, and its comment says how to declare it.
  private var writtenDays: InferredColumnType? {
    let form: WrittenForm
    let areNamed = look.namedDays.all == look.writtenDays
    switch look.writtenOrders {
    case _ where areNamed: form = look.namedDays.monthFirst * 2 > look.writtenDays ? .monthFirst : .dayFirst
    case (true, false): form = .dayFirst
    case (false, true): form = .monthFirst
    case (true, true):
      return InferredColumnType(
        type: .text, reason: "dates, but some begin with the day and others with the month")
    case (false, false):
      return InferredColumnType(
        type: .text,
        reason:
          "dates, but day and month could be either; if these are dates, use `date stored day-month-year` or "
          + "`date stored month-day-year`")
    }
    let words = areNamed ? look.firstText ?? "" : form == .dayFirst ? "20/11/2026" : "11/20/2026"
    return typing(look.writtenTimes > 0 ? .time : .date, "dates such as \(words)", .written(form))
  }

  private var choice: [String]? {
    // The names of a few people or things aren't a closed list.
    guard !look.hasLongTexts, 2...10 ~= look.distinctCount, !word.hasSuffix("name") else { return nil }
    return Self.choice(look.samples.compactMap { if case .text(let text) = $0 { text } else { nil } })
  }

  /// Returns the texts if they can be the values of a choice. Each must be a single word, and no two may be equal when
  /// case and diacritics are ignored.
  static func choice(_ texts: [String]) -> [String]? {
    let areWords = texts.allSatisfy(MappedName.isWord)
    return !texts.isEmpty && areWords && Set(texts.map(Folding.folded)).count == texts.count ? texts : nil
  }
}

/// The kind of a declared type. SQLite accepts any text as a type, and recognizes some words in it.
enum DeclaredKind {
  case number, text, flag, day, moment, clock, bytes, unknown

  init(_ declared: String) {
    let words = Array(declared.uppercased().utf8)
    let holds = { (part: StaticString) in
      words.indices.contains { start in
        words.count - start >= part.utf8CodeUnitCount
          && (0..<part.utf8CodeUnitCount).allSatisfy { words[start + $0] == part.utf8Start[$0] }
      }
    }
    self =
      Self.words.first { $0.words.contains(where: holds) }?.kind
      ?? (declared.uppercased() == "DATE" ? .day : declared.uppercased() == "TIME" ? .clock : .unknown)
  }

  /// The words that identify each kind. The first match is used.
  private static let words: [(kind: DeclaredKind, words: [StaticString])] = [
    (.flag, ["BOOL", "TINYINT(1)"]), (.moment, ["DATETIME", "TIMESTAMP"]), (.number, ["INT"]),
    (.text, ["CHAR", "CLOB", "TEXT"]), (.bytes, ["BLOB", "BINARY"]),
    (.number, ["REAL", "FLOA", "DOUB", "NUM", "DEC", "MONEY"]),
  ]

  var isTemporal: Bool { self == .day || self == .moment }

  /// The field type that corresponds to the declared type.
  var type: FieldType {
    switch self {
    case .number: .number
    case .flag: .flag
    case .day: .date
    case .moment: .time
    case .clock: .clock
    case .text, .bytes, .unknown: .text
    }
  }
}
