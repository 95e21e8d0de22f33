import ParlanceModel
import ParlancePlanner
import ParlanceRender

/// A value of a field's type as a person reads it, without its unit: `2.50`, `yes`, `2026-07-01 18:30`.
enum ValueText {
  static func of(_ value: Value, _ type: FieldType, _ model: Model) -> String {
    let text = CellText.of(value, as: kind(type, model))
    // A moment on the minute is said without seconds.
    return type.isMoment && text.count == 19 && text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }

  private static func kind(_ type: FieldType, _ model: Model) -> ResultColumn.Kind {
    switch type {
    case .text, .choice: .text
    case .number, .computed, .reference: .number
    case .decimal(let scale): .decimal(scale: scale)
    case .date: .day
    case .time: .moment
    case .flag: .flag
    case .quantity(let unit): .quantity(unit: unit, factor: model.unit(unit)?.factor ?? 1)
    }
  }
}

extension FieldType {
  fileprivate var isMoment: Bool { self == .time }
}
