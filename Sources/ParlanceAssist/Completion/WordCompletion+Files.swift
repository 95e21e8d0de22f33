import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// The files that a sentence names.
extension WordCompletion {
  /// After `load`, `use` and `import`, after the `from` of an `import`, and after the `to` of a `chart` or an `export`.
  func fileNames(_ word: TypedWord, _ expectations: [Expectation]) -> [Completion.Candidate]? {
    guard let first = word.tokens.first, let last = word.tokens.last, !word.touchesWord,
      expectations.contains(where: {
        $0.tokenClass == .text
          && [.sentence, .declaration, .export, .exportall, .import].contains($0.context.last)
      })
    else { return nil }
    let isImport = expectations.contains { $0.context.last == .import }
    let opening = word.source[first.range].lowercased()
    let isFile =
      word.tokens.count == 1 && ["load", "use"].contains(opening)
      || opening != "load" && last.range == first.range && isImport
      || word.tokens.count > 1 && ["to", "from", "import"].contains(word.source[last.range].lowercased())
    guard isFile else { return nil }
    guard completer.permissions.allows(.files) else { return [] }
    let isExport = expectations.contains { $0.context.last == .export }
    let files = completer.files(word.text)
    if expectations.contains(where: { $0.context.last == .exportall }) {
      return SpokenFiles.quoted(files.filter { $0.last == "/" })
    }
    if isExport { return SpokenFiles.quoted(files.filter { Self.mayBe($0, FileFormat.all) }) }
    if isImport { return SpokenFiles.quoted(files.filter { Self.mayBe($0, FileFormat.read) }) }
    let sought: SoughtFiles = word.tokens.count == 1 ? .scripts : .all
    return SpokenFiles.quoted(
      sought.among(files, begun: word.text, isDatabase: completer.isDatabase))
  }

  /// Whether it is a directory, or ends as a file of one of the formats.
  private static func mayBe(_ path: String, _ formats: [FileFormat]) -> Bool {
    let name = Folding.folded(path)
    return path.last == "/"
      || formats.flatMap(\.endings).contains { name.hasSuffix("." + $0) }
  }

  /// What is told where no file is listed: a file that is read must be there.
  func offerOfNoFile(_ word: TypedWord, _ expectations: [Expectation]) -> Offer {
    var offer = Offer(candidates: [])
    let isImport = expectations.contains { $0.context.last == .import }
    if !word.text.isEmpty, word.tokens.count == 1 || isImport {
      offer.refusal = SpokenFiles.noneBegins(with: word.text)
      return offer
    }
    if expectations.contains(where: { $0.context.last == .exportall }) {
      offer.expected = ["the path of a new folder"]
      return offer
    }
    let path = "the path of a file"
    let isExport = expectations.contains { $0.context.last == .export }
    let endings = FileFormat.all.map { "." + $0.endings[0] }
    offer.expected = [isExport ? "\(path): \(EnglishList.of(endings, "or"))" : path]
    return offer
  }
}

/// How the paths of files are said in sentences.
package enum SpokenFiles {
  /// What is told where a file that is there is wanted.
  package static func noneBegins(with path: String) -> String { "no file begins with \"\(path)\"" }

  /// `paths` as a sentence says them; the text of a directory goes on.
  static func quoted(_ paths: [String]) -> [Completion.Candidate] {
    paths.map { path in
      let quoted = SpokenName.quoted(path)
      return path.last == "/"
        ? Completion.Candidate(String(quoted.dropLast()), note: "directory", endsWord: false)
        : Completion.Candidate(quoted, note: "file")
    }
  }
}

/// Which files Tab offers beside directories where a path is typed.
package enum SoughtFiles: Sendable {
  case all
  /// Those whose names end as sentences and declarations are kept.
  case scripts
  case databases

  /// The directories among `files`, and those that are sought; another one once its name is the only one that begins so.
  ///
  /// - Parameters:
  ///   - begun: What is typed of the path, with which all of them begin.
  ///   - isDatabase: Tells what a file holds.
  package func among(_ files: [String], begun: String, isDatabase: (String) -> Bool) -> [String] {
    if files.count == 1, !(begun.isEmpty || begun.last == "/") { return files }
    return files.filter { $0.last == "/" || isSought($0, isDatabase) }
  }

  private func isSought(_ path: String, _ isDatabase: (String) -> Bool) -> Bool {
    switch self {
    case .all: true
    case .scripts: Self.scriptEndings.contains { Folding.folded(path).hasSuffix($0) }
    case .databases: isDatabase(path)
    }
  }

  private static let scriptEndings = [".say", ".model"]
}
