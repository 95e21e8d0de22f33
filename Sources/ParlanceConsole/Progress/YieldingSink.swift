import ParlanceRender

/// A terminal that a progress line stands on too: the line is gone before anything is written.
final class YieldingSink: ByteSink {
  private let sink: FileDescriptorSink
  private let progress: ProgressLine
  private let beginsLines: Bool

  /// - Parameter beginsLines: Whether what is written stands on lines of its own, as what is told does, whatever was begun
  ///   before it.
  init(_ sink: FileDescriptorSink, over progress: ProgressLine, beginningLines beginsLines: Bool) {
    self.sink = sink
    self.progress = progress
    self.beginsLines = beginsLines
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try progress.giveWay(to: bytes, on: sink, beginningLine: beginsLines)
  }
}
