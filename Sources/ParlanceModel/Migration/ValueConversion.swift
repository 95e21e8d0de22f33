/// How values are converted from one type to another. Only the data shows which values can't be converted.
public enum ValueConversion: Sendable, Equatable {
  /// The values stay as they are. All are valid for the new type.
  case asTheyAre
  /// The values stay as they are, but only some are valid for the new type: a text that is a date, or a word that is
  /// still a choice.
  case whereTheyFit
  case numberToText
  case textToNumber
  /// A text such as `9:30` becomes a time of day.
  case textToClock
  /// A text such as `1:45:00` becomes a length of time. `1:45` isn't converted, because it can mean minutes and seconds.
  case textToLength
  case decimalToText(scale: Int)
  case textToDecimal(scale: Int)
  case numberToDecimal(scale: Int)
  case decimalToNumber(scale: Int)
  /// Decimals get a different number of decimal places.
  case rescaled(from: Int, to: Int)
  /// A date gets the time of midnight.
  case dayToMoment
  /// A date with time becomes a date, if its time is midnight.
  case momentToDay
}

extension Migration {
  /// Returns how values of the old field `before` are converted to values of `field`. Returns nil if no value can be
  /// converted.
  public func conversion(
    of field: Field, from before: Field, in entity: EntityMigration
  ) -> ValueConversion? {
    if entity.areSame(field.type, before.type) { return .asTheyAre }
    return switch (field.type, before.type) {
    case (.text, .choice), (.text, .date), (.text, .time), (.text, .clock): .asTheyAre
    case (.choice, .text), (.choice, .choice), (.date, .text), (.time, .text): .whereTheyFit
    case (.text, .number): .numberToText
    case (.number, .text): .textToNumber
    case (.clock, .text): .textToClock
    case (.duration, .text): .textToLength
    case (.text, .decimal(let scale)): .decimalToText(scale: scale)
    case (.decimal(let scale), .text): .textToDecimal(scale: scale)
    case (.decimal(let scale), .number): .numberToDecimal(scale: scale)
    case (.number, .decimal(let scale)): .decimalToNumber(scale: scale)
    case (.decimal(let scale), .decimal(let former)): .rescaled(from: former, to: scale)
    case (.time, .date): .dayToMoment
    case (.date, .time): .momentToDay
    case (.quantity(let unit), .quantity(let former)):
      // Quantities are stored in their base unit, so they don't change if the base stays the same.
      to.unit(unit)?.base == from.unit(former)?.base ? .asTheyAre : nil
    case (.quantity(let unit), .number): to.unit(unit)?.factor == 1 ? .asTheyAre : nil
    case (.number, .quantity(let unit)): from.unit(unit)?.factor == 1 ? .asTheyAre : nil
    default: nil
    }
  }
}
