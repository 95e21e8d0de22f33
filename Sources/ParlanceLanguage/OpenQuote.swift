/// Whether a text in quotes, or a name between backticks, is open behind what was read so far, as ``Lexer`` reads it: a doubled
/// quote within it stands for itself, and the end of the line ends it.
public struct OpenQuote {
  private var sign: UInt8?

  public init() {}

  public var isOpen: Bool { sign != nil }

  public mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): sign = nil
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      if sign == nil { sign = byte } else if sign == byte { sign = nil }
    default: break
    }
  }

  public mutating func read(_ character: Character) {
    if let byte = character.asciiValue { read(byte) }
  }
}
