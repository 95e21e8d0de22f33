/// Who is told, while sentences run, how far they are and what of them is kept.
public struct RunEvents {
  /// Called with true before a change is kept, which may take its time and cannot be stopped, and with false after it.
  public var whenKeeping: (Bool) -> Void = { _ in }
  /// Called as soon as a change is kept: what fails from here on comes too late to undo it.
  public var whenKept: () -> Void = {}
  /// Called as soon as a change is held by what was begun, so that only `rollback` undoes it, or that `rollback` is done.
  public var whenHeld: () -> Void = {}
  /// Called with how many records of a set a verb was done to, and how many there are.
  public var whenDone: (_ count: Int, _ total: Int) -> Void = { _, _ in }

  public init() {}
}
