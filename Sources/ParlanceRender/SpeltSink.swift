/// Writes output in a format for programs, such as csv, to a terminal. Characters that would control the terminal are
/// escaped, except line ends and tabs.
public final class EscapingSink: ByteSink {
  private let out: OutputBuffer
  /// An incomplete character or a carriage return at the end of the last write. How it is written depends on the bytes
  /// that follow.
  private var begun: [UInt8] = []

  /// Creates a sink that writes to `out`.
  ///
  /// - Parameter out: The destination. Its creator flushes it.
  public init(_ out: OutputBuffer) { self.out = out }

  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard !begun.isEmpty || !bytes.allSatisfy(Self.isHarmless) else {
      return try out.append(bytes.assumingMemoryBound(to: UInt8.self))
    }
    let all = begun + bytes
    let whole = all.count - Self.unfinished(all)
    begun = Array(all[whole...])
    try all.withUnsafeBufferPointer { try spell(UnsafeBufferPointer(rebasing: $0[..<whole])) }
  }

  private func spell(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    for index in bytes.indices where Self.ends(bytes, at: index) {
      _ = try out.appendVisible(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      try out.append(byte: bytes[index])
      start = index + 1
    }
    _ = try out.appendVisible(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Whether a byte is a line feed, a carriage return before a line feed, or a tab.
  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case newline, tab: true
    case carriageReturn: index + 1 < bytes.count && bytes[index + 1] == newline
    default: false
    }
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F || byte == newline || byte == tab
  }

  /// Returns the number of bytes at the end that can't be written before the next bytes are known.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    if bytes.last == carriageReturn { return 1 }
    let following = bytes.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard let first = bytes.dropLast(following).last else { return 0 }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    return length > following + 1 ? following + 1 : 0
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let tab = UInt8(ascii: "\t")
}
