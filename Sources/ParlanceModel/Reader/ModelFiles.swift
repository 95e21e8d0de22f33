internal import ParlanceLanguage

/// The lines of a model's file and of all files that it uses. A line `use "…"` is replaced by the lines of the used
/// file.
struct ModelFiles {
  private(set) var sources: [SourceText] = []
  private(set) var lines: [ModelLine] = []
  /// The parts of files that together form the complete text. A nil element adds the line break that is missing at the
  /// end of a file.
  private var pieces: [Place?] = []

  private let load: ModelReader.Loader
  private let problems: ModelProblems
  /// The paths of the files that are being read. Each file is named by a `use` in the file before it.
  private var open: [String] = []

  /// Reads source texts and the files that they use.
  ///
  /// - Parameter sources: The source texts, which are read as one text.
  init(_ sources: [SourceText], load: @escaping ModelReader.Loader, problems: ModelProblems) {
    self.load = load
    self.problems = problems
    for source in sources {
      endLine()
      read(source)
    }
  }

  /// The complete text: all files, joined.
  var text: [UInt8] { text(replacing: [], upTo: sources.count - 1) }

  /// Returns the joined text of the files up to index `last`. Each block in `blocks` is replaced by its `bytes`.
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

  /// Removes the lines of declarations.
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

  /// Returns the path in a line `use "…"`, or nil for any other line.
  private func usedPath(_ line: ModelLine, in source: SourceText) -> String? {
    guard !line.isMember, line.failure == nil, line.tokens.count == 2, line.tokens[1].kind == .text,
      source[line.tokens[0].range].lowercased() == "use"
    else { return nil }
    return LiteralReader(source).text(at: line.tokens[1].range)
  }

  private mutating func use(_ path: String, at place: Place, from source: SourceText) {
    if let format = FileFormat(of: FileName(path)), FileFormat.read.contains(format) {
      return problems.refuse(ModelTextError.fileOfRows(path), at: place)
    }
    let path = FilePath.normalized(path, relativeTo: source.name)
    if open.contains(path) {
      let circle = open.drop { $0 != path } + [path]
      problems.refuse(ModelTextError.useCycle(Array(circle)), at: place)
      return
    }
    // A file that several files use is read only once.
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
