import ParlanceLanguage
import ParlanceModel

/// Resolves literals. The type of the other operand determines how a literal is read.
extension Resolution {
  func value(_ value: Syntax.Value, expecting type: FieldType?) throws(Diagnostic) -> TypedExpression {
    if notes != nil, let word = value.node.allTokens.first { note(value: type, at: word) }
    if let type, let (word, token) = type.choice(saidBy: value.node) {
      let said = isInModel ? .constant(.text(word)) : try literal(token, .choice(type.choices, field: ""))
      return TypedExpression(.binding(said), type)
    }
    if case .named(let number) = type, let named = number.value(saidBy: value.node) {
      return TypedExpression(.binding(.constant(.integer(named))), .named(number))
    }
    switch value.form {
    case .moment(let moment):
      let words = [moment.period ?? moment.part, moment.edge].compactMap(\.self)
      let day = try self.moment(of: moment)
      switch ValuePart(words.map(\.text)) {
      case nil:
        if case .choice(let choices) = type {
          throw LiteralError.notAChoice(name(of: moment), of: choices, field: "").at(moment.range)
        }
        return try momentValue(day, at: moment.range, type)
      case .start(let period): return try momentValue(.startAround(day, period), at: moment.range, type)
      case .end(let period):
        let next = MomentExpression.shifted(.startAround(day, period), by: .fixed(1), period, sign: 1)
        return try momentValue(
          .shifted(next, by: .fixed(1), .day, sign: -1), at: moment.range, type)
      case .some:
        let value = try momentValue(day, at: moment.range, nil)
        return try part(words[...], of: value) ?? value
      }
    case .quantity(let said):
      return try quantityValue(
        said.quantity, isNegative: said.minus != nil, way: said.way?.value, at: value.range, type)
    case .time(let word): return try clock(word, type)
    case .parameter(let said):
      return try comparable(said.parameter, said.path, expecting: type)
    case .truth(let word):
      guard type == nil || type == .flag else {
        throw ValueError.wrongType(type, found: "`\(word.token.text)`").at(word.range)
      }
      return TypedExpression(.binding(.constant(.integer(word.value == .yes ? 1 : 0))), .flag)
    case .month(let word): return try nameValue(word, type)
    case .name(let name):
      if try meansNothing(name, type) { throw .unquotedNull(name, meantAs: "empty") }
      return try nameValue(name, type)
    }
  }

  /// Resolves the value in `let` or `expect`. A number of days or weeks is a length of time, unless `ago` or `ahead`
  /// follows it.
  func namedValue(_ value: Syntax.Value, expecting type: FieldType?) throws(Diagnostic) -> TypedExpression {
    if type == nil, case .quantity(let said) = value.form, said.way == nil, said.quantity.period != nil {
      return try self.value(value, expecting: .duration)
    }
    return try self.value(value, expecting: type)
  }

  /// Resolves the text after `contains`, `starts`, `ends` or `like`.
  func value(_ piece: Syntax.Piece, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    switch piece.form {
    case .name(let name): return try nameValue(name, .text)
    case .parameter(let said): return try parameter(said.parameter, said.path, expecting: .text)
    case .quantity(let quantity): return try quantityValue(quantity, at: piece.range, .text)
    case .parted(let inner):
      let text = try parted(inner, in: scope, expecting: .text)
      if text.type == .text || text.type == .computed { return text }
      throw ValueError.wrongType(.text, found: text.type.words).at(piece.range)
    }
  }

  /// Whether the bare word means an empty value: `null`, or a word such as `none`. False if the word is a choice or
  /// the name of a record.
  private func meansNothing(_ token: SyntaxToken, _ type: FieldType?) throws(Diagnostic) -> Bool {
    if type?.isChoice(of: token.text) == true { return false }
    if token.isUnquotedNull { return true }
    guard token.isUnquotedMissingWord, let type else { return false }
    guard let entity = entity(of: type) else { return true }
    if isInModel { return false }
    dependsOnWords()
    return try context.entitiesWithRecord(token.text, [entity]).isEmpty
  }

