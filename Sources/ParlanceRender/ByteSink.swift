/// Where finished bytes go: a file, a pipe, a terminal, or memory.
public protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, or throws; the memory is the caller's again on return.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}
