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

    public init(diagnostic: Diagnostic, source: SourceText, declaration: String? = nil) {
      self.diagnostic = diagnostic
      self.source = source
      self.declaration = declaration
    }
  }
}

/// A place in one of a model's files.
struct Place {
  /// The file's number, in the order in which files are read.
  let file: Int
  let range: SourceRange
}

/// Collects what is wrong while a model is read.
final class ModelProblems {
  private var all: [(file: Int, diagnostic: Diagnostic)] = []

  var isEmpty: Bool { all.isEmpty }

  func add(_ diagnostic: Diagnostic, in file: Int) { all.append((file, diagnostic)) }

  /// Adds an error at `place`; `fix` or `suggestion` replaces it whole.
  func refuse(
    _ error: any DiagnosticMessage, at place: Place, fix: String? = nil, suggestion: String? = nil
  ) {
    let fix = fix.map { Diagnostic.Fix(replacing: place.range, with: $0) }
    let change = suggestion.map { Diagnostic.Fix(replacing: place.range, with: $0) }
    let suggestion = change.map { Diagnostic.Suggestion("to declare instead", $0) }
    add(error.at(place.range, fix: fix, suggestion: suggestion), in: place.file)
  }

  /// Adds a name at `place` that the model does not have; the nearest of `known` is offered.
  func unknown(_ error: any DiagnosticMessage, at place: Place, name: String, among known: [String]) {
    refuse(error, at: place, fix: EditDistance.nearest(to: name, in: known, count: 1).first)
  }

  /// Everything, in the order of the files and, within each, of its lines.
  func errors(in sources: [SourceText]) -> ModelErrors {
    let sorted = all.enumerated().sorted {
      ($0.element.file, $0.element.diagnostic.range.lowerBound, $0.offset)
        < ($1.element.file, $1.element.diagnostic.range.lowerBound, $1.offset)
    }
    return ModelErrors(
      sorted.map { .init(diagnostic: $0.element.diagnostic, source: sources[$0.element.file]) })
  }
}
