internal import ParlanceLanguage

/// A logical line of a model. As in sentences, it continues on the next line after `\` and inside parentheses.
struct ModelLine {
  /// The index of the file, in reading order.
  let file: Int
  /// The range of the blanks at the beginning of the line.
  let indentation: SourceRange
  /// The tokens, without the end token. The lexer doesn't know the model's own words yet. The tokens are enough to see
  /// what the line declares.
  let tokens: [Token]
  /// The error if the line couldn't be lexed completely.
  let failure: Diagnostic?

  var isMember: Bool { !indentation.isEmpty }

  /// The range from the first token to the last.
  var range: SourceRange {
    guard let first = tokens.first, let last = tokens.last else {
      return indentation.upperBound..<indentation.upperBound
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  var place: Place { Place(file: file, range: range) }
}

/// Splits a file into logical lines.
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
          // After an error, reading continues at the next line. Otherwise an open parenthesis would hide other errors.
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

/// A declaration in the files of a model: its heading and the indented lines below it.
struct ModelBlock {
  let name: DeclarationName
  let file: Int
  /// The range from the first byte of the heading to the end of the last line.
  var range: SourceRange
}

extension ModelFiles {
  /// Returns the declarations of all files, in order. A declaration whose heading can't be read isn't included.
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

/// The words of a line as they were typed, by index.
struct WordsOfLine {
  private let line: ModelLine
  private let source: SourceText

  init(_ line: ModelLine, in source: SourceText) {
    self.line = line
    self.source = source
  }

  var isMember: Bool { line.isMember }
  var count: Int { line.tokens.count }

  /// The kind of sentence that the line declares: a verb or a report. Nil for other lines.
  var sentenceKind: SentenceDraft.Kind? {
    SentenceDraft.Kind.allCases.first { has($0.rawValue, at: 0) }
  }

  /// Whether the line declares how rows are identified: `id uuid`, `id column "OrderID"` or `id key "code"`.
  var isID: Bool { NameComparison.areSame(self[0] ?? "", "id") }

  /// Whether the line declares a goal: `goal 108 …`. The number distinguishes the line from a field called `goal`.
  var isGoal: Bool { has("goal", at: 0) && count > 1 && line.tokens[1].kind == .number }

  /// Whether the line of an entity declares something other than a field.
  var declaresNonField: Bool {
    hasAny(of: ["main", "index", "distribute", "check"], at: 0) || isGoal || isID
  }

  /// The word at `index`, without backticks. Nil if the token isn't a word.
  subscript(index: Int) -> String? {
    guard line.tokens.indices.contains(index) else { return nil }
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quotedWord else { return nil }
    return LiteralReader(source).text(at: token.range)
  }

  /// Whether the word at `index` is this keyword or symbol.
  func has(_ keyword: String, at index: Int) -> Bool {
    guard line.tokens.indices.contains(index) else { return false }
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .symbol else { return false }
    guard token.range.count == keyword.utf8.count else { return false }
    // Compares bytes without creating a string, because each line is compared with many words.
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

  /// Returns the word after the first occurrence of a keyword.
  func after(_ keyword: String, from start: Int) -> String? {
    index(of: keyword, from: start).flatMap { self[$0 + 1] }
  }
}
