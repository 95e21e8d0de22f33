import ParlanceFiles
package import ParlanceLanguage

/// A reader of a script that arrives in parts, from a pipe or standard input. Complete sentences can run before the
/// rest of the script arrives.
package final class ScriptFeed {
  private let name: String
  private let read: (UnsafeMutableRawBufferPointer) throws -> Int
  /// The bytes that were read, but not yet returned by ``next(_:)``.
  private var pending: [UInt8] = []
  /// The line number of the first pending byte, from 1.
  private var line = 1
  /// The offset of the first pending byte in the script.
  private var byte = 0
  private var hasEnded = false
  /// Whether a newline has arrived since the last call to ``complete(_:)``.
  private var hasNewLine = false

  /// - Parameter read: Reads the next bytes into a buffer and returns their number; 0 at the end.
  init(name: String, read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    (self.name, self.read) = (name, read)
  }

  /// Waits until the script has complete sentences, declarations or commands, and returns them; nil at the end of the
  /// script.
  ///
  /// - Throws: ``UnreadableStream``; ``EngineError/interrupted`` after ^C.
  package func next(_ language: Language) throws -> SourceText? {
    while true {
      let end = hasEnded ? pending.count : hasNewLine ? complete(language) : 0
      hasNewLine = false
      if end > 0 {
        let source = SourceText(bytes: Array(pending[..<end]), name: name, firstLine: line, firstByte: byte)
        line += source.bytes.count { $0 == Self.newline }
        byte += end
        pending.removeFirst(end)
        return source
      }
      if hasEnded { return nil }
      let more = try [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = try read(UnsafeMutableRawBufferPointer(buffer))
      }
      hasEnded = more.isEmpty
      pending += more
      hasNewLine = more.contains(Self.newline)
      if pending.count > Self.longestPiece {
        throw UnreadableStream(name: name, reason: "a sentence is longer than 16 MiB")
      }
    }
  }

  private static let newline = UInt8(ascii: "\n")
  /// The maximum length of a sentence or declaration, in bytes. The limit is needed because a device may never send a
  /// newline.
  private static let longestPiece = 1 << 24

  /// Returns the length in bytes of the complete text at the start of `pending`. Text that arrives later can't continue
  /// it. Returns 0 if nothing is complete.
  private func complete(_ language: Language) -> Int {
    guard let end = pending.lastIndex(of: Self.newline) else { return 0 }
    let source = SourceText(bytes: Array(pending[...end]), name: name)
    var reader = SentenceReader(source)
    var complete = 0
    while let piece = reader.next(language) {
      switch piece {
      case .unfinished: return complete
      // Lines that arrive later could continue declarations or SQL. These are complete only if other text follows them.
      case .declarations where isBlank(source.bytes[reader.offset...]): return complete
      case .command(let range)
      where ConsoleCommand.holdsSQL(source.bytes[range]) && isBlank(source.bytes[reader.offset...]):
        return complete
      default: complete = reader.offset
      }
    }
    // Comments and empty lines at the end are returned with the last sentence.
    return source.bytes.count
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 <= 0x20 } }
}
