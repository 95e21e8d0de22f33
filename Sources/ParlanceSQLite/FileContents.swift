/// What stands in a database's file: all of a small one, pages here and there of a large one.
///
/// By it a file is known again of which only the time was changed: by `touch`, or by a copy of itself.
struct FileContents: Equatable {
  private static let pieceSize = 4_096
  private static let pieceCount = 64

  private let size: Int
  private let hash: Int

  /// - Parameter size: In bytes.
  init(_ file: RawFile, size: Int) {
    var hasher = Hasher()
    let pieces = (size + Self.pieceSize - 1) / Self.pieceSize
    let step = max(1, (pieces + Self.pieceCount - 1) / Self.pieceCount)
    for piece in Swift.stride(from: 0, to: pieces, by: step) {
      let place = piece * Self.pieceSize
      let bytes = file.read(min(Self.pieceSize, size - place), at: place)
      hasher.combine(bytes == nil)
      // At once, not byte by byte: this is done whenever a database is opened.
      bytes?.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    (self.size, hash) = (size, hasher.finalize())
  }
}
