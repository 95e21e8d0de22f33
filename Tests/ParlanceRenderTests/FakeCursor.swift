import ParlanceModel
import ParlanceStore

/// A cursor over rows in memory.
final class FakeCursor: RowCursor {
  private var row: [Value] = []
  private var memory: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit { release() }

  func move(to row: [Value]) {
    release()
    self.row = row
    memory = row.map { value in
      switch value {
      case .null: UnsafeMutableBufferPointer(start: nil, count: 0)
      case .integer(let integer): Self.copy(Array(String(integer).utf8))
      case .real(let real): Self.copy(Array(String(real).utf8))
      case .text(let text): Self.copy(Array(text.utf8))
      }
    }
  }

  /// Replaces a text by bytes, which may be invalid UTF-8.
  func set(_ bytes: [UInt8], _ column: Int) {
    row[column] = .text("")
    memory[column].deallocate()
    memory[column] = Self.copy(bytes)
  }

  func cellKind(_ column: Int) -> CellKind {
    switch row[column] {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    }
  }

  func integer(_ column: Int) -> Int64 {
    guard case .integer(let value) = row[column] else { preconditionFailure("no integer") }
    return value
  }

  func real(_ column: Int) -> Double {
    guard case .real(let value) = row[column] else { preconditionFailure("no real") }
    return value
  }

  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    if case .null = row[column] { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(memory[column])
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutableBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return copy
  }

  private func release() {
    for text in memory { text.deallocate() }
    memory = []
  }
}
