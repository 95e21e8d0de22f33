/// A part of a whole as a person reads it: `75 %`, or `██████░░░░ 60 %`.
struct ShareText {
  let full: StaticString
  let rest: StaticString

  static var blocks: ShareText { ShareText(full: "█", rest: "░") }
  /// For terminals that know no other signs.
  static var ascii: ShareText { ShareText(full: "#", rest: ".") }

  /// In signs.
  static var barWidth: Int { 10 }

  /// What is nearly done is not yet 100 %, and what is begun is more than 0 %.
  static func percent(_ share: Double) -> Double {
    let rounded = (share * 100).rounded()
    if rounded == 100, share < 1 { return 99 }
    return rounded == 0 && share > 0 ? 1 : rounded
  }

  /// How many signs of the bar are full: all of them only when the whole is reached.
  static func fullSigns(_ share: Double) -> Int {
    guard share > 0 else { return 0 }
    return share >= 1 ? barWidth : max(Int(share * Double(barWidth)), 1)
  }
}
