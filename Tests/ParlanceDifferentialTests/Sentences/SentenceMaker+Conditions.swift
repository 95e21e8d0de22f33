import TestSupport
import ParlanceModel

extension SentenceGenerator {
  mutating func condition(_ entity: Entity) -> String {
    let count = dice.oneIn(3) ? dice.number(2...3) : 1
    let word = dice.one(" and ", " or ")
    return (0..<count).map { _ in part(entity, isAlone: count == 1) }.joined(separator: word)
  }

  private mutating func part(_ entity: Entity, isAlone: Bool) -> String {
    let not = dice.oneIn(5) ? "not " : ""
    if dice.oneIn(6), let inner = inside({ $0.condition(entity) }) { return "\(not)(\(inner))" }
    if dice.oneIn(6), let flag = flag(of: entity) { return not + flag }
    if dice.oneIn(4), let measured = inside({ $0.measured(entity) }) { return not + measured }
    if entity.mainDate != nil, dice.oneIn(10) {
      return not
        + dice.one(
          "year \(comparison()) 2026", "month \(comparison()) 11", "month in (3, 11)",
          "month > year - 2020")
    }
    if dice.oneIn(12), let path = path(of: entity, where: { $0.type == .time }) {
      return "\(not)\(path.words) clock \(comparison()) \(dice.one("9:30", "18:00", "now"))"
    }
    if dice.oneIn(10), let part = partOfText(entity) {
      let number = "\(comparison()) \(dice.number(0...9))"
      let text = "\(comparison()) \(Self.quoted(dice.one("a", "An", "The", "e")))"
      let test = part.type == .number ? number : part.type == .text ? text : "is empty"
      return "\(not)\(part.words) \(test)"
    }
    guard let path = path(of: entity) else { return "id > 0" }
    return not + path.words + " " + test(of: path, entity)
  }

  /// Returns a measure with a test.
  private mutating func measured(_ entity: Entity) -> String? {
    guard let measure = measure(entity) else { return nil }
    if dice.oneIn(8) { return (quantity(entity) ?? measure.words) + " is empty" }
    if dice.oneIn(4), let path = path(of: entity, where: { $0.type == measure.type }) {
      return "\(measure.words) \(comparison()) \(path.words)"
    }
    if dice.oneIn(12), let words = partitionedAggregate(entity) { return "id \(comparison()) \(words)" }
    let number = number(measure.type, like: nil)
    // The number can be on the left, but a minus sign there would be a binary operator.
    if dice.oneIn(5), !number.hasPrefix("-") { return "\(number) \(comparison()) \(measure.words)" }
    if dice.oneIn(6), let test = inside({ $0.condition(entity) }) {
      return "(if \(test) then \(measure.words) else \(measure.words)) \(comparison()) \(number)"
    }
    return "\(measure.words) \(comparison()) " + number
  }

  private mutating func test(of path: FieldPath, _ entity: Entity) -> String {
    if dice.oneIn(8) { return dice.one("is empty", "is not empty") }
    if dice.oneIn(10), let among = inside({ $0.among(path) }) { return among }
    switch path.type {
    case .text, .choice: return textTest(path, entity)
    case .date, .time: return (dice.oneIn(8) ? difference(path, entity) : nil) ?? dateTest(path, entity)
    case .clock: return clockTest(path, entity)
    case .duration: return lengthTest(path, entity)
    case .reference(let name):
      if dice.oneIn(4), let target = world.model.entity(name), let with = inside({ $0.with(target) }) {
        return String(with.dropFirst())
      }
      let names = [literal(like: path), literal(like: path)]
      return dice.one(
        "= \(names[0])", "!= \(names[0])", "is \(names[0])", "in (\(names.joined(separator: ", ")))")
    default: return numberTest(path, entity)
    }
  }

  private mutating func among(_ path: FieldPath) -> String? {
    let entities = world.model.entities.filter { other in paths(of: other).contains { $0.type == path.type } }
    guard let other = dice.any(of: entities),
      let member = self.path(of: other, where: { $0.type == path.type })
    else { return nil }
    return dice.one("is among ", "is not among ") + "\(member.words) of all " + related(other)
  }

  private mutating func textTest(_ path: FieldPath, _ entity: Entity) -> String {
    let literal = literal(like: path)
    switch dice.number(0...3) {
    case 0:
      let other = dice.oneIn(4) ? self.path(of: entity) { $0.type == .text } : nil
      return dice.one("contains ", "starts ", "ends ") + (other.map { "(\($0.words))" } ?? part(of: literal))
    case 1: return "in (\(literal), \(self.literal(like: path)))"
    case 2: return "between \(literal) to \(self.literal(like: path))"
    default: return "\(comparison()) \(literal)"
    }
  }

  /// Returns some characters of a quoted text.
  private mutating func part(of literal: String) -> String {
    let text = Array(literal.dropFirst().dropLast().filter { $0 != "\"" })
    guard text.count > 1 else { return literal }
    let start = dice.number(0...text.count - 1)
    return Self.quoted(String(dice.oneIn(3) ? text[..<start] : text[start...]))
  }

  private mutating func dateTest(_ path: FieldPath, _ entity: Entity) -> String {
    let hasTime = path.type == .time
    switch dice.number(0...6) {
    case 0: return dice.one("today", "yesterday", "tomorrow")
    case 1: return span()
    case 2: return dice.one("", "", "not ") + when(hasTime: hasTime)
    case 3:
      guard dice.oneIn(4), let other = self.path(of: entity, where: { $0.type == path.type }) else {
        return "between \(ends(hasTime: hasTime))"
      }
      return "between \(other.words) to \(value(hasTime))"
    case 4: return "in (\(value(hasTime)), \(value(hasTime)))"
    case 5:
      return "\(comparison()) \(value(hasTime))" + shift(path.entity)
    default: return "\(comparison()) \(literal(like: path))"
    }
  }

