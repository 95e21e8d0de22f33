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
  /// Where it lies, whatever directory is entered meanwhile.
  private let place: String
  private var hasAnswer = false
  private var rows = 0

  /// Opens the file. What was there is gone as soon as something is written.
  ///
  /// - Parameter target: Which may be written.
  /// - Throws: `unwritable-file`; `out-of-reach`.
  init(_ target: TargetFile, within permissions: Permissions) throws(Diagnostic) {
    try permissions.require(.files, at: target.range)
    self.target = target
    path = target.path
    place = FileNames.absolute(path)
    mode = OutputMode(ofFile: path)
    descriptor = try Self.opened(path, at: target.range)
    guard descriptor >= 0 else {
      throw Diagnostic(
        "unwritable-file", .refused, at: target.range,
        "cannot write \(path): \(WriteFailure(code: errno).reason)")
    }
    sink = FileDescriptorSink(descriptor, stop: Interrupts.writeStop)
  }

  /// A pipe that nobody reads yet is waited for, until ^C comes.
  ///
  /// - Returns: Negative where it cannot be opened.
  private static func opened(_ path: String, at range: SourceRange) throws(Diagnostic) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO else { return descriptor }
      if Interrupts.haveCome { throw ErrorWriter.stopped(at: range) }
      usleep(10_000)
    }
  }

  deinit {
    removeIfEmpty()
    close(descriptor)
  }

  /// A new file that got nothing is none, be it that the disk is full.
  private func removeIfEmpty() {
    var (status, here) = (stat(), stat())
    guard target.found == .nothing, fstat(descriptor, &status) == 0, status.st_size == 0,
      lstat(place, &here) == 0, (here.st_dev, here.st_ino) == (status.st_dev, status.st_ino)
    else { return }
    unlink(place)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    if !hasAnswer, target.found == .file { ftruncate(descriptor, 0) }
    hasAnswer = true
    do {
      try sink.write(bytes)
    } catch let failure as WriteFailure {
      throw OutletFailure(message: "cannot write \(path): \(failure.reason)", notes: rest)
    } catch is ClosedPipe {
      throw OutletFailure(message: "cannot write \(path): nobody reads it any more")
    }
  }

  /// What is left of a file that could not be written to its end.
  private var rest: [String] {
    if target.found == .other { return [] }
    var status = stat()
    let isBegun = fstat(descriptor, &status) != 0 || status.st_size > 0 || target.found != .nothing
    return [WritingStopped(file: target.name, wasThere: false, isBegun: isBegun).words]
  }

  var stopped: WritingStopped? { WritingStopped(file: target.name, wasThere: true, isBegun: true) }

  func finish() { removeIfEmpty() }

  func count(rows: Int) { self.rows += rows }

  var receipt: String? { hasAnswer ? target.receipt(rows: rows) : nil }

  var wasLeft: Bool { false }
}
