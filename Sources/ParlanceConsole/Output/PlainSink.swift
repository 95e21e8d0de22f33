import ParlanceRender

/// A terminal that shows no more than ASCII: signs are written in the letters that it has.
final class PlainSink: ByteSink {
  private let sink: any ByteSink
  /// The beginning of a character of which the rest comes with the next bytes.
  private var begun: [UInt8] = []

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    if begun.isEmpty, bytes.allSatisfy({ $0 < 128 }) { return try sink.write(bytes) }
    var all = begun + bytes
    begun = Self.unfinished(all)
    all.removeLast(begun.count)
    let plain = Array(PlainSigns.of(String(decoding: all, as: UTF8.self)).utf8)
    try plain.withUnsafeBytes { try sink.write($0) }
  }

  /// The bytes at the end that are a character only with more of them.
  private static func unfinished(_ bytes: [UInt8]) -> [UInt8] {
    let following = bytes.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard let first = bytes.dropLast(following).last else { return [] }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    return length > following + 1 ? Array(bytes.suffix(following + 1)) : []
  }
}
