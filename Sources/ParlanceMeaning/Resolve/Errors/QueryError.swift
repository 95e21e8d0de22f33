import ParlanceLanguage
import ParlanceModel

/// The errors of lists, comparisons and questions about goals.
enum QueryError: DiagnosticMessage {
  case writtenNumber, eachOfWhat, eachOfSeveral(String), orderOfNeighbours, orderOfValue, noGoals
  case orderOfOthers, orderByChance, previousOfRow, windowInList(String)
  case notShown([String]), severalShowing
  case noNeighbours(String), comparedWithItself(String)
  case keywordOrField(String, Entity), goalOfAll(Entity)
  /// A value that isn't a column of a comparison.
  case notAGroupKey(String, keys: [String])
  /// A total that a comparison doesn't have, or that is ambiguous. The text is nil if the words don't say which side is
  /// meant.
  case whichAggregate(String?, found: [String], shown: [String])
  case withoutGoals(Entity, [Entity])
  case goalPeriod(Entity, [String])
  /// A goal whose unit no field or more than one field has.
  ///
  /// - Parameter fields: The fields with the unit.
  case goalField(Entity, unit: String, _ fields: [String])

  var kind: Diagnostic.Kind {
    switch self {
    case .noGoals, .withoutGoals: .notInModel
    default: .notLegalHere
    }
  }

  var text: String {
    switch self {
    case .writtenNumber: "expected a number with a decimal point, such as `24.50`"
    case .notShown(let columns):
      "distinct rows can be sorted only by what they show: expected \(columns.joined(separator: " or "))"
    case .severalShowing: "expected all columns after one `showing`"
    case .eachOfWhat:
      "`each` selects the rows that a value is compared with, but this value isn't compared with any"
    case .noNeighbours(let word):
      "`\(word)` depends on the other rows of a list: expected it after `showing`, without `distinct`"
    case .orderOfNeighbours:
      "neighbours depend on the order: expected an order by the rows' own values, not by ranks or neighbours"
    case .orderOfOthers:
      "this depends on other rows or groups: expected an order by the row's or group's own values"
    case .orderByChance:
      "`random` is a different order each time, so running values can't follow it: expected another order"
    case .previousOfRow: "the previous row has one value, not an aggregate: expected `previous` and a field"
    case .windowInList(let period):
      "a window in a list counts rows, not \(period)s: expected a number without a period"
    case .eachOfSeveral(let key):
      "`each \(key)` could belong to any of the aggregates before it: expected parentheses around one aggregate and its `each`"
    case .orderOfValue: "a value is the same for all rows: expected a field or a calculation"
    case .keywordOrField(let word, let entity):
      "`\(word)` is also a field of \(entity.plural): put it in backticks to mean the field"
    case .comparedWithItself(let field):
      "`\(field)` is compared with itself: expected two fields, or two sets with a sum of each"
    case .notAGroupKey(let words, let keys):
      "a row of the comparison has no single `\(words)`: expected \((["a total"] + keys).joined(separator: " or "))"
    case .whichAggregate(nil, _, let shown):
      "expected a side of the comparison as it is shown: \(EnglishList.of(shown, "or"))"
    case .whichAggregate(let words?, found: [], let shown):
      "the comparison shows no \(words): expected \(EnglishList.of(shown, "or"))"
    case .whichAggregate(_, let found, _):
      "this matches \(found.count) columns of the comparison: \(EnglishList.of(found, "and"))"
    case .noGoals: "the model declares no goals"
    case .withoutGoals(let entity, let owners):
      "\(entity.plural) have no goals: the model declares goals for \(owners.map(\.plural).joined(separator: " and "))"
    case .goalPeriod(let entity, []): "the goals of \(entity.plural) have no period"
    case .goalPeriod(let entity, let periods):
      "the goals of \(entity.plural) are per \(EnglishList.of(periods, "and")): expected one whole \(EnglishList.of(periods, "or"))"
    case .goalField(let entity, let unit, []):
      "no field of \(EnglishArticle.with(entity.name)) is measured in `\(unit)`"
    case .goalField(let entity, let unit, let fields):
      "\(EnglishList.of(fields.map { "`\($0)`" }, "and")) of \(EnglishArticle.with(entity.name)) are measured in `\(unit)`: expected one that accumulates"
    case .goalOfAll(let entity):
      "a goal of \(entity.plural) applies to all \(entity.plural) in a period: expected `\(entity.plural)`, or `\(entity.plural)` and one whole period"
    }
  }
}
