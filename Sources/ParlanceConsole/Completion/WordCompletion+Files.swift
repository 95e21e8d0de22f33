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
    guard completer.permissions.allows(.files) else { return [] }
    let isExport = expectations.contains { $0.context.last == .export }
    let files = completer.files(word.text)
    if isExport { return FileNames.quoted(files.filter(Self.mayBeExported)) }
    return FileNames.quoted(opening == "load" ? Self.scripts(among: files, begun: word.text) : files)
  }

  /// The directories, and what ends as sentences and declarations are kept; another file once its name is the only one
  /// that begins so.
  private static func scripts(among files: [String], begun: String) -> [String] {
    if files.count == 1, !(begun.isEmpty || begun.last == "/") { return files }
    return files.filter { path in
      let name = Folding.folded(path)
      return path.last == "/" || scriptEndings.contains { name.hasSuffix($0) }
    }
  }

  private static let scriptEndings = [".say", ".model"]

  /// Whether it is a directory, or ends as a file that `export` writes.
  private static func mayBeExported(to path: String) -> Bool {
    let name = Folding.folded(path)
    return path.last == "/"
      || FileFormat.allCases.flatMap(\.endings).contains { name.hasSuffix("." + $0) }
  }

  func pathToSay(_ expectations: [Expectation]) -> String {
    let isExport = expectations.contains { $0.context.last == .export }
    let endings = FileFormat.allCases.map { "." + $0.endings[0] }
    return isExport ? "the path of a file: \(EnglishList.of(endings, "or"))" : "the path of a file"
  }
}
