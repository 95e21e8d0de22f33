import Foundation
import ParlanceLanguage

/// Writes the files that a sentence names.
enum FileWriter {
  /// Writes all of `text`, or leaves what was there: the file takes its name only when it is whole.
  ///
  /// - Throws: `unwritable-file` at `range`.
  static func write(_ text: String, to path: String, at range: SourceRange) throws(Diagnostic) {
    let draft = "\(path).\(getpid()).new"
    do {
      try write(Array(text.utf8), to: draft)
      guard rename(draft, path) == 0 else { throw failure }
    } catch {
      unlink(draft)
      throw Diagnostic(
        "unwritable-file", .refused, at: range, "cannot write \(path): \(FileReader.reason(error))")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
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
