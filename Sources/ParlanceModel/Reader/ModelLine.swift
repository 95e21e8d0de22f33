internal import ParlanceLanguage

/// A line that declares something. It goes on in the next one inside parentheses or after a `\`, as sentences do.
struct ModelLine {
  /// The number of its file, in the order in which files are read.
  let file: Int
  /// The blanks before it.
  let indentation: SourceRange
  /// As lexed without the model's words, the end left out: enough to see what is declared.
  let tokens: [Token]
  /// Why it could not be lexed to its end.
  let failure: Diagnostic?

  var isMember: Bool { !indentation.isEmpty }

  /// From the first token to the last.
  var range: SourceRange {
    guard let first = tokens.first, let last = tokens.last else {
      return indentation.upperBound..<indentation.upperBound
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  var place: Place { Place(file: file, range: range) }
}
