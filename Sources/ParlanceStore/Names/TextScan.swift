internal import ParlanceLanguage
internal import ParlancePlanner
internal import ParlanceSQL

/// Scans the texts of a column, for searches without an index. Stops at a time limit.
struct TextScan {
  private let texts: PreparedSQL

  /// The number of texts that are read between two checks of the clock. The time limit has no effect on a table with at
  /// most this number of rows.
  private static let step = 1024

  /// Creates a scan.
  ///
  /// - Parameter texts: A statement that returns the text of each row, in any order.
  init(_ texts: SQLStatement, engine: any Engine) throws(EngineError) {
    self.texts = PreparedSQL(texts, engine: engine)
  }

  /// Returns up to `limit` different texts that `isWanted` accepts, sorted. Stops reading at the time `end`.
  func texts(
    limit: Int, until end: ContinuousClock.Instant, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws -> [String] {
    let statement = try texts.statement()
    defer { statement.reset() }
    var found: Set<String> = []
    var read = 0
    while found.count < limit, try statement.step() {
      let text = statement.text(0)
      if isWanted(text) { found.insert(String(decoding: text, as: UTF8.self)) }
      read += 1
      if read.isMultiple(of: Self.step), ContinuousClock.now > end { break }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// A text that is compared with many other texts, ignoring case and diacritics.
struct FoldedText {
  private let folded: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    folded = Folding.folded(text)
    bytes = Array(folded.utf8)
    isASCII = bytes.allSatisfy { $0 < 128 }
  }

  func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    // A fast path: most texts are ASCII, and can be compared without creating a string.
    if other.allSatisfy({ $0 < 128 }) {
      return isASCII && other.count == bytes.count && zip(other, bytes).allSatisfy { Self.lowered($0) == $1 }
    }
    return Folding.folded(String(decoding: other, as: UTF8.self)).unicodeScalars
      .elementsEqual(folded.unicodeScalars)
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}

/// Finds names that contain a word beginning with the typed letters: `Ursula K. Le Guin` for `gu`, `🔨 Hammer` for
/// `ham`. A word at the start of a name doesn't count. All characters except letters and digits separate words.
struct LaterWords {
  /// The typed letters, in lowercase, without accents and with expanded ligatures.
  private let beginning: [Unicode.Scalar]

  init(beginningWith text: String) { beginning = Array(Folding.expandingLigatures(text).unicodeScalars) }

  func areIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = beginning.first, name.count >= beginning.count else { return false }
    // A fast path: most names are ASCII, and can be searched without creating a string.
    if let isIn = areInASCII(name, first) { return isIn }
    let letters = Array(Folding.expandingLigatures(String(decoding: name, as: UTF8.self)).unicodeScalars)
    return letters.indices.dropFirst().contains { index in
      letters[index] == first && !Self.isPart(letters[index - 1]) && letters[index...].starts(with: beginning)
    }
  }

  /// Returns whether an ASCII name matches. Returns nil if the name contains other characters.
  private func areInASCII(_ name: UnsafeBufferPointer<UInt8>, _ first: Unicode.Scalar) -> Bool? {
    guard name.allSatisfy({ $0 < 128 }) else { return nil }
    guard first.isASCII else { return false }
    return name.indices.dropFirst().contains { index in
      Self.lowered(name[index]) == first.value && !Self.isPart(name[index - 1])
        && name.count - index >= beginning.count
        && beginning.indices.allSatisfy { Self.lowered(name[index + $0]) == beginning[$0].value }
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt32 {
    UInt32(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
  }

  private static func isPart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 }

  /// Returns whether the scalar belongs to a word. Such scalars are letters, digits, and marks such as the vowel signs
  /// of Devanagari.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPart(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return scalar.properties.isAlphabetic
    }
  }
}
