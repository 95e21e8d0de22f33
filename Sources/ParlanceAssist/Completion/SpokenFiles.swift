import ParlanceLanguage

/// How the paths of files are said in sentences.
package enum SpokenFiles {
  /// What is told where a file that is there is wanted.
  package static func noneBegins(with path: String) -> String { "no file begins with \"\(path)\"" }

  /// `paths` as a sentence says them; the text of a directory goes on.
  static func quoted(_ paths: [String]) -> [TabCandidate] {
    paths.map { path in
      let quoted = SpokenName.quoted(path)
      return path.last == "/"
        ? TabCandidate(String(quoted.dropLast()), note: "directory", endsWord: false)
        : TabCandidate(quoted, note: "file")
    }
  }
}
