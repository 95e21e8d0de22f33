public import ParlanceLanguage

/// The fields of an error or a hint, for other programs.
extension JSONFields {
  /// Creates the fields of an error or a hint. Lines and columns count from 1. Offsets count UTF-8 bytes from 0.
  ///
  /// - Parameters:
  ///   - source: The text that the diagnostic refers to. If it is empty, the fields don't include a position.
  ///   - details: The database engine's own message.
  public init(_ diagnostic: Diagnostic, in source: SourceText, details: String? = nil) {
    let (kind, severity) =
      switch diagnostic.severity {
      case .error: (diagnostic.kind.rawValue, "error")
      case .warning: (diagnostic.kind.rawValue, "warning")
      case .hint: ("hint", "hint")
      }
    self = [
      "kind": .text(kind), "id": .text(diagnostic.id), "severity": .text(severity),
      "message": .text(diagnostic.message),
    ]
    if !source.bytes.isEmpty {
      let excerpt = SourceExcerpt(source, around: diagnostic.range)
      self["file"] = .text(source.name)
      self["line"] = .number(excerpt.lineNumber)
      self["column"] = .number(excerpt.column)
      self = adding(Self.place(excerpt.range, in: source))
    }
    if !diagnostic.notes.isEmpty { self["notes"] = .list(diagnostic.notes.map(JSONValue.text)) }
    self["fix"] = diagnostic.fix.map { .object(Self.change($0, in: source)) }
    self["suggestion"] = diagnostic.suggestion.map {
      .object((["purpose": .text($0.purpose)] as JSONFields).adding(Self.change($0.change, in: source)))
    }
    self["details"] = details.flatMap { $0.isEmpty ? nil : .text($0) }
  }

  private static func change(_ fix: Diagnostic.Fix, in source: SourceText) -> JSONFields {
    (["text": .text(fix.replacement)] as JSONFields).adding(place(fix.range, in: source))
  }

  private static func place(_ range: SourceRange, in source: SourceText) -> JSONFields {
    [
      "offset": source.firstByte.map { .number($0 + range.lowerBound) }, "length": .number(range.count),
    ]
  }
}
