extension BidirectionalCollection {
  /// Returns the collection without the trailing elements for which `isLeftOut` is true.
  package func trimmedAtEnd(while isLeftOut: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isLeftOut($0) }.map(index(after:)) ?? startIndex)]
  }

  /// Returns the collection without the leading and trailing elements for which `isLeftOut` is true.
  package func trimmed(while isLeftOut: (Element) -> Bool) -> SubSequence.SubSequence {
    drop(while: isLeftOut).trimmedAtEnd(while: isLeftOut)
  }
}

extension StringProtocol {
  /// The text without trailing whitespace.
  package var trimmedAtEnd: String { String(trimmedAtEnd(while: \.isWhitespace)) }

  /// The text without leading or trailing whitespace.
  package var trimmed: String { String(trimmed(while: \.isWhitespace)) }
}
