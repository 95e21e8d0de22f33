import ParlanceRender

/// Trimming of collections.
extension BidirectionalCollection {
  /// Returns the collection without the elements at its end that match `isLeftOut`.
  package func trimmedAtEnd(while isLeftOut: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isLeftOut($0) }.map(index(after:)) ?? startIndex)]
  }

  /// Returns the collection without the elements at both ends that match `isLeftOut`.
  package func trimmed(while isLeftOut: (Element) -> Bool) -> SubSequence.SubSequence {
    drop(while: isLeftOut).trimmedAtEnd(while: isLeftOut)
  }
}

extension StringProtocol {
  /// The text without whitespace at its end.
  package var trimmedAtEnd: String { String(trimmedAtEnd(while: \.isWhitespace)) }

  /// The text without whitespace at both ends.
  package var trimmed: String { String(trimmed(while: \.isWhitespace)) }
}

/// Returns a count with its noun: `1,204 rows`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(NumberLayout.thousands.text(of: count)) \(noun)\(count == 1 ? "" : "s")"
}
