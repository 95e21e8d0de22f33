/// The encoding of a text file.
package enum TextEncoding: Sendable, Equatable {
  case utf8, windows1252
  /// UTF-16 with a byte order mark at the beginning of the file.
  case utf16(isBigEndian: Bool)

  /// The name of the encoding, as spreadsheets show it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows1252: "Windows-1252"
    case .utf16: "UTF-16"
    }
  }

  /// The maximum number of UTF-8 bytes for one byte of another encoding.
  static let growth = 3

  /// A function that reads the next bytes of a file into a buffer and returns their number; 0 at the end.
  package typealias Input = (UnsafeMutableRawBufferPointer) throws -> Int

  /// Returns a function that reads the same text as `read` and converts it to UTF-8.
  package func converting(_ read: @escaping Input) -> Input {
    guard self != .utf8 else { return read }
    var converter = UTF8Converter(self)
    return { buffer in
      // The converter can also write a character that began in the previous piece.
      let room = max(1, buffer.count / Self.growth - 2)
      return try withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { piece in
        while case let count = try read(piece), count > 0 {
          let written = converter.convert(piece[..<count], to: buffer)
          if written > 0 { return written }
        }
        return 0
      }
    }
  }
}

/// Recognizes the encoding of a file from its bytes. The bytes are added in pieces of any size.
package struct EncodingCheck {
  private var mark: [UInt8] = []
  private var characters = 0
  private var errors = 0
  /// The number of missing bytes of the current character, and the valid range of its next byte.
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  package init() {}

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    if mark.count < 2 { mark += bytes.prefix(2 - mark.count) }
    var index = 0
    while index < bytes.count {
      // Most files are mostly ASCII, so 32 bytes are checked at once.
      while missing == 0, index + 32 <= bytes.count {
        let words =
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          | bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
          | bytes.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
          | bytes.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
        if words & 0x8080_8080_8080_8080 != 0 { break }
        index += 32
      }
      let end = min(index + 32, bytes.count)
      while index < end {
        add(bytes[index])
        index += 1
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    if missing > 0 {
      if next ~= byte {
        (missing, next) = (missing - 1, 0x80...0xBF)
        if missing == 0 { characters += 1 }
        return
      }
      (missing, next) = (0, 0x80...0xBF)
      errors += 1
    }
    switch byte {
    case 0..<0x80: return
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    default: errors += 1
    }
  }

  /// The encoding of all added bytes. If the file has at least as many UTF-8 characters beyond ASCII as errors, it is
  /// UTF-8 with damaged rows.
  package var encoding: TextEncoding {
    switch mark {
    case [0xFF, 0xFE]: .utf16(isBigEndian: false)
    case [0xFE, 0xFF]: .utf16(isBigEndian: true)
    default: errors + (missing > 0 ? 1 : 0) <= characters ? .utf8 : .windows1252
    }
  }
}

/// Converts the bytes of a file to UTF-8. The bytes are added in pieces of any size.
struct UTF8Converter {
  private let encoding: TextEncoding
  private var half: UInt8?
  private var surrogate: UInt16?

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// Writes `bytes` as UTF-8 to the beginning of a buffer. The buffer must have room for ``TextEncoding/growth`` bytes
  /// per byte, plus 6 bytes.
  ///
  /// - Returns: The number of bytes written. It can be 0 if `bytes` contains only a part of a character.
  mutating func convert(_ bytes: some Sequence<UInt8>, to buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    func put(_ scalar: Unicode.Scalar) {
      for byte in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter {
        buffer[count] = byte
        count += 1
      }
    }
    for byte in bytes {
      switch encoding {
      case .utf8:
        buffer[count] = byte
        count += 1
      case .windows1252:
        let code = 0x80..<0xA0 ~= byte ? Self.windows1252[Int(byte) - 0x80] : UInt16(byte)
        put(Unicode.Scalar(code) ?? "\u{FFFD}")
      case .utf16(let isBigEndian):
        guard let first = half else {
          half = byte
          continue
        }
        half = nil
        let unit = isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
        if let high = surrogate {
          surrogate = nil
          if UTF16.isTrailSurrogate(unit) {
            let code = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
            put(Unicode.Scalar(code) ?? "\u{FFFD}")
            continue
          }
          put("\u{FFFD}")
        }
        if UTF16.isLeadSurrogate(unit) { surrogate = unit } else { put(Unicode.Scalar(unit) ?? "\u{FFFD}") }
      }
    }
    return count
  }

  /// The Unicode code points of the bytes from 0x80 to 0x9F. A byte without a character becomes the control character
  /// with the same number.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
