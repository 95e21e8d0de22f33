/// The conversion of values from one type to another. The data shows which values can't be converted.
public enum ValueConversion: Sendable, Equatable {
  /// No conversion. All values are valid.
  case asTheyAre
  /// No conversion. Only values of the new type are valid: a text that is a day, a word that is still a choice.
  case whereTheyFit
  case numberToText
  case textToNumber
  case decimalToText(scale: Int)
  case textToDecimal(scale: Int)
  case numberToDecimal(scale: Int)
  case decimalToNumber(scale: Int)
  /// To more or fewer decimals.
  case rescaled(from: Int, to: Int)
  /// A day becomes its midnight.
  case dayToMoment
  /// A moment at midnight becomes its day.
  case momentToDay
}

extension Migration {
  /// Returns the conversion of values of `before` to values of `field`, or nil if no value can be converted.
  public func conversion(
    of field: Field, from before: Field, in entity: EntityMigration
  ) -> ValueConversion? {
    if entity.areSame(field.type, before.type) { return .asTheyAre }
    return switch (field.type, before.type) {
    case (.text, .choice), (.text, .date), (.text, .time): .asTheyAre
    case (.choice, .text), (.choice, .choice), (.date, .text), (.time, .text): .whereTheyFit
    case (.text, .number): .numberToText
    case (.number, .text): .textToNumber
    case (.text, .decimal(let scale)): .decimalToText(scale: scale)
    case (.decimal(let scale), .text): .textToDecimal(scale: scale)
    case (.decimal(let scale), .number): .numberToDecimal(scale: scale)
    case (.number, .decimal(let scale)): .decimalToNumber(scale: scale)
    case (.decimal(let scale), .decimal(let former)): .rescaled(from: former, to: scale)
    case (.time, .date): .dayToMoment
    case (.date, .time): .momentToDay
    case (.quantity(let unit), .quantity(let former)):
      // Quantities are stored in the base unit.
      to.unit(unit)?.base == from.unit(former)?.base ? .asTheyAre : nil
    case (.quantity(let unit), .number): to.unit(unit)?.factor == 1 ? .asTheyAre : nil
    case (.number, .quantity(let unit)): from.unit(unit)?.factor == 1 ? .asTheyAre : nil
    default: nil
    }
  }
}
