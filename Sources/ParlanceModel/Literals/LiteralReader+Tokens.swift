public import ParlanceLanguage

extension LiteralReader {
  /// The value of a literal of a parsed tree, such as a model's `default`: no text is needed beside it.
  ///
  /// - Throws: As ``value(at:as:isNegative:)`` does, at the token's own range.
  public static func value(
    of token: SyntaxToken, as conversion: Conversion, isNegative: Bool = false
  ) throws(Diagnostic) -> Value {
    // The quotes are taken off already, and must not be looked for again.
    if conversion == .text { return .text(token.text) }
    let reader = LiteralReader(SourceText(token.text))
    do throws(Diagnostic) {
      return try reader.value(at: reader.source.bytes.indices, as: conversion, isNegative: isNegative)
    } catch {
      throw Diagnostic(
        error.id, error.kind, at: token.range, error.message, notes: error.notes,
        fix: error.fix.map { .init(replacing: token.range, with: $0.replacement) })
    }
  }
}
