import ParlanceLanguage
import ParlanceStore

/// What is wrong with the sentences behind the one that failed: Up brings the whole line.
extension Session {
  /// More sentences in one line are no slip.
  private static let mostLater = 4

  /// The error with a fix that mends each sentence behind it in the line, too, of which the grammar has none: what only
  /// its records make fail may need what is said before it.
  func withLaterSentences(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard let first = error.fix, !first.replacement.hasPrefix("."), !first.replacement.contains("\n") else {
      return error
    }
    let start = max(first.range.upperBound, said.range.upperBound)
    let rest = said.source.bytes[start...]
    let line = start..<(rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex)
    let later = laterFixes(said, in: line)
    guard !later.isEmpty else { return error }
    return error.mended(by: later.reduce(first) { $0.joined(with: $1, in: said.source) })
  }

  private func laterFixes(_ said: SaidSentence, in line: SourceRange) -> [Diagnostic.Fix] {
    var reader = SentenceReader(said.source, from: line.lowerBound)
    var fixes: [Diagnostic.Fix] = []
    for _ in 0..<Self.mostLater {
      guard case .sentence(let tokens) = reader.next(language), let first = tokens.first,
        let last = tokens.last(where: { $0.kind != .end }), last.range.upperBound <= line.upperBound
      else { break }
      do throws(Diagnostic) {
        _ = try language.parse(tokens, of: said.source)
      } catch {
        let range = first.range.lowerBound..<last.range.upperBound
        var mender = mender(said.clock)
        if let fix = mender.mended(error, tokens, of: said.source, at: range).fix { fixes.append(fix) }
      }
    }
    return fixes
  }
}

extension Diagnostic.Fix {
  /// Both changes, and what stands between them.
  fileprivate func joined(with later: Self, in source: SourceText) -> Self {
    let between = source[range.upperBound..<later.range.lowerBound]
    return Self(
      replacing: range.lowerBound..<later.range.upperBound, with: replacement + between + later.replacement)
  }
}
