import Glibc
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession

/// A place that answers were led to, instead of the program's own output.
protocol Outlet: ByteSink {
  /// Takes what gathered there to its end.
  ///
  /// - Throws: ``OutletFailure`` where not all of it could be written, or a command failed.
  func finish() throws
  /// Ends it where there is no answer, or only the beginning of one.
  ///
  /// - Throws: As ``finish()`` does.
  func finishRefused() throws

  /// The mode in which answers are written there; nil for the one that is set.
  var mode: OutputMode? { get }
  /// What becomes of the file that it is where ^C stops an answer; nil for anything else.
  var stopped: WritingStopped? { get }
  /// Whether a program reads it, which may want the terminal.
  var isProgram: Bool { get }
  /// What is told when it is ended; nil where nothing was written, or nothing is to be told.
  var receipt: String? { get }
  /// What else a person is to know of how it ended.
  var note: String? { get }
  /// An answer that was written there had so many rows.
  func count(rows: Int)
}

extension Outlet {
  var mode: OutputMode? { nil }
  var stopped: WritingStopped? { nil }
  var isProgram: Bool { false }
  var receipt: String? { nil }
  var note: String? { nil }
  func count(rows: Int) {}
  func finishRefused() throws { try finish() }
}

/// Answers could not be written where they were led to.
struct OutletFailure: Error, Equatable {
  /// `cannot write facts.csv: no space left on device`
  let message: String
  /// What became of what had been written.
  var notes: [String] = []
}

/// The command that reads the answers has ended, as `head` does when it has seen enough.
struct OutletLeft: Error {}

/// A file that answers are written to as they come, so that it can be followed while it grows.
final class FileOutlet: Outlet {
  /// The mode that the ending of the file's name asks for.
  let mode: OutputMode?
  private let descriptor: Int32
  private let sink: FileDescriptorSink
  private let target: TargetFile
  private var hasAnswer = false
  private var rows = 0

  /// Opens the file. What was there is gone as soon as something is written.
  ///
  /// - Parameter target: Which may be written.
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
      if Interrupts.haveCome { throw Stop.diagnostic(at: range) }
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
      throw OutletFailure(message: "cannot write \(target.path): nobody reads it any more")
    }
  }

  func finish() {}

  func count(rows: Int) { self.rows += rows }

  var stopped: WritingStopped? { WritingStopped(file: target.name, wasThere: true, isBegun: true) }
  var receipt: String? { hasAnswer ? target.receipt(rows: rows) : nil }
}

/// A file that one answer is written to, which has its name only when the answer is whole.
final class DraftOutlet: Outlet {
  /// The mode that the ending of the file's name asks for.
  let mode: OutputMode?
  private let target: TargetFile
  /// Nil once the file is whole, or given up.
  private var draft: FileDraft?
  private var isKept = false
  private var rows = 0

  /// - Parameter target: Which may be written.
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
    (draft, isKept) = (nil, true)
  }

  func finishRefused() { draft = nil }

  func count(rows: Int) { self.rows += rows }

  var stopped: WritingStopped? { WritingStopped(file: target.name, wasThere: target.found != .nothing) }
  var receipt: String? { isKept ? target.receipt(rows: rows) : nil }
}
