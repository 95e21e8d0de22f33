/// An error that a diagnostic reports. Each conforming type is an enum with one case per error. The associated values
/// of a case are inserted into its text.
public protocol DiagnosticMessage: Sendable {
  /// A stable name such as `unknown-record`.
  var id: String { get }
  var kind: Diagnostic.Kind { get }
  var severity: Diagnostic.Severity { get }
  /// The place where other or additional words could still correct the sentence while it is being typed. Used by
  /// completion.
  var mending: RepairPosition { get }
  /// One line in lower case without a full stop: what was found and what was expected.
  var text: String { get }
}

/// The place where words could still correct a sentence that is being typed.
public enum RepairPosition: Sendable, Equatable {
  /// Different words inside the faulty phrase.
  case inside
  /// Different words after the faulty phrase, because the type of the phrase doesn't fit the words after it.
  case behind
  /// Additional words directly after the phrase, which is incomplete.
  case next
  /// Additional words at any position. The typed words are right.
  case anywhere
  /// Only this keyword, followed by more words.
  case keyword(String)
}

extension DiagnosticMessage {
  public var kind: Diagnostic.Kind { .notLegalHere }
  public var severity: Diagnostic.Severity { .error }
  public var mending: RepairPosition { .inside }

  /// The name of the case with hyphens: `unknown-record` for `unknownRecord`.
  public var id: String {
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    return name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }

  /// Returns a diagnostic for this error at a range of the sentence.
  public func at(
    _ range: SourceRange, notes: [String] = [], fix: Diagnostic.Fix? = nil,
    suggestion: Diagnostic.Suggestion? = nil
  ) -> Diagnostic {
    Diagnostic(self, at: range, notes: notes, fix: fix, suggestion: suggestion)
  }
}
