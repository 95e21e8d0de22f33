import Testing

@testable import ParlanceModel

/// The encodings of text files.
@Suite("Encodings of files")
struct TextEncodingTests {
  private static func encoding(_ bytes: [UInt8], piece: Int) -> TextEncoding {
    var check = EncodingCheck()
    var rest = bytes[...]
    while !rest.isEmpty {
      Array(rest.prefix(piece)).withUnsafeBytes { check.add($0) }
      rest = rest.dropFirst(piece)
    }
    return check.encoding
  }

  private static let long = String(repeating: "a", count: 70)

  @Test(
    "The bytes decide the encoding",
    arguments: [
      (Array("".utf8), TextEncoding.utf8), (Array(long.utf8), .utf8),
      (Array("\(long)é日😀\(long)".utf8), .utf8),
      (Array(long.utf8) + [0xFC], .windows1252), ([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72], .windows1252),
      ([0xFF, 0xFE, 0x61, 0x00], .utf16(isBigEndian: false)),
      ([0xFE, 0xFF, 0x00, 0x61], .utf16(isBigEndian: true)),
      ([0xC0, 0xAF], .windows1252), ([0xED, 0xA0, 0x80], .windows1252), ([0xE2, 0x82], .windows1252),
      (Array("é日".utf8) + [0xFC], .utf8),
    ], [1, 3, 1000])
  func recognized(file: (bytes: [UInt8], encoding: TextEncoding), piece: Int) {
    #expect(Self.encoding(file.bytes, piece: piece) == file.encoding)
  }

  @Test(
    "Bytes are converted to UTF-8",
    arguments: [
      ([0x4D, 0xFC, 0x80, 0x96, 0x81], TextEncoding.windows1252, "Mü€–\u{81}"),
      (
        [0xFF, 0xFE, 0x61, 0x00, 0xFC, 0x00, 0x3D, 0xD8, 0x00, 0xDE], .utf16(isBigEndian: false),
        "\u{FEFF}aü😀"
      ),
      ([0x00, 0x61, 0xD8, 0x3D, 0x00, 0x62], .utf16(isBigEndian: true), "a\u{FFFD}b"),
    ], [1, 2, 100])
  func converted(file: (bytes: [UInt8], encoding: TextEncoding, text: String), piece: Int) {
    var converter = UTF8Converter(file.encoding)
    var text: [UInt8] = []
    var rest = file.bytes[...]
    while !rest.isEmpty {
      var buffer = [UInt8](repeating: 0, count: piece * TextEncoding.growth + 6)
      let count = buffer.withUnsafeMutableBytes { converter.convert(rest.prefix(piece), to: $0) }
      text += buffer[..<count]
      rest = rest.dropFirst(piece)
    }
    #expect(String(decoding: text, as: UTF8.self) == file.text)
  }
}
