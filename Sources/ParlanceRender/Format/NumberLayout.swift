/// How numbers are grouped, told by an example: the way 1234.5 would be written.
///
/// `1,234.5` groups by commas, `1.234,5` has a decimal comma, `1 234` groups by blanks.
public struct NumberLayout: Sendable, Equatable {
  public let example: String
  /// What stands between the thousands, in ASCII; nil where nothing does.
  let group: UInt8?
  /// The sign before the fraction, in ASCII.
  let point: UInt8

  /// The most bytes that it adds to a number.
  static let room = 16

  /// Nil where the example is not that number.
  public init?(like example: String) {
    var rest = Array(example.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "1") else { return nil }
    var group: UInt8?
    if let sign = rest.first, Self.groups.contains(sign) { group = rest.popFirst() }
    guard rest.prefix(3).elementsEqual("234".utf8) else { return nil }
    rest = rest.dropFirst(3)
    var point = group == UInt8(ascii: ".") ? UInt8(ascii: ",") : UInt8(ascii: ".")
    if let sign = rest.popFirst() {
      guard sign != group, [UInt8(ascii: "."), UInt8(ascii: ",")].contains(sign), rest.elementsEqual("5".utf8)
      else { return nil }
      point = sign
    }
    self.example = example
    self.group = group
    self.point = point
  }

  private static let groups = Set(",. '_".utf8)

  /// Rewrites the `count` bytes of a plain number at `out`, which has ``room`` bytes more; says how many they are now.
  ///
  /// A number with an exponent, or one that is not finite, stays as it is but for its point.
  func rewrite(_ out: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = count > 0 && out[0] == UInt8(ascii: "-") ? 1 : 0
    var end = start
    while end < count, digits ~= out[end] { end += 1 }
    if end < count, out[end] == UInt8(ascii: ".") { out[end] = point }
    guard let group, end - start > 3 else { return count }
    let added = (end - start - 1) / 3
    var from = count - 1
    var to = from + added
    while from >= end {
      out[to] = out[from]
      (from, to) = (from - 1, to - 1)
    }
    var moved = 0
    while from >= start {
      if moved > 0, moved.isMultiple(of: 3) {
        out[to] = group
        to -= 1
      }
      out[to] = out[from]
      (from, to, moved) = (from - 1, to - 1, moved + 1)
    }
    return count + added
  }
}
