internal import ParlanceLanguage
internal import ParlanceModel
public import ParlancePlanner

/// The names of records that begin as a person has begun to type, without reading all names.
public struct NameCompletion {
  private let search: FoldedSearch

  /// - Parameter nextKey: As ``LookupPlan/nextKey``: gives the first key not below its one argument, and its id.
  public init(_ nextKey: SQLStatement, engine: any Engine) throws(EngineError) {
    search = try FoldedSearch(PreparedSQL(nextKey, engine: engine))
  }

  /// Up to `limit` names that begin with `prefix`, case and diacritics aside, in order.
  public func names(withPrefix prefix: String, limit: Int) throws -> [String] {
    try search.keys(withPrefix: prefix, limit: limit).map(\.name)
  }

  /// What all names begin with that begin with `prefix`, case and diacritics aside; nil where they are written in several
  /// ways up to there, or there is none.
  public func beginning(ofNamesWithPrefix prefix: String) throws -> String? {
    try search.beginning(ofKeysWithPrefix: prefix)
  }
}

/// The names of records in which a word after the first begins as a person has begun to type.
public struct NameScan {
  private let scan: TextScan

  /// - Parameter allKeys: As ``LookupPlan/allKeys``: gives all names, in no order.
  public init(_ allKeys: SQLStatement, engine: any Engine) throws(EngineError) {
    scan = try TextScan(allKeys, engine: engine)
  }

  /// Up to `limit` names, in order, of those that are read before `end`; case and diacritics do not count.
  public func names(withWord prefix: String, limit: Int, until end: ContinuousClock.Instant) throws
    -> [String]
  {
    try scan.texts(limit: limit, until: end, where: LaterWords(beginningWith: prefix).areIn)
  }
}

/// Tells the names in which a word after the first begins with some letters: `Ursula K. Le Guin` for `gu`, `🔨 Hammer` for
/// `ham`. What is no letter and no digit parts words.
struct LaterWords {
  /// Folded and spelled out.
  private let beginning: [Unicode.Scalar]

  init(beginningWith text: String) { beginning = Array(Folding.spelledOut(text).unicodeScalars) }

  func areIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = beginning.first, name.count >= beginning.count else { return false }
    // Most names are ASCII, of which no text need be made.
    if let isIn = areInASCII(name, first) { return isIn }
    let letters = Array(Folding.spelledOut(String(decoding: name, as: UTF8.self)).unicodeScalars)
    return letters.indices.dropFirst().contains { index in
      letters[index] == first && !Self.isPart(letters[index - 1]) && letters[index...].starts(with: beginning)
    }
  }

  /// Nil where the name has other letters than ASCII's.
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

  /// Signs for vowels, and what takes a vowel away, belong to their word.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPart(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return scalar.properties.isAlphabetic
    }
  }
}
