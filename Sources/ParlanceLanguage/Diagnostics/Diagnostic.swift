/// What is wrong with a sentence, told to the person who said it. Rendering it is another room's work.
public struct Diagnostic: Error, Sendable, Equatable {
  /// Which kind of error it is: three are about the words, the others about what they met.
  public enum Kind: String, Sendable {
    case noSuchWord = "no such word"
    case notLegalHere = "not legal here"
    case notInModel = "not in the model"
    /// The sentence was understood, but no record is what was named.
    case noSuchRecord = "no such record"
    /// The sentence was understood; the data, a check or the database did not allow it.
    case refused = "refused"
  }

  /// How much it matters: a sentence with an error can't run.
  public enum Severity: Sendable { case error, warning, hint }

  /// Which error it is: a case of an enum.
  public let reason: any DiagnosticMessage
  /// The words it is about, as byte offsets into the sentence's ``SourceText``.
  public let range: SourceRange
  /// One line, lower case, without a final stop: what was found and what was expected.
  public let message: String
  /// Further lines, such as the candidates of an ambiguous name.
  public let notes: [String]
  /// The one change that corrects it, where one is known. Up brings it once ``Language/offer(for:after:isUnderstood:trial:)``
  /// has judged it.
  public let fix: Fix?
  /// A sentence that may help but says more, less or something else. It is shown and never run by a key.
  public let suggestion: Suggestion?

  /// - Parameter message: In place of the reason's own text.
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

  /// A stable name such as `unknown-record`: the catalogue of errors lists each with an input that causes it.
  public var id: String { reason.id }
  public var kind: Kind { reason.kind }
  public var severity: Severity { reason.severity }

  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.id == right.id && left.range == right.range && left.message == right.message
      && left.notes == right.notes && left.fix == right.fix && left.suggestion == right.suggestion
  }

  /// A change of the sentence, and what it is for: `to ask instead`.
  public struct Suggestion: Sendable, Equatable {
    public let purpose: String
    public let change: Fix

    public init(_ purpose: String, _ change: Fix) {
      self.purpose = purpose
      self.change = change
    }

    /// Another file than the one that was typed.
    public static func file(_ range: SourceRange, _ name: String) -> Suggestion {
      .init("to do instead", .init(replacing: range, with: name))
    }

    /// The same change of a text that begins `count` bytes earlier in another one.
    func moved(by count: Int) -> Suggestion { .init(purpose, change.moved(by: count)) }
  }

  /// A replacement of some words of the sentence: applied to the text, it gives the suggested sentence.
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
  /// The sentence at `sentence` with this change, which may reach beyond it.
  public func applied(to source: SourceText, within sentence: SourceRange) -> String {
    let lower = min(sentence.lowerBound, range.lowerBound)
    let upper = max(sentence.upperBound, range.upperBound)
    return source[lower..<range.lowerBound] + replacement + source[range.upperBound..<upper]
  }
}

extension Diagnostic.Fix {
  /// The same change of a text that begins `count` bytes earlier in another one.
  public func moved(by count: Int) -> Diagnostic.Fix {
    .init(replacing: range.lowerBound + count..<range.upperBound + count, with: replacement)
  }
}

extension Diagnostic {
  /// The same error of a text that begins `count` bytes earlier in another one.
  public func moved(by count: Int) -> Diagnostic {
    Diagnostic(
      reason, at: range.lowerBound + count..<range.upperBound + count, message, notes: notes,
      fix: fix?.moved(by: count), suggestion: suggestion?.moved(by: count))
  }

  /// The same error at other words, all of which its mend replaces.
  public func moved(to range: SourceRange) -> Diagnostic {
    Diagnostic(
      reason, at: range, message, notes: notes,
      fix: fix.map { .init(replacing: range, with: $0.replacement) })
  }

  /// The same error with another fix and suggestion, or none.
  public func mended(by fix: Fix?, suggesting suggestion: Suggestion? = nil, notes more: [String] = [])
    -> Diagnostic
  {
    Diagnostic(reason, at: range, message, notes: notes + more, fix: fix, suggestion: suggestion)
  }

  /// The same error at other words and in other words, without a fix.
  public func reworded(_ message: String, at range: SourceRange, notes: [String] = []) -> Diagnostic {
    Diagnostic(reason, at: range, message, notes: notes)
  }

  /// The same error with what was found to offer for the text that begins at `start`.
  public func offering(_ offer: Offer?, from start: Int = 0) -> Diagnostic {
    guard let offer else { return mended(by: nil) }
    let change = offer.repair.fix.moved(by: start)
    return offer.isFix ? mended(by: change) : mended(by: nil, suggesting: .init(offer.purpose, change))
  }
}
