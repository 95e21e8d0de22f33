/// The digits of a number from the first to the last that isn't zero, and where its decimal point is: `0.0120`, `0.012` and
/// `1.2e-02` are equal.
struct SignificantDigits: Equatable {
  private let digits: [UInt8]
  /// The number of digits before the decimal point; negative for zeros behind it.
  private let point: Int

  /// - Parameter text: Digits with at most one point and one exponent, as ``Swift/Double`` writes them.
  init(_ text: some StringProtocol) {
    let parts = text.split(separator: "e", maxSplits: 1)
    let number = (parts.first ?? "").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = Array((number.first ?? "").utf8)
    let all = whole + Array((number.count > 1 ? number[1] : "").utf8)
    let zero = UInt8(ascii: "0")
    let leading = all.prefix { $0 == zero }.count
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    digits = Array(all[leading...].reversed().drop { $0 == zero }.reversed())
    point = digits.isEmpty ? 0 : whole.count - leading + exponent
  }
}
