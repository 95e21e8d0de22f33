internal import ParlanceLanguage

/// The Unicode scalars that may match a given letter when case and accents are ignored. For `e`, these are `E`, `é` and
/// all combining accents, among others. This is approximately the inverse of ``Folding``.
///
/// The ranges also contain scalars that don't match. ``letters(for:)`` checks each scalar that occurs in a key, so an
/// exact table isn't needed.
struct FoldedVariants {
  /// The scalars to try: the letter itself, accented letters of its script, and combining accents.
  let candidates: ScalarSet
  /// The letter to match. Nil at the end of a name, where only combining accents may follow.
  private let base: Unicode.Scalar?
  private let next: Next

  /// The letter after the letter to match. It is needed because one scalar can match two letters: `ß` matches `ss`.
  enum Next {
    /// The next letter is ignored: a scalar never matches two letters.
    case alone
    case scalar(Unicode.Scalar)
    /// The text ends after the letter to match. Any second letter matches, so `ß` matches `s`.
    case any
  }

  init(of base: Unicode.Scalar, before next: Next = .alone) {
    (self.base, self.next) = (base, next)
    var ranges = [base.value...base.value] + Self.script(of: base.value)
    // For scripts without ranges, only the other case of the letter is tried.
    for text in [base.properties.uppercaseMapping, base.properties.titlecaseMapping] {
      let scalars = text.unicodeScalars
      if scalars.count == 1, let first = scalars.first { ranges.append(first.value...first.value) }
    }
    candidates = ScalarSet(ranges + Self.marks)
  }

  private init() {
    (base, next) = (nil, .alone)
    candidates = ScalarSet(Self.marks)
  }

  /// The end of a name, where only combining accents may follow.
  static let atEnd = FoldedVariants()

  /// Returns how many letters of the typed name a scalar matches: 1 or 2, or 0 for a combining accent. Returns nil if
  /// the scalar doesn't match.
  func letters(for value: UInt32) -> Int? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let folded = Folding.folded(String(scalar)).unicodeScalars
    if folded.isEmpty { return 0 }
    guard let base else { return nil }
    if folded.elementsEqual([base]) { return 1 }
    if case .alone = next { return nil }
    let pair = Array(Folding.expandingLigatures(String(scalar)).unicodeScalars)
    guard pair.count == 2, pair[0] == base else { return nil }
    switch next {
    case .scalar(let second): return pair[1] == second ? 2 : nil
    case .any: return 1
    case .alone: return nil
    }
  }

  /// Returns the ranges of accented letters that ``Folding`` changes, in the script of `base`. A test checks the ranges
  /// against all scalars.
  private static func script(of base: UInt32) -> [ClosedRange<UInt32>] {
    switch base {
    case 0x61...0x7A, 0xC0...0x2AF, 0x1D00...0x1DBF, 0x1E00...0x1EFF:
      [0xC0...0x2AF, 0x1D6B...0x1DBF, 0x1E00...0x1EFF, 0x212A...0x212B, 0x2C60...0x2C7F, 0xA720...0xAB6F]
    case 0x370...0x3FF: [0x370...0x3FF, 0x1F00...0x1FFF, 0x2126...0x2126]
    case 0x400...0x52F: [0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F]
    default: []
    }
  }

  private static let marks: [ClosedRange<UInt32>] = {
    var marks: [ClosedRange<UInt32>] = []
    for value in [0x300...0x31FF, 0xA600...0xABFF, 0xFB1E...0xFB1E, 0xFE20...0xFE2F].joined() {
      let value = UInt32(value)
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .nonspacingMark,
        Folding.folded(String(scalar)).isEmpty
      else { continue }
      if let last = marks.last, last.upperBound + 1 == value {
        marks[marks.count - 1] = last.lowerBound...value
      } else {
        marks.append(value...value)
      }
    }
    return marks
  }()
}

/// A set of Unicode scalar values, stored as ranges.
struct ScalarSet {
  /// The ranges, sorted and without overlaps.
  private var ranges: [ClosedRange<UInt32>] = []

  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Returns the first member that isn't less than `value`.
  func first(from value: UInt32) -> UInt32? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count ? max(value, ranges[low].lowerBound) : nil
  }

  func contains(_ value: UInt32) -> Bool { first(from: value) == value }
}

/// Converts between Unicode scalars and UTF-8.
enum UTF8Bytes {
  /// Returns the UTF-8 bytes of a scalar. For a surrogate, returns the bytes of U+E000, the first scalar after the
  /// surrogates.
  static func of(_ value: UInt32) -> [UInt8] {
    let scalar = Unicode.Scalar(value) ?? Unicode.Scalar(0xE000 as UInt16) ?? "\u{FFFD}"
    return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Returns the scalar that starts at `index`. Returns nil at the end of the bytes, or if they aren't valid UTF-8.
  static func scalar(in bytes: [UInt8], at index: Int) -> UInt32? {
    guard index < bytes.count else { return nil }
    if bytes[index] < 128 { return UInt32(bytes[index]) }
    let end = min(index + 4, bytes.count)
    var decoder = UTF8()
    var rest = bytes[index..<end].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar.value
  }
}
