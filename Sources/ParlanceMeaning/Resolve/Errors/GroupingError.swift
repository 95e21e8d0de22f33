import ParlanceLanguage
import ParlanceModel

/// The errors of `per`, `having`, `across`, `filled` and other clauses that need groups.
enum GroupingError: DiagnosticMessage {
  case listPer, havingWithoutPer, listFilled, compareFilled
  case listTotals, compareTotals, totalsWithoutPer, noTotals
  case acrossNothing(inComparison: Bool)
  case tooManyValues(String, Int)
  /// A random order together with a clause that reads the rows twice. The second reading would return other rows.
  ///
  /// - Parameter words: `across` or `with totals`.
  case randomTwice(_ words: String)
  case eachNeedsPer(String), needsPeriod(String), needsGroups(String)
  /// A value isn't the same in all rows of a group.
  ///
  /// - Parameter keys: The names of the group keys. Nil if the value consists of related rows, which a group doesn't
  ///   have. The first associated value is then the plural of the related entity.
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
    // The error is repaired by a key after `per`, which can be anywhere in the sentence.
    case .eachNeedsPer, .eachOfNoKey: .anywhere
    case .windowWithoutPeriod: .next
    default: .inside
    }
  }

  var text: String {
    switch self {
    case .listPer: "`per` makes groups, but `list` shows each row: use `count` or `sum`"
    case .havingWithoutPer: "`having` filters groups; use `where` for rows"
    case .listFilled: "`filled` adds the periods that have no rows, but a list has no groups"
    case .compareFilled:
      "`compare` can't be `filled`: it shows only groups that have rows on one side or both"
    case .listTotals: "`with totals` adds a row below groups, but a list has no groups"
    case .compareTotals: "`compare` doesn't take `with totals`: without `per`, it shows the totals"
    case .totalsWithoutPer: "`with totals` adds a row below groups: expected `per` and a field or period"
    case .noTotals:
      "`with totals` needs an aggregate such as `count`: ranks, groups and running values have no total"
    case .acrossNothing(let inComparison):
      "`across` adds columns to `count` and `sum`, but "
        + (inComparison ? "a comparison has one column per side" : "a list shows each row")
    case .randomTwice(let words):
      "`\(words)` reads the rows twice, and `by random` would choose different rows each time"
    case .tooManyValues(let key, let count):
      "`across` adds a column for each value: expected at most \(DynamicPivotKey.most) values, but `\(key)` has \(count)"
    case .eachNeedsPer(let key):
      "`each \(key)` needs groups: expected `per` and a field or period"
    case .eachOfNoKey(let key): "`each \(key)` needs `\(key)` after `per` too"
    case .notAGroupKey(let plural, keys: nil):
      "a group isn't a record, so no \(plural) refer to it: expected an aggregate of the group's rows, or `all \(plural)`"
    case .notAGroupKey(let words, let keys?):
      "the rows of a group can have different values of `\(words)`: expected an aggregate such as `max`"
        + (keys.isEmpty ? "" : ", or \(EnglishList.of(keys.map { "`\($0)`" }, "or"))")
    case .aggregateWithoutGroups:
      "an aggregate of groups needs groups: expected `per` and a field or period in the parentheses"
    case .aggregateOfChosenGroups:
      "an aggregate of groups uses all groups: the parentheses can't contain `first`, `across`, `with totals`, a share, a rank, or `running` without a period"
    case .allGroupsWithoutPer(isShare: false): "`rank` needs groups: expected `per` and a field or period"
    case .allGroupsWithoutPer(isShare: true):
      "`share` needs groups or a condition: expected `per` and a field or period, or `share (where …)`"
    case .noEmptyGroups(.equal, let number): "a group has at least one row, so its count is never \(number)"
    case .noEmptyGroups(let comparison, let number):
      "a group has at least one row, so its count is never \(comparison.rawValue) \(number)"
    case .severalPeriods(let word, let first, let second):
      "`\(word)` needs one period, but the groups have two: `\(first)` and `\(second)`"
    case .needsPeriod("filled"):
      "`filled` adds the periods that have no rows: expected `per` and a period"
    case .needsPeriod(let words): "`\(words)` needs groups by period: expected `per` and a period"
    case .needsGroups(let word): "`\(word)` needs groups: expected `per` and a field or period"
    case .windowWithoutPeriod(let count, let period):
      "`rolling \(count)` needs a period if the groups are per \(period.rawValue)"
    case .havingAfterwards:
      "`having` can't use `running`, `rolling` or `previous`, which are calculated after it"
    case .conditionOfRunningShare:
      "`running share` takes no condition in parentheses: put the condition after `where`"
    case .runningShareOfDates:
      "dates after the entity don't limit `running`, so the result wouldn't be a share: put the dates after `where`"
    case .windowOfParts(let word, let period):
      "`rolling` can't count \(word)s if the groups are per \(period.rawValue): expected \(Self.windows(of: period)), or groups per \(word)"
    case .fieldOrPeriod(let word, let field, let date):
      // The field itself is typed in parentheses, because the word without parentheses is the period.
      "`\(word)` is ambiguous: expected `\(date)` for the part of the date, or `\(field == word ? "(\(field))" : field)` for the field"
    }
  }

  private static func windows(of period: Period) -> String {
    EnglishList.of(
      Period.allCases.filter { $0.count(of: period) != nil }.map { "\($0.rawValue)s" }, "or")
  }
}
