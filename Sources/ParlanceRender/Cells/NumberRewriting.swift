internal import ParlanceLanguage
package import ParlanceModel

/// The replacements that turn the texts of a column into numbers: `1.480,50 €` into `1480.50`. The texts are read as
/// the cells of a csv column are.
package struct NumberRewriting: Sendable, Equatable {
  package struct Replacement: Sendable, Equatable {
    package let old: String
    package let new: String
  }

  /// The replacements, in their order.
  package let replacements: [Replacement]

  /// - Parameters:
  ///   - texts: All texts of the column.
  ///   - type: The new type of the column: a number or a decimal.
  /// - Returns: Nil if no more texts become numbers, or if the texts contradict each other about the decimal mark.
  package init?(_ texts: [String], to type: FieldType) {
    var evidence = ColumnEvidence()
    var signs: Set<String> = []
    for text in texts {
      let bytes = Array(text.trimmed.utf8)
      evidence.add(number: bytes)
      if let sign = ColumnReader.withoutSign(bytes[...])?.sign { signs.insert(sign) }
    }
    if evidence.hasBothMarks { return nil }
    var all = (signs.sorted() + [" ", "\u{A0}", "\u{202F}"]).map { Replacement(old: $0, new: "") }
    switch evidence.mark {
    case .comma: all += [Replacement(old: ".", new: ""), Replacement(old: ",", new: ".")]
    case .point: all.append(Replacement(old: ",", new: ""))
    case nil: break
    }
    func becomesNumber(_ text: String) -> Bool {
      var text = all.reduce(text) { $0.replacing($1.old, with: $1.new) }
      return text.withUTF8 { Self.isNumber($0, type) }
    }
    let numbers = texts.filter(becomesNumber)
    replacements = all.filter { replacement in numbers.contains { $0.contains(replacement.old) } }
    if replacements.isEmpty { return nil }
  }

  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>, _ type: FieldType) -> Bool {
    guard case .decimal(let scale) = type else { return ValueScan.isPlainNumber(text) }
    return ValueScan.decimal(text, scale: scale) != nil
  }
}
