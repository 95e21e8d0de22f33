import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Completes file names in sentences.
extension WordCompletion {
  /// Returns file names after `load`, `use` and `import`, after `from` in an `import`, and after `to` in a `chart` or
  /// an `export`. Returns nil if a file name isn't expected.
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
      return FileCandidates.quoted(files.filter { $0.last == "/" })
    }
    if isExport { return FileCandidates.quoted(files.filter { Self.mayBe($0, FileFormat.all) }) }
    if isImport { return FileCandidates.quoted(files.filter { Self.mayBe($0, FileFormat.read) }) }
    let sought: FileFilter = word.tokens.count == 1 ? .scripts : .all
    return FileCandidates.quoted(
      sought.among(files, begun: word.text, isDatabase: completer.isDatabase))
  }

  /// Whether the path is a directory or has the extension of one of the formats.
  private static func mayBe(_ path: String, _ formats: [FileFormat]) -> Bool {
    let name = Folding.folded(path)
    return path.last == "/"
      || formats.flatMap(\.endings).contains { name.hasSuffix("." + $0) }
  }

  /// Returns the offer for a path that no file matches. A file to read must exist. For a file to write, any new path
  /// fits.
  func offerOfNoFile(_ word: TypedWord, _ expectations: [Expectation]) -> Offer {
    var offer = Offer(candidates: [])
    let isImport = expectations.contains { $0.context.last == .import }
    if !word.text.isEmpty, word.tokens.count == 1 || isImport {
      offer.refusal = FileCandidates.noneBegins(with: word.text)
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

/// Turns file paths into candidates for sentences.
package enum FileCandidates {
  /// Returns the message that no existing file begins with `path`.
  package static func noneBegins(with path: String) -> String { "no file begins with \"\(path)\"" }

  /// Returns `paths` as candidates in quotes. After a directory, the quote isn't closed, because a file name follows.
  static func quoted(_ paths: [String]) -> [Completion.Candidate] {
    paths.map { path in
      let quoted = NameSpelling.quoted(path)
      return path.last == "/"
        ? Completion.Candidate(String(quoted.dropLast()), note: "directory", endsWord: false)
        : Completion.Candidate(quoted, note: "file")
    }
  }
}

/// The kinds of files that Tab offers. Directories are always offered.
package enum FileFilter: Sendable {
  case all
  /// Files with an extension of scripts or models.
  case scripts
  case databases

  /// Returns the directories and the files of this kind. If only one file begins with the typed text, returns it,
  /// whatever its kind.
  ///
  /// - Parameters:
  ///   - begun: The typed part of the path. All files begin with it.
  ///   - isDatabase: Whether a file contains a database.
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
