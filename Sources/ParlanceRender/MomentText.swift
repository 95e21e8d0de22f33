/// A moment as a person reads it: of a full minute the seconds say nothing.
enum MomentText {
  /// `2026-11-20 18:00` of `2026-11-20 18:00:00`; anything else as it is.
  static func brief(_ moment: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard moment.count == 19, moment[16] == colon, moment[17] == zero, moment[18] == zero else {
      return moment
    }
    return UnsafeBufferPointer(rebasing: moment.prefix(16))
  }

  static func brief(_ moment: String) -> String {
    moment.utf8.count == 19 && moment.hasSuffix(":00") ? String(moment.dropLast(3)) : moment
  }

  private static let colon = UInt8(ascii: ":")
  private static let zero = UInt8(ascii: "0")
}
