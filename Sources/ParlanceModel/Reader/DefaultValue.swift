internal import ParlanceLanguage

/// `default …` of a field: a `value` of the grammar.
struct DefaultValue {
  private let node: SyntaxNode
  private let names: ModelNames

  init(_ node: SyntaxNode, units names: ModelNames) {
    self.node = node
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
    case .choice where field.type.choice(saidBy: node) != nil: nil
    case .choice(let words):
      text.map { refusal(of: $0, .choice(words, field: field.name)) } ?? mismatch(field, "a word")
    case .number: number(unit: nil, .number, field)
    case .decimal(let scale): number(unit: nil, .decimal(scale: scale), field)
    case .quantity(let unit): number(unit: unit, .number, field)
    case .flag: node.says("yes") || node.says("no") ? nil : mismatch(field, "`yes` or `no`")
    case .date: date(field)
    case .time: isMoment ? nil : mismatch(field, "a moment such as `now`")
    case .reference: mismatch(field, "no default, as it refers to a record")
    }
  }

  private var text: SyntaxToken? { node.token(.text) ?? node.token(.word) ?? node.token(.month) }

  private var isMoment: Bool { node.node(.moment) != nil || node.says("ago") || node.says("ahead") }

  private func date(_ field: Field) -> Diagnostic? {
    let isWholeDay = node.node(.moment).map { !$0.says("now") && !$0.says("at") } ?? isMoment
    return isWholeDay ? nil : mismatch(field, "a day such as `today`")
  }

  private func number(unit: String?, _ conversion: Conversion, _ field: Field) -> Diagnostic? {
    let expected = unit.map { "a quantity in `\($0)`" } ?? "a number"
    guard let quantity = node.node(.quantity), let number = quantity.token(.number), !isMoment,
      quantity.token(.period) == nil, quantity.token(.clock) == nil
    else { return mismatch(field, expected) }
    if let said = quantity.token(.unit) {
      guard let unit, names.areOfOneKind(said.text, unit) else { return mismatch(field, expected) }
    }
    return refusal(of: number, conversion)
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
    Diagnostic(
      "default-mismatch", .notLegalHere, at: node.range, "the default of `\(field.name)` is \(expected)")
  }
}
