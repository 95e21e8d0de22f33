import ParlanceRender

/// Takes answers that nobody is to see.
final class SilentSink: ByteSink {
  func write(_ bytes: UnsafeRawBufferPointer) {}
}
