public import ParlanceLanguage

/// All that is wrong with a model's files, in the order in which they are read.
public struct ModelErrors: Error, Sendable, Equatable {
  public let all: [Located]
  /// The declaration with all of it mended, where that was read again and is right, or a beginning.
  public let mended: SourceText?

  public init(_ all: [Located], mended: SourceText? = nil) {
    self.all = all
    self.mended = mended
  }

  /// What is wrong, and the text in which it stands.
  public struct Located: Sendable, Equatable {
    public let diagnostic: Diagnostic
    public let source: SourceText
    /// What it stands in, where that was declared before and holds no more: `verb gift`.
    public let declaration: String?
    /// Whether the lines themselves were read: what is wrong is what they mean.
    public let isRead: Bool

    public init(
      diagnostic: Diagnostic, source: SourceText, declaration: String? = nil, isRead: Bool = false
    ) {
      self.diagnostic = diagnostic
      self.source = source
      self.declaration = declaration
      self.isRead = isRead
    }
  }
}
