import ParlanceLanguage
import ParlanceSession

/// Sentences that were copied together with what stood before them: a console's prompt, the mark of a list, a fence.
struct PastedPrompts {
  /// The first of the marks.
  let mark: SourceRange
  /// The sentences without them, each on its lines; not what a console had answered in between.
  let sentences: String

  private enum Kind: Equatable {
    case prompt(name: Substring)
    case listMark
    case fence
  }

  private struct MarkedLine {
    let kind: Kind
    /// With the blanks before it.
    let mark: Substring
    let words: Substring
  }

  /// Nil where nothing stands before the sentences.
  init?(_ text: String, _ language: Language) {
    var beginnings = LineBeginnings(language)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      let (place, marked) = Self.firstMark(lines, from: first, &beginnings)
    else { return nil }
    let lower = text.utf8.distance(
      from: text.startIndex, to: marked.mark.drop(while: \.isWhitespace).startIndex)
    mark = lower..<text.utf8.distance(from: text.startIndex, to: marked.mark.endIndex)
    switch marked.kind {
    case .fence:
      let inner = lines[(place + 1)...].prefix { Self.marked($0)?.kind != .fence }.joined(separator: "\n")
      sentences = PastedPrompts(inner, language)?.sentences ?? inner
    case .listMark:
      sentences = lines.map { line in
        Self.marked(line).flatMap { $0.kind == .listMark ? $0.words : nil } ?? line
      }.joined(separator: "\n")
    case .prompt(let name):
      // Of the first sentence only the words may have been copied.
      let words = SourceText(String(lines[first].drop(while: \.isWhitespace)))
      let isWhole = place > first && (beginnings.isOther(words) || beginnings.isSentence(words))
      let before = isWhole ? [String(lines[first])] : []
      sentences = (before + Self.said(lines[place...], behind: name)).joined(separator: "\n")
    }
    guard !sentences.allSatisfy(\.isWhitespace) else { return nil }
  }

  /// The first line with a mark behind which a sentence begins: any of them may have a prompt, only the first one of all
  /// another mark.
  private static func firstMark(
    _ lines: [Substring], from first: Int, _ beginnings: inout LineBeginnings
  ) -> (Int, MarkedLine)? {
    for place in lines.indices[first...] {
      guard let marked = marked(lines[place]) else { continue }
      if marked.kind == .fence, place == first { return (place, marked) }
      if marked.kind == .fence || marked.kind == .listMark && place > first { continue }
      let words = SourceText(String(marked.words))
      guard !words.bytes.isEmpty, !beginnings.isSentence(SourceText(String(lines[place]))) else { continue }
      if beginnings.isOther(words) || beginnings.beginsSentence(words) { return (place, marked) }
    }
    return nil
  }

  /// What was said behind the prompt called `name`, with the lines that each sentence went on in.
  private static func said(_ lines: ArraySlice<Substring>, behind name: Substring) -> [String] {
    var said: [String] = []
    var goesOn = false
    for line in lines {
      if let marked = marked(line), marked.kind == .prompt(name: name) {
        said.append(String(marked.words))
        goesOn = true
      } else if goesOn, let words = continued(line) {
        said.append("  " + words)
      } else {
        goesOn = false
      }
    }
    return said
  }

  /// What stands behind the points, or the arrow, before a line that goes on.
  private static func continued(_ line: Substring) -> Substring? {
    let mark = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let points = mark.prefix { $0 == "." }
    guard mark == "->" || points.count >= 3 && ["", ">"].contains(mark[points.endIndex...]) else {
      return nil
    }
    return line[mark.endIndex...].drop(while: \.isWhitespace)
  }

  private static func marked(_ line: Substring) -> MarkedLine? {
    let words = line.drop(while: \.isWhitespace)
    if words.hasPrefix("```") { return MarkedLine(kind: .fence, mark: line, words: "") }
    let found = prompt(words).map { (Kind.prompt(name: $0), $1) } ?? listMark(words).map { (.listMark, $0) }
    guard let (kind, end) = found, end == words.endIndex || words[end].isWhitespace else { return nil }
    return MarkedLine(kind: kind, mark: line[..<end], words: words[end...].drop(while: \.isWhitespace))
  }

  /// The name in a prompt such as `memory> `, `memory*> `, `memory (read-only)> `, `name=# ` or `> `, and where it ends.
  private static func prompt(_ words: Substring) -> (name: Substring, end: Substring.Index)? {
    let name = words.prefix { $0.isLetter || $0.isNumber || "_-./".contains($0) }
    var rest = words[name.endIndex...]
    if rest.hasPrefix(" (read-only)>") { rest = rest.drop { $0 != ">" } }
    rest = rest.drop { $0 == "*" }
    let isOfPSQL = rest.first == "=" && !name.isEmpty
    if isOfPSQL { rest = rest.dropFirst() }
    guard rest.first == ">" || isOfPSQL && rest.first == "#" else { return nil }
    return (name, rest.dropFirst().startIndex)
  }

  /// Where `*`, `-`, `1.` or `1)` ends.
  private static func listMark(_ words: Substring) -> Substring.Index? {
    if words.first == "*" || words.first == "-" { return words.dropFirst().startIndex }
    let digits = words.prefix(while: \.isNumber)
    let sign = words[digits.endIndex...].first
    return !digits.isEmpty && (sign == "." || sign == ")") ? words.index(after: digits.endIndex) : nil
  }
}
