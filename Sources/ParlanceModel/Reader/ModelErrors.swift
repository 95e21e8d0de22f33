public import ParlanceLanguage

/// All errors in the files of a model, in reading order.
public struct ModelErrors: Error, Sendable, Equatable {
  public let all: [Located]
  /// The text of a declaration with all fixes applied. Nil if errors would remain.
  public let mended: SourceText?

  public init(_ all: [Located], mended: SourceText? = nil) {
    self.all = all
    self.mended = mended
  }

  /// An error and the text that contains it.
  public struct Located: Sendable, Equatable {
    public let diagnostic: Diagnostic
    /// The text that the diagnostic's range refers to.
    public let source: SourceText
    /// The existing declaration that becomes invalid because of a new one, such as `verb gift`.
    public let declaration: String?

    public init(diagnostic: Diagnostic, source: SourceText, declaration: String? = nil) {
      self.diagnostic = diagnostic
      self.source = source
      self.declaration = declaration
    }
  }
}

/// A position in one of the files of a model.
struct Place {
  /// The index of the file, in reading order.
  let file: Int
  let range: SourceRange
}

/// Collects the errors that are found while a model is read.
final class ModelProblems {
  private var all: [(file: Int, diagnostic: Diagnostic)] = []

  var isEmpty: Bool { all.isEmpty }

  func add(_ diagnostic: Diagnostic, in file: Int) { all.append((file, diagnostic)) }

  /// Adds an error at `place`. The text in `fix` or `suggestion` would replace the whole range of `place`.
  func refuse(
    _ error: any DiagnosticMessage, at place: Place, fix: String? = nil, suggestion: String? = nil
  ) {
    let fix = fix.map { Diagnostic.Fix(replacing: place.range, with: $0) }
    let change = suggestion.map { Diagnostic.Fix(replacing: place.range, with: $0) }
    let suggestion = change.map { Diagnostic.Suggestion("try", $0) }
    add(error.at(place.range, fix: fix, suggestion: suggestion), in: place.file)
  }

  /// Adds an error about an unknown name at `place`. The most similar name in `known` becomes the fix.
  func unknown(_ error: any DiagnosticMessage, at place: Place, name: String, among known: [String]) {
    refuse(error, at: place, fix: EditDistance.nearest(to: name, in: known, count: 1).first)
  }

  /// Returns all errors, in the order of files and lines.
  func errors(in sources: [SourceText]) -> ModelErrors {
    let sorted = all.enumerated().sorted {
      ($0.element.file, $0.element.diagnostic.range.lowerBound, $0.offset)
        < ($1.element.file, $1.element.diagnostic.range.lowerBound, $1.offset)
    }
    return ModelErrors(
      sorted.map { .init(diagnostic: $0.element.diagnostic, source: sources[$0.element.file]) })
  }
}
