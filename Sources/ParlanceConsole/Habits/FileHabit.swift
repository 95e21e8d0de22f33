import ParlanceLanguage
import ParlancePlanner
import ParlanceRender

/// Sentences that lead an answer to a file as a shell does, `list facts > facts.csv`, or as no `export` does,
/// `export facts showing text to "facts.csv"` and `export facts to facts.csv`: told is what does the same here.
struct FileHabit {
  private let source: SourceText
  private let range: SourceRange
  private let session: Session
  private let text: String

  /// - Parameter range: Where the sentence stands in `source`.
  init(_ source: SourceText, at range: SourceRange, in session: Session) {
    (self.source, self.range, self.session, text) = (source, range, session, source[range])
  }

  /// The error to tell; nil where the sentence is none of these.
  var answer: Diagnostic? { chosenColumns ?? unquoted ?? redirection }

  // MARK: export … showing …

  private static let prepositions: Set<String> = ["to", "into"]

  /// The words of an `export`, and which of them is the preposition that a file follows.
  private var export: (said: [Substring], to: Int)? {
    guard let said = SpokenWords.betweenBlanks(text), said.first?.lowercased() == "export",
      let to = said.lastIndex(where: { Self.prepositions.contains($0.lowercased()) }), to + 1 < said.count
    else { return nil }
    return (said, to)
  }

  private var chosenColumns: Diagnostic? {
    guard let (said, to) = export, let showing = said.firstIndex(where: { $0.lowercased() == "showing" }),
      let path = path(in: said[(to + 1)..<(to < showing ? showing : said.count)].joined(separator: " ")),
      session.isSayable("list " + said[1..<min(to, showing)].joined(separator: " "))
    else { return nil }
    return Diagnostic(
      "said-otherwise", .notLegalHere, at: place(of: said[showing]),
      "an export has the columns that `list` shows",
      notes: ["`.once \(spelled(path))` before the list writes those that it is showing"])
  }

  // MARK: export … to file

  /// `export facts as csv to all.csv where number > 1`: the name of a file stands in double quotes, behind all else.
  private var unquoted: Diagnostic? {
    guard let (said, to) = export, to > 1, !text.contains(";") else { return nil }
    let name = said[to + 1]
    let path = DotCommand.Line.unquoted(String(name))
    let file = FileName(path)
    guard !path.contains(where: { "\"'".contains($0) }), file.ending != nil,
      let asked = unformatted(said[1..<to], file),
      let rest = unformatted(said[(to + 2)...], file)
    else { return nil }
    let sentence = ["export", asked, rest, "to", SpokenName.quoted(path)].filter { !$0.isEmpty }
      .joined(separator: " ")
    guard sentence != text, session.isAnswered(sentence) else { return nil }
    return Diagnostic(
      "said-otherwise", .notLegalHere, at: place(of: name),
      "an export ends with the name of its file, in double quotes",
      fix: .init(replacing: range, with: sentence))
  }

  /// The words as they were said, without the `as csv` or `csv` at their end; nil where the file is of another kind.
  private func unformatted(_ words: ArraySlice<Substring>, _ file: FileName) -> String? {
    var words = words
    if let word = words.last, !word.contains("."), let format = FileFormat(of: FileName("rows.\(word)")) {
      guard format == FileFormat(of: file) else { return nil }
      words.removeLast()
      if let word = words.last, ["as", "in"].contains(word.lowercased()) { words.removeLast() }
    }
    guard let first = words.first, let last = words.last else { return "" }
    return String(text[first.startIndex..<last.endIndex])
  }

  private func place(of part: Substring) -> SourceRange {
    let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }

  // MARK: list … > file

  private var redirection: Diagnostic? {
    let bytes = source.bytes[range]
    let isSign = { (byte: UInt8) in byte == UInt8(ascii: ">") }
    guard let last = bytes.lastIndex(where: isSign), let path = path(in: source[last + 1..<range.upperBound])
    else { return nil }
    // `>>` adds to a file.
    let first = last > range.lowerBound && isSign(bytes[last - 1]) ? last - 1 : last
    let before = source[range.lowerBound..<first].trimmed
    guard FileName(path).ending != nil || path.contains("/"), session.isSayable(before) else { return nil }
    return leading(before, to: path, at: first..<last + 1, adding: first < last)
  }

  /// How the answer of a sentence goes to a file.
  ///
  /// - Parameter sign: What was typed for that.
  func leading(_ sentence: String, to path: String, at sign: SourceRange, adding isAdding: Bool = false)
    -> Diagnostic
  {
    Diagnostic(
      "said-otherwise", .notLegalHere, at: sign,
      isAdding
        ? "`.output \(spelled(path))` leads all answers that follow to a file, which is written anew"
        : "an answer goes to a file by `.once \(spelled(path))` before its sentence",
      fix: self.sentence(leading: sentence, to: path, adding: isAdding).map {
        .init(replacing: range, with: $0)
      })
  }

  /// One sentence that does the same; nil where the file is to be written in a mode of its own, or nothing may be run.
  private func sentence(leading sentence: String, to path: String, adding isAdding: Bool) -> String? {
    if !isAdding, sentence.lowercased().hasPrefix("list ") {
      let export = "export\(sentence.dropFirst(4)) to \(SpokenName.quoted(path))"
      if session.isSayable(export) { return export }
    }
    guard session.permissions.allows(.shell), OutputMode(ofFile: path) == nil else { return nil }
    return "\(sentence) | cat \(isAdding ? ">>" : ">") \(spelled(path))"
  }

  /// The name of a file, with quotes or without, where there is nothing else.
  private func path(in text: String) -> String? {
    let said = text.trimmed
    let path = DotCommand.Line.unquoted(said)
    guard !path.contains("\""), path.contains(where: \.isLetter),
      path != said || !path.contains(where: \.isWhitespace)
    else { return nil }
    return path
  }

  /// As a dot command takes it.
  private func spelled(_ path: String) -> String {
    path.contains(where: \.isWhitespace) ? SpokenName.quoted(path) : path
  }
}
