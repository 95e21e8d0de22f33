/// What a diagnostic says. Each error is a case of an enum, whose payload is what its text names.
public protocol DiagnosticMessage: Sendable {
  /// A stable name such as `unknown-record`.
  var id: String { get }
  var kind: Diagnostic.Kind { get }
  var severity: Diagnostic.Severity { get }
  /// Which words might still mend the sentence.
  var mending: MendingWords { get }
  /// One line, lower case, without a final stop: what was found and what was expected.
  var text: String { get }
}

/// Which words might still mend a sentence that is being written.
public enum MendingWords: Sendable, Equatable {
  /// Others in the phrase that is wrong.
  case inside
  /// Others behind it: its type does not fit the words there.
  case behind
  /// Those right behind it: it is right, but not all that is wanted there.
  case next
  /// Only words are missing, which may come anywhere.
  case anywhere
  /// Only this keyword is missing, with what follows it.
  case keyword(String)
}

extension DiagnosticMessage {
  public var kind: Diagnostic.Kind { .notLegalHere }
  public var severity: Diagnostic.Severity { .error }
  public var mending: MendingWords { .inside }

  /// The name of its case, in words: that of `unknownRecord` is `unknown-record`.
  public var id: String {
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    return name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }

  /// The diagnostic of this error at some words of a sentence.
  public func at(
    _ range: SourceRange, notes: [String] = [], fix: Diagnostic.Fix? = nil,
    suggestion: Diagnostic.Suggestion? = nil
  ) -> Diagnostic {
    Diagnostic(self, at: range, notes: notes, fix: fix, suggestion: suggestion)
  }
}
