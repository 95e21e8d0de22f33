internal import ParlanceLanguage

/// The file of a model with all files that it uses. The lines of a used file replace the line `use`.
struct ModelFiles {
  private(set) var sources: [SourceText] = []
  private(set) var lines: [ModelLine] = []
  /// The pieces of the text of all files as one; nil for a line end that a file lacks.
  private var pieces: [Place?] = []

  private let load: ModelReader.Loader
  private let problems: ModelProblems
  /// The paths of the files that are being read. Each one is used by the one before it.
  private var open: [String] = []

  /// - Parameter sources: The texts, read as if one followed the other.
  init(_ sources: [SourceText], load: @escaping ModelReader.Loader, problems: ModelProblems) {
    self.load = load
    self.problems = problems
    for source in sources {
      endLine()
      read(source)
    }
  }

  /// The text of all files as one.
  var text: [UInt8] { text(replacing: [], upTo: sources.count - 1) }

  /// Returns the text of the files up to the one with the index `last`, with other bytes in place of these blocks.
  func text(replacing blocks: [(block: ModelBlock, bytes: ArraySlice<UInt8>)], upTo last: Int) -> [UInt8] {
    var text: [UInt8] = []
    for piece in pieces.prefix(while: { $0.map { $0.file <= last } ?? true }) {
      guard let piece else {
        text.append(UInt8(ascii: "\n"))
        continue
      }
      let bytes = sources[piece.file].bytes
      var next = piece.range.lowerBound
      let inside = blocks.filter {
        $0.block.file == piece.file && piece.range.contains($0.block.range.lowerBound)
      }
      for (block, replacement) in inside.sorted(by: { $0.block.range.lowerBound < $1.block.range.lowerBound })
      {
        text += bytes[next..<block.range.lowerBound] + replacement
        next = block.range.upperBound
      }
      text += bytes[next..<piece.range.upperBound]
    }
    return text
  }

  func bytes(of block: ModelBlock) -> ArraySlice<UInt8> { sources[block.file].bytes[block.range] }

  /// Removes the lines of these blocks.
  mutating func remove(_ blocks: [ModelBlock]) {
    lines.removeAll { line in
      blocks.contains { $0.file == line.file && $0.range.contains(line.range.lowerBound) }
    }
  }

  private mutating func read(_ source: SourceText) {
    let file = sources.count
    sources.append(source)
    open.append(source.name)
    defer { open.removeLast() }
    var copied = source.start
    for line in ModelLines(source: source, file: file, problems: problems).read() {
      guard let path = usedPath(line, in: source) else {
        lines.append(line)
        continue
      }
      pieces.append(Place(file: file, range: copied..<line.range.lowerBound))
      copied = line.range.upperBound
      use(path, at: Place(file: file, range: line.tokens[1].range), from: source)
    }
    pieces.append(Place(file: file, range: copied..<source.bytes.count))
  }

  /// Returns the path of a line `use "…"`, or nil for another line.
  private func usedPath(_ line: ModelLine, in source: SourceText) -> String? {
    guard !line.isMember, line.failure == nil, line.tokens.count == 2, line.tokens[1].kind == .text,
      source[line.tokens[0].range].lowercased() == "use"
    else { return nil }
    return LiteralReader(source).text(at: line.tokens[1].range)
  }

  private mutating func use(_ path: String, at place: Place, from source: SourceText) {
    let path = FilePath.normalized(path, relativeTo: source.name)
    if open.contains(path) {
      let circle = open.drop { $0 != path } + [path]
      problems.refuse(ModelTextError.useCycle(Array(circle)), at: place)
      return
    }
    // A file that several files use is read once.
    if sources.contains(where: { $0.name == path }) { return }
    guard let used = load(path) else {
      problems.refuse(ModelTextError.unreadableFile(path), at: place)
      return
    }
    read(SourceText(bytes: used.bytes, name: path))
    endLine()
  }

  private mutating func endLine() {
    guard case .some(.some(let piece)) = pieces.last(where: { $0?.range.isEmpty != true }),
      sources[piece.file].bytes[piece.range].last != UInt8(ascii: "\n")
    else { return }
    pieces.append(nil)
  }
}
