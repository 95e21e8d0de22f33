import ParlanceRender

/// A terminal that a progress line stands on too: the line is gone before anything is written.
final class YieldingSink: ByteSink {
  private let sink: any ByteSink
  private let progress: ProgressLine

  init(_ sink: any ByteSink, over progress: ProgressLine) {
    self.sink = sink
    self.progress = progress
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try progress.giveWay(to: bytes) { try sink.write(bytes) }
  }
}
