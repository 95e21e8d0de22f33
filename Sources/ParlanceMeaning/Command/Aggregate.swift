package import ParlanceModel

extension Aggregate {
  /// By its word. A new one needs a case and a description here and its word in `BuiltInWords.aggregates`; where an engine
  /// lacks it, its SQL in its `AggregateFunctions`.
  public enum Function: String, Sendable, CaseIterable {
    case count, sum, average, min, max, median, percentile, stddev
  }
}

/// All that the planner knows of an aggregate function.
package struct AggregateDescription: Sendable {
  /// How its value is stored.
  package enum Storage: Sendable {
    /// As a whole number that is never missing.
    case count
    /// As its operand is.
    case operand
    /// As a number that need not be whole; for decimals it is scaled back to the number they represent.
    case number
  }

  /// How it is combined from the groups of a stretch of the calendar.
  package enum OverTime: Sendable {
    /// By that function of SQL, of the groups' own values.
    case combined(by: String)
    /// One aggregate of all the rows divided by another.
    case quotient(Aggregate.Function, Aggregate.Function)
    /// Not at all: `instead` is offered.
    case impossible(instead: Aggregate.Function)
  }

  /// The function of SQL; nil where SQL has none, and each dialect has its own.
  package let sql: String?
  package let storage: Storage
  package let overTime: OverTime
  /// What it is of such values, nil of rows; nil where it has no sense.
  package let result: @Sendable (_ operand: FieldType?) -> FieldType?
  /// Its value in English: `the sum of amount`.
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

  /// Those that may follow `running` and `rolling`.
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
