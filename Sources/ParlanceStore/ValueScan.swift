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
