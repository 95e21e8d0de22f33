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

  /// A stable name such as `unknown-record`: the catalogue of errors lists each with an input that causes it.
  public let id: String
  public let kind: Kind
  /// The words it is about, as byte offsets into the sentence's ``SourceText``.
  public let range: SourceRange
  /// One line, lower case, without a final stop: what was found and what was expected.
  public let message: String
  /// Further lines, such as the candidates of an ambiguous name.
  public let notes: [String]
  /// The one change that mends it, where one is known.
  public let fix: Fix?

  public init(
    _ id: String, _ kind: Kind, at range: SourceRange, _ message: String, notes: [String] = [],
    fix: Fix? = nil
  ) {
    self.id = id
    self.kind = kind
    self.range = range
    self.message = message
    self.notes = notes
    self.fix = fix
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
      id, kind, at: range.lowerBound + count..<range.upperBound + count, message, notes: notes,
      fix: fix?.moved(by: count))
  }

  /// The same error at other words, all of which its mend replaces.
  public func moved(to range: SourceRange) -> Diagnostic {
    Diagnostic(
      id, kind, at: range, message, notes: notes,
      fix: fix.map { .init(replacing: range, with: $0.replacement) })
  }

  /// The same error with another mend, or none.
  public func mended(by fix: Fix?, notes further: [String] = []) -> Diagnostic {
    Diagnostic(id, kind, at: range, message, notes: notes + further, fix: fix)
  }
}
