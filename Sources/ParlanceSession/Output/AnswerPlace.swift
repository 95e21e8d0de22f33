package import ParlanceMeaning
package import ParlanceModel
package import ParlanceRender

/// The destination of answers: the session's own output, or another one that the user has set.
package protocol AnswerPlace: ByteSink {
  /// Whether answers are redirected from the session's own output. Redirected answers have no colours and no width
  /// limit.
  var isRedirected: Bool { get }
  /// The output mode of this destination; nil for the mode that the user set.
  var mode: OutputMode? { get }
  /// The progress that counts written rows; nil if nobody displays it.
  var task: ProgressTask? { get }
  /// Whether the number of an answer's rows is needed.
  var countsRows: Bool { get }
  /// Hints to print on standard error after the answer.
  var hints: [Hint] { get set }
  /// Notes that an answer begins, even if it is empty.
  func noteAnswer()
  /// Receives the number of rows at the end of an answer.
  func count(rows: Int)
  /// Runs `work` with the session's own output, even if answers are redirected.
  func bypassingRedirection(_ work: () throws -> Void) rethrows
  /// Shows the output that is buffered so far.
  func release() throws
}

extension AnswerPlace {
  package var isRedirected: Bool { false }
  package var mode: OutputMode? { nil }
  package var task: ProgressTask? { nil }
  package var countsRows: Bool { false }
  package func count(rows: Int) {}
  package func bypassingRedirection(_ work: () throws -> Void) rethrows { try work() }
  package func release() {}

  /// Returns the hints that weren't printed yet, and removes them.
  package func takeHints() -> [Hint] {
    defer { hints = [] }
    return hints
  }
}

/// The session's own output.
final class SessionOutput: AnswerPlace {
  private let home: any ByteSink
  var hints: [Hint] = []

  init(_ home: any ByteSink) { self.home = home }

  func write(_ bytes: UnsafeRawBufferPointer) throws { try home.write(bytes) }

  /// Drops the hints of the previous answer, which weren't printed.
  func noteAnswer() { hints = [] }
}

/// The output of a script since its first receipt, if the script is one transaction. Receipts are written only after
/// the commit.
///
/// Answers stay in order with the receipts, unless they exceed a size limit.
package final class ReceiptBuffer: ByteSink {
  private let home: any ByteSink
  /// Whether receipts are buffered.
  var isHolding = false
  private var pieces: [(bytes: [UInt8], isReceipt: Bool)] = []
  /// The size of the buffered answers, in bytes.
  private var size = 0
  private static let limit = 16 << 20
  /// Whether the bytes to be written are a receipt.
  var takesReceipt = false
  /// The number of writes that weren't buffered.
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

  /// Writes the buffered output.
  ///
  /// - Parameter areTrue: Whether the changes were committed. If not, receipts are dropped.
  func release(areTrue: Bool) throws {
    let kept = pieces.filter { areTrue || !$0.isReceipt }
    (pieces, size) = ([], 0)
    try write(kept)
  }

  /// Drops the buffered output.
  package func forget() { (pieces, size) = ([], 0) }

  private func write(_ pieces: [(bytes: [UInt8], isReceipt: Bool)]) throws {
    for piece in pieces { try piece.bytes.withUnsafeBytes { try pass($0) } }
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) throws {
    writeCount += 1
    try home.write(bytes)
  }
}
