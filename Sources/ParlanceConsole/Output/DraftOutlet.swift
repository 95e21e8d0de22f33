import ParlanceLanguage
import ParlanceRender

/// A file that one answer is written to, which has its name only when the answer is whole.
final class DraftOutlet: Outlet {
  /// The one that the ending of the file's name asks for.
  let mode: OutputMode?
  private let target: TargetFile
  /// Nil once the file is whole, or given up.
  private var draft: FileDraft?
  private var isKept = false
  private var rows = 0

  /// - Parameter target: Which may be written.
  /// - Throws: `unwritable-file`; `out-of-reach`.
  init(_ target: TargetFile, within permissions: Permissions) throws(Diagnostic) {
    self.target = target
    mode = OutputMode(ofFile: target.path)
    draft = try FileDraft(of: target.path, within: permissions, at: target.range)
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
  var wasLeft: Bool { false }
}
