/// A text that was typed or read, with the name under which errors speak of it.
///
/// Positions are byte offsets into ``bytes``, from 0.
public struct SourceText: Sendable, Equatable {
  /// What a person types has this name.
  public static let consoleName = "<console>"

  /// A file's path, or what stands for it (`<command>`, `<stdin>`, `<console>`).
  public let name: String
  public let bytes: [UInt8]
  /// The number of the first line, from 1; a later block of a script keeps its place in the file.
  public let firstLine: Int
  /// Where the text begins in its file, in bytes; nil if that isn't known.
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

  /// What may stand before a text in UTF-8, and is no part of it.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Where the text begins.
  public var start: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  /// Whether it stands in a file, and was not typed for this session.
  public var isFile: Bool { !name.hasPrefix("<") }

  /// The text of `range`; bytes that are no UTF-8 become U+FFFD.
  public subscript(range: SourceRange) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// What stands between the quotes or backticks that `range` begins and ends with; a doubled one within is one.
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
