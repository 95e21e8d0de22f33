import ParlanceLanguage
import ParlanceModel

/// A stored value as a sentence says it, so that it is stored as the same value again.
struct SaidValue {
  let model: Model
  let spoken: SpokenName

  /// `cost 1300.00`, `note empty`, `not returned`; nil for what no sentence says exactly.
  ///
  /// - Parameter value: Of a reference, what its record is called.
  func assignment(of value: Value, to field: Field) -> String? {
    if value == .null { return "\(field.name) empty" }
    if field.isFlag {
      guard case .integer(let flag) = value, flag == 0 || flag == 1 else { return nil }
      return flag == 1 ? field.name : "not \(field.name)"
    }
    return literal(value, field.type).map { "\(field.name) \($0)" }
  }

  private func literal(_ value: Value, _ type: FieldType) -> String? {
    switch (type, value) {
    case (.text, .text(let text)): SpokenName.quoted(text)
    case (.choice, .text(let word)): spoken.text(word)
    case (.date, .text(let day)): Day(iso: day) == nil ? nil : day
    case (.time, .text(let moment)): Moment(iso: moment) == nil ? nil : Self.at(moment)
    case (.reference(let name), .text(let label)):
      model.entity(name)?.key.flatMap { $0.type == .text ? spoken.text(label) : nil }
    case (.reference(let name), .integer(let id)): model.entity(name)?.key == nil ? String(id) : nil
    case (.decimal(let scale), .integer(let units)):
      number(Self.decimal(units, scale), .decimal(scale: scale), value)
    case (.number, _): plain(value, 1).flatMap { number($0, .number, value) }
    case (.quantity(let name), _): model.unit(name).flatMap { quantity(value, $0) }
    default: nil
    }
  }

  /// `2026-11-20 18:00:00` is said with `at`.
  private static func at(_ moment: String) -> String {
    let time = moment.dropFirst(11)
    return "\(moment.prefix(10)) at \(time.hasSuffix(":00") ? time.dropLast(3) : time)"
  }

  private static func decimal(_ units: Int64, _ scale: Int) -> String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
    let sign = units < 0 ? "-" : ""
    return scale == 0 ? sign + padded : "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  /// In the field's own unit, or in another that says it exactly: what was said in miles is no number of kilometres.
  private func quantity(_ value: Value, _ own: Unit) -> String? {
    let others = model.units.filter { $0.base == own.base && $0 != own }
    return ([own] + others).lazy.compactMap { unit in
      plain(value, unit.factor).flatMap { number($0, .quantity(factor: unit.factor), value) }
        .map { "\($0) \(unit.name)" }
    }.first
  }

  private func plain(_ value: Value, _ factor: Double) -> String? {
    switch value {
    case .integer(let integer) where factor == 1: return String(integer)
    case .integer(let integer): return plain(.real(Double(integer) / factor), 1)
    case .real(let real):
      let text = (real / factor).description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .null, .text: return nil
    }
  }

  /// The number, where it is read as the same value.
  private func number(_ text: String, _ conversion: Conversion, _ value: Value) -> String? {
    let isNegative = text.hasPrefix("-")
    let source = SourceText(isNegative ? String(text.dropFirst()) : text)
    let range = source.bytes.indices
    guard source.bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }),
      let read = try? LiteralReader(source).value(at: range, as: conversion, isNegative: isNegative)
    else { return nil }
    return read == value || read.asReal == value.asReal && value.asReal != nil ? text : nil
  }
}

extension Value {
  /// A real, and an integer that a real keeps exactly.
  var asReal: Double? {
    switch self {
    case .integer(let integer): Double(exactly: integer)
    case .real(let real): real
    case .null, .text: nil
    }
  }
}
