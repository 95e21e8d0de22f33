import Glibc
import ParlanceLanguage
import ParlanceRender

/// A file that answers are written to as they come, so that it can be followed while it grows.
final class FileOutlet: Outlet {
  /// The one that the ending of the file's name asks for.
  let mode: OutputMode?
  private let path: String
  private let descriptor: Int32
  private let sink: FileDescriptorSink

  /// Opens the file, emptying what was there.
  ///
  /// - Throws: `unwritable-file` at `range`; `out-of-reach`.
  init(_ path: String, within permissions: Permissions, at range: SourceRange) throws(Diagnostic) {
    try permissions.require(.files, at: range)
    self.path = path
    mode = OutputMode(ofFile: path)
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Diagnostic(
        "unwritable-file", .refused, at: range, "cannot write \(path): \(WriteFailure(code: errno).reason)")
    }
    sink = FileDescriptorSink(descriptor, stop: Interrupts.writeStop)
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try sink.write(bytes)
    } catch let failure as WriteFailure {
      throw OutletFailure(message: "cannot write \(path): \(failure.reason)")
    } catch is ClosedPipe {
      throw OutletFailure(message: "cannot write \(path): nobody reads it any more")
    }
  }

  var fileName: String? { CellText.visible(path) }

  func finish() {}

  var wasLeft: Bool { false }
}
