internal import ParlanceLanguage

/// The inverse of ``Folding``: which scalars stand for a folded one, and which vanish.
enum FoldedVariants {
  /// Marks, which fold to nothing, and every scalar that folds to `scalar`.
  static func of(_ scalar: Unicode.Scalar) -> ScalarSet {
    let known = scalar.isASCII ? latin : all
    // Letters beyond the tables differ in case alone.
    var values = known[scalar.value] ?? []
    values.insert(scalar.value)
    for text in [scalar.properties.uppercaseMapping, scalar.properties.titlecaseMapping] {
      let scalars = text.unicodeScalars
      if scalars.count == 1, let first = scalars.first, !isMark(first.value) { values.insert(first.value) }
    }
    return ScalarSet(values.map { $0...$0 } + marks)
  }

  static let marksOnly = ScalarSet(marks)

  static func isMark(_ value: UInt32) -> Bool { value >= 0x300 && marksOnly.contains(value) }

  /// Where letters stand that fold to ASCII; found by trying all, as a test does again.
  private static let latin = table([
    0x41...0x5A, 0xC0...0x2AF, 0x1D6B...0x1DBF, 0x1E00...0x1EFF, 0x212A...0x212B, 0x2C60...0x2C7F,
    0xA720...0xA7FF, 0xAB30...0xAB6F,
  ])

  /// All letters whose marks ``Folding`` knows.
  private static let all = table([
    0x41...0x5A, 0xC0...0x587, 0x10A0...0x10FF, 0x13A0...0x13FD, 0x1C80...0x1CBF, 0x1D6B...0x1DBF,
    0x1E00...0x1FFF, 0x2126...0x2132, 0x2C00...0x2D2D, 0xA640...0xA7FF, 0xAB30...0xABBF,
  ])

  private static let marks: [ClosedRange<UInt32>] = {
    var marks: [ClosedRange<UInt32>] = []
    for value in [0x300...0x31FF, 0xA600...0xABFF, 0xFB1E...0xFB1E, 0xFE20...0xFE2F].joined() {
      let value = UInt32(value)
      guard let scalar = Unicode.Scalar(value), Folding.folded(String(scalar)).isEmpty else { continue }
      if let last = marks.last, last.upperBound + 1 == value {
        marks[marks.count - 1] = last.lowerBound...value
      } else {
        marks.append(value...value)
      }
    }
    return marks
  }()

  private static func table(_ ranges: [ClosedRange<UInt32>]) -> [UInt32: Set<UInt32>] {
    var table: [UInt32: Set<UInt32>] = [:]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      let folded = Folding.folded(String(scalar)).unicodeScalars
      if folded.count == 1, let base = folded.first { table[base.value, default: []].insert(scalar.value) }
    }
    return table
  }
}
