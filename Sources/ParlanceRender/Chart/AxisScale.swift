internal import ParlanceModel
internal import ParlancePlanner

/// A scale of round numbers on which all of a series lies; 0 is always on it, so that heights compare as numbers do.
struct AxisScale {
  let low: Double
  let high: Double
  /// The numbers that are written beside the axis, the lowest first.
  let ticks: [Double]

  init(_ values: [Double?]) {
    let numbers = values.compactMap { $0 }
    let least = min(numbers.min() ?? 0, 0)
    let greatest = max(numbers.max() ?? 0, 0)
    let span = greatest - least
    guard span > 1e-300, span < 1e300 else {
      // Nothing but 0, or what is too small or too large to be divided into steps.
      (low, high) = span > 1 ? (least, greatest) : (0, 1)
      ticks = [low, high]
      return
    }
    let step = Self.roundNumber(atLeast: span / 3)
    let first = (least / step).rounded(.down)
    let last = (greatest / step).rounded(.up)
    low = first * step
    high = last * step
    ticks = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Where `value` lies between the lowest (0) and the highest (1) number of the scale.
  func position(_ value: Double) -> Double {
    // Halves, as the difference of two large numbers may be too large.
    (value / 2 - low / 2) / (high / 2 - low / 2)
  }

  /// 1, 2, 2.5 or 5 times a power of ten.
  private static func roundNumber(atLeast least: Double) -> Double {
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least { power /= 10 }
    for factor in [1, 2, 2.5, 5] where power * factor >= least { return power * factor }
    return power * 10
  }
}
