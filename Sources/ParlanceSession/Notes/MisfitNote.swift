import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// Hints about values that don't fit the types of their fields. Such values occur only in tables of other programs.
extension Conversation {
  /// The maximum number of values that a hint quotes.
  private static let namedValues = 3
  private static let longestValue = 30

  /// Clears the engine's flag for values that don't fit. An earlier statement may have set the flag.
  func forgetMisfits(_ plan: Plan) {
    if !plan.checkedFields.isEmpty { _ = engine.consumeMisfitFlag() }
  }

  /// Shows a hint for each field with values that don't fit its type. The hint contains the number of rows with such a
  /// value.
  ///
  /// If the query didn't read such a value, no hint is shown, because the answer doesn't depend on these values.
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
  /// A description of a value that fits the field's type, such as `a plain number`.
  fileprivate var expectation: String {
    switch type {
    case .decimal(let scale): "a number with at most \(scale) decimal\(scale == 1 ? "" : "s")"
    case .date: "a day such as 2026-01-31"
    case .time: "a date with a time such as 2026-01-31 18:00:00"
    case .clock: "a time of day such as 18:00:00"
    case .flag: "0 or 1"
    case .duration where storage == .interval: "a length of time without months"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    // If the model says `stored text`, numbers are stored as texts. Otherwise, a text of digits isn't a number.
    default: storage == .text ? "a plain number" : "stored as a number"
    }
  }
}
