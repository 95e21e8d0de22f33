/// What a person wants to see where a cell is missing, at one place in memory for as long as it lives.
///
/// A ``CellStyle`` only points to it: styles are handed around for every cell, without counting references.
final class MissingText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    let (_, end) = memory.initialize(from: text.utf8)
    bytes = UnsafeBufferPointer(rebasing: memory[..<end])
  }

  deinit { UnsafeMutablePointer(mutating: bytes.baseAddress)?.deallocate() }
}
