/// How values of one type become values of another. Which of them cannot, the rows tell.
public enum ValueConversion: Sendable, Equatable {
  /// As they are; all of them can.
  case asTheyAre
  /// As they are, where they are of the new type: a text that is a day, a word that is still offered.
  case whereTheyFit
  case numberToText
  case textToNumber
  case decimalToText(scale: Int)
  case textToDecimal(scale: Int)
  case numberToDecimal(scale: Int)
  case decimalToNumber(scale: Int)
  /// To more or fewer decimals.
  case rescaled(from: Int, to: Int)
  /// A day becomes its first moment.
  case dayToMoment
  /// A moment that is a day's first becomes that day.
  case momentToDay
}

extension Migration {
  /// How the values of `before` become those of `field`; nil where none can.
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
      // Quantities are kept in the base unit.
      to.unit(unit)?.base == from.unit(former)?.base ? .asTheyAre : nil
    case (.quantity(let unit), .number): to.unit(unit)?.factor == 1 ? .asTheyAre : nil
    case (.number, .quantity(let unit)): from.unit(unit)?.factor == 1 ? .asTheyAre : nil
    default: nil
    }
  }
}
