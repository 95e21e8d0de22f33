import ParlanceLanguage
import ParlancePlanner

/// The files that a sentence names.
extension WordCompletion {
  /// After `load` and `use`, and after the `to` of a `chart` or an `export`.
  func fileNames(_ word: TypedWord, _ expectations: [Expectation]) -> [TabCandidate]? {
    guard let first = word.tokens.first, let last = word.tokens.last, !word.touchesWord,
      expectations.contains(where: {
        $0.tokenClass == .text && [.sentence, .declaration, .export].contains($0.context.last)
      })
    else { return nil }
    let opening = word.source[first.range].lowercased()
    let isFile =
      word.tokens.count == 1 && ["load", "use"].contains(opening)
      || word.tokens.count > 1 && word.source[last.range].lowercased() == "to"
    guard isFile else { return nil }
    guard completer.allowsFiles else { return [] }
    let isExport = expectations.contains { $0.context.last == .export }
    let files = completer.files(word.text)
    if isExport { return SpokenFiles.quoted(files.filter(Self.mayBeExported)) }
    let sought: SoughtFiles = word.tokens.count == 1 ? .scripts : .all
    return SpokenFiles.quoted(
      sought.among(files, begun: word.text, isDatabase: completer.isDatabase))
  }

  /// Whether it is a directory, or ends as a file that `export` writes.
  private static func mayBeExported(to path: String) -> Bool {
    let name = Folding.folded(path)
    return path.last == "/"
      || FileFormat.allCases.flatMap(\.endings).contains { name.hasSuffix("." + $0) }
  }

  /// What is told where no file is listed: a file that is read must be there.
  func offerOfNoFile(_ word: TypedWord, _ expectations: [Expectation]) -> Offer {
    var offer = Offer(candidates: [])
    if !word.text.isEmpty, word.tokens.count == 1 {
      offer.refusal = SpokenFiles.noneBegins(with: word.text)
      return offer
    }
    let path = "the path of a file"
    let isExport = expectations.contains { $0.context.last == .export }
    let endings = FileFormat.allCases.map { "." + $0.endings[0] }
    offer.expected = [isExport ? "\(path): \(EnglishList.of(endings, "or"))" : path]
    return offer
  }
}
