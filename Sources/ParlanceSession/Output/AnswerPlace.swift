package import ParlanceMeaning
package import ParlanceModel
package import ParlanceRender

/// Where answers go: to the session's own output, or where the person has sent them.
package protocol AnswerPlace: ByteSink {
  /// Whether answers go elsewhere than to the session's own output: no colours, no width.
  var leadsAway: Bool { get }
  /// The mode in which answers are written there; nil for the one that is set.
  var mode: OutputMode? { get }
  /// What counts the rows that are written; nil where nobody looks.
  var task: ProgressTask? { get }
  /// Whether somebody wants to know how many rows an answer has.
  var countsRows: Bool { get }
  /// Hints that are to be printed on standard error, after the answer.
  var hints: [Hint] { get set }
  /// An answer begins, be it an empty one.
  func noteAnswer()
  /// An answer had so many rows.
  func count(rows: Int)
  /// Does `work`, which writes to the session's own output, wherever answers go.
  func atHome(_ work: () throws -> Void) rethrows
  /// Shows what is held back so far.
  func release() throws
}

extension AnswerPlace {
  package var leadsAway: Bool { false }
  package var mode: OutputMode? { nil }
  package var task: ProgressTask? { nil }
  package var countsRows: Bool { false }
  package func count(rows: Int) {}
  package func atHome(_ work: () throws -> Void) rethrows { try work() }
  package func release() {}

  /// Returns the hints that were not printed yet.
  package func takeHints() -> [Hint] {
    defer { hints = [] }
    return hints
  }
}

/// The session's own output.
final class OwnOutput: AnswerPlace {
  private let home: any ByteSink
  var hints: [Hint] = []

  init(_ home: any ByteSink) { self.home = home }

  func write(_ bytes: UnsafeRawBufferPointer) throws { try home.write(bytes) }

  /// Nobody took the hints of the answer before.
  func noteAnswer() { hints = [] }
}

/// What a script that is kept as a whole has written since its first receipt: receipts come only once they are true.
///
/// Answers keep their places among them, unless there are more than can be held.
package final class ReceiptBuffer: ByteSink {
  private let home: any ByteSink
  /// Whether receipts are held back.
  var isHolding = false
  private var pieces: [(bytes: [UInt8], isReceipt: Bool)] = []
  /// Of the answers, in bytes.
  private var size = 0
  private static let limit = 16 << 20
  /// Whether receipts are written now.
  var takesReceipt = false
  /// How often something was written for good.
  package private(set) var writeCount = 0

  init(before home: any ByteSink) { self.home = home }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard takesReceipt || !pieces.isEmpty && size <= Self.limit else { return try pass(bytes) }
    if pieces.last?.isReceipt == takesReceipt {
      pieces[pieces.count - 1].bytes += bytes
    } else {
      pieces.append((Array(bytes), takesReceipt))
    }
    guard !takesReceipt else { return }
    size += bytes.count
    guard size > Self.limit else { return }
    let answers = pieces.filter { !$0.isReceipt }
    pieces.removeAll { !$0.isReceipt }
    try write(answers)
  }

  /// Writes what is held.
  ///
  /// - Parameter areTrue: Whether all that was done is kept; else the receipts are left out.
  func release(areTrue: Bool) throws {
    let kept = pieces.filter { areTrue || !$0.isReceipt }
    (pieces, size) = ([], 0)
    try write(kept)
  }

  /// Lets go of what is held, and writes nothing of it.
  package func forget() { (pieces, size) = ([], 0) }

  private func write(_ pieces: [(bytes: [UInt8], isReceipt: Bool)]) throws {
    for piece in pieces { try piece.bytes.withUnsafeBytes { try pass($0) } }
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) throws {
    writeCount += 1
    try home.write(bytes)
  }
}