  /// Resolves a text or a bare name.
  func nameValue(_ token: SyntaxToken, _ type: FieldType?) throws(Diagnostic) -> TypedExpression {
    note(value: type, at: token)
    switch type {
    case nil, .text: return TypedExpression(.binding(try literal(token, .text)), .text)
    case .choice(let words):
      return TypedExpression(.binding(try literal(token, .choice(words, field: ""))), .choice(words))
    case .reference(let name):
      let index = try lookup(named: token, of: entity(named: name), noun: nil)
      return TypedExpression(.binding(.record(index)), .reference(name))
    case .date, .time:
      throw MomentError.noSuchDate(token.text).at(
        token.range, fix: fix(token, nearest: Self.days) ?? unquotedDay(token))
    default:
      // The fix removes the quotes of a number or a time of day.
      let isClock = type == .clock && TimeOfDay(token.text.utf8)?.iso != nil
      let bare = isClock || type?.isNumeric == true && Double(token.text) != nil ? token.text : nil
      throw ValueError.wrongType(type, found: "\"\(token.text)\"").at(token.range)
        .mended(by: bare.map { .init(replacing: token.range, with: $0) })
    }
  }

  /// Returns a fix that removes the quotes of a day such as `"2026-07-01"`. Returns nil if the text isn't a day.
  private func unquotedDay(_ token: SyntaxToken) -> Diagnostic.Fix? {
    let isDay =
      token.tokenClass == .text && token.text.first?.isNumber == true
      && token.text.allSatisfy { $0.isNumber || $0 == "-" }
    return isDay ? .init(replacing: token.range, with: token.text) : nil
  }

  /// Rejects a name of a record if the entity's records don't have names.
  ///
  /// - Throws: `no-key`.
  func requireNames(of entity: Entity, _ token: SyntaxToken, after noun: Bool = false) throws(Diagnostic) {
    if entity.key == nil, entity.identity != .uuid {
      throw noNames(of: entity, token, after: noun)
    }
  }

  /// Returns the error for a word after an entity without names. If the word is a choice of one field, or the name of a
  /// record that one field refers to, the error has a note with a question that shows the number.
  func noNames(of entity: Entity, _ token: SyntaxToken, after noun: Bool = false) -> Diagnostic {
    let choices = entity.fields.filter { field in
      guard case .choice(let words) = field.type else { return false }
      return words.contains { Folding.folded($0) == Folding.folded(token.text) }
    }
    let named = entity.references.filter { referenced($0).key != nil }
    let found = (try? context.entitiesWithRecord(token.text, named.map(referenced))) ?? []
    let fields = choices + named.filter { field in found.contains { $0.name == field.referencedEntity } }
    let note =
      fields.count == 1
      ? "`list \(entity.plural) where \(fields[0].name) = \(quoted(token))` shows the number" : nil
    return NameError.noKey(entity, afterNoun: noun).at(token.range, notes: [note].compactMap(\.self))
  }

  /// Rejects a numeric id if the entity's records have UUIDs.
  ///
  /// - Throws: `no-numbers`.
  func requireNumbers(of entity: Entity, _ token: SyntaxToken) throws(Diagnostic) {
    guard entity.identity == .uuid else { return }
    let named = entity.key.map { "its \($0.name), as in `\(entity.name) \"…\"`, or " } ?? ""
    throw NameError.noNumbers(entity).at(
      token.range,
      notes: [
        "use \(named)its uuid in quotes; `list \(entity.plural) showing id` shows the uuids"
      ])
  }

  /// Resolves a time of day, `10:00`. If a number of minutes or another time is expected, it is a length of time.
  func clock(_ token: SyntaxToken, _ type: FieldType?) throws(Diagnostic) -> TypedExpression {
    note(value: type, at: token)
    if type == .duration { return TypedExpression(.binding(try literal(token, .length)), .duration) }
    if case .quantity(let unit) = type, let seconds = model.measure(unit)?.baseSeconds {
      return TypedExpression(
        .binding(.scaled(try literal(token, .length), by: 1 / seconds)), .quantity(unit: unit))
    }
    if type == nil || type == .clock { return TypedExpression(.binding(try literal(token, .clock)), .clock) }
    if type?.isTemporal == true {
      throw MomentError.timeWithoutDay(token.text).at(
        token.range, fix: type == .time ? .init(replacing: token.range, with: "today at \(token.text)") : nil)
    }
    throw ValueError.wrongType(type, found: FieldType.clock.words).at(token.range)
      .mended(by: type == .text ? .init(replacing: token.range, with: "\"\(token.text)\"") : nil)
  }

  private func momentValue(
    _ moment: MomentExpression, at range: SourceRange, _ type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    switch type {
    case .date:
      guard !moment.hasTime || moment == .now else { throw MomentError.dayWithoutTime.at(range) }
      return TypedExpression(.binding(.day(moment)), .date)
    case .time: return TypedExpression(.binding(.moment(moment)), .time)
    case .clock where moment == .now: return TypedExpression(.binding(.timeOfDay), .clock)
    case nil: return TypedExpression(.binding(binding(moment)), moment.hasTime ? .time : .date)
    default: throw ValueError.wrongType(type, found: "a date").at(range)
    }
  }

