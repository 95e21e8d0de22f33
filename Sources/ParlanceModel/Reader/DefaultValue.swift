internal import ParlanceLanguage

/// `default …` of a field: a `value` of the grammar.
struct DefaultValue {
  private let value: Syntax.Value
  private let names: ModelNames

  init(_ value: Syntax.Value, units names: ModelNames) {
    self.value = value
    self.names = names
  }

  /// Why `field` cannot have this default; nil where it can.
  func refusal(for field: Field) -> Diagnostic? {
    switch field.type {
    case .named, .computed: nil
    case .text:
      text == nil
        ? mismatch(field, "a text")
        : text.flatMap {
          $0.isBareNothing || $0.isBareAbsence ? .bareNothing($0, meantAs: "\"\($0.text)\"") : nil
        }
    case .choice where field.type.choice(saidBy: value.node) != nil: nil
    case .choice(let words):
      text.map { refusal(of: $0, .choice(words, field: field.name)) } ?? mismatch(field, "a word")
    case .number: number(unit: nil, .number, field)
    case .decimal(let scale): number(unit: nil, .decimal(scale: scale), field)
    case .quantity(let unit): number(unit: unit, .number, field)
    case .flag: if case .truth = value.form { nil } else { mismatch(field, "`yes` or `no`") }
    case .date: date(field)
    case .time: value.isMoment ? nil : mismatch(field, "a moment such as `now`")
    case .reference: mismatch(field, "no default, as it refers to a record")
    }
  }

  private var text: SyntaxToken? {
    switch value.form {
    case .name(let word), .month(let word): word
    case .quantity, .parameter, .truth, .moment: nil
    }
  }

  private func date(_ field: Field) -> Diagnostic? {
    let isWholeDay =
      if case .moment(let moment) = value.form { moment.isWholeDay } else { value.isMoment }
    return isWholeDay ? nil : mismatch(field, "a day such as `today`")
  }

  private func number(unit: String?, _ conversion: Conversion, _ field: Field) -> Diagnostic? {
    let expected = unit.map { "a quantity in `\($0)`" } ?? "a number"
    guard case .quantity(let said) = value.form, said.way == nil, said.quantity.period == nil,
      said.quantity.clock == nil
    else { return mismatch(field, expected) }
    if let said = said.quantity.unit {
      guard let unit, names.areOfOneKind(said.text, unit) else { return mismatch(field, expected) }
    }
    return refusal(of: said.quantity.number, conversion)
  }

  private func refusal(of token: SyntaxToken, _ conversion: Conversion) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try LiteralReader.value(of: token, as: conversion)
      return nil
    } catch {
      return error
    }
  }

  private func mismatch(_ field: Field, _ expected: String) -> Diagnostic {
    FieldError.defaultMismatch(field.name, expected: expected).at(value.range)
  }
}

extension Syntax.Value {
  /// Whether it is a day or a moment: `now`, `monday`, `3 days ago`.
  var isMoment: Bool {
    switch form {
    case .moment: true
    case .quantity(let said): said.way != nil
    case .name, .parameter, .truth, .month: false
    }
  }
}

extension Syntax.Moment {
  fileprivate var isWholeDay: Bool {
    switch form {
    case .now: false
    case .day(let day): day.at == nil
    }
  }
}
