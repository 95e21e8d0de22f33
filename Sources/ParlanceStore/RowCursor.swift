public import ParlancePlanner

/// The row under a running statement's cursor. Columns count from 0; nothing may be kept beyond the next step.
public protocol RowCursor: AnyObject {
  func cellKind(_ column: Int) -> CellKind
  func integer(_ column: Int) -> Int64
  func real(_ column: Int) -> Double
  /// The bytes of a text, as UTF-8, valid until the cursor moves; without an address where the cell is missing.
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8>
}

/// What a cell holds.
public enum CellKind: UInt8, Sendable {
  case null, integer, real, text
}

/// Where the rows of an answer go, one at a time: memory does not grow with the answer.
public protocol RowSink: AnyObject {
  func begin(_ columns: [ResultColumn]) throws
  func row(_ cursor: any RowCursor) throws
  /// Called once after the last row; never after an error.
  func end() throws
}
