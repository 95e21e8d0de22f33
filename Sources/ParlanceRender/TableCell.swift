/// A cell's visible text within an arena.
struct TableCell {
  var start: Int
  var count: Int
  /// In cells of the terminal.
  var width: Int

  /// Valid until the arena's next change.
  func bytes(in arena: OutputBuffer) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: arena.contents[start..<start + count])
  }

  /// The cell moved into another arena: whole where `limit` cells are enough, else cut, with `mark` at its end.
  func copied(
    from arena: OutputBuffer, to other: OutputBuffer, limit: Int, mark: (text: String, width: Int)
  ) throws -> TableCell {
    let start = other.count
    guard width > limit else {
      try other.append(bytes(in: arena))
      return TableCell(start: start, count: count, width: width)
    }
    let markWidth = min(mark.width, limit)
    let shown = LineWrap.cut(bytes(in: arena), to: limit - markWidth)
    try other.append(UnsafeBufferPointer(rebasing: bytes(in: arena)[..<shown.count]))
    try other.append(String(mark.text.prefix(markWidth)))
    return TableCell(start: start, count: other.count - start, width: shown.width + markWidth)
  }
}
