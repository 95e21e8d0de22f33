internal import ParlanceLanguage
internal import ParlanceMeaning
internal import ParlanceModel

/// Determines the values of a sentence's bindings, which become the arguments of its SQL statements.
struct BindingValues {
  let said: SourceSentence
  /// The runner's context. The context outlives every sentence, so the reference is unowned. Counting references would
  /// make each sentence slower.
  private unowned(unsafe) let remembered: ConversationContext
  /// The results of the lookups that have been run.
  var found = LookupResults()
  /// The values that the plan's steps have stored, by slot number.
  var slots: [Value] = []
  /// Whether to report each name that was found with another spelling.
  let echoesNearNames: Bool
  /// Whether to search for similar names if no record has the typed one.
  var seeksNearNames = true

  init(
    _ said: SourceSentence, _ remembered: ConversationContext, found: LookupResults = LookupResults(),
    echoesNearNames: Bool
  ) {
    self.said = said
    self.found = found
    self.remembered = remembered
    self.echoesNearNames = echoesNearNames
  }

  /// Returns the value of a binding.
  ///
  /// - Throws: ``Diagnostic`` for a literal that can't be converted, or for a parameter without a value;
  ///   ``EngineError``.
  func value(of binding: Binding) throws -> Value {
    switch binding {
    case .constant(let value): return value
    case .literal(let slot, let conversion): return try literal(slot, conversion, isNegative: false)
    case .negated(.literal(let slot, let conversion)): return try literal(slot, conversion, isNegative: true)
    case .negated(let inner): return negated(try value(of: inner))
    case .name(let inner, let field): return try name(inner, of: field)
    case .scaled(let inner, let factor): return try scaled(inner, by: factor)
    case .periods(let count, let period):
      guard let seconds = Unit.seconds(period.rawValue) else {
        throw MomentError.unevenPeriod(period.rawValue).at(said.range)
      }
      return try scaled(count, by: seconds)
    case .increased(let inner, let count): return increased(try value(of: inner), by: count)
    case .day(let expression): return .text(try day(expression).iso)
    case .moment(let expression):
      return .text(
        try evaluator.moment(expression, literal: said.range(of:), parameter: { remembered.named[$0] }).iso)
    case .timeOfDay: return .text(said.clock.now.clock)
    case .record(let number): return found[number].record
    case .unmatched(let number): return found[number].unmatched
    case .records(let number): return .text(JSONArray.text(of: found[number].ids))
    case .slot(let number): return slots[number]
    case .parameter("it"): return .integer(try it())
    case .parameter("them"): return .text(JSONArray.text(of: try them()))
    case .parameter(let name): return try named(name)
    }
  }

  func bind(_ argument: PreparedArgument, to statement: any PreparedStatement) throws {
    switch argument.source {
    case .number(let slot, let conversion, let isNegative):
      try bindNumber(slot, conversion, isNegative, to: statement, at: argument.index)
    case .text(let slot): try bindText(slot, to: statement, at: argument.index)
    case .date(let slot): try bindDate(slot, to: statement, at: argument.index)
    case .record(let number): try statement.bind(found[number].record, at: argument.index)
    case .other(let binding): try statement.bind(try value(of: binding), at: argument.index)
    }
  }

  private var evaluator: MomentEvaluator { MomentEvaluator(clock: said.clock, source: said.source) }

  private func day(_ expression: MomentExpression) throws -> Day {
    try evaluator.day(expression, literal: said.range(of:), parameter: { remembered.named[$0] })
  }

  private func literal(_ slot: LiteralSlot, _ conversion: Conversion, isNegative: Bool) throws -> Value {
    try said.reader.value(at: said.range(of: slot), as: conversion, isNegative: isNegative)
  }

  /// Returns a name without surplus blanks.
  ///
  /// - Throws: The diagnostic `empty-name`. Its range is the literal, or the whole sentence if the name isn't a
  ///   literal.
  private func name(_ binding: Binding, of field: String) throws -> Value {
    let value = try value(of: binding)
    guard case .text(let text) = value else { return value }
    let name = NameText.trimmed(text)
    if !name.isEmpty { return .text(name) }
    let range = if case .literal(let slot, _) = binding { said.range(of: slot) } else { said.range }
    throw ValueError.emptyName(field, isBlank: !text.isEmpty).at(range)
  }