  /// Resolves a number with a unit or period: `5 km`, `3 days ago`.
  ///
  /// - Parameters:
  ///   - way: The word `ago` or `ahead`. Nil if the value contains neither word.
  ///   - range: The position of the whole value.
  func quantityValue(
    _ quantity: Syntax.Quantity, isNegative: Bool = false, way: Syntax.Way? = nil, at range: SourceRange,
    _ type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    let number = quantity.number
    if let way {
      guard let word = quantity.period, !isNegative else {
        throw MomentError.agoWithoutPeriod.at(
          range, fix: .init(replacing: quantity.range, with: "\(number.text) days"))
      }
      let moment = MomentExpression.shifted(
        .today, by: try count(number), period(word), sign: way == .ago ? -1 : 1)
      return try momentValue(moment, at: range, type)
    }
    let read = try self.quantity(quantity, expecting: type)
    guard isNegative else { return TypedExpression(.binding(read.binding), read.type) }
    guard read.type.isNumeric else { throw ValueError.wrongType(type, found: "a negative number").at(range) }
    return TypedExpression(.binding(.negated(read.binding)), read.type)
  }

  /// Resolves `5` or `5 km`. A number without a unit gets the expected unit.
  func quantity(
    _ quantity: Syntax.Quantity, expecting type: FieldType?
  ) throws(Diagnostic) -> (binding: Binding, type: FieldType) {
    let number = quantity.number
    note(value: type, at: number)
    if let word = quantity.period {
      // A quantity in a unit of time can also be typed in days or weeks.
      if case .quantity(let name) = type, let seconds = Unit.seconds(period(word).rawValue),
        let unit = model.measure(name)?.lasting(seconds, called: word.text)
      {
        return (try literal(number, amount(unit.factor, type)), .quantity(unit: name))
      }
      if type == .duration { throw MomentError.unevenPeriod(word.text).at(quantity.range) }
      // The fix adds `ago`: `3 days ago` is a date.
      let isDay = type?.isTemporal != false
      throw MomentError.barePeriod(word.text).at(
        quantity.range,
        fix: isDay ? .init(replacing: quantity.range, with: "\(number.text) \(word.text)s ago") : nil)
    }
    if let word = quantity.unit ?? quantity.clock {
      let said = unit(word, besides: type)
      // The type is always a unit of the model, or the built-in minute.
      guard let type else {
        let own = (model.unit(said.name) ?? model.minute).name
        return (try literal(number, .quantity(factor: said.factor)), .quantity(unit: own))
      }
      guard case .quantity(let name) = type, let expected = model.measure(name),
        let factor = factor(of: said, in: expected)
      else {
        // There isn't a fix that removes the unit, because the number would then have another meaning.
        throw ValueError.unitMismatch(said, type).at(quantity.range, notes: fields(in: said))
      }
      return (try literal(number, amount(factor, type)), type)
    }
    switch type {
    case nil, .number: return (try literal(number, .number), .number)
    case .named(let named): return (try literal(number, .count), .named(named))
    case .decimal(let scale): return (try literal(number, .decimal(scale: scale)), .decimal(scale: scale))
    case .duration:
      // The command depends on the number, so other sentences of this shape can't reuse it.
      dependsOnWords()
      guard Double(number.text) == 0 else { throw bareLength(number, at: quantity.range) }
      return (try literal(number, .seconds(factor: 1)), .duration)
    case .quantity(let name):
      let factor = model.measure(name)?.factor ?? 1
      return (try literal(number, factor == 1 ? .number : .quantity(factor: factor)), .quantity(unit: name))
    case .reference(let name):
      let entity = entity(named: name)
      try requireNumbers(of: entity, number)
      let index = lookup(entity, .id(try literal(number, .count)), said: [number])
      return (.record(index), .reference(name))
    case .text:
      throw ValueError.wrongType(type, found: "a number").at(quantity.range)
        .mended(by: .init(replacing: quantity.range, with: "\"\(number.text)\""))
    case .clock:
      throw ValueError.wrongType(type, found: "a number").at(
        quantity.range, notes: ["a time of day has hours and minutes: `10:00`"])
    default: throw ValueError.wrongType(type, found: "a number").at(quantity.range)
    }
  }

  private func amount(_ factor: Double, _ type: FieldType?) -> Conversion {
    type == .duration ? .seconds(factor: factor) : .quantity(factor: factor)
  }

