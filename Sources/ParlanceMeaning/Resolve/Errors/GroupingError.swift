import ParlanceLanguage
import ParlanceModel

/// The errors of groups: `per`, `having`, `across`, `filled`, and the calendar that they follow.
enum GroupingError: DiagnosticMessage {
  case listPer, havingWithoutPer, listFilled, compareFilled
  case listTotals, compareTotals, totalsWithoutPer, noTotals
  case acrossNothing(inComparison: Bool)
  case tooManyValues(String, Int)
  /// A random order with a clause that reads the rows twice.
  ///
  /// - Parameter words: `across` or `with totals`.
  case randomTwice(_ words: String)
  case eachNeedsPer(String), needsPeriod(String), needsGroups(String)
  /// A value that the rows of a group don't share.
  ///
  /// - Parameter keys: The names of the group's keys; nil if the first value is the plural of an entity.
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

  var mending: MendingWords {
    switch self {
    case .needsPeriod, .needsGroups, .allGroupsWithoutPer, .aggregateWithoutGroups: .keyword("per")
    // The key can be added after `per`.
    case .eachNeedsPer, .eachOfNoKey: .anywhere
    case .windowWithoutPeriod: .next
    default: .inside
    }
  }

  var text: String {
    switch self {
    case .listPer: "`per` groups rows for `count` and `sum`; a list shows each row"
    case .havingWithoutPer: "`having` is about groups; for rows use `where`"
    case .listFilled: "`filled` adds the empty periods between groups; a list shows each row"
    case .compareFilled: "a comparison shows what is found on either side; `filled` is for `count` and `sum`"
    case .listTotals: "`with totals` adds a row below groups; a list shows each row"
    case .compareTotals: "`with totals` is for `count` and `sum`; `compare` without `per` shows the totals"
    case .totalsWithoutPer: "`with totals` adds a row below groups: expected `per` and what makes a group"
    case .noTotals:
      "ranks, keys and measures along the calendar are about one group: expected an aggregate"
    case .acrossNothing(let inComparison):
      "`across` makes a column for each value of `count` and `sum`: "
        + (inComparison ? "a comparison has a column for either side" : "a list shows each row")
    case .randomTwice(let words):
      "`\(words)` reads the rows twice, and `by random` would choose others the second time"
    case .tooManyValues(let key, let count):
      "`across` makes a column for each value, at most \(AskedKey.most): \(key) has \(count)"
    case .eachNeedsPer(let key):
      "`each` takes the first groups of each \(key): expected `per` and what makes a group"
    case .eachOfNoKey(let key): "`each` is for a key behind `per`: expected \(key) there, too"
    case .notAGroupKey(let plural, keys: nil):
      "a group has no \(plural) of its own: expected an aggregate of the group, or `all`"
    case .notAGroupKey(let words, let keys?):
      "a group has no single `\(words)`: expected an aggregate"
        + (keys.isEmpty ? "" : ", or \(keys.joined(separator: ", "))")
    case .aggregateWithoutGroups: "expected `per` and what makes the groups that are aggregated"
    case .aggregateOfChosenGroups:
      "an aggregate of groups takes all groups: expected no `first`, `across`, `with totals`, share, rank or `running` without a period in the parentheses"
    case .allGroupsWithoutPer(isShare: false): "expected `per` and what makes the groups that are compared"
    case .allGroupsWithoutPer(isShare: true):
      "expected `per` and what makes the groups that have a share, or the rows that are the share: `share (where …)`"
    case .noEmptyGroups(.equal, let number): "a group has at least one row, so its count is never \(number)"
    case .noEmptyGroups(let comparison, let number):
      "a group has at least one row, so its count is never \(comparison.rawValue) \(number)"
    case .severalPeriods(let word, let first, let second):
      "`\(word)` goes along one calendar, but the groups have two: \(first) and \(second)"
    case .needsPeriod("filled"):
      "`filled` adds the empty periods between the groups: expected `per` and a period"
    case .needsPeriod(let words): "`\(words)` goes along the calendar: expected `per` and a period"
    case .needsGroups(let word): "`\(word)` goes along groups: expected `per` and what makes a group"
    case .windowWithoutPeriod(let count, let period):
      "groups per \(period.rawValue) go along the calendar: expected a period after \(count)"
    case .havingAfterwards:
      "`having` chooses the groups along which `running`, `rolling` and `previous` go: expected a condition on what a group has itself"
    case .conditionOfRunningShare:
      "a running share is of all rows in the question: expected the condition after `where`"
    case .runningShareOfDates:
      "a running sum also reads the rows before those dates, so it isn't a share of the rows in them: expected the dates after `where`"
    case .windowOfParts(let word, let period):
      "a window of \(word)s cannot be made of groups per \(period.rawValue): expected \(Self.windows(of: period)), or groups per \(word)"
    case .fieldOrPeriod(let word, let field, let date):
      // In parentheses, the word is a field, not a period.
      "`\(word)` can be a part of the date or the field `\(field)`: expected `\(date)` or `\(field == word ? "(\(field))" : field)`"
    }
  }

  private static func windows(of period: Period) -> String {
    EnglishList.of(
      Period.allCases.filter { $0.count(of: period) != nil }.map { "\($0.rawValue)s" }, "or")
  }
}
