public import ParlanceModel

/// SQL text for one dialect, with the arguments of its placeholders in order.
public struct SQLStatement: Sendable, Equatable, Hashable {
  public let text: String
  public var arguments: [Binding] = []
  /// Whether it goes through one table or index, and comes to each page once: there is no use in keeping what was read.
  public var isSinglePass = false
  /// Makes the same question as it is asked by hand, where this one reads what no answer shows.
  var makeShown: (@Sendable (_ literals: [(Binding, Value)]) -> ShownStatement)?
  /// Writes it again after each pass.
  var makeTrace: (@Sendable () -> [PassTrace])?
  /// The row that it adds, where it does nothing else.
  public var plainInsert: PlainInsert?
  /// The fields it reads whose columns may have values that don't fit their types.
  public var checkedFields: [CheckedField] = []

  /// What a person is shown: run in any shell it gives the rows and columns of the answer.
  public var shown: ShownStatement { shown(with: []) }

  /// The same with literals in place of these arguments. The engine itself gets them as arguments.
  public func shown(with literals: [(Binding, Value)]) -> ShownStatement {
    makeShown?(literals) ?? ShownStatement(text: text, arguments: arguments, notes: [])
  }

  /// The statement without passes, then after each pass that changes it; empty for a statement that no pass changes.
  public var passes: [PassTrace] { makeTrace?() ?? [] }

  public static func == (left: SQLStatement, right: SQLStatement) -> Bool {
    left.text == right.text && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A field of a foreign table. Values in its column that don't fit its type are read as empty.
public struct CheckedField: Sendable, Equatable {
  public let entity: String
  public let field: String
}

/// A row whose columns are given by arguments and constants alone: where such rows are many, an engine may have a faster way.
public struct PlainInsert: Sendable {
  public enum Source: Sendable {
    /// The argument of that index, from 0, as what the statement takes it.
    case argument(Int, SQLType?)
    case constant(Value)
    /// What the statement reads of the record whose id is the argument of that index.
    indirect case held(Int, SQLStatement)
  }

  public let table: String
  public let columns: [(name: String, source: Source)]

  /// Nil for a statement that does more, or calculates.
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

/// A statement whose rows and columns are those of an answer, written by the same hand from the same tree as the one that is
/// run. That one reads numbers as they are stored, so that decimals stay exact however large they are, and what is needed
/// beside the answer: ids for `it` and `them`, some rows more to see ties. Its columns bear the answer's names, of which some may
/// have been typed: it is never run.
public struct ShownStatement: Sendable, Equatable {
  public let text: String
  public let arguments: [Binding]
  /// What the statement that is run reads otherwise, and what no other shell knows: one line each.
  public let notes: [String]
}
