import ParlanceRender

/// What a script that is kept as a whole has told since its first receipt: receipts come only once they are true.
///
/// Answers keep their places among them, unless there are more than can be held.
final class HeldReceipts: ByteSink {
  private let home: any ByteSink
  private var pieces: [(bytes: [UInt8], isReceipt: Bool)] = []
  /// Of the answers, in bytes.
  private var size = 0
  private static let limit = 16 << 20
  /// Whether receipts are written now.
  var takesReceipt = false

  init(before home: any ByteSink) { self.home = home }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard takesReceipt || !pieces.isEmpty && size <= Self.limit else { return try home.write(bytes) }
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
    let told = pieces.filter { areTrue || !$0.isReceipt }
    (pieces, size) = ([], 0)
    try write(told)
  }

  private func write(_ pieces: [(bytes: [UInt8], isReceipt: Bool)]) throws {
    for piece in pieces { try piece.bytes.withUnsafeBytes { try home.write($0) } }
  }
}
