import ParlanceLanguage
import ParlanceModel

/// Literals, whose type depends on the other operand.
extension Evaluator {
  func literal(_ node: SyntaxNode, expecting type: FieldType?) throws -> Typed {
    if type == .duration, let time = node.token(.time) {
      return Typed(.number(Fraction(second(of: time))), .duration)
    }
    if let time = node.token(.time) { return Typed(.clock(second(of: time)), .clock) }
    if type == .clock, node.node(.moment)?.says("now") == true {
      return Typed(.clock(world.now.second), .clock)
    }
    if let moment = node.node(.moment) {
      let datum = try self.moment(moment)
      return try part(moment, of: Typed(datum, datum.isMoment ? .time : .date))
    }
    if let quantity = node.node(.quantity) {
      if node.says("ago") || node.says("ahead") {
        return Typed(.day(try counted(quantity, isBack: node.says("ago"))), .date)
      }
      return try self.quantity(quantity, isNegative: node.says("-"), expecting: type)
    }
    guard let token = node.tokens.first else { throw UnsupportedQuestion("an empty value") }
    if token.tokenClass == .keyword("yes") { return Typed(.flag(true), .flag) }
    if token.tokenClass == .keyword("no") { return Typed(.flag(false), .flag) }
    if token.tokenClass == .parameter { throw UnsupportedQuestion("a parameter") }
    if case .reference(let name)? = type, let entity = model.entity(name) {
      let records = try records(named: token.text, of: entity)
      guard records.count == 1 else { throw Refusal("several \(entity.plural) have that name") }
      return Typed(.record(records[0]), .reference(name))
    }
    if case .choice(let words)? = type { return Typed(.choice(token.text, of: words), .choice(words)) }
    return Typed(.text(token.text), .text)
  }

  private func quantity(_ node: SyntaxNode, isNegative: Bool, expecting type: FieldType?) throws -> Typed {
    guard let token = node.token(.number) else { throw UnsupportedQuestion("a quantity without a number") }
    var value = try number(token)
    if isNegative { value = try Fraction(0) - value }
    if case .reference(let name)? = type {
      guard let record = world.all(name).first(where: { Fraction($0.id) == value }) else {
        throw Refusal("no \(name) \(token.text)")
      }
      return Typed(.record(record), .reference(name))
    }
    // The literal is compared with a difference of days.
    if type == .duration,
      let seconds = (node.token(.period) ?? node.token(.clock)).flatMap({ Unit.seconds($0.text) })
    {
      return Typed(.number(try value * Fraction(Int(seconds))), .duration)
    }
    if let word = node.token(.period) {
      guard type == .number, ["day", "week"].contains(word.text) else {
        throw Refusal("no number of \(word.text)s")
      }
      return Typed(.number(try value * Fraction(word.text == "week" ? 7 : 1)), .number)
    }
    if let word = node.token(.clock) {
      let minutes = Fraction(word.text == "hour" ? 60 : 1)
      let unit = model.minute
      return Typed(.number(try value * minutes * number("\(unit.factor)")), .quantity(unit: unit.name))
    }
    if let word = node.token(.unit) {
      return Typed(.number(try value * factor(of: word.text)), .quantity(unit: word.text))
    }
    // A number without a unit has the unit of its field.
    if case .quantity(let unit)? = type {
      return Typed(.number(try value * factor(of: unit)), .quantity(unit: unit))
    }
    if case .decimal(let scale)? = type { return Typed(.number(value), .decimal(scale: scale)) }
    return Typed(.number(value), .number)
  }

  /// Returns the number of base units in a unit.
  func factor(of unit: String) throws -> Fraction {
    guard let unit = model.measure(unit) else { throw UnsupportedQuestion("unit \(unit)") }
    return try number("\(unit.factor)")
  }

  func number(_ token: SyntaxToken) throws -> Fraction { try number(token.text) }

  /// Parses a number such as `1_000.25`.
  private func number(_ text: String) throws -> Fraction {
    let parts = text.filter { $0 != "_" }.split(separator: ".")
    let decimals = parts.count > 1 ? parts[1] : ""
    guard let digits = Int(parts[0] + decimals), decimals.count < 10 else { throw UnsupportedQuestion(text) }
    return try Fraction(digits, over: decimals.reduce(1) { power, _ in power * 10 })
  }
}

extension Datum {
  var isMoment: Bool { if case .moment = self { true } else { false } }
}
