internal import ParlanceLanguage

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
