extension Grammar {
  /// The classes that are written in capitals, by number. `end` has no notation: it ends every sentence.
  static let namedClasses: [(notation: String, tokenClass: TokenClass)] = [
    ("", .end), ("NUM", .number), ("STR", .text), ("DATE", .date), ("TIME", .time), ("PARAM", .parameter),
    ("AGG", .aggregate), ("CMP", .comparison), ("PERIOD", .period), ("MONTH", .month),
    ("WEEKDAY", .weekday), ("ENTITY", .entity), ("FIELD", .field), ("FLAG", .flag), ("VERB", .verb),
    ("REPORT", .report), ("UNIT", .unit), ("PREP", .preposition), ("WORD", .word), ("ANYWORD", .anyWord),
  ]

  static let end = 0
  static let number = 1
  static let text = 2
  static let date = 3
  static let time = 4
  static let parameter = 5
  static let word = 18
  static let anyWord = 19
  static let firstKeyword = 20

  /// What a word may be without being known.
  static let anyName = ClassSet([word, anyWord])

  /// The classes of the model's words: what a word in backticks, or one typed with diacritics, may be.
  static let modelClasses = ClassSet(11...19)

  /// How readily a reading is taken where several are legal: 0 for a keyword, 1 for a word of the model or a
  /// literal, 2 for a bare name.
  @inline(__always) func tier(ofBestIn classes: ClassSet) -> Int {
    if classes.meets(keywordClasses) { return 0 }
    return classes.subtracting(Self.anyName).isEmpty ? 2 : 1
  }
}
