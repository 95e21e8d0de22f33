/// A set of token classes. Each class is identified by its number in the ``Grammar``, from 0 to 255.
package struct ClassSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var lowMiddle: UInt64 = 0
  private var highMiddle: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always) package init() {}

  @inline(__always) package init(_ number: Int) { insert(number) }

  /// Creates a set from four consecutive elements of `words`. Each element contains 64 bits of the set.
  ///
  /// - Parameter start: The index of the first of the four elements.
  init(words: [UInt64], at start: Int) {
    (low, lowMiddle) = (words[start], words[start + 1])
    (highMiddle, high) = (words[start + 2], words[start + 3])
  }

  var words: [UInt64] { [low, lowMiddle, highMiddle, high] }

  package init(_ numbers: some Sequence<Int>) { for number in numbers { insert(number) } }

  @inline(__always) package var isEmpty: Bool { low | lowMiddle | highMiddle | high == 0 }

  @inline(__always) package func contains(_ number: Int) -> Bool {
    let bit = UInt64(1) &<< UInt64(number & 63)
    return switch number >> 6 {
    case 0: low & bit != 0
    case 1: lowMiddle & bit != 0
    case 2: highMiddle & bit != 0
    default: high & bit != 0
    }
  }

  @inline(__always) package mutating func insert(_ number: Int) {
    let bit = UInt64(1) &<< UInt64(number & 63)
    switch number >> 6 {
    case 0: low |= bit
    case 1: lowMiddle |= bit
    case 2: highMiddle |= bit
    default: high |= bit
    }
  }

  @inline(__always) package mutating func formUnion(_ other: ClassSet) {
    low |= other.low
    lowMiddle |= other.lowMiddle
    highMiddle |= other.highMiddle
    high |= other.high
  }

  @inline(__always) package func union(_ other: ClassSet) -> ClassSet {
    var result = self
    result.formUnion(other)
    return result
  }

  @inline(__always) package func intersection(_ other: ClassSet) -> ClassSet {
    var result = self
    result.low &= other.low
    result.lowMiddle &= other.lowMiddle
    result.highMiddle &= other.highMiddle
    result.high &= other.high
    return result
  }

  @inline(__always) package func subtracting(_ other: ClassSet) -> ClassSet {
    var result = self
    result.low &= ~other.low
    result.lowMiddle &= ~other.lowMiddle
    result.highMiddle &= ~other.highMiddle
    result.high &= ~other.high
    return result
  }

  /// Whether the two sets have a class in common.
  @inline(__always) package func meets(_ other: ClassSet) -> Bool {
    (low & other.low) | (lowMiddle & other.lowMiddle) | (highMiddle & other.highMiddle) | (high & other.high)
      != 0
  }

  /// Removes and returns the smallest number, or returns nil if the set is empty.
  @inline(__always) package mutating func popFirst() -> Int? {
    if low != 0 { return Self.pop(&low) }
    if lowMiddle != 0 { return 64 + Self.pop(&lowMiddle) }
    if highMiddle != 0 { return 128 + Self.pop(&highMiddle) }
    if high != 0 { return 192 + Self.pop(&high) }
    return nil
  }

  @inline(__always) private static func pop(_ word: inout UInt64) -> Int {
    let number = word.trailingZeroBitCount
    word &= word &- 1
    return number
  }

  /// The class numbers in ascending order.
  package var members: [Int] {
    var rest = self
    var result: [Int] = []
    while let number = rest.popFirst() { result.append(number) }
    return result
  }
}
