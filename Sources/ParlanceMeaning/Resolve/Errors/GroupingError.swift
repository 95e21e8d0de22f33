import ParlanceLanguage
import ParlanceModel

/// The errors of `per`, `having`, `across`, `filled` and other words that need groups.
enum GroupingError: DiagnosticMessage {
  case listPer, havingWithoutPer, listFilled, compareFilled
  case listTotals, compareTotals, totalsWithoutPer, noTotals
  case acrossNothing(inComparison: Bool)
  case tooManyValues(String, Int)
  /// A random order in a question with a clause that reads the rows twice.
  ///
  /// - Parameter words: `across` or `with totals`.
  case randomTwice(_ words: String)
  case eachNeedsPer(String), needsPeriod(String), needsGroups(String)
  /// A value that can differ between the rows of a group.
  ///
  /// - Parameter keys: The names of the groups' keys. Nil if the first associated value is the plural of an entity.
  case notAGroupKey(String, keys: [String]?), eachOfNoKey(String)
  case allGroupsWithoutPer(isShare: Bool)
  case aggregateWithoutGroups, aggregateOfChosenGroups
  case noEmptyGroups(Comparison, String)
  case severalPeriods(String, String, String)
  case windowOfParts(String, Period)
  case windowWithoutPeriod(_ count: String, Period)
  case havingAfterwards, conditionOfRunningShare, runningShareOfDates
  case fieldOrPeriod(String, field: String, date: String)

  var kind: Diagnostic.Kind {
    switch self {
    case .fieldOrPeriod, .tooManyValues: .refused
    default: .notLegalHere
    }
  }

  var mending: RepairPosition {
    switch self {
    case .needsPeriod, .needsGroups, .allGroupsWithoutPer, .aggregateWithoutGroups: .keyword("per")
    // The missing key can be added after `per`.
    case .eachNeedsPer, .eachOfNoKey: .anywhere
    case .windowWithoutPeriod: .next
    default: .inside
    }
  }

  var text: String {
    switch self {
    case .listPer: "`per` groups rows for `count` and `sum`; a list shows each row"
    case .havingWithoutPer: "`having` filters groups; use `where` for rows"
    case .listFilled: "`filled` adds the empty periods between groups; a list has no groups"
    case .compareFilled:
      "`filled` is for `count` and `sum`; a comparison shows only groups found on either side"
    case .listTotals: "`with totals` adds a row below groups; a list has no groups"
    case .compareTotals: "`with totals` is for `count` and `sum`; `compare` without `per` shows the totals"
    case .totalsWithoutPer: "`with totals` adds a row below groups: expected `per` and what to group by"
    case .noTotals:
      "ranks, keys and values over time have no total: expected an aggregate"
    case .acrossNothing(let inComparison):
      "`across` adds a column per value to `count` and `sum`; "
        + (inComparison ? "a comparison has one column per side" : "a list shows each row")
    case .randomTwice(let words):
      "`\(words)` reads the rows twice, and `by random` would choose different rows each time"
    case .tooManyValues(let key, let count):
      "`across` adds a column per value, at most \(DynamicPivotKey.most), but \(key) has \(count) values"
    case .eachNeedsPer(let key):
      "`each` takes the first groups of each \(key): expected `per` and what to group by"
    case .eachOfNoKey(let key): "`each` needs a key after `per`: expected \(key) there too"
    case .notAGroupKey(let plural, keys: nil):
      "a group has no \(plural) of its own: expected an aggregate of the group, or `all`"
    case .notAGroupKey(let words, let keys?):
      "a group has no single `\(words)`: expected an aggregate"
        + (keys.isEmpty ? "" : ", or \(keys.joined(separator: ", "))")
    case .aggregateWithoutGroups: "there are no groups to aggregate: expected `per` and what to group by"
    case .aggregateOfChosenGroups:
      "an aggregate of groups uses all groups: the parentheses can't contain `first`, `across`, `with totals`, a share, a rank, or `running` without a period"
    case .allGroupsWithoutPer(isShare: false):
      "there are no groups to compare: expected `per` and what to group by"
    case .allGroupsWithoutPer(isShare: true):
      "a share needs groups or a condition: expected `per` and what to group by, or `share (where …)`"
    case .noEmptyGroups(.equal, let number): "a group has at least one row, so its count is never \(number)"
    case .noEmptyGroups(let comparison, let number):
      "a group has at least one row, so its count is never \(comparison.rawValue) \(number)"
    case .severalPeriods(let word, let first, let second):
      "`\(word)` needs one period, but the groups have two: \(first) and \(second)"
    case .needsPeriod("filled"):
      "`filled` adds the empty periods between groups: expected `per` and a period"
    case .needsPeriod(let words): "`\(words)` follows the calendar: expected `per` and a period"
    case .needsGroups(let word): "`\(word)` needs groups: expected `per` and what to group by"
    case .windowWithoutPeriod(let count, let period):
      "groups per \(period.rawValue) follow the calendar: expected a period after \(count)"
    case .havingAfterwards:
      "`having` filters groups before `running`, `rolling` and `previous`: expected a condition on the group's own values"
    case .conditionOfRunningShare:
      "a running share includes all rows of the question: expected the condition after `where`"
    case .runningShareOfDates:
      "a running sum also reads the rows before those dates, so it isn't a share of the rows in them: expected the dates after `where`"
    case .windowOfParts(let word, let period):
      "a window of \(word)s can't be built from groups per \(period.rawValue): expected \(Self.windows(of: period)), or groups per \(word)"
    case .fieldOrPeriod(let word, let field, let date):
      // In parentheses, the word means the field, not the period.
      "`\(word)` can be a part of the date or the field `\(field)`: expected `\(date)` or `\(field == word ? "(\(field))" : field)`"
    }
  }

  private static func windows(of period: Period) -> String {
    EnglishList.of(
      Period.allCases.filter { $0.count(of: period) != nil }.map { "\($0.rawValue)s" }, "or")
  }
}
