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

/// Cuts one file into the lines that declare something.
struct ModelLines {
  let source: SourceText
  let file: Int
  let problems: ModelProblems

  private static let lexer = Language().lexer

  func read() -> [ModelLine] {
    var lines: [ModelLine] = []
    source.bytes.withUnsafeBufferPointer { bytes in
      var tokens: [Token] = []
      var next = 0
      while true {
        let sentence = Self.lexer.sentence(in: bytes, from: next, into: &tokens)
        next = sentence.next
        switch sentence.state {
        case .nothing: return
        case .complete, .piped:
          tokens.removeLast()
          lines.append(line(tokens, failure: nil))
        case .failed(let diagnostic):
          lines.append(line(tokens, from: diagnostic, failure: diagnostic))
        case .unfinished(let diagnostic):
          // What follows is read as if this line were whole, so that one parenthesis hides no other error.
          let end = self.end(ofLineAt: sentence.range.lowerBound)
          lines.append(
            line(tokens.filter { $0.range.lowerBound < end }, from: diagnostic, failure: diagnostic))
          next = end
        }
      }
    }
    return lines
  }

  private func line(_ tokens: [Token], from diagnostic: Diagnostic? = nil, failure: Diagnostic?) -> ModelLine
  {
    let start = tokens.first?.range.lowerBound ?? diagnostic?.range.lowerBound ?? 0
    let lineStart = self.start(ofLineAt: start)
    let blanks = source.bytes[lineStart..<start].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    let line = ModelLine(
      file: file, indentation: blanks.startIndex..<blanks.endIndex, tokens: tokens, failure: failure)
    if blanks.endIndex < start {
      problems.refuse(ModelTextError.onePerLine, at: line.place)
    }
    if let failure { problems.add(failure, in: file) }
    return line
  }

  private func start(ofLineAt offset: Int) -> Int {
    let before = source.bytes[..<offset]
    if let newline = before.lastIndex(of: UInt8(ascii: "\n")) { return newline + 1 }
    return min(source.start, offset)
  }

  private func end(ofLineAt offset: Int) -> Int {
    source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.bytes.count
  }
}

/// One declaration among the lines of a model's files: its heading and the indented lines under it.
struct ModelBlock {
  let name: DeclarationName
  let file: Int
  /// From the heading's first byte to the last line's end.
  var range: SourceRange
}

extension ModelFiles {
  /// What the files declare, in the order in which they are read. Of a heading that cannot be read nothing is known.
  func blocks(_ names: ModelNames) -> [ModelBlock] {
    var blocks: [ModelBlock] = []
    var isOpen = false
    for line in lines where !line.tokens.isEmpty {
      if line.isMember {
        if isOpen, let last = blocks.last, last.file == line.file {
          blocks[blocks.count - 1].range = last.range.lowerBound..<line.range.upperBound
        }
        continue
      }
      let name = DeclarationName(WordsOfLine(line, in: sources[line.file]), names)
      isOpen = name != nil
      if let name { blocks.append(ModelBlock(name: name, file: line.file, range: line.range)) }
    }
    return blocks
  }
}

/// The words of a line as they were typed, found by their place.
struct WordsOfLine {
  private let line: ModelLine
  private let source: SourceText

  init(_ line: ModelLine, in source: SourceText) {
    self.line = line
    self.source = source
  }

  var isMember: Bool { line.isMember }
  var count: Int { line.tokens.count }

  /// What the line declares if it begins a verb or report.
  var sentenceKind: SentenceDraft.Kind? {
    SentenceDraft.Kind.allCases.first { has($0.rawValue, at: 0) }
  }

  /// `id uuid`, `id column "OrderID"`, `id key "code"`.
  var isID: Bool { NameComparison.areSame(self[0] ?? "", "id") }

  /// Whether it is `goal 108 …`; a field may be called `goal` too.
  var isGoal: Bool { has("goal", at: 0) && count > 1 && line.tokens[1].kind == .number }

  /// Whether it says something else of an entity than that it has a field.
  var isNoField: Bool { hasAny(of: ["main", "index", "distribute", "check"], at: 0) || isGoal || isID }

  /// The name at `index`, without backticks; nil for what is no word.
  subscript(index: Int) -> String? {
    guard line.tokens.indices.contains(index) else { return nil }
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quotedWord else { return nil }
    return LiteralReader(source).text(at: token.range)
  }

  /// Whether the word at `index` is this keyword or sign.
  func has(_ keyword: String, at index: Int) -> Bool {
    guard line.tokens.indices.contains(index) else { return false }
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .symbol else { return false }
    guard token.range.count == keyword.utf8.count else { return false }
    // Each line is asked for many words: no text is made of it.
    var place = token.range.lowerBound
    for letter in keyword.utf8 {
      let byte = source.bytes[place]
      if byte != letter, byte != letter ^ 0x20 || letter < UInt8(ascii: "a") { return false }
      place += 1
    }
    return true
  }

  func hasAny(of keywords: [String], at index: Int) -> Bool { keywords.contains { has($0, at: index) } }

  func index(of keyword: String, from start: Int) -> Int? {
    start < count ? (start..<count).first { has(keyword, at: $0) } : nil
  }

  /// The word after the keyword.
  func after(_ keyword: String, from start: Int) -> String? {
    index(of: keyword, from: start).flatMap { self[$0 + 1] }
  }
}
