public import ParlanceModel

/// The text of an SQL statement in one dialect, and the arguments for its placeholders, in order.
public struct SQLStatement: Sendable, Equatable, Hashable {
  public let text: String
  public var arguments: [Binding] = []
  /// Whether the statement reads each page of one table or index at most once, so that caching the pages is useless.
  public var isSinglePass = false
  /// Returns the statement for ``shown``. Nil if the user is shown this statement itself.
  package var makeShown: (@Sendable (_ literals: [(Binding, Value)]) -> ShownStatement)?
  /// Returns the texts for ``passes``.
  package var makeTrace: (@Sendable () -> [PassTrace])?
  /// The inserted row, if the statement only inserts one row and doesn't calculate values.
  public var plainInsert: PlainInsert?
  /// The fields that the statement reads from external tables, and whose columns may contain values of other types.
  public var checkedFields: [CheckedField] = []

  package init(
    text: String, arguments: [Binding] = [], plainInsert: PlainInsert? = nil,
    checkedFields: [CheckedField] = []
  ) {
    (self.text, self.arguments) = (text, arguments)
    (self.plainInsert, self.checkedFields) = (plainInsert, checkedFields)
  }

  /// The statement to show to the user. In any SQL shell, it returns the rows and columns of the answer.
  public var shown: ShownStatement { shown(with: []) }

  /// Returns the statement to show, with these arguments written as literals. The statement that runs always passes
  /// them as arguments.
  public func shown(with literals: [(Binding, Value)]) -> ShownStatement {
    makeShown?(literals) ?? ShownStatement(text: text, arguments: arguments, notes: [])
  }

  /// The text of the statement without passes, and then after each pass that changes the text. Empty if passes don't
  /// apply to the statement.
  public var passes: [PassTrace] { makeTrace?() ?? [] }

  public static func == (left: SQLStatement, right: SQLStatement) -> Bool {
    left.text == right.text && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A field of an external table whose column may contain values of other types. Such values are read as empty.
public struct CheckedField: Sendable, Equatable {
  public let entity: String
  public let field: String

  package init(entity: String, field: String) { (self.entity, self.field) = (entity, field) }
}

/// An insert of one row whose values aren't calculated. An engine may have a faster way to insert many such rows, such
/// as `copy`.
public struct PlainInsert: Sendable {
  /// Where the value of a column comes from.
  public enum Source: Sendable {
    /// The argument at an index, from 0, and its type in the statement.
    case argument(Int, SQLType?)
    case constant(Value)
    /// A value that this statement reads from a record. The argument at the index is the record's id.
    indirect case held(Int, SQLStatement)
  }

  public let table: String
  public let columns: [(name: String, source: Source)]

  /// Examines an insert. Fails if the insert does more than add one row, or calculates values.
  package init?(_ insert: Insert, _ arguments: [Binding], _ dialect: Dialect) {
    guard insert.conflict == nil, insert.returning.isEmpty, insert.others.isEmpty, !insert.values.isEmpty
    else { return nil }
    var columns: [(String, Source)] = []
    for assignment in insert.values {
      switch assignment.value {
      case .argument(let binding, let type):
        guard let index = arguments.firstIndex(of: binding) else { return nil }
        columns.append((assignment.column, .argument(index, type ?? binding.sqlType)))
      case .literal(let value): columns.append((assignment.column, .constant(value)))
      case .select(let select):
        var writer = SQLWriter(dialect, qualifies: false)
        writer.write(select)
        let held = writer.statement
        guard held.arguments.count == 1, case .record = held.arguments[0],
          let index = arguments.firstIndex(of: held.arguments[0])
        else { return nil }
        columns.append((assignment.column, .held(index, held)))
      default: return nil
      }
    }
    (table, self.columns) = (insert.table, columns)
  }
}

/// A statement that a user can run elsewhere, to get the rows and columns of an answer. It is written from the same
/// tree as the statement that Parlance runs.
///
/// The statement that Parlance runs reads numbers as they are stored, so that decimals of any size stay exact. It also
/// reads values that the answer doesn't show: ids for `it` and `them`, and rows that may tie.
///
/// Parlance never runs the shown statement, because it may contain column names that a user typed.
public struct ShownStatement: Sendable, Equatable {
  public let text: String
  public let arguments: [Binding]
  /// Notes for the user, one line each: differences from the statement that Parlance runs, and functions that other
  /// shells don't have.
  public let notes: [String]

  package init(text: String, arguments: [Binding], notes: [String]) {
    (self.text, self.arguments, self.notes) = (text, arguments, notes)
  }
}
