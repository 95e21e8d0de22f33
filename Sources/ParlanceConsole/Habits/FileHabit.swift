import ParlanceLanguage
import ParlancePlanner
import ParlanceRender

/// Sentences that lead an answer to a file as a shell does, `list facts > facts.csv`, or as no `export` does,
/// `export facts showing text to "facts.csv"`: told is what does the same here.
struct FileHabit {
  private let tokens: [Token]
  private let source: SourceText
  private let range: SourceRange
  private let isSayable: (String) -> Bool
  private let runsCommands: Bool

  /// - Parameters:
  ///   - tokens: Of the sentence at `range`; none where it could not be cut into words.
  ///   - runsCommands: Whether programs are within reach.
  ///   - isSayable: Whether a sentence can be said.
  init(
    _ tokens: [Token], of source: SourceText, at range: SourceRange, runsCommands: Bool,
    isSayable: @escaping (String) -> Bool
  ) {
    self.tokens = tokens.filter { $0.kind != .end }
    (self.source, self.range) = (source, range)
    (self.runsCommands, self.isSayable) = (runsCommands, isSayable)
  }

  init(_ tokens: [Token], of source: SourceText, at range: SourceRange, in session: Session) {
    self.init(
      tokens, of: source, at: range, runsCommands: session.permissions.allows(.shell),
      isSayable: session.isSayable)
  }

  /// The error to tell; nil where the sentence is none of these.
  var answer: Diagnostic? { chosenColumns ?? redirection }

  // MARK: export … showing …

  private var chosenColumns: Diagnostic? {
    let text = source[range]
    let said = text.split(separator: " ")
    let words = said.map { $0.lowercased() }
    guard words.first == "export", let showing = words.firstIndex(of: "showing"),
      let to = words.lastIndex(of: "to"), to + 1 < words.count,
      let path = path(in: said[(to + 1)..<(to < showing ? showing : words.count)].joined(separator: " ")),
      isSayable("list " + said[1..<min(to, showing)].joined(separator: " "))
    else { return nil }
    let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: said[showing].startIndex)
    return Diagnostic(
      "said-otherwise", .notLegalHere, at: start..<start + said[showing].utf8.count,
      "an export has the columns that `list` shows",
      notes: ["`.once \(spelled(path))` before the list writes those that it is showing"])
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
    guard FileName(path).ending != nil || path.contains("/"), isSayable(before) else { return nil }
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
      if isSayable(export) { return export }
    }
    guard runsCommands, OutputMode(ofFile: path) == nil else { return nil }
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

  private func word(_ token: Token) -> String { source[token.range].lowercased() }
}

extension String {
  /// Without blanks around it.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
