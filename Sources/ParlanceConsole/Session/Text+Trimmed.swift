/// What stands around, or behind, something that was said is left out.
extension BidirectionalCollection {
  /// Without what meets `isLeftOut` at its end.
  func trimmedAtEnd(while isLeftOut: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isLeftOut($0) }.map(index(after:)) ?? startIndex)]
  }

  /// Without what meets `isLeftOut` at both ends.
  func trimmed(while isLeftOut: (Element) -> Bool) -> SubSequence.SubSequence {
    drop(while: isLeftOut).trimmedAtEnd(while: isLeftOut)
  }
}

extension StringProtocol {
  /// Without blanks and newlines at its end.
  var trimmedAtEnd: String { String(trimmedAtEnd(while: \.isWhitespace)) }

  /// Without blanks and newlines around it.
  var trimmed: String { String(trimmed(while: \.isWhitespace)) }
}
