public import ParlanceModel

/// The text of an SQL statement in a dialect, and the arguments of its placeholders in order.
public struct SQLStatement: Sendable, Equatable, Hashable {
  public let text: String
  public var arguments: [Binding] = []
  /// Whether the statement reads each page of one table or index only once. Caching these pages is then useless.
  public var isSinglePass = false
  /// Returns the statement as a user would write it, if this one reads columns or rows that the answer doesn't show.
  var makeShown: (@Sendable (_ literals: [(Binding, Value)]) -> ShownStatement)?
  /// Returns the texts of the statement after each pass.
  var makeTrace: (@Sendable () -> [PassTrace])?
  /// The inserted row, if the statement does nothing else.
  public var plainInsert: PlainInsert?
  /// The fields that the statement reads and whose columns may contain values that don't fit their types.
  public var checkedFields: [CheckedField] = []

  /// The statement to show. In any shell it returns the rows and columns of the answer.
  public var shown: ShownStatement { shown(with: []) }

  /// Returns the statement to show, with literals in place of these arguments. The engine itself always gets them as
  /// arguments.
  public func shown(with literals: [(Binding, Value)]) -> ShownStatement {
    makeShown?(literals) ?? ShownStatement(text: text, arguments: arguments, notes: [])
  }

  /// The text without passes, and then after each pass that changes it. It is empty for a statement that passes don't
  /// apply to.
  public var passes: [PassTrace] { makeTrace?() ?? [] }

  public static func == (left: SQLStatement, right: SQLStatement) -> Bool {
    left.text == right.text && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A field of an external table. Values in its column that don't fit its type are read as empty.
public struct CheckedField: Sendable, Equatable {
  public let entity: String
  public let field: String
}

/// An insert of one row whose values are only arguments and constants. For many such rows, an engine may have a faster
/// way, such as `copy`.
public struct PlainInsert: Sendable {
  /// Where the value of a column comes from.
  public enum Source: Sendable {
    /// The argument at an index, from 0, and its type in the statement.
    case argument(Int, SQLType?)
    case constant(Value)
    /// A value that the statement reads from the record whose id is the argument at an index.
    indirect case held(Int, SQLStatement)
  }

  public let table: String
  public let columns: [(name: String, source: Source)]

  /// Creates the row of an insert, or nil if the insert does more or calculates values.
  init?(_ insert: Insert, _ arguments: [Binding], _ dialect: Dialect) {
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

/// A statement that a user can run to get the rows and columns of an answer. It is written from the same tree as the
/// statement that Parlance runs.
///
/// The statement that runs reads numbers as stored, so that decimals of any size stay exact. It also reads more than
/// the answer shows: ids for `it` and `them`, and rows that show a tie.
///
/// Parlance never runs the shown statement. Its column names are those of the answer, which a user may have typed.
public struct ShownStatement: Sendable, Equatable {
  public let text: String
  public let arguments: [Binding]
  /// Differences from the statement that is run, and functions that other shells don't have, one line each.
  public let notes: [String]
}