  /// Returns a shift such as `+ 3 days`, `+ score weeks`.
  private mutating func shift(_ entity: Entity) -> String {
    guard dice.oneIn(3) else { return "" }
    let number = dice.oneIn(2) ? path(of: entity) { $0.type == .number }?.words : nil
    return " + \(number ?? "\(dice.number(1...9))") \(dice.one("days", "weeks", "months"))"
  }

  /// Returns the rest of a difference between days, such as `- day > 2 weeks`.
  private mutating func difference(_ path: FieldPath, _ entity: Entity) -> String? {
    guard path.type == .date, let other = self.path(of: entity, where: { $0.type == .date }) else {
      return nil
    }
    return "- \(other.words) \(comparison()) \(dice.number(0...20))" + dice.one("", " days", " weeks")
  }

  private mutating func lengthTest(_ path: FieldPath, _ entity: Entity) -> String {
    let other = self.path(of: entity) { $0.type == .duration }?.words ?? path.words
    switch dice.number(0...4) {
    case 0: return "in (\(literal(like: path)), \(other))"
    case 1: return "between \(literal(like: path)) to \(dice.one(other, "2 weeks"))"
    case 2:
      return
        "\(dice.one("+", "-")) \(dice.one(other, "2 hours", "1 day")) \(comparison()) \(literal(like: path))"
    case 3: return "* 2 \(comparison()) \(other)"
    default: return "\(comparison()) \(literal(like: path))"
    }
  }

  private mutating func clockTest(_ path: FieldPath, _ entity: Entity) -> String {
    let other = self.path(of: entity) { $0.type == .clock }?.words ?? path.words
    switch dice.number(0...5) {
    case 0: return "in (\(literal(like: path)), \(other))"
    case 1: return "between \(literal(like: path)) to \(dice.one(other, "17:30", "now"))"
    case 2: return "- \(other) \(comparison()) \(dice.one("90 minutes", "8 hours", "0 minutes"))"
    case 3: return "\(dice.one("+", "-")) \(dice.number(1...900)) minutes \(comparison()) \(other)"
    case 4: return "\(comparison()) \(dice.one(other, "now"))"
    default: return "\(comparison()) \(literal(like: path))"
    }
  }

  private mutating func value(_ hasTime: Bool) -> String {
    if dice.oneIn(6) { return "\(dice.number(0...9)) \(period())s " + dice.one("ago", "ahead") }
    return dice.oneIn(8) ? "now" : date(hasTime: hasTime)
  }

  private mutating func numberTest(_ path: FieldPath, _ entity: Entity) -> String {
    let literal = number(path.type, like: path)
    switch dice.number(0...5) {
    case 0:
      let other = dice.oneIn(3) ? self.path(of: entity) { $0.type == path.type } : nil
      return "between \(other.map { $0.words + " / 2" } ?? literal) to \(number(path.type, like: path))"
    case 1:
      let other = dice.oneIn(3) ? self.path(of: entity) { $0.type == path.type } : nil
      return "in (\(literal), \(other?.words ?? number(path.type, like: path)))"
    case 2:
      guard let other = self.path(of: entity, where: { $0.type == path.type }) else { return "= \(literal)" }
      return "\(comparison()) \(other.words)"
    case 3:
      return dice.oneIn(2) ? "+ \(path.words) \(comparison()) \(literal)" : "* 2 \(comparison()) \(literal)"
    default: return "\(comparison()) \(literal)"
    }
  }

  // MARK: Literals

  /// Returns a literal with a value that occurs in the data.
  private mutating func literal(like path: FieldPath) -> String {
    if path.type == .duration { return number(path.type, like: path) }
    let cell =
      path.field.name == "id" ? nil : dice.any(of: world.all(path.entity.name))?.cells[path.field.name]
    switch cell {
    case .text(let text): return Self.quoted(dice.oneIn(6) ? text.string.lowercased() : text.string)
    case .day(let day): return day.iso
    case .moment(let moment): return moment.day.iso + (dice.oneIn(2) ? "" : " at \(moment.iso.suffix(8))")
    case .clock(let second): return String(clock: second)
    case .record(let record):
      let key = key(of: record)
      return key
    default: break
    }
    switch path.type {
    case .date, .time: return day()
    case .clock: return dice.one("0:00", "9:30", "12:00", "23:59:59")
    case .reference(let name):
      return world.model.entity(name).flatMap { record(of: $0) }.map { key(of: $0) } ?? "1"
    case .text, .choice: return Self.quoted(dice.one("", "a", "Retreat", "zz"))
    default: return number(path.type, like: path)
    }
  }

  private mutating func number(_ type: FieldType, like path: FieldPath?) -> String {
    let cell = path.flatMap { path in dice.any(of: world.all(path.entity.name))?.cells[path.field.name] }
    if type == .duration {
      return dice.one("0", "1:30", "90 minutes", "1 day", "36 hours", "1 week", "23:59:59")
    }
    var value = Double(dice.number(0...6))
    if case .number(let number)? = cell, dice.oneIn(2) { value = number.value.double }
    if case .quantity(let unit) = type, let unit = world.model.unit(unit) {
      if cell != nil { value /= unit.factor }
      let said = Self.digits(value)
      if dice.oneIn(3) { return said + " \(unit.name)" }
      return said
    }
    if type == .number, dice.oneIn(12) { return "-\(dice.number(1...4))" }
    return Self.digits(value)
  }

  private static func digits(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
