/// Who is told, while sentences run, how far they are and what of them is kept.
public struct RunEvents {
  /// Called with true before a change is kept, which may take its time and cannot be stopped, and with false after it.
  public var whenKeeping: (Bool) -> Void = { _ in }
  /// Called as soon as a stop comes too late: what was said is kept, or is part of what was begun, or has undone that.
  public var whenTooLate: (_ isKept: Bool) -> Void = { _ in }
  /// Called once what was done before the last sentence is undone: what was declared may be declared no longer.
  public var whenUndone: () -> Void = {}
  /// Called with how many records of a set a verb was done to, and how many there are.
  public var whenDone: (_ count: Int, _ total: Int) -> Void = { _, _ in }

  public init() {}
}
