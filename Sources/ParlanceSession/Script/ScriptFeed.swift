package import ParlanceLanguage

/// A script that comes bit by bit, from a pipe or standard input: what is complete of it can be run while the rest is
/// still to come.
package final class ScriptFeed {
  private let name: String
  private let read: (UnsafeMutableRawBufferPointer) throws -> Int
  /// What came and was not handed out yet.
  private var pending: [UInt8] = []
  /// The number of its first line, from 1.
  private var line = 1
  /// How many bytes came before it.
  private var byte = 0
  private var hasEnded = false
  /// Whether a line has ended since ``complete(_:)`` looked for sentences.
  private var hasNewLine = false

  /// - Parameter read: Puts the next bytes into a buffer, and tells how many; 0 at the end.
  init(name: String, read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    (self.name, self.read) = (name, read)
  }

  /// The next sentences, declarations and commands that are complete, waiting until there are some; nil at the end.
  ///
  /// - Throws: What the system says; ``EngineError/interrupted`` after ^C.
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
  /// The longest sentence or declaration, in bytes: a device may never end its line.
  private static let longestPiece = 1 << 24

  /// Where the last piece ends that no later line can be part of; 0 where there is none.
  private func complete(_ language: Language) -> Int {
    guard let end = pending.lastIndex(of: Self.newline) else { return 0 }
    let source = SourceText(bytes: Array(pending[...end]), name: name)
    var reader = SentenceReader(source)
    var complete = 0
    while let piece = reader.next(language) {
      switch piece {
      case .unfinished: return complete
      // Declarations, and SQL, go on in lines that are indented or declare again: what stands behind them ends them.
      case .declarations where isBlank(source.bytes[reader.offset...]): return complete
      case .command(let range)
      where ConsoleCommand.holdsSQL(source.bytes[range]) && isBlank(source.bytes[reader.offset...]):
        return complete
      default: complete = reader.offset
      }
    }
    // Comments and empty lines behind it are read with it.
    return source.bytes.count
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 <= 0x20 } }
}
