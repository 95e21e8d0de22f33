package import ParlanceModel

extension Aggregate {
  /// An aggregate function. Its raw value is the word that a user types.
  ///
  /// To add a function, add a case and a description here and the word in `BuiltInWords.aggregates`. If an engine lacks
  /// the function, add the SQL to its `AggregateFunctions`.
  public enum Function: String, Sendable, CaseIterable {
    case count, sum, average, min, max, median, percentile, stddev
  }
}

/// The properties of an aggregate function that the planner needs.
package struct AggregateDescription: Sendable {
  /// The storage of the function's value.
  package enum Storage: Sendable {
    /// A whole number that is never missing.
    case count
    /// The same as the operand.
    case operand
    /// A number that can have a fraction. For decimals it is scaled back to the number that they represent.
    case number
  }

  /// How the value over a span of the calendar is computed from the groups in the span.
  package enum OverTime: Sendable {
    /// By this SQL function, applied to the values of the groups.
    case combined(by: String)
    /// As one aggregate of all the rows divided by another: an average is a sum divided by a count.
    case quotient(Aggregate.Function, Aggregate.Function)
    /// Not possible. The error suggests `instead`.
    case impossible(instead: Aggregate.Function)
  }

  /// The SQL function; nil if SQL doesn't have a standard one, so that each dialect supplies its own.
  package let sql: String?
  package let storage: Storage
  package let overTime: OverTime
  /// Returns the type of the aggregate for operands of a type (nil counts rows); nil if the function isn't defined for
  /// them.
  package let result: @Sendable (_ operand: FieldType?) -> FieldType?
  /// Returns an English description of the value: `the sum of amount`.
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
        "the \(type.isTemporal ? "earliest" : type == .text ? "first" : "smallest") \(operand)"
      }
    case .max:
      .init(sql: "max", storage: .operand, overTime: .combined(by: "max")) { operand in
        operand.flatMap(Self.end)
      } phrase: { operand, type in
        "the \(type.isTemporal ? "latest" : type == .text ? "last" : "largest") \(operand)"
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
