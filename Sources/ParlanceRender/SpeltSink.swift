/// Writes for a terminal what is written for programs: what would act on it is spelt out as in a table, but for the ends of
/// lines and the tabs between values.
public final class SpeltSink: ByteSink {
  private let out: OutputBuffer
  /// What only the bytes that follow decide: the beginning of a character, or a carriage return.
  private var begun: [UInt8] = []

  /// - Parameter out: Flushed by whoever made it.
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

  /// A line feed, the carriage return before one, or a tab.
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

  /// How many bytes at the end mean something only with more of them.
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
