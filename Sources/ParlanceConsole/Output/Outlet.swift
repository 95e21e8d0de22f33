import Glibc
import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession

/// A destination of answers other than the program's own output.
protocol Outlet: ByteSink {
  /// Writes the buffered output and closes the destination.
  ///
  /// - Throws: ``OutletFailure`` if some output could not be written, or a command failed.
  func finish() throws
  /// Closes the destination after an answer that is missing or incomplete.
  ///
  /// - Throws: The errors of ``finish()``.
  func discard() throws

  /// The output mode of the destination; nil for the current mode.
  var mode: OutputMode? { get }
  /// The state of the file, for the report of ^C; nil if the destination isn't a file.
  var stopped: WritingStopped? { get }
  /// Whether the destination is another program, which may use the terminal.
  var isProgram: Bool { get }
  /// The receipt after the destination is closed, such as `wrote 3 rows to facts.csv`; nil if nothing was written to a
  /// file.
  var receipt: String? { get }
  /// A note about how a command or pager ended; nil if the user needn't know it.
  var note: String? { get }
  /// Adds `rows` to the number of rows in the receipt.
  func count(rows: Int)
}

extension Outlet {
  var mode: OutputMode? { nil }
  var stopped: WritingStopped? { nil }
  var isProgram: Bool { false }
  var receipt: String? { nil }
  var note: String? { nil }
  func count(rows: Int) {}
  func discard() throws { try finish() }
}

/// Thrown if answers could not be written to their destination.
struct OutletFailure: Error, Equatable {
  /// The message: `cannot write facts.csv: no space left on device`.
  let message: String
  /// Notes about the output that was written before the failure.
  var notes: [String] = []
}

/// Thrown if the command that reads the answers has ended, as `head` does after some lines.
struct ReaderClosed: Error {}

/// A file that receives answers as they are produced. Other programs can read the file while it grows.
final class FileOutlet: Outlet {
  /// The output mode of the file's extension, such as csv for `.csv`; nil if no mode has this extension.
  let mode: OutputMode?
  private let descriptor: Int32
  private let sink: FileDescriptorSink
  private let target: TargetFile
  private var hasAnswer = false
  private var rows = 0

  /// Opens the file. Its previous content is deleted at the first write.
  ///
  /// - Parameter target: The file, which the caller has checked.
  /// - Throws: `unwritable-file`; `out-of-reach`.
  init(_ target: TargetFile, within permissions: Permissions) throws(Diagnostic) {
    try permissions.require(.files, at: target.range)
    self.target = target
    mode = OutputMode(ofFile: target.path)
    descriptor = try Self.opened(target.path, at: target.range)
    guard descriptor >= 0 else {
      throw FileError.unwritableFile(target.path, reason: WriteFailure(code: errno).reason).at(target.range)
    }
    sink = FileDescriptorSink(descriptor, stop: Interrupts.writeStop)
  }

  /// Opens the file. If the file is a named pipe, waits until a program reads the pipe, or until ^C comes.
  ///
  /// - Returns: The descriptor; negative if the file can't be opened.
  private static func opened(_ path: String, at range: SourceRange) throws(Diagnostic) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO else { return descriptor }
      if Interrupts.isPending { throw Stop.diagnostic(at: range) }
      usleep(10_000)
    }
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    if !hasAnswer, target.found == .file { ftruncate(descriptor, 0) }
    hasAnswer = true
    do {
      try sink.write(bytes)
    } catch let failure as WriteFailure {
      let rest =
        target.found == .other ? nil : WritingStopped(file: target.name, wasThere: true, isBegun: true)
      throw OutletFailure(
        message: "cannot write \(target.path): \(failure.reason)", notes: rest.map { [$0.words] } ?? [])
    } catch is ClosedPipe {
      throw OutletFailure(message: "cannot write \(target.path): its reader has closed it")
    }
  }

  func finish() {}

  func count(rows: Int) { self.rows += rows }

  var stopped: WritingStopped? { WritingStopped(file: target.name, wasThere: true, isBegun: true) }
  var receipt: String? { hasAnswer ? target.receipt(rows: rows) : nil }
}

/// A file for one answer. Until the answer is complete, the file has a temporary name.
final class DraftOutlet: Outlet {
  /// The output mode of the file's extension, such as csv for `.csv`; nil if no mode has this extension.
  let mode: OutputMode?
  private let target: TargetFile
  /// The temporary file; nil after the answer is complete or discarded.
  private var draft: FileDraft?
  private var isCommitted = false
  private var rows = 0

  /// Creates a draft of the file.
  ///
  /// - Parameter target: The file, which the caller has checked.
  /// - Throws: `unwritable-file`; `out-of-reach`.
  init(
    _ target: TargetFile, within permissions: Permissions, stoppedBy cancellation: any Cancellation
  ) throws(Diagnostic) {
    self.target = target
    mode = OutputMode(ofFile: target.path)
    draft = try FileDraft(of: target.path, within: permissions, at: target.range, stoppedBy: cancellation)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try draft?.write(bytes)
    } catch let refusal as Diagnostic {
      throw OutletFailure(message: refusal.message)
    }
  }

  func finish() throws {
    do throws(Diagnostic) {
      try draft?.keep()
    } catch {
      throw OutletFailure(message: error.message)
    }
    (draft, isCommitted) = (nil, true)
  }

  func discard() { draft = nil }

  func count(rows: Int) { self.rows += rows }

  var stopped: WritingStopped? { WritingStopped(file: target.name, wasThere: target.found != .nothing) }
  var receipt: String? { isCommitted ? target.receipt(rows: rows) : nil }
}
