internal import ParlanceLanguage

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
      problems.refuse("one-per-line", at: line.place, "only one declaration stands on a line")
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
