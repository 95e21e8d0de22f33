import ParlanceLanguage
import ParlanceModel

/// The errors of lists, comparisons and questions about goals.
enum QueryError: DiagnosticMessage {
  case writtenNumber, eachOfWhat(String), eachOfSeveral(String), orderOfNeighbours, orderOfValue, noGoals
  case orderOfOthers, orderByChance, rankOfNeighbours, previousOfRow, windowInList(String)
  case notShown([String]), severalShowing
  case noNeighbours(String), comparedWithItself(String)
  case keywordOrField(String, Entity), goalOfAll(Entity)
  /// A clause of a comparison contains a value that isn't one of its columns.
  case notAGroupKey(String, keys: [String])
  /// A comparison doesn't have this total, or several of its totals fit. The first associated value is nil if more than
  /// an entity is typed after `of`.
  case whichAggregate(String?, found: [String], shown: [String])
  case withoutGoals(Entity, [Entity])
  case goalPeriod(Entity, [String])
  /// No field or more than one field has the unit of a goal.
  ///
  /// - Parameter fields: The fields with this unit.
  case goalField(Entity, unit: String, _ fields: [String])

  var kind: Diagnostic.Kind {
    switch self {
    case .noGoals, .withoutGoals: .notInModel
    default: .notLegalHere
    }
  }

  var mending: RepairPosition {
    // A rank that begins a sentence needs a set.
    if case .noNeighbours("rank") = self { .keyword("of") } else { .inside }
  }

  var text: String {
    switch self {
    case .writtenNumber: "expected a number with a decimal point, such as `24.50`"
    case .notShown(let columns):
      "distinct rows can be sorted only by their columns: expected \(EnglishList.of(columns.map { "`\($0)`" }, "or"))"
    case .severalShowing: "`showing` appears twice: put all columns after the first one"
    case .eachOfWhat(let key):
      "`each \(key)` can't follow this value: expected an aggregate, a share or a rank, such as `count each \(key)`"
    case .noNeighbours("rank"):
      "`rank` reads other rows of a list: it is only allowed after `showing` or in the `where` of a single set, without `distinct`"
    case .rankOfNeighbours:
      "a condition on a rank leaves out rows, so the columns can't contain `previous`, `next`, `running` or `rolling`"
    case .noNeighbours(let word):
      "`\(word)` reads other rows of the list: it is only allowed after `showing`, without `distinct`"
    case .orderOfNeighbours:
      "`previous` and `next` depend on the order of the rows, so rows can't be ordered by them or by ranks"
    case .orderOfOthers:
      "rows and groups can't be sorted by a value that is calculated from other rows or groups"
    case .orderByChance:
      "running values need a fixed order, but `random` is different each time"
    case .previousOfRow: "`previous` in a list takes a field, not an aggregate"
    case .windowInList(let period):
      "`rolling` in a list counts rows, not \(period)s: expected a number without a period"
    case .eachOfSeveral(let key):
      "`each \(key)` could belong to either aggregate: put parentheses around one aggregate and its `each`"
    case .orderOfValue:
      "rows can't be sorted by this value, which is the same for all rows: expected a field or a calculation"
    case .keywordOrField(let word, let entity):
      "`\(word)` is also a field of \(entity.plural): put it in backticks to mean the field"
    case .comparedWithItself(let field):
      "`\(field)` is compared with itself: expected two fields, or the sums of two sets"
    case .notAGroupKey(let words, let keys):
      "a row of the comparison can have several values of `\(words)`: expected \(EnglishList.of(["a total"] + keys.map { "`\($0)`" }, "or"))"
    case .whichAggregate(nil, _, let shown):
      "expected a column of the comparison: \(Self.list(shown, "or"))"
    case .whichAggregate(let words?, found: [], let shown):
      "the comparison has no column `\(words)`: expected \(Self.list(shown, "or"))"
    case .whichAggregate(_, let found, _):
      "this could be \(found.count) columns of the comparison: \(Self.list(found, "or"))"
    case .noGoals: "there are no goals"
    case .withoutGoals(let entity, let owners):
      "\(entity.plural) have no goals: only \(owners.map(\.plural).joined(separator: " and ")) do"
    case .goalPeriod(let entity, []): "the goals of \(entity.plural) have no period: leave out the date"
    case .goalPeriod(let entity, let periods):
      "the goals of \(entity.plural) are per \(EnglishList.of(periods, "and")): expected one \(EnglishList.of(periods, "or")), such as `last \(periods[0])`"
    case .goalField(let entity, let unit, []):
      "no field of \(EnglishArticle.with(entity.name)) is measured in `\(unit)`"
    case .goalField(let entity, let unit, let fields):
      "\(Self.list(fields, "and")) of \(EnglishArticle.with(entity.name)) are measured in `\(unit)`: declare one of them with `accumulates`"
    case .goalOfAll(let entity):
      "the goals of \(entity.plural) are for all \(entity.plural) together: expected `goals of \(entity.plural)`, with or without a period"
    }
  }

  private static func list(_ words: [String], _ conjunction: String) -> String {
    EnglishList.of(words.map { "`\($0)`" }, conjunction)
  }
}
