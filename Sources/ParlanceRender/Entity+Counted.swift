public import ParlanceModel

extension Entity {
  /// So many of its records, as a person is told: `1 class`, `1,234 classes`.
  public func counted(_ count: some BinaryInteger) -> String {
    "\(NumberLayout.thousands.text(of: Int(count))) \(noun(for: count))"
  }
}
