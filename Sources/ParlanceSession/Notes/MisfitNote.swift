import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Hints about values in mapped tables that don't fit the types of their fields.
extension Conversation {
  /// The maximum number of distinct values in a hint.
  private static let namedValues = 3
  private static let longestValue = 30

  /// Clears the engine's flag that a query has read such a value. An earlier statement may have set the flag.
  func forgetMisfits(_ plan: Plan) {
    if !plan.checkedFields.isEmpty { _ = engine.consumeMisfitFlag() }
  }

  /// Shows a hint for each field whose values don't fit its type, with the number of these values.
  ///
  /// There is no hint if the query didn't read such a value, for example because an index excluded it. The value then
  /// doesn't affect the answer.
  func showMisfits(_ plan: Plan) throws {
    let fields = plan.checkedFields
    guard !fields.isEmpty, preferences.showsHints, engine.consumeMisfitFlag() else { return }
    try engine.uncounted {
      for checked in fields {
        guard let entity = model.entity(checked.entity), let field = entity.field(checked.field) else {
          continue
        }
        let statement = try engine.prepare(planner.misfits(of: field, in: entity))
        var values: [String] = []
        var rows: Int64 = 0
        while try statement.step() {
          if values.count <= Self.namedValues { values.append(statement.label(0)) }
          rows += statement.integer(1)
        }
        if rows > 0 { try show(hint(field, entity, rows, values)) }
      }
      _ = engine.consumeMisfitFlag()
    }
  }

  /// Returns a hint: ``in 2 orders, `weight` isn't stored as a number, so it counts as empty: "N/A", "heavy"``.
  private func hint(_ field: Field, _ entity: Entity, _ rows: Int64, _ values: [String]) -> Hint {
    let named = values.prefix(Self.namedValues).map { value in
      value.count > Self.longestValue ? "\"\(value.prefix(Self.longestValue))…\"" : "\"\(value)\""
    }
    let list = named.joined(separator: ", ") + (values.count > named.count ? ", …" : "")
    return Hint(
      "in \(entity.counted(Int(rows))), `\(field.name)` isn't \(field.expectation), so it counts as empty: \(list)"
    )
  }
}

extension Field {
  /// A phrase for a value that fits the field's type, such as "a plain number".
  fileprivate var expectation: String {
    switch type {
    case .decimal(let scale): "a number with at most \(scale) decimal\(scale == 1 ? "" : "s")"
    case .date: "a day such as 2026-01-31"
    case .time: "a date with a time such as 2026-01-31 18:00:00"
    case .flag: "0 or 1"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    // A text of digits isn't a number, unless the model says that numbers are stored as text.
    default: storage == .text ? "a plain number" : "stored as a number"
    }
  }
}
