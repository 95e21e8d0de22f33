/// A text that was typed or read from a file. Its name is used in error messages.
///
/// Positions are byte offsets into ``bytes``, from 0.
public struct SourceText: Sendable, Equatable {
  /// The name of a text that a user types at the console.
  public static let consoleName = "<console>"

  /// The path of the file, or `<command>`, `<stdin>` or `<console>`.
  public let name: String
  public let bytes: [UInt8]
  /// The number of the first line, from 1. If the text is a later section of a file, lines are counted from the
  /// beginning of the file.
  public let firstLine: Int
  /// The byte offset of the text in its file. Nil if the offset isn't known.
  public let firstByte: Int?

  public init(_ text: String, name: String = SourceText.consoleName, firstLine: Int = 1) {
    self.init(bytes: Array(text.utf8), name: name, firstLine: firstLine)
  }

  public init(bytes: [UInt8], name: String, firstLine: Int = 1, firstByte: Int? = 0) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    self.firstByte = firstByte
  }

  /// The bytes that may precede a UTF-8 text. They aren't part of the text.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte offset where the text begins: 3 after a byte order mark, otherwise 0.
  public var start: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  /// Whether the text is from a file, not from the console, the command line or the standard input.
  public var isFile: Bool { !name.hasPrefix("<") }

  /// The text of `range`. Bytes that aren't UTF-8 become U+FFFD.
  public subscript(range: SourceRange) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns the text of `range` without the quotes or backticks at its ends. A doubled quote inside becomes one quote.
  package func unquoted(_ range: SourceRange) -> String {
    let quote = bytes[range.lowerBound]
    let inner = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[inner].contains(quote) else { return self[inner] }
    var undoubled: [UInt8] = []
    undoubled.reserveCapacity(inner.count)
    var isSecond = false
    for byte in bytes[inner] {
      isSecond = byte == quote && !isSecond
      if !isSecond { undoubled.append(byte) }
    }
    return String(decoding: undoubled, as: UTF8.self)
  }
}

/// A half-open range of byte offsets into a ``SourceText``.
public typealias SourceRange = Range<Int>
