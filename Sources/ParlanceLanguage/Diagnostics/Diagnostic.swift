/// An error, warning or hint about a sentence. `ParlanceRender` formats it for output.
public struct Diagnostic: Error, Sendable, Equatable {
  /// The kind of an error. For `noSuchWord`, `notLegalHere` and `notInModel`, the words of the sentence are wrong. For
  /// the other kinds, the sentence is right but doesn't fit the data.
  public enum Kind: String, Sendable {
    case noSuchWord = "no such word"
    case notLegalHere = "not legal here"
    case notInModel = "not in the model"
    /// The sentence was understood, but no record has the given name or number.
    case noSuchRecord = "no such record"
    /// The sentence was understood, but it can't be carried out: a value in it is invalid, or the existing data, a check
    /// or the database prevents it.
    case refused = "refused"
  }

  /// The severity of a diagnostic. A sentence with an error can't run.
  public enum Severity: Sendable { case error, warning, hint }

  /// The error. Its type is an enum that conforms to ``DiagnosticMessage``.
  public let reason: any DiagnosticMessage
  /// The range of the words that the diagnostic is about, as byte offsets into the sentence's ``SourceText``.
  public let range: SourceRange
  /// One line in lower case without a full stop: what was found and what was expected.
  public let message: String
  /// More lines, such as the candidates for an ambiguous name.
  public let notes: [String]
  /// The change that corrects the sentence, if exactly one is known. After
  /// ``Language/offer(for:after:isUnderstood:trial:)`` has accepted it, the Up key inserts it.
  public let fix: Fix?
  /// A change that may help but gives the sentence another meaning. It is shown, but no key inserts it.
  public let suggestion: Suggestion?

  /// - Parameter message: The text to show instead of the reason's own text.
  public init(
    _ reason: any DiagnosticMessage, at range: SourceRange, _ message: String? = nil, notes: [String] = [],
    fix: Fix? = nil, suggestion: Suggestion? = nil
  ) {
    self.reason = reason
    self.range = range
    self.message = message ?? reason.text
    self.notes = notes
    self.fix = fix
    self.suggestion = suggestion
  }

  /// A stable name such as `unknown-record`. The error catalogue lists each name with an input that causes the error.
  public var id: String { reason.id }
  public var kind: Kind { reason.kind }
  public var severity: Severity { reason.severity }

  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.id == right.id && left.range == right.range && left.message == right.message
      && left.notes == right.notes && left.fix == right.fix && left.suggestion == right.suggestion
  }

  /// A proposed change of the sentence, and the words that introduce it.
  public struct Suggestion: Sendable, Equatable {
    /// The words shown before the change, such as `try`.
    public let purpose: String
    public let change: Fix

    public init(_ purpose: String, _ change: Fix) {
      self.purpose = purpose
      self.change = change
    }

    /// Returns the suggestion `try` with the file name at `range` replaced by `name`.
    public static func file(_ range: SourceRange, _ name: String) -> Suggestion {
      .init("try", .init(replacing: range, with: name))
    }

    /// Returns the suggestion with its range moved by `count` bytes.
    func moved(by count: Int) -> Suggestion { .init(purpose, change.moved(by: count)) }
  }

  /// A replacement for a range of the sentence. Applying it results in the corrected sentence.
  public struct Fix: Sendable, Equatable {
    public let range: SourceRange
    public let replacement: String

    public init(replacing range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

extension Diagnostic.Fix {
  /// Returns the text of the range `sentence` with the fix applied. If the fix extends beyond this range, so does the
  /// text.
  public func applied(to source: SourceText, within sentence: SourceRange) -> String {
    let lower = min(sentence.lowerBound, range.lowerBound)
    let upper = max(sentence.upperBound, range.upperBound)
    return source[lower..<range.lowerBound] + replacement + source[range.upperBound..<upper]
  }
}

extension Diagnostic.Fix {
  /// Returns the fix with its range moved by `count` bytes.
  public func moved(by count: Int) -> Diagnostic.Fix {
    .init(replacing: range.lowerBound + count..<range.upperBound + count, with: replacement)
  }
}

extension Diagnostic {
  /// Returns the diagnostic with all its ranges moved by `count` bytes.
  public func moved(by count: Int) -> Diagnostic {
    Diagnostic(
      reason, at: range.lowerBound + count..<range.upperBound + count, message, notes: notes,
      fix: fix?.moved(by: count), suggestion: suggestion?.moved(by: count))
  }

  /// Returns the diagnostic at another range. Its fix replaces the whole new range. Its suggestion is removed.
  public func moved(to range: SourceRange) -> Diagnostic {
    Diagnostic(
      reason, at: range, message, notes: notes,
      fix: fix.map { .init(replacing: range, with: $0.replacement) })
  }

  /// Returns the diagnostic with another fix and suggestion, and with additional notes.
  public func mended(by fix: Fix?, suggesting suggestion: Suggestion? = nil, notes more: [String] = [])
    -> Diagnostic
  {
    Diagnostic(reason, at: range, message, notes: notes + more, fix: fix, suggestion: suggestion)
  }

  /// Returns the diagnostic with another message, range and notes. It doesn't have a fix or suggestion.
  public func reworded(_ message: String, at range: SourceRange, notes: [String] = []) -> Diagnostic {
    Diagnostic(reason, at: range, message, notes: notes)
  }

  /// Returns the diagnostic with `offer` as its fix or suggestion. If `offer` is nil, it has neither.
  ///
  /// - Parameter start: The byte offset in the source at which the text of the offer begins.
  public func offering(_ offer: Offer?, from start: Int = 0) -> Diagnostic {
    guard let offer else { return mended(by: nil) }
    let change = offer.repair.fix.moved(by: start)
    return offer.isFix ? mended(by: change) : mended(by: nil, suggesting: .init(offer.purpose, change))
  }
}
