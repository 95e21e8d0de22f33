import ParlanceRender

/// What stands around, or behind, something that was said is left out.
extension BidirectionalCollection {
  /// Without what meets `isLeftOut` at its end.
  package func trimmedAtEnd(while isLeftOut: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isLeftOut($0) }.map(index(after:)) ?? startIndex)]
  }

  /// Without what meets `isLeftOut` at both ends.
  package func trimmed(while isLeftOut: (Element) -> Bool) -> SubSequence.SubSequence {
    drop(while: isLeftOut).trimmedAtEnd(while: isLeftOut)
  }
}

extension StringProtocol {
  /// Without blanks and newlines at its end.
  package var trimmedAtEnd: String { String(trimmedAtEnd(while: \.isWhitespace)) }

  /// Without blanks and newlines around it.
  package var trimmed: String { String(trimmed(while: \.isWhitespace)) }
}

/// `1,204 rows`
package func counted(_ count: Int, _ noun: String) -> String {
  "\(NumberLayout.thousands.text(of: count)) \(noun)\(count == 1 ? "" : "s")"
}