  private func negated(_ value: Value) -> Value {
    switch value {
    case .integer(let integer): integer == .min ? .real(-Double(integer)) : .integer(-integer)
    case .real(let real): .real(-real)
    case .null, .text: value
    }
  }

  /// Returns a number multiplied by a factor.
  ///
  /// - Throws: The diagnostic `out-of-range`. Its range is the parameter, such as `$goal`, or the whole sentence if the
  ///   number isn't a parameter.
  private func scaled(_ number: Binding, by factor: Double) throws -> Value {
    if let value = try value(of: number).times(factor) { return value }
    let range = if case .parameter(let name) = number { said.range(ofName: name) } else { said.range }
    throw LiteralError.outOfRange("`\(said.source[range])`", "it is too large in the field's unit")
      .at(range)
  }

  private func increased(_ value: Value, by count: Int) -> Value {
    switch value {
    case .integer(let integer):
      let (sum, isTooLarge) = integer.addingReportingOverflow(Int64(count))
      return .integer(isTooLarge ? .max : sum)
    case .real(let real): return .real(real + Double(count))
    case .null, .text: return value
    }
  }

  /// Binds the typed bytes of a text. A `String` is created only if the text must be decoded: see
  /// ``LiteralBytes/inner(of:in:)``.
  private func bindText(_ slot: LiteralSlot, to statement: any PreparedStatement, at index: Int) throws {
    let range = said.range(of: slot)
    let inner = LiteralBytes.inner(of: range, in: said.reader.source.bytes)
    guard let inner else {
      return try statement.bind(.text(said.reader.text(at: range)), at: index)
    }
    try said.reader.source.bytes.withUnsafeBufferPointer {
      try statement.bind(UnsafeBufferPointer(rebasing: $0[inner]), at: index)
    }
  }

  private func bindNumber(
    _ slot: LiteralSlot, _ conversion: Conversion, _ isNegative: Bool,
    to statement: any PreparedStatement, at index: Int
  ) throws {
    let range = said.range(of: slot)
    let integer = said.reader.source.bytes.withUnsafeBufferPointer {
      FastLiteralParser.integer(UnsafeBufferPointer(rebasing: $0[range]))
    }
    if let integer {
      try statement.bind(isNegative ? -integer : integer, at: index)
    } else {
      try statement.bind(try literal(slot, conversion, isNegative: isNegative), at: index)
    }
  }

  /// Binds a date. The typed bytes are bound directly if ``FastLiteralParser`` recognizes them as a date.
  private func bindDate(_ slot: LiteralSlot, to statement: any PreparedStatement, at index: Int) throws {
    let range = said.range(of: slot)
    let isBound = try said.reader.source.bytes.withUnsafeBufferPointer { bytes in
      let typed = UnsafeBufferPointer(rebasing: bytes[range])
      guard FastLiteralParser.isPlainDay(typed) else { return false }
      try statement.bind(typed, at: index)
      return true
    }
    if !isBound { try statement.bind(.text(said.reader.day(at: range).iso), at: index) }
  }

  private func it() throws -> Int64 {
    if let id = try remembered.itID() { return id }
    throw ValueError.nothingRemembered(.it).at(said.range(ofWord: "it"))
  }

  private func them() throws -> [Int64] {
    let isListed = remembered.themEntity != nil
    if isListed, let ids = try remembered.themIDs() { return ids }
    let pronoun: ValueError.Pronoun =
      remembered.isThemUndone ? .themUndone : isListed ? .themOutdated : .them
    throw ValueError.nothingRemembered(pronoun).at(said.range(ofWord: "them"))
  }

  private func named(_ name: String) throws -> Value {
    if let value = remembered.named[name] { return value }
    throw LiteralError.unknownParameter(name).at(said.range(ofName: name))
  }
}

/// Writes ids as a JSON array: `[3,5,8]`. In SQL, the array is a single argument, regardless of the number of ids.
enum JSONArray {
  static func text(of ids: some Sequence<Int64>) -> String {
    var text = "["
    var separator = ""
    for id in ids {
      text += separator
      text += String(id)
      separator = ","
    }
    return text + "]"
  }
}
