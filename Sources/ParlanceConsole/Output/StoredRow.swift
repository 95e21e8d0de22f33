import ParlanceModel
import ParlanceStore

/// A row that was kept, to be written as one that a statement gives.
final class StoredRow: RowCursor {
  private let cells: [Value]
  /// The UTF-8 of all cells, one after the other, and where each ends.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var ends: [Int] = []

  init(_ cells: [Value]) {
    self.cells = cells
    var all: [UInt8] = []
    for cell in cells {
      switch cell {
      case .null: break
      case .integer(let integer): all += Array(String(integer).utf8)
      case .real(let real): all += Array(String(real).utf8)
      case .text(let text): all += Array(text.utf8)
      }
      ends.append(all.count)
    }
    // One byte more, so that an empty text has an address too: a missing one has none.
    bytes = .allocate(capacity: all.count + 1)
    _ = bytes.initialize(from: all + [0])
  }

  deinit { bytes.deallocate() }

  func cellKind(_ column: Int) -> CellKind {
    switch cells[column] {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    }
  }

  func integer(_ column: Int) -> Int64 {
    if case .integer(let integer) = cells[column] { integer } else { 0 }
  }

  func real(_ column: Int) -> Double { if case .real(let real) = cells[column] { real } else { 0 } }

  /// The bytes live as long as this row.
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    if case .null = cells[column] { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = column == 0 ? 0 : ends[column - 1]
    return UnsafeBufferPointer(rebasing: bytes[start..<ends[column]])
  }
}
