package import ParlanceModel

extension Aggregate {
  /// An aggregate function. Its raw value is the word that a user types.
  ///
  /// To add a function, add a case and a description here, and add the word to `BuiltInWords.aggregates`. If an engine
  /// lacks the function, add its SQL to the engine's `AggregateFunctions`.
  public enum Function: String, Sendable, CaseIterable {
    case count, sum, average, min, max, median, percentile, stddev
  }
}

/// The properties of an aggregate function that the planner needs.
package struct AggregateDescription: Sendable {
  /// How the value of an aggregate function is stored.
  package enum Storage: Sendable {
    /// As a whole number that is never empty.
    case count
    /// As a value of the operand's type.
    case operand
    /// As a number that can have a fraction. A decimal operand is stored as a whole number, such as 1250 for 12.50. The
    /// value is therefore divided by a power of ten, here 100.
    case number
  }

  /// How an aggregate over several groups, such as a sum over the last 3 months, is computed from the groups'
  /// aggregates.
  package enum OverTime: Sendable {
    /// This SQL function is applied to the groups' values. For example, the sum of 3 months is the `sum` of their
    /// sums.
    case combined(by: String)
    /// One aggregate of all rows is divided by another. For example, an average is a sum divided by a count.
    case quotient(Aggregate.Function, Aggregate.Function)
    /// The aggregate can't be computed from the groups. The error message suggests the function `instead`.
    case impossible(instead: Aggregate.Function)
  }

  /// The name of the SQL function. Nil if the function differs between engines. Each dialect then supplies its own SQL.
  package let sql: String?
  package let storage: Storage
  package let overTime: OverTime
  /// Returns the type of the aggregate for operands of this type, or nil if the function isn't defined for them. A nil
  /// operand means that rows are counted.
  package let result: @Sendable (_ operand: FieldType?) -> FieldType?
  /// Returns an English description of the aggregate: `the sum of amount`.
  package let phrase: @Sendable (_ operand: String, FieldType) -> String
}

extension Aggregate.Function {
  package var description: AggregateDescription {
    switch self {
    case .count:
      .init(sql: "count", storage: .count, overTime: .combined(by: "sum")) { _ in
        .number
      } phrase: { operand, _ in
        "the number of \(operand)"
      }
    case .sum:
      .init(sql: "sum", storage: .operand, overTime: .combined(by: "sum")) { operand in
        operand.flatMap { $0.isNumeric ? $0 : nil }
      } phrase: { operand, _ in
        "the sum of \(operand)"
      }
    case .average:
      .init(sql: "avg", storage: .number, overTime: .quotient(.sum, .count)) { operand in
        operand.flatMap(Self.middle)
      } phrase: { operand, _ in
        "the average of \(operand)"
      }
    case .median:
      .init(sql: nil, storage: .number, overTime: .impossible(instead: .average)) { operand in
        operand.flatMap(Self.middle)
      } phrase: { operand, _ in
        "the median of \(operand)"
      }
    case .percentile:
      .init(sql: nil, storage: .number, overTime: .impossible(instead: .average)) { operand in
        operand.flatMap(Self.middle)
      } phrase: { operand, _ in
        "the percentile of \(operand)"
      }
    case .stddev:
      .init(sql: nil, storage: .number, overTime: .impossible(instead: .average)) { operand in
        operand.flatMap(Self.middle)
      } phrase: { operand, _ in
        "the standard deviation of \(operand)"
      }
    case .min:
      .init(sql: "min", storage: .operand, overTime: .combined(by: "min")) { operand in
        operand.flatMap(Self.end)
      } phrase: { operand, type in
        "the \(type.isTemporal || type == .clock ? "earliest" : type == .text ? "first" : "smallest") \(operand)"
      }
    case .max:
      .init(sql: "max", storage: .operand, overTime: .combined(by: "max")) { operand in
        operand.flatMap(Self.end)
      } phrase: { operand, type in
        "the \(type.isTemporal || type == .clock ? "latest" : type == .text ? "last" : "largest") \(operand)"
      }
    }
  }

  /// The functions that can follow `running` and `rolling`.
  static var overTime: [Aggregate.Function] {
    allCases.filter { if case .impossible = $0.description.overTime { false } else { true } }
  }

  private static func middle(_ operand: FieldType) -> FieldType? {
    switch operand {
    case .quantity: operand
    case .number, .decimal: .number
    default: nil
    }
  }

  private static func end(_ operand: FieldType) -> FieldType? {
    switch operand {
    case .flag, .reference: nil
    default: operand
    }
  }
}
