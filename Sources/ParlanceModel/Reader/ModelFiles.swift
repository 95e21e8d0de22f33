internal import ParlanceLanguage

/// A model's file with all that it uses: their lines stand where `use` does.
struct ModelFiles {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private(set) var sources: [SourceText] = []
  private(set) var lines: [ModelLine] = []
  /// The text of all files as one.
  private(set) var text: [UInt8] = []

  private let load: ModelReader.Loader
  private let problems: ModelProblems
  /// The paths that are being read, each used by the one before it.
  private var open: [String] = []

  init(_ source: SourceText, load: @escaping ModelReader.Loader, problems: ModelProblems) {
    self.load = load
    self.problems = problems
    read(source)
  }

  private mutating func read(_ source: SourceText) {
    let file = sources.count
    sources.append(source)
    open.append(source.name)
    defer { open.removeLast() }
    var copied = source.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    for line in ModelLines(source: source, file: file, problems: problems).read() {
      guard let path = usedPath(line, in: source) else {
        lines.append(line)
        continue
      }
      text += source.bytes[copied..<line.range.lowerBound]
      copied = line.range.upperBound
      use(path, at: Place(file: file, range: line.tokens[1].range), from: source)
    }
    text += source.bytes[copied...]
  }

  /// The path of a line `use "…"`.
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
      problems.refuse(
        "use-cycle", at: place, "these files use each other: \(circle.joined(separator: " → "))")
      return
    }
    // A file that several use is read once.
    if sources.contains(where: { $0.name == path }) { return }
    guard let used = load(path) else {
      problems.refuse("unreadable-file", at: place, "the file `\(path)` cannot be read")
      return
    }
    read(SourceText(bytes: used.bytes, name: path))
    if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
  }
}
