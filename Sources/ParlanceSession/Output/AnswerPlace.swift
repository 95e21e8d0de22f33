package import ParlanceMeaning
package import ParlanceModel
package import ParlanceRender

/// The destination of answers: the session's own output, or another destination such as a file.
package protocol AnswerPlace: ByteSink {
  /// Whether the user redirected answers from the session's own output. Redirected answers have no colours and no width
  /// limit.
  var isRedirected: Bool { get }
  /// The output mode of this destination; nil if the destination uses the user's mode.
  var mode: OutputMode? { get }
  /// The progress that counts written rows; nil if nobody displays it.
  var task: ProgressTask? { get }
  /// Whether the destination needs the number of rows in an answer.
  var countsRows: Bool { get }
  /// Hints that are printed on standard error after the answer.
  var hints: [Hint] { get set }
  /// Notifies the destination that an answer begins. The answer may be empty.
  func noteAnswer()
  /// Notifies the destination that an answer has ended.
  ///
  /// - Parameter rows: The number of rows in the answer.
  func count(rows: Int)
  /// Runs `work`. During `work`, output goes to the session's own output, even if answers are redirected.
  func bypassingRedirection(_ work: () throws -> Void) rethrows
  /// Shows the output that is still buffered.
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

  /// Returns the hints that weren't printed yet. After that, ``hints`` is empty.
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

  /// Drops the hints of the previous answer, because it is too late to print them.
  func noteAnswer() { hints = [] }
}

/// A buffer for the output of a script that runs as one transaction. Receipts are printed only after the commit,
/// because a rollback would make them false.
///
/// Answers after a receipt are also buffered, so that the output stays in order. If the buffered answers exceed a size
/// limit, they are printed before the receipts.
package final class ReceiptBuffer: ByteSink {
  private let home: any ByteSink
  /// Whether the receipts of a script are currently buffered.
  var isHolding = false
  private var pieces: [(bytes: [UInt8], isReceipt: Bool)] = []
  /// The size of the buffered answers, in bytes.
  private var size = 0
  private static let limit = 16 << 20
  /// Whether the next bytes belong to a receipt.
  var takesReceipt = false
  /// The number of writes that have reached the session's own output.
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
  /// - Parameter areTrue: Whether the changes were committed. If not, the receipts are dropped.
  func release(areTrue: Bool) throws {
    let kept = pieces.filter { areTrue || !$0.isReceipt }
    (pieces, size) = ([], 0)
    try write(kept)
  }

  /// Drops the buffered output without writing it.
  package func forget() { (pieces, size) = ([], 0) }

  private func write(_ pieces: [(bytes: [UInt8], isReceipt: Bool)]) throws {
    for piece in pieces { try piece.bytes.withUnsafeBytes { try pass($0) } }
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) throws {
    writeCount += 1
    try home.write(bytes)
  }
}
