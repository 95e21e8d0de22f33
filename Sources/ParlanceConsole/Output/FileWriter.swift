import Foundation
import ParlanceLanguage

/// Writes the files that a sentence names.
struct FileWriter {
  private let permissions: Permissions

  init(_ permissions: Permissions) { self.permissions = permissions }

  /// Writes all of `text`, or leaves what was there: the file takes its name only when it is whole.
  ///
  /// - Throws: `unwritable-file` at `range`; `out-of-reach`.
  func write(_ text: String, to path: String, at range: SourceRange) throws(Diagnostic) {
    try permissions.require(.files, at: range)
    // In the same directory, as a file takes another's place only within a file system.
    let draft = "\(path).\(getpid()).new"
    do {
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw Self.failure }
      do {
        defer { close(descriptor) }
        try Self.write(Array(text.utf8), to: descriptor)
        guard rename(draft, path) == 0 else { throw Self.failure }
      } catch {
        unlink(draft)
        throw error
      }
    } catch {
      throw Diagnostic(
        "unwritable-file", .refused, at: range, "cannot write \(path): \(FileReader.reason(error))")
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure }
      written += count
    }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private static var failure: NSError { NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
}
