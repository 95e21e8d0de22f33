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

  /// Adds something that is not legal at `place`; `fix` or `suggestion` replaces it whole.
  func refuse(
    _ id: String, at place: Place, _ message: String, notes: [String] = [], fix: String? = nil,
    suggestion: String? = nil
  ) {
    add(id, .notLegalHere, place, message, notes, fix, suggestion)
  }

  /// Adds a name at `place` that the model does not have; the nearest of `known` is offered.
  func unknown(_ id: String, at place: Place, _ message: String, name: String, among known: [String]) {
    add(id, .notInModel, place, message, [], EditDistance.nearest(to: name, in: known, count: 1).first)
  }

  private func add(
    _ id: String, _ kind: Diagnostic.Kind, _ place: Place, _ message: String, _ notes: [String],
    _ fix: String?, _ suggestion: String? = nil
  ) {
    let fix = fix.map { Diagnostic.Fix(replacing: place.range, with: $0) }
    let suggestion = suggestion.map { Diagnostic.Fix(replacing: place.range, with: $0) }
    add(
      Diagnostic(
        id, kind, at: place.range, message, notes: notes, fix: fix,
        suggestion: suggestion.map { .init("to declare instead", $0) }), in: place.file)
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
