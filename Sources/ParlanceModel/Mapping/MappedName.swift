internal import ParlanceLanguage

/// Names of tables and columns as sentences can say them: `UnitPrice` and `unit_price` are `unit-price`.
enum MappedName {
  /// The name in small letters, its words joined by `-`; nil where none of its letters is left, or a digit comes first.
  static func of(_ name: String) -> String? {
    var scalars = String.UnicodeScalarView()
    let letters = Array(name.unicodeScalars)
    for (index, scalar) in letters.enumerated() {
      guard isPart(scalar) else {
        if !scalars.isEmpty, scalars.last != "-" { scalars.append("-") }
        continue
      }
      if index > 0, beginsWord(letters, at: index), !scalars.isEmpty, scalars.last != "-" {
        scalars.append("-")
      }
      if scalar.isASCII {
        scalars.append(isUppercase(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
      } else {
        scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    while scalars.last == "-" { scalars.removeLast() }
    let word = String(scalars)
    return isWord(word) ? word : nil
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (scalar.value | 0x20) &- 97 < 26 || 48...57 ~= scalar.value }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  /// Where a capital follows a small letter or a digit, or begins a word after capitals: `HTMLPage` is `html-page`.
  private static func beginsWord(_ letters: [Unicode.Scalar], at index: Int) -> Bool {
    guard isUppercase(letters[index]) else { return false }
    let before = letters[index - 1]
    if isLowercase(before) || 48...57 ~= before.value { return true }
    return isUppercase(before) && index + 1 < letters.count && isLowercase(letters[index + 1])
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 65...90 ~= scalar.value : scalar.properties.isUppercase
  }

  private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 97...122 ~= scalar.value : scalar.properties.isLowercase
  }

  /// Whether it is one word of a sentence, whatever it means there.
  static func isWord(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 < 128 }) else {
      guard let tokens = try? plain.lexer.tokens(of: SourceText(text)), tokens.count == 2 else {
        return false
      }
      return tokens[0].kind == .word && tokens[0].range == 0..<text.utf8.count
    }
    var last = UInt8(ascii: "-")
    for byte in text.utf8 {
      let isLetter = (byte | 0x20) &- 97 < 26
      let isFirst = last == UInt8(ascii: "-") && byte == text.utf8.first
      if byte == UInt8(ascii: "-") ? last == byte : !isLetter && (isFirst || !(byte &- 48 < 10 || byte == 95))
      {
        return false
      }
      last = byte
    }
    return last != UInt8(ascii: "-") && text.utf8.first.map { ($0 | 0x20) &- 97 < 26 } == true
  }

  private static let plain = Language()

  /// What a table's rows are called, one of them: `order-detail` for `Order Details`.
  static func ofRow(_ table: String) -> String? {
    guard var word = of(table) else { return nil }
    if word.hasPrefix("tbl-"), isWord(String(word.dropFirst(4))) { word.removeFirst(4) }
    // `status` and `address` are none of several.
    let one = ["us", "is", "ss"].contains(where: word.hasSuffix) ? word : EnglishSingular.of(word)
    return isWord(one) ? one : word
  }

  /// Whether the name of a column, as it is, can be said in place of its field's.
  static func isSaid(_ column: String, for field: String) -> Bool {
    column != field && isWord(column) && of(column) == field
  }

  /// What a column refers to by its name: `customer` for `customer-id`; nil where it does not end so.
  static func stem(_ word: String) -> String? {
    guard word.hasSuffix("-id"), word.count > 3 else { return nil }
    return String(word.dropLast(3))
  }

  /// Whether a text can stand between quotes on one line.
  static func canBeQuoted(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
  }
}

/// The names of one scope, no two alike whatever their case and marks.
struct NameScope {
  private var taken: Set<String> = []
  private let reserved: Set<String>

  init(reserved: Set<String>) { self.reserved = reserved }

  func isFree(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      let folded = Folding.folded(word)
      return !taken.contains(folded) && !reserved.contains(folded)
    }
  }

  /// Why something is not called so.
  func refusal(of words: [String]) -> String {
    let word = words.first { reserved.contains(Folding.folded($0)) }
    return word.map { "`\($0)` is a word of the language" } ?? "`\(words[0])` is the name of another"
  }

  mutating func take(_ words: [String]) { taken.formUnion(words.map(Folding.folded)) }

  /// The first of `names` that is free with all that goes with it, else the last of them with a number.
  ///
  /// - Parameter forms: All that a name takes: itself, and its plural.
  mutating func take(firstOf names: [String], forms: (String) -> [String] = { [$0] }) -> String {
    let last = names[names.count - 1]
    var name = names.first { isFree(forms($0)) } ?? last
    var number = 1
    while !isFree(forms(name)) {
      number += 1
      name = "\(last)-\(number)"
    }
    take(forms(name))
    return name
  }
}

extension Entity {
  /// The name of its table as it is, in either number, where that can be said: `OrderDetails`.
  var ownSpellings: [(spelling: String, name: String)] {
    // Without its schema.
    let table = table.split(separator: ".", maxSplits: 1).last.map(String.init) ?? table
    guard MappedName.isWord(table), MappedName.ofRow(table) == name else { return [] }
    return [table, EnglishSingular.of(table)].filter(MappedName.isWord).map { ($0, name) }
  }
}
