internal import ParlanceLanguage

/// Converts names of tables and columns to names in sentences: `UnitPrice` and `unit_price` become `unit-price`.
package enum MappedName {
  /// Returns the name in lowercase, with its words joined by `-`. Returns nil if the result contains no letter or
  /// begins with a digit.
  static func of(_ name: String) -> String? {
    let word = separated(name)
    return isWord(word) ? word : nil
  }

  /// Returns the name in lowercase, with its words joined by `-`: `started-at` for `startedAt`. The result can be empty,
  /// or begin with a digit.
  package static func separated(_ name: String) -> String {
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
    return String(scalars)
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

  /// Whether a capital letter begins a word: after a lowercase letter or a digit, or as the last of several capitals.
  /// `HTMLPage` becomes `html-page`.
  private static func beginsWord(_ letters: [Unicode.Scalar], at index: Int) -> Bool {
    guard isUppercase(letters[index]) else {
      return index > 2 && isLowercase(letters[index]) && letters[index - 1] == "D"
        && letters[index - 2] == "I"
        && isLowercase(letters[index - 3])
    }
    let before = letters[index - 1]
    if isLowercase(before) || 48...57 ~= before.value { return true }
    // `ID` is a word, also before a lowercase letter: `teamIDretro` becomes `team-id-retro`.
    if index > 1, letters[index] == "D", before == "I", isLowercase(letters[index - 2]) { return false }
    return isUppercase(before) && index + 1 < letters.count && isLowercase(letters[index + 1])
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 65...90 ~= scalar.value : scalar.properties.isUppercase
  }

  private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 97...122 ~= scalar.value : scalar.properties.isLowercase
  }

  /// Whether the text is a single word in a sentence.
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

  /// Returns the name for one row of a table, in the singular: `order-detail` for `Order Details`.
  static func ofRow(_ table: String) -> String? {
    guard var word = of(table) else { return nil }
    // The only irregular plural among the usual names of tables.
    if word == people { return "person" }
    if word.hasPrefix("tbl-"), isWord(String(word.dropFirst(4))) { word.removeFirst(4) }
    // `status` and `address` aren't plurals.
    let one = ["us", "is", "ss"].contains(where: word.hasSuffix) ? word : EnglishSingular.of(word)
    return isWord(one) ? one : word
  }

  /// The plural of an entity `person`.
  static let people = "people"

  /// Whether a sentence can also use the column's own name, such as `UnitPrice`, instead of the field's name.
  static func isSaid(_ column: String, for field: String) -> Bool {
    column != field && isWord(column) && of(column) == field
  }

  /// Returns the name without `-id`: `customer` for `customer-id`. Returns nil if the name doesn't end in `-id`.
  static func stem(_ word: String) -> String? {
    guard word.hasSuffix("-id"), word.count > 3 else { return nil }
    return String(word.dropLast(3))
  }

  /// Whether the name is one letter and `id`, such as `cid`.
  static func isLetterID(_ word: String) -> Bool { word.count == 3 && word.hasSuffix("id") }

  /// Whether the text can be written in quotes on one line.
  static func canBeQuoted(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
  }
}

/// The names that are used in one scope, such as the fields of an entity. No two names are equal when case and
/// diacritics are ignored.
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

  /// Returns the reason why a name can't be used.
  func refusal(of words: [String]) -> String {
    let word = words.first { reserved.contains(Folding.folded($0)) }
    return word.map { "`\($0)` is a reserved word" } ?? "`\(words[0])` is already used"
  }

  mutating func take(_ words: [String]) { taken.formUnion(words.map(Folding.folded)) }

  /// Reserves and returns the first name of `names` whose forms are all free. If there is none, adds a number to the
  /// last name.
  ///
  /// - Parameter forms: A function that returns all forms of a name, such as the name and its plural.
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
  /// The table's own name and its singular, if sentences can use them for the entity: `OrderDetails` and `OrderDetail`.
  var ownSpellings: [(spelling: String, name: String)] {
    // The name without its schema.
    let table = table.split(separator: ".", maxSplits: 1).last.map(String.init) ?? table
    guard MappedName.isWord(table), MappedName.ofRow(table) == name else { return [] }
    return [table, EnglishSingular.of(table)].filter(MappedName.isWord).map { ($0, name) }
  }
}
