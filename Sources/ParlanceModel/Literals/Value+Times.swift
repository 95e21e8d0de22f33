extension Value {
  /// `factor` times the number, an integer where it is one; nil where that is too large to be kept. What is no number stays
  /// as it is.
  public func times(_ factor: Double) -> Value? {
    switch self {
    case .null, .text: return self
    case .integer(let integer):
      guard let whole = Int64(exactly: factor) else { return Self.plain(Double(integer) * factor) }
      let (product, isTooLarge) = integer.multipliedReportingOverflow(by: whole)
      return isTooLarge ? nil : .integer(product)
    case .real(let real): return Self.plain(real * factor)
    }
  }

  /// The number as it is kept, an integer where it is one; nil where it is too large.
  static func plain(_ number: Double) -> Value? {
    guard number.isFinite else { return nil }
    // From here on a double no longer tells neighbouring whole numbers apart.
    guard number.magnitude < 9_007_199_254_740_992, let integer = Int64(exactly: number) else {
      return .real(number)
    }
    return .integer(integer)
  }
}
