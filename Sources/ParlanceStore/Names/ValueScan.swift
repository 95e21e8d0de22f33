internal import ParlanceLanguage
public import ParlancePlanner

/// The ways in which a text is written in one column.
public struct ValueScan {
  private let scan: TextScan

  /// - Parameter values: As ``Planner/values(of:in:)``: gives the text of each row, in no order.
  public init(_ values: SQLStatement, engine: any Engine) throws(EngineError) {
    scan = try TextScan(values, engine: engine)
  }

  /// Up to `limit` values that equal `text`, case and diacritics aside, of those that are read before `end`, in order.
  public func values(like text: String, limit: Int, until end: ContinuousClock.Instant) throws -> [String] {
    try scan.texts(limit: limit, until: end, where: FoldedText(text).equals)
  }
}

/// A text with which many are compared, case and diacritics aside.
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
    // Most texts are ASCII, of which none need be made.
    if other.allSatisfy({ $0 < 128 }) {
      return isASCII && other.count == bytes.count && zip(other, bytes).allSatisfy { Self.lowered($0) == $1 }
    }
    return Folding.folded(String(decoding: other, as: UTF8.self)).unicodeScalars
      .elementsEqual(folded.unicodeScalars)
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}

/// Texts of one column that no index knows by what is sought: they are read until there is no time left.
struct TextScan {
  private let texts: PreparedSQL

  /// As many are read before the clock is asked: so few take no time, and are all found wherever it runs.
  private static let step = 1024

  /// - Parameter texts: Gives the text of each row, in no order.
  init(_ texts: SQLStatement, engine: any Engine) throws(EngineError) {
    self.texts = PreparedSQL(texts, engine: engine)
  }

  /// Up to `limit` different texts, in order, that are wanted, of those that are read before `end`.
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
