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
  private let target: TargetFile
  private var hasAnswer = false
  private var rows = 0

  /// Opens the file, emptying what was there.
  ///
  /// - Parameter target: Which may be written.
  /// - Throws: `unwritable-file`; `out-of-reach`.
  init(_ target: TargetFile, within permissions: Permissions) throws(Diagnostic) {
    try permissions.require(.files, at: target.range)
    self.target = target
    path = target.path
    mode = OutputMode(ofFile: path)
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Diagnostic(
        "unwritable-file", .refused, at: target.range,
        "cannot write \(path): \(WriteFailure(code: errno).reason)")
    }
    sink = FileDescriptorSink(descriptor, stop: Interrupts.writeStop)
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    hasAnswer = true
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

  func count(rows: Int) { self.rows += rows }

  /// `wrote 1,204 rows to history.csv, replacing what was there`
  var receipt: String? {
    guard hasAnswer else { return nil }
    let count = NumberLayout.thousands.text(of: rows) + (rows == 1 ? " row" : " rows")
    return "wrote \(rows == 0 ? "" : count + " to ")\(target.name)\(target.loss)"
  }

  var wasLeft: Bool { false }
}