  /// Returns the number of base units of `expected` in one `said`. Returns nil if they measure different things.
  private func factor(of said: Unit, in expected: Unit) -> Double? {
    if expected.base == said.base { return said.factor }
    guard let seconds = said.seconds, let base = expected.baseSeconds else { return nil }
    return seconds / base
  }

  /// Returns the error for a length of time without a unit. There isn't a fix, because the unit isn't certain.
  func bareLength(_ number: SyntaxToken, at range: SourceRange) -> Diagnostic {
    let minutes = model.unit(model.minute.name)?.name ?? "minutes"
    return MomentError.bareLength(number.text).at(
      range, notes: ["such as `\(number.text) \(minutes)`, `\(number.text) hours` or `\(number.text) days`"])
  }

  /// Converts a difference of dates, which is a number of days, if it is used as a length of time.
  func asLength(_ value: TypedExpression, _ type: FieldType?) -> TypedExpression {
    guard type == .duration, value.type == .number, value.expression.difference == .days else { return value }
    let day = TypedExpression(.binding(.constant(.integer(86_400))), .number)
    return TypedExpression(.arithmetic(.times, value, day), .duration)
  }

  /// Returns the unit with this name. The model doesn't need to declare `hours` and `minutes`. They are converted to
  /// the unit of the other operand if it is a unit of time.
  private func unit(_ word: SyntaxToken, besides type: FieldType?) -> Unit {
    if let unit = model.unit(word.text) { return unit }
    guard let seconds = Unit.seconds(word.text), let length = length(seconds, word, besides: type) else {
      preconditionFailure("no unit \(word.text)")
    }
    return length
  }

  private func length(_ seconds: Double, _ word: SyntaxToken, besides type: FieldType?) -> Unit? {
    if case .quantity(let name) = type, let own = model.measure(name)?.lasting(seconds, called: word.text) {
      return own
    }
    return model.minute.lasting(seconds, called: word.text)
  }

  /// Returns a note that lists fields measured in this unit, or an empty array if there aren't any.
  private func fields(in said: Unit) -> [String] {
    let fields = model.entities.flatMap { entity in
      entity.fields.compactMap { field -> String? in
        guard case .quantity(let name) = field.type, model.unit(name)?.base == said.base else { return nil }
        return "the \(field.name) of \(article(entity.name))"
      }
    }
    return fields.isEmpty
      ? [] : ["fields measured in `\(said.name)`: \(EnglishList.of(Array(fields.prefix(3)), "and"))"]
  }

  /// Resolves a number of rows, such as `3` or `$n` after `first`.
  func number(_ number: Syntax.Number) throws(Diagnostic) -> Binding {
    let word = number.token
    return word.tokenClass == .parameter ? try count(of: word) : try literal(word, .count)
  }

  /// Converts a number in `unit` to the base unit: 2 km become 2000 m.
  func inUnit(_ number: TypedExpression, _ unit: Unit) -> TypedExpression {
    let type = FieldType.quantity(unit: unit.name)
    if unit.factor == 1 { return TypedExpression(number.expression, type) }
    // If the number is a binding, the result is also a binding.
    if case .binding(let binding) = number.expression {
      return TypedExpression(.binding(.scaled(binding, by: unit.factor)), type)
    }
    let factor = TypedExpression(.binding(.constant(.real(unit.factor))), .number)
    return TypedExpression(.arithmetic(.times, number, factor), type)
  }
}

extension TypedExpression {
  /// If `type` is a decimal, returns a typed number as a decimal, so that too many decimal places are an error. Returns
  /// any other value unchanged.
  func exactly(as type: FieldType) -> TypedExpression {
    guard self.type == .number, case .decimal(let scale) = type, case .binding(let binding) = expression
    else { return self }
    switch binding {
    case .literal(let slot, .number):
      return TypedExpression(.binding(.literal(slot, .decimal(scale: scale))), type)
    case .negated(.literal(let slot, .number)):
      return TypedExpression(.binding(.negated(.literal(slot, .decimal(scale: scale)))), type)
    default: return self
    }
  }
}

extension TypedExpression {
  /// The date, if the expression is a date in a sentence or in the model, with or without a time. Nil for a
  /// calculation.
  var moment: MomentExpression? {
    switch expression {
    case .binding(.day(let moment)), .binding(.moment(let moment)): moment
    default: nil
    }
  }

  /// Returns the value with another date. A day remains a day, and a date with a time remains a date with a time.
  func with(_ moment: MomentExpression) -> TypedExpression {
    if case .binding(.day) = expression { return TypedExpression(.binding(.day(moment)), type) }
    return TypedExpression(.binding(.moment(moment)), type)
  }
}
