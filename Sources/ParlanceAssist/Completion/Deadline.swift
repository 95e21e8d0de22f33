/// Until when a person waits for an answer: all that one Tab looks for is found by then, or left.
package struct Deadline: Sendable {
  private(set) var end: ContinuousClock.Instant

  package init(after time: Duration) { end = .now + time }

  /// No one waits.
  package static var none: Deadline { Deadline(after: .seconds(3600)) }

  /// There is no time to try anything.
  package static var over: Deadline { Deadline(after: .seconds(-1)) }

  var isOver: Bool { ContinuousClock.now > end }

  /// Half of what is left, for a part of the answer.
  var half: Deadline {
    let now = ContinuousClock.now
    var half = self
    half.end = end < now ? end : now + (end - now) / 2
    return half
  }
}
