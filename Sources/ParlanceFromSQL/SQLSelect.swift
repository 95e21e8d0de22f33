import ParlanceLanguage

/// A parsed select. ``SQLParser`` rejects most of the SQL that sentences can't express.
struct SQLSelect {
  var isDistinct = false
  var items: [Item] = []
  /// The byte offset at which the column list ends.
  var itemsEnd = 0
  var tables: [Table] = []
  var condition: SQLTerm?
  var groups: [SQLTerm] = []
  var having: SQLTerm?
  var orders: [Order] = []
  var limit: SQLTerm?
  var offset: SQLTerm?
  var range: SourceRange = 0..<0

  struct Item {
    let term: SQLTerm
    let alias: String?
  }

  /// A table in `from`, or a select in its place.
  struct Table {
    enum Rows {
      case table(String)
      case select(SQLSelect)
    }
    enum Join { case first, inner, left }

    let rows: Rows
    let alias: String
    var join: Join
    var condition: SQLTerm?
    /// The columns of `using (…)`.
    var using: [String] = []
    let range: SourceRange
  }

  struct Order {
    let term: SQLTerm
    let isDescending: Bool
    /// Whether rows without a value come last. Nil without `nulls first` or `nulls last`.
    let nullsLast: Bool?
  }
}

/// A value or a condition in SQL.
struct SQLTerm {
  indirect enum Form {
    case column(qualifier: String?, name: String)
    case all(qualifier: String?)
    case number(String)
    case text(String)
    case null
    case truth(Bool)
    case call(name: String, arguments: [SQLTerm], isDistinct: Bool, filter: SQLTerm?)
    /// An arithmetic operator, a comparison, `and` or `or`.
    case infix(String, SQLTerm, SQLTerm)
    case negative(SQLTerm)
    case not(SQLTerm)
    case isNull(SQLTerm, isNegated: Bool)
    case isTruth(SQLTerm, Bool, isNegated: Bool)
    case between(SQLTerm, SQLTerm, SQLTerm, isNegated: Bool)
    case among(SQLTerm, [SQLTerm], isNegated: Bool)
    case amongSelect(SQLTerm, SQLSelect, isNegated: Bool)
    /// `like`, `ilike` or `glob`.
    case like(String, SQLTerm, SQLTerm, isNegated: Bool)
    case exists(SQLSelect)
    case select(SQLSelect)
    case choice(of: SQLTerm?, [(when: SQLTerm, then: SQLTerm)], otherwise: SQLTerm?)
    case cast(SQLTerm, to: String)
    case interval(String)
  }

  let form: Form
  let range: SourceRange

  /// The operands of `and`: the conditions `a`, `b` and `c` in `a and b and c`. For any other term, the term itself.
  var conjuncts: [SQLTerm] {
    if case .infix("and", let left, let right) = form { left.conjuncts + right.conjuncts } else { [self] }
  }

  /// The text of a number or text literal.
  var literal: String? {
    switch form {
    case .number(let text), .text(let text): text
    case .negative(let inner): inner.literal.map { "-" + $0 }
    default: nil
    }
  }

  /// Whether the term's value in SQL is a number that can have a fraction. Between integers, SQL's `/` drops the
  /// fraction.
  var hasFraction: Bool {
    switch form {
    case .number(let text): text.contains(".")
    case .infix(_, let left, let right): left.hasFraction || right.hasFraction
    case .cast(_, let type): ["real", "numeric", "float", "double precision", "decimal"].contains(type)
    case .call("avg", _, _, _): true
    case .call(_, let arguments, _, _): arguments.contains(where: \.hasFraction)
    case .negative(let inner): inner.hasFraction
    default: false
    }
  }

  var text: String? { if case .text(let text) = form { text } else { nil } }

  /// The text of a number literal, including its sign.
  var number: String? {
    switch form {
    case .number(let text): text
    case .negative(let inner): inner.number.map { "-" + $0 }
    default: nil
    }
  }
}
