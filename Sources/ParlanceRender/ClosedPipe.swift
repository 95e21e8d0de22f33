/// Whoever was reading has gone, as `head` does when it has seen enough: a reason to stop, not to complain.
public struct ClosedPipe: Error, Equatable {
  public init() {}
}
