/// A compiled statement that a person wrote: what its answer holds is known only when it is read.
public protocol WrittenStatement: PreparedStatement {
  /// What its columns are called; several may be called the same.
  var columnNames: [String] { get }
  /// The parameters, by their indices, each as it is written, with its sign: `$quota`; `?` where one has no name.
  var parameters: [String] { get }
  /// Whether it runs in a transaction; what does not may ask for none to be open, as `vacuum` does.
  var usesTransaction: Bool { get }
  /// Whether it may add, change or delete rows, other than the engine's own.
  var changesRows: Bool { get }
  /// The bytes of a blob, valid until the cursor moves; nil where the cell holds something else.
  func blob(_ column: Int) -> UnsafeRawBufferPointer?
}
